// The printed order, drawn: the rows to lay out, and under each tile a dot for every example that was learnt.

import { parse, tile } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { mark, t, tileName } from "../../static/js/words.js";

export const ENOUGH = 3;
const ROWS = {
  "123456789m": mark("Characters from 1 to 9"),
  "123456789p": mark("Circles from 1 to 9"),
  "123456789s": mark("Bamboo from 1 to 9"),
  "1234567z": mark("East, south, west, north, white, green, red"),
};
/** Rows that not every set has, by the kinds in them. */
export const MORE = { "1234f": mark("Flowers"), "1234y": mark("Seasons"), "1111j": mark("Jokers") };

/** The kinds in all rows, with these of the optional ones: each once. @param {string[]} more @returns {string[]} */
export const kindsOf = (more) => [...new Set([...Object.keys(ROWS), ...more].flatMap(parse))];

/** The rows on the felt. @param {string[]} more @param {Record<string, number>} examples how many of each kind were learnt */
export function drawnRows(more, examples) {
  const taught = (code) => {
    const n = examples[code] ?? 0;
    const dots = Array.from({ length: ENOUGH }, (_, i) => h("i", { class: i < n ? "full" : null }));
    const words = t("{tile}, examples: {n}", { tile: tileName(code), n });
    return h("li", {}, tile(code, { silent: true }), h("span", { class: "dots", "aria-hidden": "true" }, dots), h("span", { class: "hidden-words" }, words));
  };
  const rows = [...Object.keys(ROWS), ...more].map((row) => h("ul", { "aria-label": t({ ...ROWS, ...MORE }[row]) }, parse(row).map(taught)));
  return h("div", { class: "zone rows-to-lay" }, rows);
}
