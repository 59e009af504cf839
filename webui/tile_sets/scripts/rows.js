// The printed order, drawn: the rows to lay out, and under each tile a dot for every example that was learnt.

import { h } from "../../static/js/view.js";
import { parse, tile } from "../../static/js/tile.js";
import { mark, t, tileName } from "../../static/js/words.js";

export const ENOUGH = 3;
const ROWS = [
  ["123456789m", mark("Characters from 1 to 9")],
  ["123456789p", mark("Circles from 1 to 9")],
  ["123456789s", mark("Bamboo from 1 to 9")],
  ["1234567z", mark("East, south, west, north, white, green, red")],
];
/** Rows that not every set has, by the kinds in them. */
export const MORE = { "1234f": mark("Flowers"), "1234y": mark("Seasons"), "1111j": mark("Jokers") };

/** The kinds in all rows, with these of the optional ones: each once. */
export const kindsOf = (more) => [...new Set([...ROWS.map(([row]) => row), ...more].flatMap(parse))];

/** The rows on the felt. `examples`: how many of each kind were learnt. */
export const drawnRows = (more, examples) =>
  h("div", { class: "zone rows-to-lay" }, [...ROWS, ...more.map((row) => [row, MORE[row]])].map(([row, name]) => drawnRow(row, name, examples)));

const drawnRow = (row, name, examples) =>
  h(
    "ul",
    { "aria-label": t(name) },
    parse(row).map((code) => taught(code, examples[code] ?? 0)),
  );

function taught(code, n) {
  const dots = Array.from({ length: ENOUGH }, (_, i) => h("i", { class: i < n ? "full" : null }));
  return h(
    "li",
    {},
    tile(code, { silent: true }),
    h("span", { class: "dots", "aria-hidden": "true" }, dots),
    h("span", { class: "hidden-words" }, t("{tile}, examples: {n}", { tile: tileName(code), n })),
  );
}
