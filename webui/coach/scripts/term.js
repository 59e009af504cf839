// One word of the game: what each book calls it, what it means, an example, and where it stands.

import { h } from "../../static/js/view.js";
import { piece } from "../../static/js/pieces.js";
import { get } from "../../deal/scripts/state.js";
import { lyingSet } from "../../static/js/tile.js";
import { bookOf, number, page } from "../../static/js/words.js";
import { own } from "./said.js";

const LIES = { open: "open", half_concealed_kong: "half_concealed" }; // these words say how a set lies

const bookName = (id) => page.books.find((book) => book.id === id).short;
const other = () => (document.documentElement.lang.startsWith("de") ? "en" : "de");

const stick = ([set, value]) => h("span", { class: "pile" }, number(value), piece(set, value));

/** The explanation of a term. */
export function termView(term) {
  const said = Object.entries(term.said).map(([book, word]) => h("div", {}, h("dt", {}, bookName(book)), h("dd", {}, word)));
  return [
    h("p", { class: "translated", lang: other() }, term[other()]),
    h("p", {}, own(term, "plain")),
    term.example && h("p", { class: "example" }, lyingSet({ tiles: term.example, state: LIES[term.id] }, bookOf(get()))),
    term.pieces.length > 0 && h("p", { class: "example" }, term.pieces.map(stick)),
    said.length > 0 && h("dl", { class: "books" }, said),
    h("p", { class: "source" }, term.source),
  ];
}
