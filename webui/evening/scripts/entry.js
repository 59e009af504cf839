// One entry of the history, as the server draws it; and the keys that put it right.

import { Trouble } from "../../static/js/api.js";
import { button } from "../../static/js/controls.js";
import { whenTapped } from "../../static/js/fragment.js";
import { seat } from "../../static/js/seats.js";
import { h } from "../../static/js/view.js";
import { parse } from "../../static/js/tile.js";
import { bookOf, t, WINDS } from "../../static/js/words.js";
import { whatIfOfEntry } from "../../coach/scripts/explain.js";
import { add, isBonus, layDown } from "../../deal/scripts/hand.js";
import { news } from "../../deal/scripts/sources.js";
import { clearDeal, emptyHand, freshDeal } from "../../deal/scripts/state.js";
import { setAside } from "./drafts.js";
import { piece } from "./more.js";
import { book, busy } from "./outbox.js";
import { know, look, say, store, tableNow, versionOf } from "./table.js";
import { drawnDrawer, penaltyDrawer, riichiDrawer, seatsDrawer } from "./tap.js";

/** The screen of the entry with this id, its keys included. @param {string} id */
export const entryView = (id) =>
  h(
    "fieldset",
    { disabled: !free() },
    piece(`entries/${id}`, { "what-if": ({ entry }) => whatIfOfEntry(JSON.parse(entry), tableNow().rules) }),
  );

/** Nothing is being booked, and no photo read. */
const free = () => !busy() && !news.reading;

/** What corrects an entry, by the key that the server draws. */
const CORRECT = {
  deal: (entry) => correct(entry, tableNow()),
  draw: (entry) => drawnDrawer(entry.id, putDown(entry)),
  penalty: (entry) => penaltyDrawer(entry.player, entry),
  seats: (entry) => seatsDrawer(entry),
  riichi: (entry) => riichiDrawer(entry.id),
};

whenTapped({
  undo: ({ of }) => book({ type: "undo", of }),
  correct: ({ as, entry }) => CORRECT[as](JSON.parse(entry)),
});

/** Correct a deal at once, from wherever it is told. @param {string} id */
export function correctKey(id) {
  const go = async () => {
    try {
      correct(await look(`/events/${id}`), tableNow());
    } catch (problem) {
      if (!(problem instanceof Trouble)) throw problem;
      say(problem.message, { alarm: true });
    }
  };
  return button("quiet", t("Correct"), go, { "data-key": `correct-${id}`, disabled: !free() });
}

/** What was booked, the last first, a page at a time. */
export const historyView = () => piece("history", SLOTS);

const opened = new Set(); // the pages that were asked for, by the entry that follows them

/** The page before this entry, or the key that brings it. */
const earlier = ({ before }) =>
  opened.has(before)
    ? piece(`history?before=${before}`, SLOTS)
    : button("second", t("Earlier"), () => (opened.add(before), store.tell()), { "data-key": `before-${before}` });

const SLOTS = { correct: ({ id }) => tableNow().joined && correctKey(id), earlier };

/** Put an entry on the screen to be corrected; an entry that was no win begins empty. */
export function correct(entry, table) {
  const deal = entry.event.deal ?? { riichi: putDown(entry).map((player) => windIn(entry.seats, player)) };
  know(entry);
  setAside();
  seat(entry.seats);
  const flowersInHand = bookOf({ book: table.rules.id }).flowers_in_hand;
  clearDeal({
    ...circumstances(deal),
    correcting: { id: entry.id, seats: entry.seats, roundWind: entry.round_wind, version: versionOf(entry) },
    hands: Object.fromEntries(WINDS.map((wind) => [wind, handOf(deal.hands?.[wind], flowersInHand)])),
    points: Object.fromEntries(Object.entries(entry.event.points ?? {}).map(([player, worth]) => [windIn(entry.seats, player), worth])),
    booked: [],
  });
  location.hash = "deal";
}

/** Who put down a riichi stick in this hand that was not booked by itself. */
const putDown = ({ payments }) => payments.filter(({ to }) => to === "table").map(({ from }) => from);

const windIn = (seats, player) => Object.keys(seats).find((wind) => seats[wind] === player);

function circumstances(deal) {
  const riichi = [...(deal.riichi ?? []).map((wind) => [wind, "single"]), ...(deal.double_riichi ?? []).map((wind) => [wind, "double"])];
  const fresh = freshDeal();
  return {
    winner: deal.winner ?? undefined,
    seat: deal.winner ?? fresh.seat,
    wonBy: deal.won_by ?? fresh.wonBy,
    from: deal.from,
    winningTile: deal.winning_tile ?? null,
    lastTile: deal.last_tile ?? false,
    firstTurn: deal.first_turn ?? false,
    riichi: Object.fromEntries(riichi),
    dora: parse(deal.dora_indicators ?? "") ?? [],
    discards: parse(deal.discards?.[deal.winner] ?? "") ?? [],
    betOn: deal.bet?.on ?? null,
    dead: deal.dead ?? [],
  };
}

/** A hand from the contract's words. */
function handOf(words, flowersInHand) {
  const hand = emptyHand();
  if (!words) return hand;
  for (const code of parse(words.concealed) ?? []) add(hand, code, flowersInHand && isBonus(code) ? "bonus" : "hand");
  for (const code of parse(words.bonus ?? "") ?? []) add(hand, code, "bonus");
  for (const { tiles, state } of words.melds ?? []) {
    const first = hand.next;
    parse(tiles).forEach((code) => add(hand, code, "hand"));
    const ids = hand.tiles.filter((one) => one.id >= first).map((one) => one.id);
    layDown(hand, ids, state);
  }
  return hand;
}
