// One lesson, step by step: the hands on the table, a sentence, sometimes a question that comes before the answer.

import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { t } from "../../static/js/words.js";
import { read } from "./ask.js";
import { linked } from "./linked.js";
import { anotherDeal, dealNumber } from "./practice-deal.js";
import { askBelow, checkOf, drawsItself, isOpen, questionView, showAnswer } from "./question.js";
import { say } from "./said.js";
import { tableHands } from "./table-hands.js";
import { waitingFor } from "./unready.js";

const stepsOf = (id, deal) => read(`/coach/lessons/${id}${deal ? `?seed=${deal}` : ""}`);
const within = (at, steps) => Math.min(Math.max(Number(at) || 1, 1), steps.length);
const address = (id, place, deal) => ["lesson", id, place, deal].filter(Boolean).join("-");

/** The screen of one step; `deal`: the number of a practice deal. */
export function lessonView(id, at, deal) {
  const { answer, trouble } = stepsOf(id, deal);
  if (!answer || answer.id !== id) return waitingFor(trouble);
  const place = within(at, answer.steps);
  const step = answer.steps[place - 1];
  const key = address(id, place, deal);
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
      dealNumber(answer.seed),
    ),
    h("p", { class: "advice", role: "status" }, linked(say(said))),
    step.question && questionView(key, step),
    !(asks && drawsItself(step)) && tableHands(asks ? { ...step, waits: {} } : step, asks && step.player),
    step.question && askBelow(key, step),
    place === 1 && anotherDeal(id, answer.seed),
    h("p", { class: "source" }, step.source),
  ];
}

/** The bar: back and on; while a question is open, its answer. */
export function lessonBar(id, at, deal) {
  const { answer } = stepsOf(id, deal);
  if (!answer || answer.id !== id) return [];
  const place = within(at, answer.steps);
  const go = (to) => () => (location.hash = to);
  const back = button("second", t("Back"), go(place > 1 ? address(id, place - 1, deal) : "lessons"), { "data-key": "back" });
  const on = onKey(address(id, place, deal), answer.steps[place - 1]) ?? nextKey(answer, place, (to) => go(address(id, to, deal)), go("lessons"));
  return h("div", { class: "back-and-on" }, back, h("span", { class: "step-count" }, `${place} / ${answer.steps.length}`), on);
}

/** While a question is open: check what was tapped, or show the answer. */
function onKey(key, step) {
  if (!step.question || !isOpen(key)) return null;
  return checkOf(key, step) ?? button("primary", t("Show the answer"), () => showAnswer(key), { "data-key": "next" });
}

function nextKey({ steps }, place, goTo, goBack) {
  const last = place === steps.length;
  return button("primary", last ? t("To the lessons") : t("Next step"), last ? goBack : goTo(place + 1), { "data-key": "next" });
}
