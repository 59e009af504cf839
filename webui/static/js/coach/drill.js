// Short drills: a question made by the engine, an answer by tapping, and why. The next one has the next number.

import { button, choose } from "../controls.js";
import { h } from "../dom.js";
import { change, get, redraw } from "../state.js";
import { parse, tile } from "../tile.js";
import { number, page, t } from "../words.js";
import { read } from "./ask.js";
import { drawnHand } from "./drawn-hand.js";
import { DRILLS } from "./lessons.js";
import { checkKey, isRight, pickWaits } from "./pick-waits.js";
import { verdictLine } from "./question.js";
import { paragraphs, say } from "./said.js";
import { waitingFor } from "./unready.js";

const drills = {};
const stateOf = (kind) => (drills[kind] ??= { seed: Math.floor(Math.random() * 1e6), answered: null, chosen: [], right: 0, asked: 0 });

/** Rules with four sets and a pair; the table's own book where it is one. */
const rules = () => (get().book && get().book !== "american" ? get().book : "japanese");
const exercise = (kind) => read(`/coach/drills/${kind}?seed=${stateOf(kind).seed}&rules=${rules()}`);

/** The screen. */
export function drillView(kind) {
  if (!(kind in DRILLS)) return h("p", { class: "hint" }, h("a", { href: "#lessons" }, t("To the lessons")));
  const { answer, trouble } = exercise(kind);
  if (!answer || answer.kind !== kind) return waitingFor(trouble);
  const state = stateOf(kind);
  return [
    kind === "count" && bookKeys(),
    h("p", { class: "advice" }, say(answer.question)),
    kind === "name"
      ? h("div", { class: "one-tile" }, tile(answer.tiles, { silent: true }))
      : drawnHand({ sorted: answer.tiles, melds: answer.melds.map((tiles) => ({ tiles, state: "open" })) }, t("The hand")),
    state.answered === null ? keys(kind, answer) : verdict(answer, state),
  ];
}

function bookKeys() {
  const books = page.books.filter((book) => book.id !== "american").map((book) => [book.id, book.short]);
  return choose(
    "drill-rules",
    t("By which book?"),
    books,
    rules(),
    (id) => (Object.assign(stateOf("count"), { answered: null }), change((draft) => (draft.book = id))),
    "thirds drill-books",
  );
}

function keys(kind, exercise) {
  if (!exercise.choices.length) return pickWaits(exercise.tiles, stateOf(kind));
  const value = (choice) => choice.value ?? choice;
  const words = (choice) => (typeof choice === "number" ? number(choice) : say(choice));
  return h(
    "div",
    { class: "choices large" },
    exercise.choices.map((choice) =>
      button("choice", words(choice), () => settle(kind, value(choice) === value(exercise.answer)), {
        "data-key": `choice${value(choice)}`,
      }),
    ),
  );
}

function settle(kind, right) {
  const state = stateOf(kind);
  Object.assign(state, { answered: right, asked: state.asked + 1, right: state.right + right });
  redraw();
}

function verdict(exercise, state) {
  const right = exercise.choices.length
    ? null
    : h(
        "p",
        { class: "right-answer" },
        t("The answer:"),
        parse(exercise.answer).map((code) => tile(code)),
      );
  return h("div", { class: "answered" }, verdictLine(state.answered), right, paragraphs(exercise.because));
}

/** The bar: how it went so far, and the next one. */
export function drillBar(kind) {
  if (!(kind in DRILLS)) return [];
  const state = stateOf(kind);
  const next = () => (Object.assign(state, { seed: state.seed + 1, answered: null, chosen: [] }), redraw());
  const back = button("second", t("Back"), () => (location.hash = "lessons"), { "data-key": "back" });
  const score = h(
    "span",
    { class: "step-count" },
    state.asked ? t("{right} of {asked} right", { right: state.right, asked: state.asked }) : "",
  );
  const { answer } = exercise(kind);
  if (state.answered === null && state.chosen.length)
    return h(
      "div",
      { class: "back-and-on" },
      back,
      score,
      checkKey(() => settle(kind, isRight(answer.answer, state))),
    );
  return h(
    "div",
    { class: "back-and-on" },
    back,
    score,
    button("primary", t("Next one"), next, {
      "aria-disabled": state.answered === null || null,
      disabled: state.answered === null,
      "data-key": "next",
    }),
  );
}
