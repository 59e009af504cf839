// Short drills: a question made by the engine, an answer by tapping, and why. The next one has the next number.

import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { redraw } from "../../deal/scripts/state.js";
import { tile, tiles } from "../../static/js/tile.js";
import { bookOf, t, tileName, windName } from "../../static/js/words.js";
import { read } from "./ask.js";
import { drawnHand } from "./drawn-hand.js";
import { kinds, rules } from "./drill-books.js";
import { answerDrawn, choiceKeys, valueOf } from "./drill-keys.js";
import { checkKey, isRight, pickWaits } from "./pick-waits.js";
import { verdictLine } from "./question.js";
import { paragraphs, say } from "./said.js";
import { waitingFor } from "./unready.js";

const drills = {};
const fresh = () => ({ seed: Math.floor(Math.random() * 1e6), answered: null, chosen: [], right: 0, asked: 0 });
const stateOf = (kind) => (drills[`${rules()} ${kind}`] ??= fresh());
const exercise = (kind) => read(`/coach/drills/${kind}?seed=${stateOf(kind).seed}&rules=${rules()}`);

/** The screen. */
export function drillView(kind) {
  if (!kinds().includes(kind)) return h("p", { class: "hint" }, h("a", { href: "#lessons" }, t("To the lessons")));
  const { answer, trouble } = exercise(kind);
  if (!answer || answer.kind !== kind) return waitingFor(trouble);
  const state = stateOf(kind);
  return [
    h("p", { class: "source" }, bookOf({ book: rules() }).name),
    h("p", { class: "advice" }, say(answer.question)),
    picture(kind, answer),
    answer.hint && h("p", { class: "hint" }, say(answer.hint)),
    state.answered === null ? keys(kind, answer) : verdict(answer, state),
  ];
}

/** The tiles that the question is about. */
function picture(kind, { tiles: sorted, melds, asked, laid }) {
  if (kind === "name") return h("div", { class: "one-tile" }, tile(sorted, { silent: true }));
  const hand = drawnHand({ sorted, melds: melds.map((set) => ({ tiles: set, state: "open" })) }, t("The hand"));
  return [
    laid.length > 0 && h("ul", { class: "laid-sets" }, laid.map(([wind, set]) => h("li", {}, h("span", {}, windName(wind)), tiles(set)))),
    asked && h("p", { class: "last-tile" }, tile(asked), h("span", {}, tileName(asked))),
    hand,
  ];
}

function keys(kind, { tiles: hand, choices, answer }) {
  if (!choices.length) return pickWaits(hand, stateOf(kind), rules() === "american");
  return choiceKeys(choices, (value) => settle(kind, value === valueOf(answer)));
}

function settle(kind, right) {
  const state = stateOf(kind);
  Object.assign(state, { answered: right, asked: state.asked + 1, right: state.right + right });
  redraw();
}

function verdict({ answer, because }, { answered }) {
  const drawn = answerDrawn(answer);
  return h(
    "div",
    { class: "answered" },
    verdictLine(answered),
    drawn && h("p", { class: "right-answer" }, t("The answer:"), drawn),
    paragraphs(because),
  );
}

/** The bar: how it went so far, and the next one. */
export function drillBar(kind) {
  if (!kinds().includes(kind)) return [];
  const state = stateOf(kind);
  const back = button("second", t("Back"), () => (location.hash = "lessons"), { "data-key": "back" });
  const words = state.asked ? t("{right} of {asked} right", { right: state.right, asked: state.asked }) : "";
  const { answer } = exercise(kind);
  const toCheck = state.answered === null && state.chosen.length;
  const on = toCheck ? checkKey(() => settle(kind, isRight(answer.answer, state))) : nextKey(state);
  return h("div", { class: "back-and-on" }, back, h("span", { class: "step-count" }, words), on);
}

function nextKey(state) {
  const next = () => (Object.assign(state, { seed: state.seed + 1, answered: null, chosen: [] }), redraw());
  const waiting = state.answered === null;
  return button("primary", t("Next one"), next, { "aria-disabled": waiting || null, disabled: waiting, "data-key": "next" });
}
