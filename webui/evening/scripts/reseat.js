// Who is meant by what is entered: winds on the screen, players between the phones. When a correction turns the seats,
// what was entered goes with its players.

import { emptyHand } from "../../deal/scripts/state.js";
import { WINDS } from "../../static/js/words.js";

/** The circumstances of a deal with everybody in them renamed; whom `to` does not know drops out. */
export function renamed(circumstances, to) {
  const { winner, from, betOn, dead, riichi } = circumstances;
  const declared = Object.entries(riichi).map(([who, kind]) => [to(who), kind]);
  return {
    ...circumstances,
    winner: winner && to(winner),
    from: from && to(from),
    betOn: (betOn && to(betOn)) ?? null,
    dead: dead.map(to).filter(Boolean),
    riichi: Object.fromEntries(declared.filter(([who]) => who)),
  };
}

/** The wind of a player who plays this deal. */
export const windAt = (seats, player) => WINDS.find((wind) => seats[wind] === player);

/** The deal in progress, entered while people sat as in `was`, as they sit `now`. */
export function reseated(deal, was, now) {
  const to = (wind) => windAt(now, was[wind]);
  const from = (wind) => windAt(was, now[wind]);
  const worth = WINDS.filter((wind) => deal.points[from(wind)] !== undefined);
  return {
    ...renamed(deal, to),
    hands: Object.fromEntries(WINDS.map((wind) => [wind, deal.hands[from(wind)] ?? emptyHand()])),
    points: Object.fromEntries(worth.map((wind) => [wind, deal.points[from(wind)]])),
    seat: to(deal.seat) ?? "E",
  };
}
