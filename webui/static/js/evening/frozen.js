// The rules of the evening in words. They are frozen with it.

import { h } from "../dom.js";
import { t } from "../words.js";

/** The rule book and its options, as they are frozen with the evening. */
export function rules({ rules: { name, options } }) {
  const row = (option) =>
    h("div", { class: option.house ? "house" : null }, h("dt", {}, option.name), h("dd", {}, option.text));
  return h(
    "section",
    { class: "frozen" },
    h("h3", {}, t("The rules of this evening")),
    h("p", {}, name),
    h("dl", {}, options.map(row)),
  );
}
