// The words of the three books, searchable in both languages and in every book's own words.

import { draw, element, h } from "../../static/js/view.js";
import { followSettings } from "../../static/js/settings.js";
import { page, t } from "../../static/js/words.js";
import { say } from "./said.js";
import { termView } from "./term.js";

const lang = document.documentElement.lang;
const terms = [...page.glossary].sort((a, b) => say(a).localeCompare(say(b), lang));
const field = element(h("input", {
  id: "search",
  type: "search",
  autocomplete: "off",
  spellcheck: false,
  placeholder: t("chi, Drilling, ten pai …"),
  "data-key": "search",
  oninput: show,
}));
const about = element(h("small", {}, t("Below each word: what the rule books call it. They are in German.")));
const list = element(h("div", { class: "terms" }));

/** Everything that may be typed to find a term, without capitals and accents. */
const plain = (text) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[\s-]/g, "");
const words = (term) => plain([term.en, term.de, ...Object.values(term.said)].join("|"));
const explained = (term) => plain([term.plain_en, term.plain_de].join("|"));

function found() {
  const wanted = plain(field.value);
  const named = terms.filter((term) => words(term).includes(wanted));
  return named.length ? named : terms.filter((term) => explained(term).includes(wanted));
}

function show() {
  const some = found();
  const none = h("p", { class: "hint" }, t("No word like that. Try the beginning of it, in German, English or Japanese."));
  draw(
    list,
    h("p", { class: "count", role: "status" }, some.length === 1 ? t("1 word") : t("{n} words", { n: some.length })),
    some.length
      ? some.map((term) => h("article", { class: "sheet term", id: `term-${term.id}` }, h("h2", {}, say(term)), termView(term)))
      : none,
  );
}

document.body.dataset.screen = "words";
document.getElementById("bar").hidden = true;
const search = element(h("div", { class: "search" }, h("label", { for: "search" }, t("Search"))));
search.append(field, about);
document.getElementById("words").replaceChildren(search, list);
show();
followSettings();
document.getElementById(location.hash.slice(1))?.scrollIntoView();
document.documentElement.dataset.ready = "true";
