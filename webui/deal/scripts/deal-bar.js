// The bar at the thumb: what is still missing, and the one key.

import { button } from "../../static/js/controls.js";
import { who } from "../../static/js/seats.js";
import { draw, h } from "../../static/js/view.js";
import { t, tn } from "../../static/js/words.js";
import { assumed, byPoints, isComplete, openDoubts, problemSeat, seatInView, seatsNeeded, tilesThere, tilesWanted } from "./deal.js";
import { unseen } from "./guesses.js";
import { current } from "./scoring.js";
import { cameraKey, news, shutter } from "./sources.js";
import { change, nextDeal } from "./state.js";

/**
 * Draw the bar, below the line `above`. `lastKey`: the words of the key that ends the deal, and what it does.
 * @param {Element} root @param {any} given @param {{ lastKey?: () => { words: string, go: () => void, disabled?: boolean }, above?: any }} table
 */
export function drawDealBar(root, given, { lastKey = nextDealKey, above = null } = {}) {
  const state = assumed(given);
  draw(root, above, h("p", { class: "live", role: "status" }, live(state)), news.reading ? null : nextKey(state, lastKey));
}

/** One line about what is not in order yet; nothing where all is said above. */
function live(state) {
  if (news.reading || !state.book || !seatHasTiles(state)) return "";
  const { missing } = current();
  if (missing) return missing.seat === seatInView(state) && tilesThere(state, missing.seat) ? "" : missing.text; // its hand says so itself
  const amiss = problemSeat(state, current());
  if (amiss && amiss !== seatInView(state)) return t("{wind}’s hand is not right yet.", { wind: who(amiss) });
  const doubts = openDoubts(state);
  return doubts ? tn("One tile is still doubtful.", "{n} tiles are still doubtful.", doubts) : "";
}

const seatHasTiles = (state) => state.winner === null || byPoints(state, seatInView(state)) || tilesThere(state, seatInView(state)) > 0;

/** The one thing to do next. */
function nextKey(state, lastKey) {
  const seat = seatInView(state);
  if (!seatHasTiles(state)) return photograph(state, seat);
  if (!state.book) return null;
  if (state.winner === undefined) return askKey(t("Who went out?"), "winner");
  if (state.winner && !isComplete(state, seat)) return cameraKey(t("Photograph again"), "primary");
  const rest = seatsNeeded(state).find((wind) => !isComplete(state, wind)) ?? otherThan(seat, problemSeat(state, current()));
  if (state.winner && rest && !state.hands[rest].tiles.length) return photograph(state, rest);
  if (state.winner && rest) return button("primary", t("Next: {wind}’s tiles", { wind: who(rest) }), () => change((draft) => (draft.seat = rest)), { "data-key": "next" });
  if (current().missing) return askKey(t("From whom?"), "from");
  if (current().result?.status === "error") return problemSeat(state, current()) ? cameraKey(t("Photograph again"), "primary") : null;
  if (current().result && current().result.status !== "ok") return null;
  if (openDoubts(state)) return button("primary", t("All tiles are right"), sure, { "data-key": "next" });
  const { words, go, disabled } = lastKey();
  return button("primary", words, () => unseen() || go(), { "data-key": "next", disabled: disabled || current().waiting || !current().result });
}

const photograph = (state, seat) => shutter(seat, [tilesWanted(state, seat)], state.winner ? t("Photograph {wind}’s tiles", { wind: who(seat) }) : t("Photograph the hand"));

const otherThan = (seat, wind) => (wind === seat ? null : wind);

/** The key that leads to the one question that is left. */
function askKey(words, question) {
  const go = () => {
    const first = /** @type {HTMLInputElement} */ (document.querySelector(`input[name="${question}"]`));
    first.closest("fieldset").scrollIntoView({ block: "center" });
    first.focus({ preventScroll: true });
  };
  return button("second", words, go, { "data-key": "next" });
}

const sure = () => change((draft) => Object.values(draft.hands).forEach((hand) => hand.tiles.forEach((one) => (one.doubtful = false))));

const nextDealKey = () => ({ words: t("Next deal"), go: () => (nextDeal(current().result.deposits_after), scrollTo(0, 0)) });
