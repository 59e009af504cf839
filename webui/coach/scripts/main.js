// The coach's page: all drawn from what this phone has entered.

import { dragOnBoards } from "../../deal/scripts/board.js";
import { followPhotos } from "../../deal/scripts/photo.js";
import { get, place } from "../../deal/scripts/state.js";
import { followScreens } from "../../static/js/one-screen.js";
import { draw } from "../../static/js/view.js";
import { bookOf } from "../../static/js/words.js";
import { drawBar } from "./bar.js";
import "./explain.js";
import { followEvening, mineView, tableView } from "./mine.js";
import { callView, goalsView, nowView, passView } from "./screens.js";
import { freshHand } from "./view.js";

const VIEWS = { table: tableView, mine: mineView, now: nowView, call: callView, goals: goalsView, pass: passView };
const part = (id) => document.getElementById(id);
const passes = () => bookOf(get())?.passes.length > 0;

/** The screen in the address; without a rule book only the table makes sense. */
function screen() {
  const wanted = location.hash.slice(1);
  if (!get().book) return ["table"];
  return [wanted in VIEWS && (wanted !== "pass" || passes()) ? wanted : "mine"];
}

function show(name) {
  const state = get();
  draw(part(name), VIEWS[name](state));
  drawBar(part("bar"), state, name);
  document.querySelector("#steps a[href='#pass']").toggleAttribute("hidden", !passes());
}

place({ ...freshHand(), ...get(), winner: get().seat });
followScreens(screen, show);
dragOnBoards(part("mine"));
followPhotos();
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && followEvening());
await followEvening();
if (!get().book && !location.hash) history.replaceState(null, "", "#table");
document.documentElement.dataset.ready = "true";
