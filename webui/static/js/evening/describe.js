// Entries of the evening in words.

import { mark, number, t } from "../words.js";

export const DRAWS = {
  exhausted_wall: mark("The wall ran out"),
  nine_terminals: mark("Nine terminals and honours"),
  four_winds: mark("Four same winds"),
  four_kongs: mark("Four kongs"),
  four_riichi: mark("Four riichi"),
  three_winners: mark("Three winners"),
};

export const PENALTIES = {
  false_win: mark("False win"),
  false_nine_terminals: mark("Nine terminals, wrongly"),
  unfair_play: mark("Unfair play"),
  house: mark("What the table says"),
};

const WAYS = {
  discard: mark("{winner} wins with {from}’s discard"),
  wall: mark("{winner} wins, self-drawn"),
  dead_wall: mark("{winner} wins with a replacement tile"),
  robbed_kong: mark("{winner} robs {from}’s kong and wins"),
};

const OTHERS = {
  riichi: () => mark("{player} puts down a riichi stick"),
  draw: (entry) => DRAWS[entry.kind],
  penalty: (entry) => PENALTIES[entry.kind],
  count: (entry) =>
    entry.discrepancy ? mark("Counted: not as booked") : mark("Counted: all as booked"),
  end: () => mark("The evening was ended"),
  deal: () => mark("A deal that cannot be settled"),
};

/** What happened, in one line. */
export function whatHappened(entry) {
  if (entry.winner) return t(WAYS[entry.won_by] ?? WAYS.wall, entry);
  const words = t(OTHERS[entry.type](entry), entry);
  return entry.type === "penalty" ? `${words}: ${entry.player}` : words;
}

/** The entry that was booked, or corrected, under this id. */
export const entryOf = ({ history }, id) =>
  history.find((entry) => entry.id === id || entry.corrections.some((correction) => correction.id === id));

export const worth = (entry) => (entry.score == null ? "" : number(entry.score));

/** The time of day of a moment. */
export const clock = (moment) =>
  new Date(moment).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
