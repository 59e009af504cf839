// Who sits where and who is East: the ceremony of the book step by step, or as the players sit already.

import { tell, Trouble } from "../../static/js/api.js";
import { button, choose } from "../../static/js/controls.js";
import { thrown, throwOf } from "../../static/js/dice.js";
import { breadth, shortened } from "../../static/js/seats.js";
import { tile } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { bookOf, mark, t, windName, WINDS, windTile } from "../../static/js/words.js";
import { orderOf, planNow, plans, players } from "./plan.js";

/** The screen of the seats. */
export function seatsView(state) {
  const { seating } = planNow();
  if (!seating) return [choice(state), settled(state)];
  const { step } = seating;
  return [
    around(step.places, step),
    seating.trouble && h("p", { class: "trouble", role: "alert" }, seating.trouble),
    seating.thrown ? named(seating) : instruction(state, seating),
    button("quiet", t("Go on without the ceremony"), () => plans((plan) => (plan.seating = null)), { "data-key": "leave" }),
  ];
}

function choice(state) {
  const begin = () => plans((plan) => (plan.seating = { first: null, throws: [], drawn: {}, step: { places: players(state) } }));
  return h("div", { class: "taps" }, button("second", t("Seats by dice, as the book has it"), begin, { "data-key": "ceremony" }));
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

/** What was thrown and whom it names, until somebody goes on. */
const named = ({ thrown: { sum, dice, from }, step }) => [
  thrown(sum, dice),
  h(
    "p",
    { class: "who-throws", role: "status" },
    t("Counted from {thrower}, {sum} is {player}.", { thrower: from, sum, player: step.named }),
  ),
];

/** On from a throw that everybody has seen; after the last one the seats are as they should be. */
export const goOn = () =>
  plans((plan) => {
    if (plan.seating.step.order) Object.assign(plan, { order: plan.seating.step.order, seating: null });
    else plan.seating.thrown = null;
  });

/** What to do next, and the keys for it. */
function instruction(state, { first, throws, step }) {
  if (!first) return whoBegins(state);
  if (step.takes_first) return drawWinds(state, step);
  const facts = { player: step.thrower };
  const words = {
    0: t("{player} throws both dice and counts to the right: {player} is one.", facts),
    1: t("{player} is the provisional East and throws.", facts),
    2: t("Sit as drawn. {player} throws for the provisional dealer.", facts),
    3: t("{player} is the provisional dealer and throws for East.", facts),
  };
  return [
    h("p", { class: "who-throws" }, words[throws.length]),
    throwOf(`seat${throws.length}`, (sum, dice) => next(state, { throws: [...throws, sum], thrown: { sum, dice, from: step.thrower } })),
  ];
}

function whoBegins(state) {
  const names = players(state);
  const { asks, throws_from: places } = bookOf(state).seats;
  const put = (name) => next(state, { first: names[(names.indexOf(name) + places) % names.length] });
  return oneOf(asks, names, put);
}

/** Everybody has taken a wind tile: who has which? */
function drawWinds(state, step) {
  const { drawn } = planNow().seating;
  const open = WINDS.find((wind) => !drawn[wind]);
  const left = step.places.filter((name) => !Object.values(drawn).includes(name));
  const put = (name) => {
    const now = { ...drawn, [open]: name };
    const last = step.places.find((other) => !Object.values(now).includes(other));
    return open === "W" ? next(state, { drawn: { ...now, N: last } }) : plans((plan) => (plan.seating.drawn = now));
  };
  const known = Object.entries(drawn).map(([wind, name]) => h("li", {}, tile(windTile(wind)), h("strong", {}, name)));
  const ends = t(bookOf(state).seats.takes, { player: step.takes_first });
  return [
    h("p", { class: "who-throws" }, ends),
    h("ol", { class: "seats-of" }, known),
    oneOf(t("Who has drawn {wind}?", { wind: windName(open) }), left, put),
  ];
}

const oneOf = (question, names, put) => [
  h("p", { class: "who-throws" }, question),
  h(
    "div",
    { class: "taps" },
    names.map((name) => button("second", name, () => put(name), { "data-key": `one-${name}` })),
  ),
];

/** Ask how far this brings the ceremony. */
async function next(state, more) {
  const seating = { ...planNow().seating, ...more };
  const { first, throws, drawn } = seating;
  const all = Object.keys(drawn).length === 4 ? { drawn } : {};
  const data = { rules: state.book, places: players(state), first, throws, ...all };
  try {
    const body = await tell("POST", "/seatings", data);
    plans((plan) => {
      plan.seating = { ...seating, step: body, trouble: "" };
    });
  } catch (problem) {
    if (!(problem instanceof Trouble)) throw problem;
    plans((plan) => (plan.seating = { ...plan.seating, trouble: problem.message }));
  }
  if (planNow().seating.step.order && !planNow().seating.thrown) goOn(); // the tiles have said who is East
}

const ROLES = [
  ["provisional_east", mark("provisional East")],
  ["provisional_dealer", mark("provisional dealer")],
  ["east", mark("East")],
];

/** The table from above: `places` anticlockwise from the bottom; `step`: how far the ceremony is. */
function around(places, step) {
  const acts = step.thrower ?? step.takes_first;
  const person = (name, i) => {
    const turn = Math.PI / 2 - (2 * Math.PI * i) / places.length;
    const [x, y] = [180 + 117 * Math.cos(turn), 180 + 117 * Math.sin(turn)];
    const role = ROLES.findLast(([key]) => step[key] === name);
    const lines = role ? t(role[1]).split(" ") : [];
    const shown = shortened(name, 9, places);
    const marks = `${name === acts ? " acts" : ""}${role ? " chosen" : ""}`;
    return h(
      "g",
      { class: `person${marks}` },
      h("circle", { cx: x, cy: y, r: 60 }),
      h("text", { x, y: y + 7 - 9 * lines.length, "font-size": Math.min(19, 150 / breadth(shown)) }, shown),
      lines.map((line, k) => h("text", { class: "role", x, y: y + 26 - 9 * lines.length + 17 * k }, line)),
    );
  };
  return h(
    "svg",
    { class: "around", viewBox: "0 0 360 360", role: "img", "aria-label": t("The players round the table") },
    h("rect", { class: "felt", x: 62, y: 62, width: 236, height: 236, rx: 22 }),
    places.map(person),
  );
}
