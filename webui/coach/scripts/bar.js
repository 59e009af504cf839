// The bar at the thumb: how far the hand is, and the one thing to do next.

import { button } from "../../static/js/controls.js";
import { draw, h } from "../../static/js/view.js";
import { add } from "../../deal/scripts/hand.js";
import { cameraKey, news } from "../../deal/scripts/sources.js";
import { change } from "../../deal/scripts/state.js";
import { bookOf, t, tileName } from "../../static/js/words.js";
import { choice, letGo } from "./let-go.js";
import { nowAnswer } from "./now.js";
import { pickOne } from "./seen.js";
import { answerKey } from "./unready.js";
import { isCalled, missing, ownHand, size } from "./view.js";
import { worthDrawer } from "./worth.js";

/** Draw the bar of the screen shown. */
export function drawBar(root, state, screen) {
  const gap = missing(state);
  const found = gap ? { trouble: gap.text } : nowAnswer(state);
  const { answer = null, trouble } = found;
  draw(
    root,
    h("p", { class: "live", role: "status" }, answer ? standing(answer, state) : trouble ? unsaid(trouble, screen) : t("Working it out …")),
    news.reading ? null : next(state, screen, gap, found),
  );
}

/** What is missing or wrong, unless the screen says it. */
const unsaid = (text, screen) => (["table", "mine"].includes(screen) ? text : "");

const standing = ({ distance }, state) =>
  isCalled(state, distance)
    ? t("Let one tile go.")
    : distance === 0
      ? t("Complete")
      : distance === 1
        ? t("One tile is missing.")
        : t("{n} tiles are missing.", { n: distance });

function next(state, screen, gap, found) {
  if (screen === "table") return go("mine", t("Next: my tiles"), !state.book);
  if (screen === "mine" && state.book && !ownHand(state).tiles.length) return cameraKey(t("Photograph my tiles"), "primary");
  if (gap)
    return gap.screen === screen
      ? go("now", t("What now?"), true)
      : go(gap.screen, gap.screen === "table" ? t("To the table") : t("To my tiles"));
  if (screen === "now") return turn(state, found);
  return go("now", t("What now?"));
}

const go = (screen, words, disabled = false) =>
  button("primary", words, () => !disabled && (location.hash = screen), { "aria-disabled": disabled || null, "data-key": "next" });

/** With 13 tiles one draws; with 14 one goes out, or lets go: after riichi nothing but what was drawn. */
function turn(state, { answer, waiting }) {
  if (size(state) === 13)
    return button("primary", t("I have drawn a tile"), () => pickOne(t("Which tile have you drawn?"), drew), { "data-key": "next" });
  const out = answer && !isCalled(state, answer.distance) && answer.complete.find(({ outcome }) => outcome.status === "ok");
  if (out) return answerKey("primary", t("Show the sheet"), () => worthDrawer(out.tile, "wall"), waiting, "next");
  const code = answer?.let_go.length ? choice(answer).tile : state.riichi[state.seat] && state.drawn;
  return code && answerKey("primary", t("I let go of {tile}", { tile: tileName(code) }), () => letGo(code), waiting, "next");
}

function drew(code) {
  change((draft) => {
    const bonus = /[fy]$/.test(code) && !bookOf(draft).flowers_in_hand;
    add(ownHand(draft), code, bonus ? "bonus" : "hand");
    if (!bonus) Object.assign(draft, { drawn: code, called: false });
  });
}
