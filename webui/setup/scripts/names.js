// Who plays: names as they sit round the table.

import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { known } from "../../static/js/tables-known.js";
import { apart, bookOf, page, t } from "../../static/js/words.js";
import { planNow, plans } from "./plan.js";

/** The screen of the names. */
export function namesView(state) {
  const five = bookOf(state).most_players > 4;
  return [
    h("p", { class: "hint" }, t("Go round the table to the right, as you sit. The names stay for the evening.")),
    asLastTime(five),
    h(
      "div",
      { class: "names" },
      [0, 1, 2, 3].map((i) => field(i, t("Player {n}", { n: i + 1 }))),
      five && field(4, t("A fifth, who sits out first (may be empty)")),
    ),
  ];
}

/** While nobody is named: those who sat at the last table that this phone knows. */
function asLastTime(five) {
  const last = known().find(({ players }) => five || players.length === 4);
  if (!last || planNow().names.some((name) => name.trim())) return null;
  const put = () => plans((plan) => (plan.names = plan.names.map((_, i) => last.players[i] ?? "")));
  const words = t("As last time: {names}", { names: last.players.map(apart).join(", ") });
  return button("second", words, put, { "data-key": "as-last-time" });
}

function field(i, label) {
  const input = h("input", {
    id: `name${i}`,
    value: planNow().names[i],
    maxlength: page.longest_name,
    autocomplete: "off",
    enterkeyhint: "next",
    "data-key": `name${i}`,
    oninput: keep(i),
    onkeydown: onward(i),
  });
  return h("label", { for: `name${i}` }, label, input);
}

/** With another name, what dice or somebody said of the seats no longer holds. */
const keep =
  (i) =>
  ({ target }) =>
    plans((plan) => {
      plan.names[i] = target.value;
      Object.assign(plan, { seating: null, order: null });
    });

/** Enter leads to the next name, and from the last one to the key that goes on. */
const onward = (i) => (event) => {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  (document.getElementById(`name${i + 1}`) ?? document.querySelector("#bar [data-key=next]")).focus();
};
