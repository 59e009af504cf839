// American: the Charleston step by step. What to pass, where to, and what never.

import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { remove } from "../../deal/scripts/hand.js";
import { addTiles } from "../../deal/scripts/mend.js";
import { change } from "../../deal/scripts/state.js";
import { parse, tile } from "../../static/js/tile.js";
import { mark, t } from "../../static/js/words.js";
import { answerTo } from "./ask.js";
import { paragraphs } from "./said.js";
import { answerKey, unready, waitingFor } from "./unready.js";
import { isAmerican, ownHand, size, viewOf } from "./view.js";

const STEPS = [
  ["→", mark("right")],
  ["↑", mark("across")],
  ["←", mark("left")],
  ["←", mark("left")],
  ["↑", mark("across")],
  ["→", mark("right")],
  ["↑", mark("across, if both agree")],
];

/** The screen. */
export function passView(state) {
  if (!isAmerican(state)) return h("p", { class: "hint" }, t("Only the American game passes tiles."));
  const gap = unready(state);
  if (gap) return gap;
  const { answer, trouble, waiting } = answerTo("charleston", { view: viewOf(state), step: state.step });
  return [steps(state), answer?.pass !== undefined ? advice(state, answer, waiting) : waitingFor(trouble)];
}

function steps(state) {
  const key = ([arrow, words], place) => {
    const at = () => change((draft) => (draft.step = place + 1));
    return button("choice", [`${place + 1} `, h("span", { "aria-hidden": "true" }, arrow)], at, {
      "aria-pressed": String(state.step === place + 1),
      "aria-label": `${place + 1}: ${t(words)}`,
      "data-key": `step${place + 1}`,
    });
  };
  return h("div", { class: "choices singles", role: "group", "aria-label": t("Which pass is it?") }, STEPS.map(key));
}

function advice(state, answer, waiting) {
  const codes = parse(answer.pass);
  const passed = () => {
    change((draft) => {
      for (const code of codes) remove(ownHand(draft), ownHand(draft).tiles.find((one) => one.code === code && one.place !== "loose").id);
      draft.step = Math.min(7, draft.step + 1);
    });
    addTiles(state.seat);
  };
  return [
    codes.length > 0 &&
      h(
        "div",
        { class: "zone drawn-hand" },
        h("h3", {}, `${STEPS[state.step - 1][0]} ${t(STEPS[state.step - 1][1])}`),
        h(
          "div",
          { class: "suits" },
          h(
            "span",
            { class: "run" },
            codes.map((code) => tile(code)),
          ),
        ),
      ),
    h("section", { class: "said" }, paragraphs(answer.sayings)),
    h("p", { class: "source" }, answer.source),
    codes.length > 0 && size(state) >= 13 && answerKey("second wide", t("I passed them: enter what I got"), passed, waiting, "passed"),
  ];
}
