// The deal on this table: its page, what the table would make of it, who pays with which pieces, and the key that books it.

import { who, windOf } from "../../static/js/seats.js";
import { bookOf, t, WINDS } from "../../static/js/words.js";
import { chooseWinner } from "../../deal/scripts/circumstances.js";
import { canAsk, current, dealOf, isComplete, opening, seatsNeeded, winnersOf } from "../../deal/scripts/deal.js";
import { dealView } from "../../deal/scripts/deal-screen.js";
import { photoOf } from "../../deal/scripts/photo.js";
import { get, place } from "../../deal/scripts/state.js";
import { isInOneGo, settlement, turnRing } from "../../deal/scripts/worth.js";
import { keepWinner } from "./card.js";
import { leaveCorrection } from "./drafts.js";
import { hear } from "./follow.js";
import { book, busy, deliverRest } from "./outbox.js";
import { below, ownName, send, tableNow, versionOf } from "./table.js";

/** Where the owner of this phone sits in this deal, if anywhere. */
export const ownSeat = () => WINDS.find((wind) => who(wind) === ownName());

/** Whose tiles are still to come, where all hands count and somebody has won, or several have. */
export function lacking() {
  const state = get();
  const needed = seatsNeeded(state);
  return needed.length > 1 && state.winner && !state.correcting ? needed.filter((wind) => !isComplete(state, wind)) : [];
}

/** The seat of this phone's owner, whose tiles nobody has shown yet. */
export const called = () => lacking().find((wind) => wind === ownSeat() && !get().hands[wind].tiles.length);

/** To the page of the deal, each phone to its own player's hand. `wind`: who has won, as far as nobody said otherwise. */
export function openDeal(wind = undefined) {
  const { winner } = get();
  location.hash = "deal";
  if (WINDS.includes(wind) && winner === undefined) chooseWinner(wind);
  else if (winner) place({ seat: lacking().find((each) => each === ownSeat()) ?? winner });
}

export const dealPage = () => dealView(get(), (result) => settlement(result, windOf(below(tableNow())) ?? "E"));

/** The event that booking this `deal` would be; of an entry that is being corrected, the correction by it. */
function eventOf(state, deal) {
  const { correcting } = state;
  const needed = bookOf(state).everybody_scores ? Object.keys(state.points) : winnersOf(deal);
  const known = needed.filter((wind) => state.points[wind] !== undefined);
  const points = Object.fromEntries(known.map((wind) => [who(wind), state.points[wind]]));
  const event = { type: "deal", deal, points };
  if (correcting) return { type: "correct", of: correcting.id, event };
  return isInOneGo() ? { ...event, in_one_go: true } : event;
}

/** For the page's scoring: what the table would make of the deal as it stands, asked anew when the deal or the table changes. */
export const question = {
  about: (state) => (canAsk(state) ? { event: eventOf(state, dealOf(state)), ...opening(state), seq: tableNow()?.seq } : null),
  ask: async ({ seq: _, ...asked }, signal) => (await send("POST", "/previews", { ...asked, drawn: true }, signal).catch(noAnswer)).body,
};

/** Without an answer the table is asked for until one comes; then this is asked again. @returns {never} */
function noAnswer(problem) {
  if (problem.code === "offline") hear(false);
  throw problem;
}

/** The key that ends the deal. */
export const bookKey = () => ({
  words: get().correcting ? t("Book the correction") : t("Paid: book it"),
  go: bookIt,
  disabled: busy() || !tableNow().joined,
});

async function bookIt() {
  const [state, { result, waiting }] = [get(), current()];
  const deal = result?.open?.deal;
  if (!deal || waiting) return; // another phone has booked or changed it while a finger lay on the key
  const photos = Object.fromEntries(winnersOf(deal).map((wind) => [who(wind), photoOf(state.hands[wind])]));
  turnRing(null);
  if (!(await book(eventOf(state, deal)))) return;
  keepBest(photos);
  goOn(state.correcting);
}

/** Of the hands that won, the photo of the best stays on this phone. */
function keepBest(photos) {
  const { history, last } = tableNow();
  const entry = history.findLast((each) => versionOf(each) === last);
  const wins = entry?.winner ? [entry, ...entry.also] : [];
  const [best] = wins.sort((one, other) => other.score - one.score);
  if (best) keepWinner({ id: entry.id, score: best.score }, photos[best.winner]);
}

/** After a reload: what was under way is booked; while a correction is on the screen, it was that. */
export async function bookRest() {
  const { correcting } = get();
  if ((await deliverRest()) && correcting) goOn(correcting);
}

/** After a deal, or a correction, was booked: unless the news came first, and somebody has gone on. */
function goOn(corrected) {
  if (get().correcting?.id !== corrected?.id) return;
  if (corrected) leaveCorrection();
  if (location.hash !== "#deal") return;
  history.replaceState(null, "", corrected ? `#entry-${corrected.id}` : "#play"); // the back key leads to no empty deal
  dispatchEvent(new Event("hashchange"));
}
