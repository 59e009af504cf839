// The sheet behind a number: the hand as though it were won with this tile, line by line as the table would see it.

import { Trouble } from "../../static/js/api.js";
import { h } from "../../static/js/view.js";
import { openDrawer, redraw } from "../../static/js/drawer.js";
import { written } from "../../deal/scripts/hand.js";
import { scoreSheet } from "../../deal/scripts/score-sheet.js";
import { get } from "../../deal/scripts/state.js";
import { bookOf, number, t, tileName, windName } from "../../static/js/words.js";
import { post } from "./ask.js";
import { ownHand, size, viewOf, wonDeal } from "./view.js";
import { whatIfKey } from "./what-if.js";

const HOW = { wall: () => t("drawn"), discard: () => t("discarded") };

/** Open the drawer with the sheet. */
export async function worthDrawer(code, wonBy) {
  let found = null;
  let trouble = "";
  const title = t("{tile}, {how}", { tile: tileName(code), how: HOW[wonBy]() });
  openDrawer(() => ({
    title,
    body: trouble ? h("p", { class: "trouble" }, trouble) : found ? sheet(found, code, wonBy) : h("p", { class: "reading" }, t("Counting …")),
  }));
  try {
    found = await post("/coach/worth", { view: viewOf(get()), tile: code, won_by: wonBy });
  } catch (problem) {
    if (!(problem instanceof Trouble)) throw problem;
    trouble = problem.message;
  }
  redraw();
}

function sheet({ sheet: rows, refusal, received }, code, wonBy) {
  const { seat } = get();
  return [
    refusal && h("div", { class: "refusal", role: "alert" }, h("h2", {}, t("This hand may not win")), h("p", {}, refusal)),
    !refusal && h("p", { class: "altogether" }, h("span", {}, t("All players together pay")), h("output", {}, number(received))),
    rows && scoreSheet(rows, seat, false, false, () => asItWouldLie(code), windName(seat)),
    rows && whatIfKey(() => wonDeal(code, wonBy)),
  ];
}

/** For a card, which reads no sets: the hand with the tile. */
function asItWouldLie(code) {
  const state = get();
  const { concealed, melds } = written(ownHand(state), bookOf(state).flowers_in_hand);
  return [...melds, { tiles: concealed + (size(state) === 14 ? "" : code), state: "concealed" }];
}
