// The evening: one screen at a time by its name in the address, drawn from the table and from the deal in progress.

import * as drawer from "../../static/js/drawer.js";
import { nodesOf } from "../../static/js/fragment.js";
import { followScreens, inAddress, part } from "../../static/js/one-screen.js";
import { seat, windOf } from "../../static/js/seats.js";
import { remember } from "../../static/js/tables-known.js";
import { draw } from "../../static/js/view.js";
import { evening, page, t, WINDS } from "../../static/js/words.js";
import { dragOnBoards } from "../../deal/scripts/hand-board.js";
import { look as lookAtGuesses } from "../../deal/scripts/deal-bar.js";
import { followPhotos } from "../../deal/scripts/photo.js";
import { followScore, onOutcome } from "../../deal/scripts/deal.js";
import { readWaiting } from "../../deal/scripts/sources.js";
import { get, place, subscribe } from "../../deal/scripts/state.js";
import { ledView } from "../../led/scripts/led.js";
import { eveningBar } from "./bar.js";
import { followJoining } from "./asking.js";
import { leaveCorrection, photographed, shareDrafts } from "./drafts.js";
import { follow } from "./follow.js";
import { busy, isUnderWay } from "./outbox.js";
import { playView, animateSticks } from "./play.js";
import { countView, entryView, figuresView, historyOf, inviteView } from "./screens.js";
import { bookRest, dealPage, question } from "./settle.js";
import { onTable, say, store, tableNow, take } from "./table.js";

const VIEWS = {
  play: playView,
  deal: () => get().book && dealPage(),
  led: ledView,
  history: () => historyOf(),
  entry: entryView,
  figures: figuresView,
  count: countView,
  invite: inviteView,
};
const PART_OF = { deal: "play", led: "play", entry: "history", count: "play", invite: "play" };

/** The screen in the address, and what stands after its dash. */
function screen() {
  const [name, ...rest] = inAddress(VIEWS, "play");
  const table = tableNow();
  const closed = name === "deal" && (!table?.joined || (table.finished && !get().correcting));
  return [closed ? "play" : name, rest.join("-")];
}

const dealing = () => screen()[0] === "deal";

function show(shown, about) {
  draw(part(shown), VIEWS[shown](about));
  for (const key of document.querySelectorAll(".tap, [data-do=undo], [data-do=correct]"))
    key.ariaDisabled = busy() || key.matches("[data-of='']") ? "true" : null;
  eveningBar(part("bar"), shown);
  const where = /** @type {HTMLAnchorElement} */ (part("where"));
  Object.assign(where, { hidden: false, textContent: dealing() ? t("To the table") : evening, href: dealing() ? "#play" : "#invite" });
  lookAtGuesses();
}

/** What the table says goes into the state of the deal, where the screens of a deal look for it. */
function takeTable(table) {
  if (walkedAway()) return leaveCorrection(); // over another page
  if (overtaken(table)) return correctionEnded();
  const { correcting, hand, seats } = get();
  if (!correcting && hand && hand !== table.hand) handEnded();
  else if (!correcting && dealing() && WINDS.some((wind) => seats?.[wind] !== table.seats[wind])) drawer.closeAll(); // it is about a seat
  seat(correcting ? correcting.seats : table.seats);
  place({ ...table.rules.plays, round_wind: table.round_wind, set: table.set, booked: correcting ? [] : table.riichi.map(windOf) });
  remember(evening, { players: table.players, rules: table.rules.id });
}

/** Whoever was entering the deal that has just been booked sees the table again; where another phone booked it, it says so. */
function handEnded() {
  if (inAddress(VIEWS, "play")[0] !== "deal" || !tableNow().joined) return;
  drawer.closeAll();
  history.replaceState(null, "", "#play");
  if (!busy()) say(t("This deal is over: it was booked on another phone."));
  scrollTo(0, 0);
}

/** Has another phone corrected or undone meanwhile what is being corrected here? */
function overtaken(table) {
  const { correcting } = get();
  if (!correcting) return false;
  const version = table.versions[correcting.id] ?? null; // a restored table may lack it
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
const walkedAway = () => get().correcting && !dealing();

addEventListener("hashchange", () => {
  drawer.closeAll();
  say("");
  if (walkedAway()) leaveCorrection();
});

take(page.table);
followScore(question);
dragOnBoards(part("deal"));
onTable(takeTable);
onTable((table) => draw(part("drawers"), nodesOf(table.drawn.drawers)));
shareDrafts();
follow();
const redraw = followScreens(subscribe, screen, show, "page", PART_OF); // draws: once all that is above has been said
onOutcome(redraw);
store.subscribe(redraw);
followJoining();
onTable(animateSticks);
followPhotos(photographed, readWaiting); // before, nobody knows which photos the table needs
bookRest();
addEventListener("online", readWaiting);
document.documentElement.dataset.ready = "true";
