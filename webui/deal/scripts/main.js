// The page: one screen at a time by its name in the address, all drawn from the same state.

import { drawBar } from "./bar.js";
import { dragOnBoards } from "./board.js";
import { draw } from "../../static/js/view.js";
import * as drawer from "../../static/js/drawer.js";
import { payView } from "./pay.js";
import { followPhotos } from "./photo.js";
import { unpressed } from "../../static/js/press.js";
import { askAgain, current, followScore, onOutcome } from "./scoring.js";
import { followSettings } from "../../static/js/settings.js";
import { sheetView } from "./sheet.js";
import { get, subscribe } from "./state.js";
import { tableView } from "./table.js";
import { tilesView } from "./tiles-screen.js";
import { winView } from "./win.js";
import { whereWeAre } from "../../static/js/words.js";

const VIEWS = { table: tableView, win: winView, tiles: tilesView, sheet: sheetView, pay: payView };
const part = (id) => document.getElementById(id);

/** The screen in the address; without a rule book only the table makes sense. */
function screen() {
  const wanted = location.hash.slice(1);
  return get().book && wanted in VIEWS ? wanted : "table";
}

function redraw() {
  const state = get();
  const shown = screen();
  document.body.dataset.screen = shown;
  for (const [name, view] of Object.entries(VIEWS)) if (name === "table" || state.book) draw(part(name), view(state));
  drawBar(part("bar"), state, shown);
  part("where").hidden = !state.book;
  part("where").textContent = state.book ? whereWeAre(state) : "";
  for (const link of document.querySelectorAll("#steps a"))
    link.ariaCurrent = link.hash === `#${shown}` ? "step" : null;
  drawer.redraw();
}

function moveTo() {
  drawer.closeAll();
  redraw();
  scrollTo(0, 0);
  part(`${screen()}-title`).focus({ preventScroll: true });
}

if (!location.hash && get().book) history.replaceState(null, "", "#win");
followSettings();
const drawCalmly = unpressed(redraw);
onOutcome(drawCalmly);
followScore();
subscribe(drawCalmly);
dragOnBoards(part("tiles"));
followPhotos();
addEventListener("hashchange", moveTo);
addEventListener("online", askAgain);
document.documentElement.dataset.ready = String(Boolean(current()));
