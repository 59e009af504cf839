// The coach's page: all drawn from what this phone has entered. The bar at the thumb: how far the hand is, and the one thing to do next.

import { dragOnBoards } from "../../deal/scripts/hand-board.js";
import { followPhotos } from "../../deal/scripts/photo.js";
import { cameraKey, news } from "../../deal/scripts/sources.js";
import { get, place, subscribe } from "../../deal/scripts/state.js";
import { nextKey } from "../../static/js/controls.js";
import { followScreens, part } from "../../static/js/one-screen.js";
import { draw, h } from "../../static/js/view.js";
import { bookOf, t, tileName } from "../../static/js/words.js";
import { followEvening, mineView, tableView } from "./mine.js";
import { pickOne } from "./open-tiles.js";
import { callView, chosen, drew, goalsView, leave, letGo, nowAnswer, nowView, passView, worth } from "./screens.js";
import { freshHand, isRiichi, ownHand, size } from "./view.js";

const VIEWS = { table: tableView, mine: mineView, now: nowView, call: callView, goals: goalsView, pass: passView };
const passes = () => bookOf(get())?.passes.length > 0;

/** The screen in the address; without a rule book only the table makes sense. */
function screen() {
  const wanted = location.hash.slice(1);
  if (!get().book) return ["table"];
  return [wanted in VIEWS && (wanted !== "pass" || passes()) ? wanted : "mine"];
}

function show(name) {
  const state = get();
  const known = state.book ? nowAnswer(state) : { answer: null, trouble: t("Choose your rule book."), waiting: false };
  draw(part(name), VIEWS[name](state));
  draw(part("bar"), h("p", { class: "live", role: "status" }, live(name, known)), news.reading ? null : next(state, name, known));
  document.querySelector("#steps a[href='#pass']").toggleAttribute("hidden", !passes());
}

/** How far the hand is; what is missing or wrong, unless the screen says it. */
function live(screen, { answer, trouble }) {
  if (!answer && !trouble) return t("Working it out …");
  return (answer && !answer.gap) || ["table", "mine"].includes(screen) ? trouble || (answer.live ?? answer.says) : "";
}

function next(state, screen, known) {
  if (screen === "table") return go("mine", t("Next: my tiles"), !state.book);
  if (screen === "mine" && state.book && !ownHand(state).tiles.length) return cameraKey(t("Photograph my tiles"), "primary");
  const { answer, waiting } = known;
  if (answer?.gap && screen === "mine") return go("now", t("What now?"), true);
  if (answer?.gap && !waiting) return go("mine", t("To my tiles"));
  if (screen === "call" && state.offered && state.discarder && size(state) === 13) return key(t("I leave it: it lies open now"), leave);
  return screen === "now" ? turn(state, { answer: answer?.gap ? null : answer, waiting }) : go("now", t("What now?"));
}

const key = (words, act, disabled = false) => nextKey(words, () => disabled || act(), { "aria-disabled": disabled ? "true" : null });

const go = (screen, words, disabled = false) => key(words, () => (location.hash = screen), disabled);

/**
 * With 13 tiles one draws; with 14 one goes out, or lets go: after riichi nothing but what was drawn.
 * While a newer answer comes, this one is about another hand.
 */
function turn(state, { answer, waiting }) {
  if (size(state) === 13) return key(t("I have drawn a tile"), () => pickOne(t("Which tile have you drawn?"), drew));
  if (answer?.out) return key(t("Show the sheet"), () => worth({ tile: answer.out, wonBy: "wall" }), waiting);
  const code = answer?.let_go.length ? (chosen() ?? answer.let_go[0].tile) : isRiichi(state) && state.drawn;
  return code && key(t("I let go of {tile}", { tile: tileName(code) }), () => letGo(code), waiting);
}

place({ ...(get().open ? {} : freshHand()), winner: get().seat });
followScreens(subscribe, screen, show);
dragOnBoards(part("mine"));
followPhotos();
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && followEvening());
await followEvening();
if (!get().book && !location.hash) history.replaceState(null, "", "#table");
document.documentElement.dataset.ready = "true";
