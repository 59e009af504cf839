// A tile, drawn.

import { h } from "./view.js";
import { page, tileName } from "./words.js";

/** A drawn tile. A screen reader hears its name unless `silent` (where a button round it has the name). */
export function tile(code, { silent = false, hidden = false, turned = false } = {}) {
  const shown = hidden ? "0x" : code;
  const names = silent ? { "aria-hidden": "true" } : { role: "img", "aria-label": tileName(shown) };
  const face = h("use", { href: `${page.drawings[shown.at(-1)]}#t${shown}` });
  const { corner } = page.tiles[shown];
  const sign = corner && h("text", { class: "corner", x: 55, y: 15, "text-anchor": "end" }, corner);
  return h("svg", { class: `tile${turned ? " turned" : ""}`, viewBox: "0 0 60 84", ...names }, face, sign);
}

/** Tiles in a row, as in a hand. @param {string[]} codes */
export function tiles(codes) {
  const drawn = codes.map((code) => tile(code));
  return h("span", { class: "row-of-tiles" }, drawn);
}

/** "123m5z" → ["1m", "2m", "3m", "5z"]; null when it is not the notation. */
export function parse(text) {
  if (!/^([0-9]+[mpszfyjx])*$/.test(text)) return null;
  const codes = [...text.matchAll(/([0-9]+)([a-z])/g)].flatMap(([, digits, suit]) => [...digits].map((digit) => digit + suit));
  return codes.every((code) => code in page.tiles) ? codes : null;
}

const ORDER = new Map(Object.keys(page.tiles).map((code, place) => [code, place]));
export const byKind = (a, b) => ORDER.get(a) - ORDER.get(b);

/** ["1m", "2m", "5z"] → "12m5z", sorted by kind. */
export function write(codes) {
  const each = codes.toSorted(byKind).join("");
  return each.replace(/([a-z])(?=[0-9]\1)/g, "");
}
