// A tile, drawn.

import { h } from "./view.js";
import { page, tileName } from "./words.js";

/** A drawn tile. A screen reader hears its name unless `silent` (where a button round it has the name). */
export function tile(code, { silent = false, hidden = false, turned = false } = {}) {
  const shown = hidden ? "0x" : code;
  const names = silent ? { "aria-hidden": "true" } : { role: "img", "aria-label": tileName(shown) };
  const corner = page.tiles[shown].corner;
  return h(
    "svg",
    { class: `tile${turned ? " turned" : ""}`, viewBox: "0 0 60 84", ...names },
    h("use", { href: `${page.sprite}#t${shown}` }),
    corner && h("text", { class: "corner", x: 55, y: 15, "text-anchor": "end" }, corner),
  );
}

/** Tiles in a row, as in a hand; `codes` are codes or the contract's notation. */
export function tiles(codes, label) {
  const list = typeof codes === "string" ? parse(codes) : codes;
  return h(
    "span",
    { class: "row-of-tiles", role: label ? "group" : null, "aria-label": label },
    list.map((code) => tile(code)),
  );
}

const AS_IN_LESSONS = { faces_down: [1, 2], claimed_lies_crosswise: true };

/** A set as it lies by this book: one tile crosswise where it was claimed, some face down in a kong of own tiles. */
export function lyingSet({ tiles: text, state }, { faces_down: faceDown, claimed_lies_crosswise: crosswise } = AS_IN_LESSONS) {
  const lies = (i) => ({ hidden: state === "half_concealed" && faceDown.includes(i), turned: crosswise && state === "open" && i === 0 });
  return h(
    "span",
    { class: "run row-of-tiles" },
    parse(text).map((code, i) => tile(code, lies(i))),
  );
}

/** "123m5z" → ["1m", "2m", "3m", "5z"]; null when it is not the notation. */
export function parse(text) {
  if (!/^([0-9]+[mpszfyjx])*$/.test(text)) return null;
  const codes = [...text.matchAll(/([0-9]+)([a-z])/g)].flatMap(([, digits, suit]) =>
    [...digits].map((digit) => digit + suit),
  );
  return codes.every((code) => code in page.tiles) ? codes : null;
}

const ORDER = new Map(Object.keys(page.tiles).map((code, place) => [code, place]));
export const byKind = (a, b) => ORDER.get(a) - ORDER.get(b);

/** ["1m", "2m", "5z"] → "12m5z", sorted by kind. */
export function write(codes) {
  return [...codes]
    .sort(byKind)
    .join("")
    .replace(/([a-z])(?=[0-9]\1)/g, "");
}
