// What somebody has entered about the own hand, as the coach's view (docs/coach.md), and what is still missing.

import { tilesThere } from "../../deal/scripts/deal.js";
import { meldOf, used, written } from "../../deal/scripts/hand.js";
import { news } from "../../deal/scripts/sources.js";
import { change, emptyHand } from "../../deal/scripts/state.js";
import { write } from "../../static/js/tile.js";
import { WINDS, bookOf } from "../../static/js/words.js";

/**
 * What a fresh hand knows; the table stays. `open`: what lies open before each player, one's own discards included, tiles of whomever, and
 * indicators, each as a river in order, sets, and the place of the discard with which riichi was called; `special`: what else was said, as
 * the view has it.
 */
export const freshHand = () => ({
  open: Object.fromEntries([...WINDS, "seen", "dora"].map((name) => [name, { discards: [], sets: [], riichi: null }])),
  special: {},
  drawn: null,
  offered: null,
  discarder: null,
  step: 1,
  called: false,
});

/** Clear everything but the table. */
export function clearHand() {
  news.trouble = null;
  change((draft) => Object.assign(draft, freshHand(), { hands: { ...draft.hands, [draft.seat]: emptyHand() } }));
}

export const ownHand = (state) => state.hands[state.seat];
export const size = (state) => tilesThere(state, state.seat);

/** Has one declared riichi? */
export const isRiichi = ({ special, book }) => Boolean(special[book]?.riichi || special[book]?.double_riichi);

/** The round; as long as nobody has said it, the first. */
export const roundOf = ({ round_wind: wind }) => wind ?? "E";

/** The view in the coach's words. Only call it when nothing is missing. */
export function viewOf(state) {
  const book = bookOf(state);
  const { open, seat } = state;
  return {
    rules: state.book,
    options: state.options[state.book] ?? {},
    wind: seat,
    hand: written(ownHand(state), book.flowers_in_hand),
    seen: write(open.seen.discards.map(codeOf)),
    table: Object.fromEntries(WINDS.map((wind) => [wind, tableEntry(open[wind], wind !== seat || isRiichi(state))])),
    discards: tableEntry(open[seat]).discards,
    drawn: size(state) === 14 ? state.drawn : null,
    ...(book.round_matters && { round_wind: roundOf(state) }),
    ...(book.dora && { dora_indicators: write(open.dora.discards) }),
    ...state.special[state.book],
  };
}

const asTile = (code) => ({ code: codeOf(code), claimed: sideOf(code) });
const tableEntry = ({ discards, sets, riichi }, isCalled = false) => ({
  discards: discards.map(codeOf).join(""),
  melds: sets.map((codes) => meldOf(codes.map(asTile), "open")),
  riichi: isCalled ? riichi : null,
});

/** A tile's code without the mark of a doubt; whose discard it was: left, across or right of who claimed it. */
export const codeOf = (code) => code.slice(0, 2);
export const sideOf = (code) => code.split(" ")[1];

/** The winds of the others, from the right. */
export const othersOf = ({ seat }) => [1, 2, 3].map((on) => WINDS[(WINDS.indexOf(seat) + on) % 4]);

/** Copies that can be seen: one's own, the indicators, what lies open, and `more`. An own discard that was claimed lies in a set. */
export function visible(state, more = []) {
  const { open, seat } = state;
  const count = used(state);
  const sets = othersOf(state).flatMap((wind) => open[wind].sets.flat());
  const own = open[seat].discards.filter((code) => !sets.map(codeOf).includes(codeOf(code)));
  const rivers = ["seen", ...othersOf(state)].flatMap((name) => open[name].discards);
  for (const code of [...rivers, ...sets, ...own, ...more].map(codeOf)) count[code] = (count[code] ?? 0) + 1;
  return count;
}

/** Sit somewhere else; the tiles come along, and the discards. */
export function sitAt(draft, wind) {
  const { seat, hands, open, discarder } = draft;
  if (wind === seat) return;
  [hands[wind], hands[seat]] = [hands[seat], emptyHand()];
  [open[wind], open[seat]] = [open[seat], open[wind]];
  Object.assign(draft, { seat: wind, winner: wind, discarder: discarder === wind ? null : discarder });
}
