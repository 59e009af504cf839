// The page: one screen at a time by its name in the address, all drawn from the same state.

import { drawBar } from "./bar.js";
import { dragOnBoards } from "./board.js";
import { draw } from "../../static/js/view.js";
import { payView } from "./pay.js";
import { followPhotos } from "./photo.js";
import { followScreens } from "../../static/js/one-screen.js";
import { askAgain, current, followScore, onOutcome } from "./scoring.js";
import { sheetView } from "./sheet.js";
import { get } from "./state.js";
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

function show(shown) {
  const state = get();
  for (const [name, view] of Object.entries(VIEWS)) if (name === "table" || state.book) draw(part(name), view(state));
  drawBar(part("bar"), state, shown);
  part("where").hidden = !state.book;
  part("where").textContent = state.book ? whereWeAre(state) : "";
}

if (!location.hash && get().book) history.replaceState(null, "", "#win");
onOutcome(followScreens(() => [screen()], show, "step"));
followScore();
dragOnBoards(part("tiles"));
followPhotos();
addEventListener("online", askAgain);
document.documentElement.dataset.ready = String(Boolean(current()));
