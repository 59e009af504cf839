// American: the nearest lines of the card with what is missing, and the lines that cannot be made any more.

import { h } from "../../static/js/view.js";
import { mark, number, t } from "../../static/js/words.js";
import { target } from "./goals.js";
import { own, paragraphs, say, without } from "./said.js";

const DIGITS = { run: mark("any such run"), same: mark("any number") };

/** The lines, nearest first; then those that are impossible, closed. */
export function lineCards({ goals, impossible }) {
  return [
    h("p", { class: "hint" }, t("Nearest first. Dashed tiles are still missing.")),
    goals.map(line),
    impossible.length > 0 &&
      h(
        "details",
        { class: "house-rules" },
        h("summary", { "data-key": "impossible" }, t("No longer possible: {n}", { n: impossible.length })),
        h(
          "ul",
          { class: "plain" },
          impossible.map((said) => h("li", {}, say(said))),
        ),
      ),
  ];
}

function line(goal) {
  return h(
    "article",
    { class: "sheet goal" },
    h("h2", {}, goal.pattern, h("span", { class: "doubles" }, number(goal.value))),
    h("h3", {}, [own(goal, "category") ?? goal.category, DIGITS[goal.numbers] && t(DIGITS[goal.numbers]), side(goal)].filter(Boolean).join(" · ")),
    target(goal.target, goal.missing + goal.missing_in_sets),
    paragraphs(without(goal.sayings, "card.missing", "card.full")),
    goal.outcome.status === "ok" &&
      h("p", { class: "hint" }, t("Won with it, all together pay {points}.", { points: number(goal.outcome.received) })),
    h("p", { class: "distance" }, goal.distance ? t("{n} missing", { n: goal.distance }) : t("complete")),
  );
}

const side = ({ concealed }) => (concealed ? t("concealed (C)") : t("open (X)"));
