// The coach's page: one screen at a time by its name in the address, all drawn from what this phone has entered.

import { dragOnBoards } from "../../deal/scripts/board.js";
import { draw } from "../../static/js/view.js";
import * as drawer from "../../static/js/drawer.js";
import { followPhotos } from "../../deal/scripts/photo.js";
import { unpressed } from "../../static/js/press.js";
import { followSettings } from "../../static/js/settings.js";
import { get, place, subscribe } from "../../deal/scripts/state.js";
import { drawBar } from "./bar.js";
import { callView } from "./call.js";
import { goalsView } from "./goals.js";
import { mineView } from "./mine.js";
import { nowView } from "./now.js";
import { passView } from "./pass.js";
import { followEvening, tableView } from "./table.js";
import { freshHand, isAmerican } from "./view.js";

const VIEWS = { table: tableView, mine: mineView, now: nowView, call: callView, goals: goalsView, pass: passView };
const part = (id) => document.getElementById(id);

/** The screen in the address; without a rule book only the table makes sense. */
function screen() {
  const wanted = location.hash.slice(1);
  if (!get().book) return "table";
  return wanted in VIEWS ? wanted : "mine";
}

function redraw() {
  const state = get();
  const shown = screen();
  document.body.dataset.screen = shown;
  draw(part(shown), VIEWS[shown](state));
  drawBar(part("bar"), state, shown);
  for (const link of document.querySelectorAll("#steps a")) {
    link.ariaCurrent = link.hash === `#${shown}` ? "step" : null;
    if (link.hash === "#pass") link.hidden = !isAmerican(state);
  }
  drawer.redraw();
}

function moveTo() {
  drawer.closeAll();
  redraw();
  scrollTo(0, 0);
  part(`${screen()}-title`).focus({ preventScroll: true });
}

const before = get();
place({ ...freshHand(), ...before, winner: before.seat });
followSettings();
subscribe(unpressed(redraw));
dragOnBoards(part("mine"));
followPhotos();
addEventListener("hashchange", moveTo);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && followEvening());
await followEvening();
if (!get().book && !location.hash) history.replaceState(null, "", "#table");
document.documentElement.dataset.ready = "true";
