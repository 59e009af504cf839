// Form controls as large keys: one of several, a tile.

import { childrenOf, parsed } from "./fragment.js";
import { h } from "./view.js";
import { tile } from "./tile.js";
import { WINDS, page, t, tileName, windName, windTile } from "./words.js";

/** A key with words on it. `more`: further attributes. */
export const button = (style, words, onclick, more = {}) => h("button", { type: "button", class: style, onclick, ...more }, words);

/** The one thing to do next, at the thumb. */
export const nextKey = (words, act, more = {}) => button("primary", words, act, { "data-key": "next", ...more });

/** A key with a tile on it, which says the tile's name. */
export const tileButton = (code, onclick, more = {}) =>
  h("button", { type: "button", class: "key", "aria-label": tileName(code), onclick, ...more }, tile(code, { silent: true }));

/** One of several. `options`: [value, label, extra line?]. */
export function choose(name, legend, options, value, onChoose, layout = "") {
  const keys = options.map(([option, label, extra]) => {
    const about = { name, value: String(option), checked: option === value, "data-key": `${name}-${option}` };
    const field = h("input", { type: "radio", ...about, onchange: () => onChoose(option) });
    return h("label", { class: "option" }, field, h("span", { class: "face" }, label, extra && h("small", {}, extra)));
  });
  return h("fieldset", { class: `choose ${layout}` }, legend && h("legend", {}, legend), h("div", { class: "options" }, keys));
}

/** Winds as options to choose from. */
export const windKeys = (winds = WINDS) => winds.map((wind) => [wind, [tile(windTile(wind), { silent: true }), windName(wind)]]);

/**
 * Every tile there is, grouped by suit, as the server draws it; those of which none is left are greyed. `used`: code → copies in use;
 * `suits`: letters to offer; `flowersAlike`: a set with jokers, where flowers are all alike; `redFives`: some fives are red.
 */
export function picker({ used, suits, flowersAlike = false, redFives = false, onPick }) {
  const every = parsed(page.picker);
  const so = (code) => used[code] ?? 0;
  const fives = (suit) => so(`0${suit}`) + so(`5${suit}`); // a red five is one of its kind's four, too
  const isLeft = (/** @type {DOMStringMap} */ { code, copies, alike = copies }) =>
    so(code) < Number(flowersAlike ? alike : copies) && (!/[05][mps]/.test(code) || fives(code[1]) < 4);
  for (const key of every.querySelectorAll("button")) {
    const { code } = key.dataset;
    if (!suits.includes(code[1])) key.closest("section")?.remove();
    else if (code[0] === "0" && !redFives) key.remove();
    else if (!isLeft(key.dataset))
      Object.assign(key, { ariaDisabled: "true", ariaLabel: t("{tile}, none left", { tile: tileName(code) }) });
  }
  const onclick = ({ target }) => {
    const key = target.closest("button:not([aria-disabled])");
    if (key) onPick(key.dataset.code);
  };
  return h("div", { class: "picker", onclick }, childrenOf(every, {}));
}

/** The suits a rule book plays with; all of them as long as nobody said which it is. */
export const suitsOf = (book) => (book?.jokers === false ? "mpszfy" : "mpszfyj");

/** Give a file to the browser to keep. @param {File} file */
export function download(file) {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
