// The questions of a lesson, answered with tiles: find sets in the hands, name the waits, choose what to let go, count.

import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { redraw } from "../../deal/scripts/state.js";
import { parse, tile, tiles } from "../../static/js/tile.js";
import { WINDS, number, t, windName } from "../../static/js/words.js";
import { findSets } from "./find-sets.js";
import { asksHowFar, checkFar, farAnswered, howFar } from "./how-far.js";
import { checkKey, isRight, pickWaits } from "./pick-waits.js";
import { paragraphs } from "./said.js";
import { tappableHands } from "./table-hands.js";

const states = new Map();

/** What has been done about the question of a step: { open, verdict, … }. */
export const stateOf = (key) => states.get(key) ?? states.set(key, { open: true, verdict: null, chosen: [] }).get(key);
/** Does it ask for sets in everybody’s hands? */
const asksForSets = ({ answer }) => typeof answer === "object" && Object.values(answer).every((each) => each.has);
/** Questions that are answered on the hands draw them themselves. */
export const drawsItself = ({ question }) => asksForSets(question) || asksHowFar(question) || question.ask.id === "practice.begin";
export const isOpen = (key) => stateOf(key).open;
export const showAnswer = (key) => close(key, null);

/** Close a question with a verdict: true, false, or null where nobody answered. */
export function close(key, right) {
  Object.assign(stateOf(key), { open: false, verdict: right });
  redraw();
}

/** The question while it is open, its answer afterwards. */
export function questionView(key, step) {
  const { open, verdict } = stateOf(key);
  if (open) return ask(key, step);
  if (asksHowFar(step.question)) return farAnswered(key, step);
  return h("div", { class: "answered" }, verdictLine(verdict), answer(step), finds(step) ?? paragraphs(step.question.because));
}

export const verdictLine = (right) =>
  right !== null && h("p", { class: `verdict ${right ? "right" : "wrong"}`, role: "status" }, right ? t("✓ Right") : t("✗ Not quite"));

function ask(key, step) {
  const { answer, ask: asked } = step.question;
  if (typeof answer === "number") return [wonWith(step.deal), choices(key, answer)];
  if (asksForSets(step.question)) return findSets(key, step);
  if (asksHowFar(step.question)) return howFar(key, step);
  if (asked.id === "practice.begin") return chooseTile(key, step);
  return null;
}

/** Questions about waits and worth are asked below the hand. */
export function askBelow(key, step) {
  if (!isOpen(key) || !step.question) return null;
  const { answer, ask: asked } = step.question;
  return typeof answer === "string" && asked.id !== "practice.begin" ? pickWaits(step.hands[step.player].concealed, stateOf(key)) : null;
}

/** The key that checks what was tapped; null while nothing was, or where a tap answers at once. */
export function checkOf(key, step) {
  const { question } = step;
  const state = stateOf(key);
  if (asksHowFar(question)) return checkFar(key, step);
  return state.chosen.length && typeof question.answer === "string"
    ? checkKey(() => close(key, isRight(question.answer, state)))
    : null;
}

/** How the hand was won that is to be counted. */
function wonWith({ winner, won_by: wonBy, winning_tile: last }) {
  const how = wonBy === "wall" ? t("drawn") : t("from a discard");
  return h(
    "p",
    { class: "last-tile" },
    tile(last),
    h("span", {}, t("{wind} wins with this tile, {how}.", { wind: windName(winner), how })),
  );
}

/** A number among others that would be easy mistakes. */
function choices(key, right) {
  const others = [...new Set([right, right + 10, right * 2, Math.max(10, right - 10)])].sort((a, b) => a - b);
  return h(
    "div",
    { class: "choices" },
    others.map((each) => button("choice", number(each), () => close(key, each === right), { "data-key": `choice${each}` })),
  );
}

function chooseTile(key, step) {
  const codes = parse(step.hands[step.player].concealed);
  const onTap = (_, place) => close(key, parse(step.question.answer).includes(codes[place]));
  return tappableHands(step, [step.player], { pressed: () => false, found: () => false, onTap });
}

function answer({ question: { answer: right, because } }) {
  if (typeof right === "string") return h("p", { class: "right-answer" }, t("The answer:"), tiles(right));
  if (typeof right === "number") return h("p", { class: "right-answer" }, t("The answer:"), h("b", {}, number(right)));
  return null;
}

/** What the tiles of everybody hold, drawn: sets that are there, and beginnings with what they need. */
function finds({ question }) {
  if (!asksForSets(question)) return null;
  const found = question.answer;
  const some = WINDS.filter((wind) => found[wind].has.length || found[wind].could.length);
  if (!some.length) return [h("p", {}, t("Nobody."))];
  const start = ({ tiles: codes, needs }) => h("li", {}, tiles(codes), h("span", {}, t("needs")), tiles(needs));
  return some.map((wind) =>
    h(
      "section",
      { class: "finds" },
      h("h3", {}, windName(wind)),
      found[wind].has.length > 0 &&
        h(
          "p",
          {},
          found[wind].has.map((set) => tiles(set)),
        ),
      h("ul", {}, found[wind].could.map(start)),
    ),
  );
}
