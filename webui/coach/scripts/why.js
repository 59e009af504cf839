// Why? Every line of a sheet opens here: what earns it, an example hand, and its place in the document.

import { lookUp, Trouble } from "../../static/js/api.js";
import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { openOver, redraw } from "../../static/js/drawer.js";
import { get } from "../../deal/scripts/state.js";
import { tiles } from "../../static/js/tile.js";
import { bookOf, number, t } from "../../static/js/words.js";
import { exampleHand } from "./example-hand.js";
import { linked } from "./linked.js";
import { own, say } from "./said.js";

/** The key in an opened line of a sheet. */
export const whyKey = (row) => button("quiet why-key", t("An example"), () => explain(row));

/** The drawer that explains a line of a sheet. */
async function explain(row) {
  let rows = null;
  let trouble = "";
  openOver(() => ({
    title: row.name,
    body: trouble ? h("p", { class: "trouble" }, trouble) : rows ? view(row, rows) : h("p", { class: "reading" }, t("Looking it up …")),
  }));
  try {
    rows = (await lookUp(`/coach/rows/${bookOf(get()).id}/${row.rule}`)).rows;
  } catch (problem) {
    if (!(problem instanceof Trouble)) throw problem;
    trouble = problem.message;
  }
  redraw();
}

function view(row, rows) {
  const found = rows.find((each) => isRow(each, row)) ?? rows.find((each) => say(each) === row.name) ?? rows[0];
  return h(
    "article",
    { class: "explained" },
    h("p", { class: "worth" }, worth(found)),
    h("p", {}, linked(own(found, "why"))),
    row.tiles && h("section", {}, h("h3", {}, t("Here these tiles earned it")), h("p", { class: "example" }, tiles(row.tiles))),
    found.example && h("section", {}, h("h3", {}, t("A hand in which it counts")), exampleHand(found.example)),
    h("p", { class: "source" }, found.source),
    h("p", {}, h("a", { href: "/coach/words" }, t("All words of the game"))),
  );
}

/** Rows may share their name: then the worth tells them apart. */
const isRow = (each, row) => say(each) === row.name && each.points === (row.points ?? 0) && each.doublings === (row.doublings ?? 0);

/** What a row is worth, in words. */
export function worth({ points, drawn, doublings, limit }) {
  if (limit) return t("A limit hand");
  if (doublings) return doublings === 1 ? t("Doubles once") : t("Doubles {n} times", { n: doublings });
  if (drawn)
    return points
      ? t("{points} points, {drawn} when drawn", { points: number(points), drawn: number(drawn) })
      : t("{drawn} points, only when drawn", { drawn: number(drawn) });
  return points === 1 ? t("1 point") : t("{points} points", { points: number(points) });
}
