// One lesson, step by step: the hands on the table, a sentence, sometimes a question that comes before the answer.

import { button } from "../controls.js";
import { h } from "../dom.js";
import { t } from "../words.js";
import { read } from "./ask.js";
import { askBelow, asksForSets, checkOf, isOpen, questionView, showAnswer } from "./question.js";
import { say } from "./said.js";
import { tableHands } from "./table-hands.js";
import { waitingFor } from "./unready.js";

const stepsOf = (id) => read(`/coach/lessons/${id}`);
const within = (at, steps) => Math.min(Math.max(Number(at) || 1, 1), steps.length);

/** The screen of one step. */
export function lessonView(id, at) {
  const { answer, trouble } = stepsOf(id);
  if (!answer) return waitingFor(trouble);
  const place = within(at, answer.steps);
  const step = answer.steps[place - 1];
  const key = `${id}-${place}`;
  const asks = step.question && isOpen(key);
  const said = step.question && (asks || say(step.question.ask) === say(step.said)) ? step.question.ask : step.said;
  return [
    h(
      "div",
      { class: "progress" },
      h("h2", {}, say(answer)),
      h("progress", {
        max: answer.steps.length,
        value: place,
        "aria-label": t("Step {n} of {all}", { n: place, all: answer.steps.length }),
      }),
    ),
    h("p", { class: "advice", role: "status" }, say(said)),
    step.question && questionView(key, step),
    !(step.question && asks && drawsItself(step)) && tableHands(asks ? { ...step, waits: {} } : step, asks && step.player),
    step.question && askBelow(key, step),
    h("p", { class: "source" }, step.source),
  ];
}

/** Questions that are answered by tapping the hands draw them themselves. */
const drawsItself = ({ question }) => asksForSets(question) || question.ask.id === "practice.begin";

/** The bar: back and on; while a question is open, its answer. */
export function lessonBar(id, at) {
  const { answer } = stepsOf(id);
  if (!answer) return [];
  const place = within(at, answer.steps);
  const key = `${id}-${place}`;
  const go = (to) => () => (location.hash = to);
  const back = button("second", t("Back"), go(place > 1 ? `lesson-${id}-${place - 1}` : "lessons"), { "data-key": "back" });
  const open = answer.steps[place - 1].question && isOpen(key);
  const last = place === answer.steps.length;
  const on = open
    ? (checkOf(key, answer.steps[place - 1]) ?? button("primary", t("Show the answer"), () => showAnswer(key), { "data-key": "next" }))
    : button("primary", last ? t("To the lessons") : t("Next step"), go(last ? "lessons" : `lesson-${id}-${place + 1}`), {
        "data-key": "next",
      });
  return h("div", { class: "back-and-on" }, back, h("span", { class: "step-count" }, `${place} / ${answer.steps.length}`), on);
}
