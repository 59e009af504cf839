// The words of the game, searchable in both languages and in every book's own words. They all stand in the page.

import { tn } from "../../static/js/words.js";

const field = /** @type {HTMLInputElement} */ (document.getElementById("search"));
const list = document.querySelector(".terms");
const terms = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(".term")]);
const [count, none] = [list.querySelector(".count"), list.querySelector(".hint")];

function show() {
  const typed = field.value.toLowerCase().normalize("NFD");
  const wanted = typed.replace(/[\u0300-\u036f\s-]/g, ""); // as people type it to find it: without accents, blanks and dashes
  const named = terms.filter((term) => term.dataset.words.includes(wanted));
  const some = named.length ? named : terms.filter((term) => term.dataset.explained.includes(wanted));
  count.textContent = tn("1 word", "{n} words", some.length);
  list.replaceChildren(count, ...(some.length ? some : [none]));
}

document.body.dataset.screen = "words";
document.getElementById("bar").hidden = true;
field.addEventListener("input", show);
show();
document.getElementById(location.hash.slice(1))?.scrollIntoView();
document.documentElement.dataset.ready = "true";
