// "How far is each of you?": say for every hand how many tiles are missing, then check.

import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { redraw } from "../../deal/scripts/state.js";
import { WINDS, number, t, windName } from "../../static/js/words.js";
import { target } from "./goals.js";
import { checkKey } from "./pick-waits.js";
import { close, stateOf, verdictLine } from "./question.js";
import { lyingHand, title } from "./table-hands.js";

const MOST = 9;

/** Is that the question? */
export const asksHowFar = ({ ask }) => ask.id === "practice.goal";

/** The four hands, a row of numbers under each. */
export function howFar(key, step) {
  const guesses = (stateOf(key).guesses ??= {});
  const guessKey = (wind, count) => {
    const guess = () => ((guesses[wind] = count), redraw());
    return button("choice", number(count), guess, {
      "aria-pressed": String(guesses[wind] === count),
      "aria-label": t("{wind}: {n} missing", { wind: windName(wind), n: count }),
      "data-key": `far${wind}${count}`,
    });
  };
  const counts = Array.from({ length: MOST }, (_, count) => count);
  return [
    h("p", { class: "hint" }, t("Count for each hand: how many tiles must still come until there are four sets and a pair?")),
    h(
      "div",
      { class: "table-hands" },
      WINDS.map((wind) =>
        h(
          "section",
          { class: "lesson-hand" },
          title(step, wind),
          lyingHand(step.hands[wind]),
          h("div", { class: "choices counts", role: "group", "aria-label": windName(wind) }, counts.map((count) => guessKey(wind, count))),
        ),
      ),
    ),
  ];
}

const right = (key, { question }) => WINDS.filter((wind) => stateOf(key).guesses?.[wind] === question.answer[wind]);

/** The key at the thumb once every hand has a number. */
export function checkFar(key, step) {
  const all = WINDS.every((wind) => stateOf(key).guesses?.[wind] !== undefined);
  return all ? checkKey(() => close(key, right(key, step).length === WINDS.length)) : null;
}

/** What was right, and why: each hand with four sets and a pair that lie nearest, what is missing dashed. */
export function farAnswered(key, step) {
  const { verdict } = stateOf(key);
  const found = right(key, step).length;
  return h(
    "div",
    { class: "answered" },
    verdictLine(verdict),
    verdict === false && h("p", {}, found === 1 ? t("One of the four is right.") : t("{n} of the four are right.", { n: found })),
    WINDS.map((wind, place) => lacking(wind, step.question.answer[wind], step.question.because[place].facts)),
    h("p", { class: "hint" }, t("One way each; often there are several.")),
  );
}

const lacking = (wind, count, { sets, tiles = "" }) =>
  h("section", { class: "finds" }, h("h3", {}, `${windName(wind)}: ${count ? t("{n} missing", { n: count }) : t("complete")}`), target(sets, tiles));
