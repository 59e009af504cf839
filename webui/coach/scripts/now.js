// What now? How far the hand is; with 13 tiles which ones complete it, with 14 what to let go.

import { h } from "../../static/js/view.js";
import { tile } from "../../static/js/tile.js";
import { mark, number, t, tileName } from "../../static/js/words.js";
import { answerTo } from "./ask.js";
import { drawnHand } from "./drawn-hand.js";
import { letGoList } from "./let-go.js";
import { only, paragraphs, without } from "./said.js";
import { openTiles } from "./seen.js";
import { isCalled, viewOf } from "./view.js";
import { completeHand, waitList } from "./waits.js";
import { unready, waitingFor } from "./unready.js";

const SHAPES = { sets: mark("Four sets and a pair"), seven_pairs: mark("Seven pairs"), thirteen_orphans: mark("Thirteen orphans") };
const DOUBTS = ["now.unknown", "now.nothing_seen"];

/** The answer about the own hand as it stands. */
export const nowAnswer = (state) => answerTo("hand", { view: viewOf(state) });

/** The screen. */
export function nowView(state) {
  const gap = unready(state);
  if (gap) return gap;
  const { answer, trouble } = nowAnswer(state);
  if (!answer) return waitingFor(trouble);
  return [
    trouble && h("p", { class: "trouble", role: "alert" }, trouble),
    distance(state, answer),
    drawnHand(answer),
    h("div", { class: "half" }, advice(state, answer), shapes(answer)),
    h("div", { class: "half" }, openTiles(state), unknown(answer)),
  ];
}

const advice = (state, answer) => [
  answer.complete.length > 0 && !isCalled(state, answer.distance) && completeHand(state, answer),
  answer.waits.length > 0 ? waitList(answer) : answer.useful.length > 0 && usefulTiles(answer),
  answer.let_go.length > 0 && letGoList(state, answer),
];

function distance(state, answer) {
  if (isCalled(state, answer.distance))
    return h("p", { class: "advice", role: "status" }, t("You have called this tile for a set, so it is no win. Let one tile go."));
  const said = without(answer.sayings, ...DOUBTS);
  const far = answer.distance > 0 && h("output", { "aria-hidden": "true" }, number(answer.distance));
  return h("div", { class: `far${answer.distance ? "" : " done"}`, role: "status" }, far, h("div", {}, paragraphs(said)));
}

/** Every tile that brings the hand nearer, with how many can be left. */
function usefulTiles(answer) {
  const one = ({ tile: code, left }) =>
    h("li", {}, tile(code, { silent: true }), h("span", { class: "hidden-words" }, tileName(code)), h("b", {}, t("≤ {n}", { n: left })));
  return h("section", {}, h("h2", {}, t("These help")), h("ul", { class: "useful" }, answer.useful.map(one)));
}

/** How far it is by each way of building a hand, where there are several. */
function shapes(answer) {
  if (answer.shapes.length < 2) return null;
  const row = ({ shape, distance: far }) =>
    h("li", {}, h("span", {}, t(SHAPES[shape])), h("b", {}, far ? t("{n} missing", { n: far }) : t("complete")));
  return h(
    "details",
    { class: "house-rules" },
    h("summary", { "data-key": "shapes" }, t("How far by each kind of hand")),
    h("ul", { class: "plain" }, answer.shapes.map(row)),
  );
}

function unknown(answer) {
  return h("section", { class: "unknown" }, h("h2", {}, t("What nobody can know")), paragraphs(only(answer.sayings, ...DOUBTS)));
}
