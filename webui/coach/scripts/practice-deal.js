// Practice deals have numbers, so that a club can name one: the number of this deal, and the way to another.

import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { t } from "../../static/js/words.js";

const MOST = 9999;

/** The number, where the lesson has one. */
export const dealNumber = (seed) => seed !== null && h("p", { class: "deal-number" }, t("Deal no. {n}", { n: seed }));

/** Another deal, or the one whose number somebody names. */
export function anotherDeal(id, seed) {
  if (seed === null) return null;
  const go = (number) => (location.hash = `lesson-${id}-1-${number}`);
  const other = () => 1 + ((seed + Math.floor(Math.random() * (MOST - 1))) % MOST); // any but this one
  const field = h("input", {
    id: "deal-number",
    inputmode: "numeric",
    autocomplete: "off",
    maxlength: 4,
    placeholder: seed,
    "data-key": "deal-number",
    onchange: ({ target }) => /^[0-9]+$/.test(target.value) && go(Number(target.value)),
  });
  return h(
    "div",
    { class: "another-deal" },
    button("second", t("Another deal"), () => go(other()), { "data-key": "another-deal" }),
    h("span", {}, h("label", { for: "deal-number" }, t("or no.")), field),
  );
}
