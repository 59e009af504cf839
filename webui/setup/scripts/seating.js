// Who sits where and who is East: the ceremony of the book step by step, as the server draws it, or as the players sit already.

import { button, choose } from "../../static/js/controls.js";
import { thrown, throwOf } from "../../static/js/dice.js";
import { fragment, whenTapped } from "../../static/js/fragment.js";
import { breadth, shortened } from "../../static/js/seats.js";
import { tile } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { t, WINDS, windTile } from "../../static/js/words.js";
import { orderOf, planNow, plans, players } from "./plan.js";

/** The screen of the seats. */
export const seatsView = (state) => (planNow().seating ? ceremony(state) : [beginKey(), settled(state)]);

/** How far the ceremony is. `seen`: throws that everybody has seen; `drawn`: who has the wind tiles, from East's on; `taps`: so far. */
const fresh = () => ({ first: "", throws: [], dice: null, seen: 0, drawn: [], taps: 0 });

const beginKey = () =>
  h(
    "div",
    { class: "taps" },
    button("second", t("Seats by dice, as the book has it"), () => put(fresh()), { "data-key": "ceremony" }),
  );

const put = (seating) => plans((plan) => (plan.seating = seating));

/** Go on with the ceremony; a tap without an answer can be tapped again. */
const on = (more) => put({ ...planNow().seating, ...more, taps: planNow().seating.taps + 1 });

whenTapped({
  begins: ({ name }) => on({ first: name }),
  drew: ({ name }) => on({ drawn: [...planNow().seating.drawn.filter((other) => other !== name), name] }),
  seen: () => on({ seen: planNow().seating.throws.length }),
  seated: ({ order }) => plans((plan) => Object.assign(plan, { order: JSON.parse(order), seating: null })),
});

function ceremony(state) {
  const { first, throws, dice, seen, drawn, taps } = planNow().seating;
  const places = players(state);
  const several = (name, values) => values.map((value) => [name, value]);
  const asked = [...Object.entries({ rules: state.book, first, seen }), ...several("place", places), ...several("throw", throws)];
  /** @type {Record<string, (data: DOMStringMap) => any>} */
  const slots = {
    person: ({ name, x, y }) => {
      const shown = shortened(name, 9, places);
      return h("text", { x, y, "font-size": Math.min(19, 150 / breadth(shown)) }, shown);
    },
    thrown: () => thrown(throws.at(-1), dice),
    throw: ({ n }) => throwOf(`seat${n}`, (sum, showing) => on({ throws: [...throws.slice(0, Number(n)), sum], dice: showing })),
  };
  return [
    fragment(`/evening/new/seats?${new URLSearchParams([...asked, ...several("drawn", drawn)])}`, taps, slots),
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
