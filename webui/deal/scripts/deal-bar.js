// The bar at the thumb: what is still missing, and the one key.

import { button, nextKey } from "../../static/js/controls.js";
import { who } from "../../static/js/seats.js";
import { draw, h } from "../../static/js/view.js";
import { t, tn } from "../../static/js/words.js";
import { assumed, byPoints, current, openDoubts, problemNow, seatInView, tilesWanted } from "./deal.js";
import { confirm } from "./hand.js";
import { cameraKey, news, shutter } from "./sources.js";
import { change, nextDeal, place, subscribe } from "./state.js";

/**
 * Draw the bar, below the line `above`. `lastKey`: the words of the key that ends the deal, and what it does.
 * @param {Element} root @param {any} given
 * @param {{ lastKey?: () => { words: string, go: () => void, disabled?: boolean }, above?: any }} table
 */
export function drawDealBar(root, given, { lastKey = nextDealKey, above = null } = {}) {
  const state = assumed(given);
  draw(root, above, h("p", { class: "live", role: "status" }, live(state)), news.reading ? null : keyOf(state, lastKey));
}

/** One line about what is not in order yet; nothing where the hand in view says it itself. */
function live(state) {
  if (news.reading || !state.book || !seatHasTiles(state)) return "";
  const problem = problemNow();
  if (problem) return !problem.seat || problem.seat === seatInView(state) ? "" : problem.says; // the key or the hand says it
  const doubts = openDoubts(state);
  return doubts ? tn("One tile is still doubtful.", "{n} tiles are still doubtful.", doubts) : "";
}

const seatHasTiles = (state) =>
  state.winner === null || byPoints(state, seatInView(state)) || state.hands[seatInView(state)].tiles.length > 0;

function keyOf(state, lastKey) {
  const seat = seatInView(state);
  if (!seatHasTiles(state)) return photograph(state, seat);
  if (!state.book) return null;
  const problem = problemNow();
  if (problem) return mendKey(state, seat, problem);
  const { result, waiting } = current();
  if (result && result.status !== "ok") return null;
  if (openDoubts(state)) return nextKey(t("All tiles are right"), () => change(({ hands }) => Object.values(hands).forEach(confirm)));
  const { words, go, disabled } = lastKey();
  const act = () => notYetSeen(state, result.open.seen_first) || go();
  return nextKey(words, act, { disabled: disabled || waiting || !result });
}

/** Is there a guess that nobody can have seen, in the hand in view or in the winner's? It comes into view. */
function notYetSeen(state, fields) {
  const elsewhere = fields.includes("winning_tile") && seatInView(state) !== state.winner && !seen.has(`winning ${state.winning_tile}`);
  if (elsewhere) place({ seat: state.winner });
  return elsewhere || unseen(fields);
}

/** To where the trouble can be mended. */
function mendKey(state, seat, problem) {
  if (!problem.seat)
    return askKey(problem.says, current().result.open.asks.find(({ needed }) => needed)?.field === "winner" ? "winner" : "from");
  if (problem.seat === seat) return cameraKey(t("Photograph again"), "primary");
  if (!state.hands[problem.seat].tiles.length) return photograph(state, problem.seat);
  return nextKey(t("Next: {wind}’s tiles", { wind: who(problem.seat) }), () => change((draft) => (draft.seat = problem.seat)));
}

function photograph(state, seat) {
  const words = state.winner ? t("Photograph {wind}’s tiles", { wind: who(seat) }) : t("Photograph the hand");
  return shutter(seat, [tilesWanted(state, seat)], words);
}

/** The key that leads to the one question that is left. */
function askKey(words, question) {
  const go = () => {
    const first = /** @type {HTMLInputElement} */ (document.querySelector(`input[name="${question}"]`));
    first.closest("fieldset").scrollIntoView({ block: "center" });
    first.focus({ preventScroll: true });
  };
  return button("second", words, go, { "data-key": "next" });
}

const nextDealKey = () => ({ words: t("Next deal"), go: () => (nextDeal(current().result.deposits_after), scrollTo(0, 0)) });

// Guesses that were in view: the key takes no other.

const seen = new Set();

const isBegun = ({ hands, points }) => Object.keys(points).length > 0 || Object.values(hands).some(({ tiles }) => tiles.length > 0);
subscribe((deal) => isBegun(deal) || seen.clear()); // another deal, other guesses

/** Note which guesses stand on the screen now, above the bar. */
export function look() {
  for (const guess of guesses()) if (isInView(guess)) seen.add(guess.dataset.guess);
}

const guesses = () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-guess]"));

/** Above the bar, and neither below something else nor beside the row that scrolls. */
function isInView(element) {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const above = bottom > top && top >= 0 && bottom <= document.getElementById("bar").getBoundingClientRect().top + 1;
  return above && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}

/** Is there a guess of these fields that nobody can have seen? It is brought into view. @param {string[]} fields */
export function unseen(fields) {
  look();
  const hidden = [...guesses()].find(({ dataset }) => fields.includes(dataset.field) && !seen.has(dataset.guess));
  hidden?.scrollIntoView({ block: "center" });
  look();
  return Boolean(hidden);
}

addEventListener("scroll", look, { passive: true });
