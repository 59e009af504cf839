// "What does it wait for?": tap every tile that completes the hand, then check.

import { button, tileButton } from "../controls.js";
import { h } from "../dom.js";
import { redraw } from "../state.js";
import { parse } from "../tile.js";
import { page, t } from "../words.js";

/** Keys for every tile of the suits in the hand; `state.chosen` holds what was tapped. */
export function pickWaits(hand, state) {
  const suits = new Set(parse(hand).map((code) => code[1]));
  const codes = Object.keys(page.tiles).filter((code) => suits.has(code[1]) && "mpsz".includes(code[1]));
  const tap = (code) => () => {
    state.chosen = state.chosen.includes(code) ? state.chosen.filter((other) => other !== code) : [...state.chosen, code];
    redraw();
  };
  const key = (code) => tileButton(code, tap(code), { "aria-pressed": String(state.chosen.includes(code)), "data-key": `wait${code}` });
  const rows = [...suits].map((suit) => h("div", { class: "keys nine" }, codes.filter((code) => code[1] === suit).map(key)));
  return h("div", { class: "pick-waits" }, rows);
}

/** Was everything tapped that completes the hand, and nothing else? */
export const isRight = (answer, state) => [...state.chosen].sort().join() === parse(answer).sort().join();

/** The key at the thumb once something is tapped. */
export const checkKey = (check) => button("primary", t("Check"), check, { "data-key": "next" });
