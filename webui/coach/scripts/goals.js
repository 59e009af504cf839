// Where could this go? The nearest hands of the book, each drawn with what is missing, and its worth.

import { h } from "../../static/js/view.js";
import { parse, tile } from "../../static/js/tile.js";
import { t } from "../../static/js/words.js";
import { answerTo } from "./ask.js";
import { lineCards } from "./card-lines.js";
import { jokers } from "./jokers.js";
import { own, paragraphs, say, without } from "./said.js";
import { unready, waitingFor } from "./unready.js";
import { isAmerican, viewOf } from "./view.js";

/** The screen. */
export function goalsView(state) {
  const gap = unready(state);
  if (gap) return gap;
  const { answer, trouble } = answerTo("goals", { view: viewOf(state) });
  if (!answer) return waitingFor(trouble);
  if (isAmerican(state)) return [answer.impossible && lineCards(answer), jokers(state)];
  if (!answer.goals.length)
    return h(
      "p",
      { class: "hint" },
      t("No row of the book lies near this hand. Four sets and a pair still win where the table allows it."),
    );
  return [
    h("p", { class: "hint" }, t("Nearest first. Dashed tiles are still missing.")),
    answer.goals.filter((goal) => goal.target).map(card),
  ];
}

function card(goal) {
  return h(
    "article",
    { class: "sheet goal" },
    h("h2", {}, say(goal), worth(goal)),
    target(goal.target, goal.missing),
    paragraphs(without(goal.sayings, "goal.missing")),
    h(
      "details",
      {},
      h("summary", { "data-key": `why-${goal.id}` }, t("Why?")),
      h("div", { class: "why" }, h("p", {}, own(goal, "why")), h("p", { class: "source" }, goal.source)),
    ),
    h("p", { class: "distance" }, goal.distance ? t("{n} missing", { n: goal.distance }) : t("complete")),
  );
}

const worth = ({ limit, doublings }) =>
  limit ? h("span", { class: "seal" }, t("Limit hand")) : doublings > 0 && h("span", { class: "doubles" }, "×2 ".repeat(doublings));

/** Groups of tiles; those that are missing dashed and named so. */
export function target(groups, missing) {
  const rest = parse(missing);
  const drawn = (code) => {
    const place = rest.indexOf(code);
    if (place >= 0) rest.splice(place, 1);
    return place >= 0 ? h("span", { class: "lacking" }, tile(code), h("span", { class: "hidden-words" }, t("missing"))) : tile(code);
  };
  const sets = [...groups]
    .reverse()
    .map((group) => parse(group).reverse().map(drawn).reverse())
    .reverse();
  return h(
    "div",
    { class: "target" },
    sets.map((set) => h("span", { class: "run row-of-tiles" }, set)),
  );
}
