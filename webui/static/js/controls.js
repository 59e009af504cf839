// Form controls as large keys: one of several, yes or no, a number.

import { h } from "./view.js";
import { tile } from "./tile.js";
import { WINDS, t, tileName, windName, windTile } from "./words.js";

/** A key with words on it. `more`: further attributes. */
export const button = (style, words, onclick, more = {}) => h("button", { type: "button", class: style, onclick, ...more }, words);

/** A key with a tile on it, which says the tile's name. */
export const tileButton = (code, onclick, more = {}) =>
  h("button", { type: "button", class: "key", "aria-label": tileName(code), onclick, ...more }, tile(code, { silent: true }));

/** One of several. `options`: [value, label, extra line?]. */
export function choose(name, legend, options, value, onChoose, layout = "") {
  const keys = options.map(([option, label, extra]) =>
    h(
      "label",
      { class: "option" },
      h("input", {
        type: "radio",
        name,
        value: String(option),
        checked: option === value,
        "data-key": `${name}-${option}`,
        onchange: () => onChoose(option),
      }),
      h("span", { class: "face" }, label, extra && h("small", {}, extra)),
    ),
  );
  return h("fieldset", { class: `choose ${layout}` }, legend && h("legend", {}, legend), h("div", { class: "options" }, keys));
}

/** Winds as options to choose from. */
export const windKeys = (winds = WINDS) => winds.map((wind) => [wind, [tile(windTile(wind), { silent: true }), windName(wind)]]);

/** Yes or no. */
export function toggle(name, label, checked, onChange) {
  return h(
    "label",
    { class: "toggle" },
    h("input", {
      type: "checkbox",
      name,
      checked,
      "data-key": name,
      onchange: (event) => onChange(event.target.checked),
    }),
    h("span", { class: "face" }, label),
  );
}

/** A whole number of zero or more with keys for less and more. */
export function stepper(name, label, value, step, onChange) {
  const to = (next) => onChange(Math.max(0, next));
  const typed = (/** @type {any} */ field) => Math.trunc(Number(field.value)) || 0;
  const more = (by) => {
    const field = document.getElementById(name);
    field.blur(); // what was typed just now is taken; some phones leave the keyboard there
    to(typed(field) + by);
  };
  const key = (sign, words, by) => button("second icon", sign, () => more(by), { "aria-label": words, "data-key": `${name}${sign}` });
  const field = h("input", {
    type: "number",
    id: name,
    min: 0,
    step,
    value,
    inputmode: "numeric",
    "data-key": name,
    onchange: ({ target }) => to(typed(target)),
  });
  return h(
    "div",
    { class: "stepper" },
    h("label", { for: name }, label),
    h("div", {}, key("−", t("Less"), -step), field, key("+", t("More"), step)),
  );
}

/** Give a file to the browser to keep. @param {File} file */
export function download(file) {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
