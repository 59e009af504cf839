// The words of the game, searchable in both languages and in every book's own words. They all stand in the page.

import { tn } from "../../static/js/words.js";

const field = /** @type {HTMLInputElement} */ (document.getElementById("search"));
const list = document.querySelector(".terms");
const terms = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(".term")]);
const [count, none] = [list.querySelector(".count"), list.querySelector(".hint")];

/** As people type it to find it: without capitals, accents, blanks and dashes. */
const plain = (text) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f\s-]/g, "");

function show() {
  const wanted = plain(field.value);
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
