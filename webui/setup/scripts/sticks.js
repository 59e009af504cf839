// What everybody begins with: sticks or chips as they lie in the box, or points on paper; and how long it goes.

import { choose, stepper } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { piece } from "../../static/js/pieces.js";
import { bookOf, number, page, t } from "../../static/js/words.js";
import { planNow, plans } from "./plan.js";

const setById = (id) => page.piece_sets[id];

/** The chosen set of pieces; null on paper, as some games begin: there people pay in cash, or write it down. */
const chosen = (state) => {
  const { set } = planNow();
  const { pieces, usual_pieces: usual } = bookOf(state);
  return set === undefined || (set && !pieces.includes(set)) ? usual : set;
};

const pileOf = (id) => planNow().piles[id] ?? setById(id).start;
const pointsOf = (state) => planNow().points[state.book] ?? bookOf(state).on_paper;

/** The screen of the sticks. */
export function sticksView(state) {
  const id = chosen(state);
  const sets = [...bookOf(state).pieces.map((each) => [each, setById(each).name]), [null, t("Points on paper")]];
  const rounds = [
    [4, t("Full game: four rounds")],
    [2, t("Half a game: two rounds")],
    [0, t("Until we stop")],
  ];
  return [
    choose("set", t("What lies on the table?"), sets, id, (value) => plans((plan) => (plan.set = value)), "stacked"),
    id
      ? pieces(id)
      : stepper("points", t("Points each"), pointsOf(state), 1000, (value) => plans((plan) => (plan.points[state.book] = value))),
    choose("rounds", t("How long?"), rounds, planNow().rounds, (value) => plans((plan) => (plan.rounds = value)), "stacked"),
  ];
}

function pieces(id) {
  const pile = pileOf(id);
  const put = (value) => (count) => plans((plan) => (plan.piles[id] = { ...pile, [value]: count }));
  const row = (value) => stepper(`piece${value}`, [piece(id, value), ` ${number(value)}`], pile[value] ?? 0, 1, put(value));
  const sum = setById(id).values.reduce((all, value) => all + value * (pile[value] ?? 0), 0);
  return h(
    "section",
    { class: "begin-with" },
    h("div", { class: "piles" }, setById(id).values.map(row)),
    h("p", { class: "summing", role: "status" }, t("{points} each", { points: number(sum) })),
  );
}

/** The part of the new game that says what lies on the table. */
export function moneyOf(state) {
  const id = chosen(state);
  if (!id) return { points: pointsOf(state) };
  const { whole, values } = setById(id);
  const given = Object.fromEntries(values.map((value) => [value, pileOf(id)[value] ?? 0]).filter(([, count]) => count));
  const rest = values.map((value) => [value, (whole[value] ?? 0) - 4 * (given[value] ?? 0)]).filter(([, count]) => count > 0);
  return { pieces: given, box: Object.fromEntries(rest) };
}
