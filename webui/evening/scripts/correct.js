// From a booked deal back to the tiles on the screen, so that it can be put right like any other deal.

import { add, isBonus, layDown } from "../../deal/scripts/hand.js";
import { seat } from "../../static/js/seats.js";
import { clearDeal, emptyHand, freshDeal } from "../../deal/scripts/state.js";
import { parse } from "../../static/js/tile.js";
import { WINDS, bookOf } from "../../static/js/words.js";
import { versionOf } from "./entries.js";
import { setAside } from "./drafts.js";

/** Put an entry on the screen to be corrected; an entry that was no win begins empty. */
export function correct(entry, table) {
  const deal = entry.event.deal ?? { riichi: putDown(entry).map((player) => windIn(entry.seats, player)) };
  setAside();
  seat(entry.seats);
  const flowersInHand = bookOf({ book: table.rules.id }).flowers_in_hand;
  clearDeal({
    ...circumstances(deal),
    correcting: { id: entry.id, seats: entry.seats, roundWind: entry.round_wind, version: versionOf(entry) },
    hands: Object.fromEntries(WINDS.map((wind) => [wind, handOf(deal.hands?.[wind], flowersInHand)])),
    points: Object.fromEntries(
      Object.entries(entry.event.points ?? {}).map(([player, worth]) => [windIn(entry.seats, player), worth]),
    ),
    booked: [],
  });
  location.hash = "win";
}

/** Who put down a riichi stick in this hand that was not booked by itself. */
export const putDown = ({ payments }) => payments.filter(({ to }) => to === "table").map(({ from }) => from);

const windIn = (seats, player) => Object.keys(seats).find((wind) => seats[wind] === player);

function circumstances(deal) {
  const riichi = [
    ...(deal.riichi ?? []).map((wind) => [wind, "single"]),
    ...(deal.double_riichi ?? []).map((wind) => [wind, "double"]),
  ];
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
