// Who sits where and who is East: the ceremony of the book step by step, as the server draws it, or as the players sit already.

import { button, choose } from "../../static/js/controls.js";
import { fragment, whenTapped } from "../../static/js/fragment.js";
import { breadth, shortened } from "../../static/js/seats.js";
import { tile } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { t, WINDS, windTile } from "../../static/js/words.js";
import { get } from "../../deal/scripts/state.js";
import { orderOf, planNow, plans, players } from "./plan.js";

/** The screen of the seats. */
export const seatsView = (state) => (planNow().seating ? ceremony(state) : [beginKey(), settled(state)]);

/** How far the ceremony is: where it `began`, the address of what is so after the last answer, and how many answers there were. */
const put = (seating) => plans((plan) => (plan.seating = seating));

const beginKey = () =>
  h(
    "div",
    { class: "taps" },
    button("second", t("Seats by dice, as the book has it"), () => put({}), { "data-key": "ceremony" }),
  );

whenTapped({
  // a tap without an answer can be tapped again
  to: ({ url }) => put({ began: beginning(get()), url, taps: (planNow().seating.taps ?? 0) + 1 }),
  seated: ({ order }) => plans((plan) => Object.assign(plan, { order: JSON.parse(order), seating: null })),
});

const beginning = (state) =>
  `/evening/new/seats?${new URLSearchParams([["rules", state.book], ...players(state).map((name) => ["place", name])])}`;

function ceremony(state) {
  const { began, url, taps } = planNow().seating;
  /** @param {DOMStringMap} data */
  const person = ({ name, x, y }) => {
    const shown = shortened(name, 9, players(state));
    return h("text", { x, y, "font-size": Math.min(19, 150 / breadth(shown)) }, shown);
  };
  return [
    fragment(began === beginning(state) ? url : beginning(state), taps, { person }),
    button("quiet", t("Go on without the ceremony"), () => put(null), { "data-key": "leave" }),
  ];
}

/** Without dice: who is East first. */
function settled(state) {
  const order = orderOf(state);
  const names = players(state);
  const put = (name) => plans((plan) => (plan.order = [...names.slice(names.indexOf(name)), ...names.slice(0, names.indexOf(name))]));
  const asTheySit = names.map((name) => [name, name]);
  const seats = order.slice(0, 4).map((name, i) => h("li", {}, tile(windTile(WINDS[i])), h("strong", {}, name)));
  const out = order[4] && h("p", { class: "hint" }, t("{player} sits out this deal.", { player: order[4] }));
  return [
    planNow().order && !inTurn(order, names) ? null : choose("east", t("Or as you sit: who is East first?"), asTheySit, order[0], put),
    h("ol", { class: "seats-of" }, seats),
    out,
  ];
}

const inTurn = (order, names) => names.every((name, i) => order[(order.indexOf(names[0]) + i) % names.length] === name);
