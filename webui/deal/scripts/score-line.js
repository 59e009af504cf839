// One line of a sheet: its name, the tiles that earn it, its worth; a tap opens why, and where the book says so.

import { linked } from "../../coach/scripts/linked.js";
import { whyKey } from "../../coach/scripts/why.js";
import { h } from "../../static/js/view.js";
import { tiles } from "../../static/js/tile.js";
import { number, t } from "../../static/js/words.js";

const FEW = 2;

/** A doubling as steps: ×2 → 52, ×2 → 104. */
export function turns(row) {
  return h(
    "span",
    { class: "turns" },
    row.steps.map((step) => h("span", {}, h("i", {}, "×2"), " → ", h("b", {}, number(step)))),
  );
}

/** One line with its worth at the right. */
export function line(row, worth) {
  return h(
    "li",
    { key: `${row.name} ${row.tiles}` },
    h(
      "details",
      {},
      h(
        "summary",
        {},
        h(
          "span",
          { class: "what" },
          h("span", { class: "name" }, row.name),
          row.card_hand && h("small", {}, row.card_hand),
          row.covers.length > 0 && h("small", {}, covers(row)),
          row.tiles && tiles(row.tiles),
        ),
        worth,
      ),
      h(
        "div",
        { class: "why" },
        h("p", {}, linked(row.why)),
        row.covers.length > FEW && h("p", {}, inPlaceOf(row)),
        h("p", { class: "source" }, row.source),
        row.rule && !row.own && whyKey(row),
      ),
    ),
  );
}

const inPlaceOf = (row) => t("in place of {names}", { names: row.covers.join(", ") });
const covers = (row) =>
  row.covers.length > FEW ? t("in place of {n} others", { n: row.covers.length }) : inPlaceOf(row);
