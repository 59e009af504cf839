// Form controls as large keys: one of several, yes or no, a number.

import { h } from "./dom.js";
import { t } from "./words.js";

/** One of several. `options`: [value, label, extra line?]. */
export function choose(name, legend, options, value, onChoose, layout = "") {
  const keys = options.map(([option, label, extra]) =>
    h(
      "label",
      { class: "option" },
      h("input", { type: "radio", name, value: String(option), checked: option === value, "data-key": `${name}-${option}`, onchange: () => onChoose(option) }),
      h("span", { class: "face" }, label, extra && h("small", {}, extra)),
    ),
  );
  return h("fieldset", { class: `choose ${layout}` }, legend && h("legend", {}, legend), h("div", { class: "options" }, keys));
}

/** Yes or no. */
export function toggle(name, label, checked, onChange) {
  return h(
    "label",
    { class: "toggle" },
    h("input", { type: "checkbox", name, checked, "data-key": name, onchange: (event) => onChange(event.target.checked) }),
    h("span", { class: "face" }, label),
  );
}

/** A whole number of zero or more with keys for less and more. */
export function stepper(name, label, value, step, onChange) {
  const to = (next) => onChange(Math.max(0, next));
  const key = (sign, words, by) => h("button", { type: "button", class: "second icon", "aria-label": words, "data-key": `${name}${sign}`, onclick: () => to(value + by) }, sign);
  const field = h("input", { type: "number", id: name, min: 0, step, value, inputmode: "numeric", "data-key": name, onchange: (event) => to(Math.trunc(Number(event.target.value)) || 0) });
  return h("div", { class: "stepper" }, h("label", { for: name }, label), h("div", {}, key("−", t("Less"), -step), field, key("+", t("More"), step)));
}
