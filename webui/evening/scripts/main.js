// The evening: one screen at a time by its name in the address, drawn from the table and from the deal in progress.

import * as drawer from "../../static/js/drawer.js";
import { unpressed } from "../../static/js/press.js";
import { seat } from "../../static/js/seats.js";
import { remember } from "../../static/js/tables-known.js";
import { draw } from "../../static/js/view.js";
import { evening, t, WINDS } from "../../static/js/words.js";
import { dragOnBoards } from "../../deal/scripts/board.js";
import { followPhotos } from "../../deal/scripts/photo.js";
import { followScore, onOutcome } from "../../deal/scripts/scoring.js";
import { get, place, subscribe } from "../../deal/scripts/state.js";
import { tilesView } from "../../deal/scripts/tiles-screen.js";
import { winView } from "../../deal/scripts/win.js";
import { eveningBar } from "./bar.js";
import { countView } from "./count.js";
import { leaveCorrection, photographed, shareDrafts } from "./drafts.js";
import { entryView } from "./entry.js";
import { fetchTable, follow } from "./follow.js";
import { figuresView, historyView, inviteView } from "./more.js";
import { busy, isUnderWay } from "./outbox.js";
import { followJoining } from "./phones.js";
import { showCrossing } from "./pile.js";
import { playView } from "./play.js";
import { question } from "./question.js";
import { bookRest, settleView } from "./settle.js";
import { entryOf, onTable, say, store, tableNow, versionOf } from "./table.js";
import { eveningSheet } from "./tap.js";

const DEAL = { win: winView, tiles: tilesView, sheet: eveningSheet, pay: settleView };
const VIEWS = {
  play: playView,
  ...DEAL,
  history: historyView,
  entry: entryView,
  figures: figuresView,
  count: countView,
  invite: inviteView,
};
const PART_OF = { entry: "#history", count: "#play", invite: "#play" };
const AFTER_WIN = ["tiles", "sheet", "pay"];
const part = (id) => document.getElementById(id);

let left = location.hash.slice(1); // the screen that was there before

const inAddress = () => location.hash.slice(1).split("-");

/** The screen in the address, and what stands after its dash. */
function screen() {
  const [name, ...rest] = inAddress();
  const table = tableNow();
  const dealing = name in DEAL && (!table?.joined || (table.finished && !get().correcting));
  return [name in VIEWS && !dealing ? name : "play", rest.join("-")];
}

function drawAll() {
  const [shown, about] = screen();
  const state = get();
  document.body.dataset.screen = shown;
  document.body.dataset.part = shown in DEAL ? "deal" : "evening";
  const also = shown in DEAL ? Object.keys(DEAL) : [];
  for (const name of new Set([shown, ...also])) draw(part(name), name in DEAL ? state.book && VIEWS[name](state) : VIEWS[name](about));
  eveningBar(part("bar"), shown);
  part("where").hidden = false;
  part("where").textContent = evening;
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("#steps a")))
    link.ariaCurrent = link.hash === `#${shown}` ? "page" : link.hash === PART_OF[shown] ? "true" : null;
  drawer.redraw();
}

/** What the table says goes into the state of the deal, where the screens of a deal look for it. */
function takeTable(table) {
  if (walkedAway()) return leaveCorrection(); // over another page
  if (overtaken(table)) return correctionEnded();
  const { correcting, hand, seats } = get();
  if (!correcting && hand && hand !== table.hand) handEnded();
  else if (!correcting && screen()[0] in DEAL && WINDS.some((wind) => seats?.[wind] !== table.seats[wind])) drawer.closeAll(); // it is about a seat
  seat(correcting ? correcting.seats : table.seats);
  const wind = (player) => Object.keys(table.seats).find((each) => table.seats[each] === player);
  const options = Object.fromEntries(table.rules.options.map((option) => [option.id, option.value]));
  place({
    book: table.rules.id,
    options: { [table.rules.id]: options },
    club: {},
    turned: { [table.rules.id]: table.rules.turned_means },
    roundWind: table.round_wind,
    set: table.set,
    booked: correcting ? [] : table.riichi.map(wind),
  });
  remember(evening, { players: table.players, rules: table.rules.id });
  document.documentElement.dataset.ready = "true";
}

/** Whoever was entering the deal that has just been booked sees the table again; where another phone booked it, it says so. */
function handEnded() {
  if (!(inAddress()[0] in DEAL) || !tableNow().joined) return;
  drawer.closeAll();
  history.replaceState(null, "", "#play");
  if (!busy()) say(t("This deal is over: it was booked on another phone."));
  scrollTo(0, 0);
}

/** Has another phone corrected or undone meanwhile what is being corrected here? */
function overtaken(table) {
  const { correcting } = get();
  if (!correcting) return false;
  const version = versionOf(entryOf(table, correcting.id));
  return version !== correcting.version && !isUnderWay(version);
}

/** Whoever was correcting it sees what it is now. */
function correctionEnded() {
  drawer.closeAll();
  history.replaceState(null, "", `#entry-${get().correcting.id}`);
  leaveCorrection();
  say(t("Another phone has changed this entry meanwhile. Your correction was not booked."), { alarm: true });
  scrollTo(0, 0);
}

/** Is a correction still there, but not on the screen? */
const walkedAway = () => get().correcting && !(screen()[0] in DEAL);

function moveTo() {
  drawer.closeAll();
  if (AFTER_WIN.includes(screen()[0]) && get().winner === undefined) history.replaceState(null, "", left === "win" ? "#win" : "#play");
  const [shown] = screen();
  left = shown;
  say("");
  if (walkedAway()) leaveCorrection();
  drawAll();
  scrollTo(0, 0);
  part(`${shown}-title`).focus({ preventScroll: true });
}

const drawCalmly = unpressed(drawAll);
onOutcome(drawCalmly);
followScore(question);
subscribe(drawCalmly);
store.subscribe(drawCalmly);
dragOnBoards(part("tiles"));
onTable(takeTable);
shareDrafts();
followJoining();
onTable(showCrossing);
follow();
fetchTable().then(() => (followPhotos(photographed), bookRest())); // before, nobody knows which photos the table needs
addEventListener("hashchange", moveTo);
document.title = `${evening} · ${t("Hulla")}`;
