// "What does it wait for?": tap every tile that completes the hand, then check.

import { button, tileButton } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { redraw } from "../../deal/scripts/state.js";
import { parse } from "../../static/js/tile.js";
import { page, t } from "../../static/js/words.js";

const FLOWER_AND_JOKER = ["1f", "1j"];

/** Keys for every tile of the suits in the hand; `state.chosen` holds what was tapped. `american`: a flower and the joker besides. */
export function pickWaits(hand, state, american = false) {
  const suits = [...new Set(parse(hand).map((code) => code[1]))].filter((suit) => "mpsz".includes(suit));
  const codes = Object.keys(page.tiles);
  const tap = (code) => () => {
    state.chosen = state.chosen.includes(code) ? state.chosen.filter((other) => other !== code) : [...state.chosen, code];
    redraw();
  };
  const key = (code) => tileButton(code, tap(code), { "aria-pressed": String(state.chosen.includes(code)), "data-key": `wait${code}` });
  const rows = suits.map((suit) => codes.filter((code) => code[1] === suit));
  if (american) rows.push(FLOWER_AND_JOKER);
  return h(
    "div",
    { class: "pick-waits" },
    rows.map((row) => h("div", { class: "keys nine" }, row.map(key))),
    american && h("p", { class: "hint" }, t("One flower stands for all eight.")),
  );
}

/** Was everything tapped that completes the hand, and nothing else? */
export const isRight = (answer, state) => [...state.chosen].sort().join() === parse(answer).sort().join();

/** The key at the thumb once something is tapped. */
export const checkKey = (check) => button("primary", t("Check"), check, { "data-key": "next" });
