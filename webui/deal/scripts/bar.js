// The bar at the thumb: what the deal is worth so far, and the one thing to do next.

import { button } from "../../static/js/controls.js";
import { byPoints, claimed, isComplete, openDoubts, seatInView, seatsNeeded } from "./deal.js";
import { draw, h } from "../../static/js/view.js";
import { current, showMissing } from "./scoring.js";
import { cameraKey, news } from "./sources.js";
import { change, nextDeal } from "./state.js";
import { who } from "../../static/js/seats.js";
import { mark, number, t, tn } from "../../static/js/words.js";

const SCREENS = ["table", "win", "tiles", "sheet", "pay"];
const BACK = { table: mark("Back to the table"), win: mark("Back to what happened"), tiles: mark("Back to the tiles") };
const NEXT = {
  win: mark("Next: what happened"),
  tiles: mark("Next: the tiles"),
  sheet: mark("Next: what it is worth"),
  pay: mark("Next: who pays"),
};

/** Draw the bar for the screen shown, below the line `above`; `lastKey()` is the key after the payments. */
export function drawBar(root, state, screen, lastKey = nextDealKey, above = null) {
  draw(
    root,
    above,
    h("p", { class: "live", role: "status" }, live(state, screen)),
    news.reading ? null : nextKey(state, screen, lastKey),
  );
}

/** One line about the result as it stands; what only a later screen asks for is not missed yet. */
function live(state, screen) {
  const { missing, result, trouble, waiting } = current();
  if (missing) return SCREENS.indexOf(missing.screen) <= SCREENS.indexOf(screen) ? missing.text : "";
  const wrong = trouble ?? result?.error?.message ?? result?.reason?.message;
  if (wrong) return screen === "sheet" || screen === "pay" ? "" : wrong; // there it stands already
  if (!result) return waiting ? t("Counting …") : "";
  const doubts = openDoubts(state);
  if (doubts)
    return tn("One tile is still doubtful.", "{n} tiles are still doubtful.", doubts);
  if (!state.winner) return t("Nobody went out.");
  const sheet = result.sheets[state.winner];
  if (!sheet) return t("Counting …"); // still the result of another winner
  return t("{wind}’s hand is worth {score}", { wind: who(state.winner), score: number(sheet.score) });
}

/** The one thing to do next on this screen. */
function nextKey(state, screen, lastKey) {
  if (screen === "tiles" && state.winner) return tilesKey(state);
  if (screen === "sheet" || screen === "pay") return afterScore(screen, lastKey);
  if (screen === "win" && state.winner && claimed(state) && !state.from) return askKey(t("From whom?"), "from");
  const next = screen === "win" && state.winner === null ? "pay" : SCREENS[SCREENS.indexOf(screen) + 1];
  return goKey(next, NEXT[next], canGo(state, next));
}

/** With an empty hand in view: the camera. With a complete one: the next hand that counts, or the sheet. */
function tilesKey(state) {
  const seat = seatInView(state);
  if (!state.hands[seat].tiles.length && !byPoints(state, seat))
    return cameraKey(t("Photograph {wind}’s tiles", { wind: who(seat) }), "primary");
  const rest = seatsNeeded(state).find((other) => other !== seat && !isComplete(state, other));
  if (!rest && current().missing?.winning) return askKey(t("Which tile won?"), "winning");
  if (!rest || !isComplete(state, seat)) return goKey("sheet", NEXT.sheet, !current().missing);
  const go = () => (change((draft) => (draft.seat = rest)), scrollTo(0, 0));
  return button("primary", t("Next: {wind}’s tiles", { wind: who(rest) }), go, { "data-key": "next" });
}

/** The key that leads to the one question that is left; it is about the winner. */
function askKey(words, question) {
  const go = () => {
    change((draft) => (draft.seat = draft.winner));
    const first = /** @type {HTMLInputElement} */ (document.querySelector(`input[name="${question}"]`));
    first.closest("fieldset").scrollIntoView({ block: "center" });
    first.focus({ preventScroll: true });
  };
  return button("primary", words, go, { "data-key": "next" });
}

/** On from the sheet and from the payments; while the first answer is on its way there is nothing to mend yet. */
function afterScore(screen, lastKey) {
  const { result, waiting } = current();
  const scored = result?.status === "ok";
  if (!scored && (result || !waiting)) return mendKey();
  return screen === "sheet" ? goKey("pay", NEXT.pay, scored) : lastKey();
}

function nextDealKey() {
  const go = () => (nextDeal(current().result.deposits_after), (location.hash = "win"));
  return button("primary", t("Next deal"), go, { "data-key": "next", disabled: current().waiting });
}

/** Back to where the trouble can be mended. */
function mendKey() {
  const { missing, result } = current();
  const aboutTiles = /^(hands|winning_tile)/.test(result?.error?.field ?? "");
  const screen = missing?.screen ?? (aboutTiles ? "tiles" : "win");
  return goKey(screen, BACK[screen], true, showMissing);
}

function goKey(screen, words, ready, onclick = () => {}) {
  return h(
    "a",
    {
      class: "primary",
      href: ready ? `#${screen}` : null,
      onclick,
      role: ready ? null : "link",
      "aria-disabled": ready ? null : "true",
      "data-key": "next",
    },
    t(words),
  );
}

function canGo(state, next) {
  if (next === "win") return Boolean(state.book);
  return state.winner !== undefined && current().missing?.screen !== "win";
}
