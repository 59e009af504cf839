// What if? The deal with one thing changed at a time, and the difference for the winner.

import { Trouble } from "../api.js";
import { button } from "../controls.js";
import { dealOf } from "../deal.js";
import { h } from "../dom.js";
import { openDrawer, redraw } from "../drawer.js";
import { get } from "../state.js";
import { bookOf, t } from "../words.js";
import { post } from "./ask.js";
import { say } from "./said.js";

/** The key under a winner's sheet. */
export const whatIfKey = () => button("second wide", t("What if …?"), whatIf, { "data-key": "what-if" });

async function whatIf() {
  let changes = null;
  let trouble = "";
  openDrawer(() => ({
    title: t("What if …?"),
    body: trouble ? h("p", { class: "trouble" }, trouble) : changes ? list(changes) : h("p", { class: "reading" }, t("Counting …")),
  }));
  try {
    ({ changes } = await post("/coach/what-if", { deal: wholeDeal(get()) }));
  } catch (problem) {
    if (!(problem instanceof Trouble)) throw problem;
    trouble = problem.message;
  }
  redraw();
}

/** The deal with its table: in an evening the page leaves that to the server. */
function wholeDeal(state) {
  const deal = { rules: state.book, options: state.options[state.book] ?? {}, ...dealOf(state) };
  return bookOf(state).round_matters ? { round_wind: state.roundWind, ...deal } : deal;
}

function list(changes) {
  if (!changes.length) return h("p", { class: "hint" }, t("Here I cannot count a change: it takes the tiles of every hand that scores."));
  return h(
    "ul",
    { class: "what-ifs" },
    changes.map((each) => h("li", {}, h("strong", {}, say(each.change)), h("p", {}, say(each.difference)))),
  );
}
