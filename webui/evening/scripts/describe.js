// Entries of the evening in words.

import { h } from "../../static/js/view.js";
import { signed } from "../../deal/scripts/ring.js";
import { apart, mark, number, t } from "../../static/js/words.js";

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

/** The id of what counts of an entry: its last correction, or itself; null while it is undone, or where a restored table lacks it. */
export const versionOf = (entry) => (!entry || entry.undone ? null : (entry.corrections.at(-1)?.id ?? entry.id));

/** The same with what the winner's hand is worth. */
export const toldWithWorth = (entry) => [whatHappened(entry), entry.score != null && [": ", h("b", {}, number(entry.score))]];

/** What it changed for whom; of a count, what lies there too much or too little. Nothing where it changed nothing. */
export function changes(entry) {
  const some = Object.entries(entry.discrepancy ?? entry.net).filter(([, change]) => change);
  return some.length > 0 && h("span", { class: "nets" }, some.map(([player, change]) => h("span", {}, `${apart(player)} ${signed(change)}`)));
}

/** The time of day of a moment. */
export const clock = (moment) =>
  new Date(moment).toLocaleTimeString(document.documentElement.lang, { hour: "numeric", minute: "2-digit" });
