// Who plays: names as they sit round the table.

import { h } from "../dom.js";
import { page, t } from "../words.js";
import { notes, planNow } from "./plan.js";

/** The screen of the names. */
export function namesView(state) {
  const five = state.book === "american";
  return [
    h(
      "p",
      { class: "hint" },
      t("Go round the table to the right, as you sit. The names stay for the evening."),
    ),
    h(
      "div",
      { class: "names" },
      [0, 1, 2, 3].map((i) => field(i, t("Player {n}", { n: i + 1 }))),
      five && field(4, t("A fifth, who sits out first (may be empty)")),
    ),
  ];
}

function field(i, label) {
  const input = h("input", {
    id: `name${i}`,
    value: planNow().names[i],
    maxlength: page.longest_name,
    autocomplete: "off",
    "data-key": `name${i}`,
    oninput: keep(i),
  });
  return h("label", { for: `name${i}` }, label, input);
}

/** While somebody types, the plan follows without drawing anew; the next key looks at it by itself. */
const keep = (i) => (event) => {
  notes((plan) => ((plan.names[i] = event.target.value), (plan.seating = null), (plan.order = null)));
  document.dispatchEvent(new Event("named"));
};
