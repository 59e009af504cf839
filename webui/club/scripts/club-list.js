// What a club brought, as a list: its rows with worth, reason and source, or the hands of its card.

import { worth } from "../../coach/scripts/why.js";
import { h } from "../../static/js/view.js";
import { number, t } from "../../static/js/words.js";

/** The list. */
export function clubList({ rows, hands, card }) {
  if (rows.length) return h("dl", { class: "club-list" }, rows.map(row));
  if (!hands.length) return null;
  const count = hands.length === 1 ? t("1 hand") : t("{n} hands", { n: hands.length });
  return [h("p", {}, h("strong", {}, card || t("A card of your own")), ` · ${count}`), h("dl", { class: "club-list" }, hands.map(hand))];
}

/** How much there is, in a line. */
export function clubCount({ rows, hands, card }) {
  if (hands) return card || t("A card of your own");
  return rows === 1 ? t("1 row of the club’s own") : t("{n} rows of the club’s own", { n: rows });
}

const row = (each) =>
  h(
    "div",
    {},
    h("dt", {}, each.name),
    h("dd", {}, worth(each), h("small", {}, each.why), h("small", { class: "source" }, each.source)),
  );

const hand = ({ category, pattern, value, concealed }) =>
  h(
    "div",
    {},
    h("dt", {}, pattern),
    h("dd", {}, number(value), h("small", {}, category, concealed && ` · ${t("concealed")}`)),
  );
