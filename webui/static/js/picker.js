// Every tile there is, grouped by suit; those of which none is left are greyed.

import { tileButton } from "./controls.js";
import { h } from "./view.js";
import { mark, page, t, tileName } from "./words.js";

const SUITS = [
  ["m", mark("Characters")],
  ["p", mark("Circles")],
  ["s", mark("Bamboo")],
  ["z", mark("Winds and dragons")],
  ["f", mark("Flowers")],
  ["y", mark("Seasons")],
  ["j", mark("Joker")],
];

/** The picker. `used`: code → copies in use. `suits`: letters to offer. `jokers`: a set with jokers, where flowers are all alike. */
export function picker({ used, suits, flowersAlike = false, onPick }) {
  return h(
    "div",
    { class: "picker" },
    SUITS.filter(([suit]) => suits.includes(suit)).map(([suit, name]) => group(suit, name)),
  );

  function group(suit, name) {
    const codes = Object.keys(page.tiles).filter((code) => code[1] === suit && code !== "0x");
    return h("section", {}, h("h3", {}, t(name)), h("div", { class: "keys" }, codes.map(key)));
  }

  function key(code) {
    const left = copies(code, flowersAlike) - (used[code] ?? 0);
    const label = left > 0 ? tileName(code) : t("{tile}, none left", { tile: tileName(code) });
    const none = left > 0 ? {} : { "aria-disabled": "true" };
    return tileButton(code, () => left > 0 && onPick(code), {
      "aria-label": label,
      "data-key": `pick${code}`,
      ...none,
    });
  }
}

function copies(code, flowersAlike) {
  if (/[fy]/.test(code)) return flowersAlike ? 8 : 1;
  return code === "1j" ? 8 : 4;
}

/** The suits a rule book plays with; all of them as long as nobody said which it is. */
export const suitsOf = (book) => (book?.jokers === false ? "mpszfy" : "mpszfyj");
