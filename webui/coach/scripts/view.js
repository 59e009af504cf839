// What somebody has entered about the own hand, as the coach's view (docs/coach.md), and what is still missing.

import { kongTooMany, tilesThere } from "../../deal/scripts/deal.js";
import { used, written } from "../../deal/scripts/hand.js";
import { news } from "../../deal/scripts/sources.js";
import { change, emptyHand } from "../../deal/scripts/state.js";
import { write } from "../../static/js/tile.js";
import { WINDS, bookOf, t, tn } from "../../static/js/words.js";

/** What a fresh hand knows; the table stays. */
export const freshHand = () => ({
  seen: [],
  others: Object.fromEntries(WINDS.map((wind) => [wind, { discards: [], sets: [], riichi: null }])),
  discards: [],
  dora: [],
  drawn: null,
  riichi: {},
  ownRiichi: null,
  lastTile: false,
  firstTurn: false,
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

/** What has to be done before the coach can say anything: { text, screen }, or null. */
export function missing(state) {
  if (!state.book) return { text: t("Choose your rule book."), screen: "table" };
  const text = wrongCount(size(state), kongTooMany(state, state.seat, 14));
  return text && { text, screen: "mine" };
}

function wrongCount(n, kong) {
  if (n === 0) return t("Your tiles are still missing.");
  if (n < 13) return t("Tiles so far: {n}. A hand has 13, on your turn 14; a kong counts three.", { n });
  if (n <= 14) return null;
  const over = tn("I see {n} tile, that is {over} too many.", "I see {n} tiles, that is {over} too many.", n, { over: n - 14 });
  const advice = kong ? t("A kong counts three: lay it down.") : t("Tap one to remove it.");
  return `${over} ${advice}`;
}

/** The round; as long as nobody has said it, the first. */
export const roundOf = ({ round_wind: wind }) => wind ?? "E";

/** The view in the coach's words. Only call it when nothing is missing. */
export function viewOf(state) {
  const book = bookOf(state);
  const { seat, discards, riichi, ownRiichi: at } = state;
  const own = { wind: seat, discards, sets: [], riichi: riichi[seat] && at < discards.length ? at : null };
  const view = {
    rules: state.book,
    options: state.options[state.book] ?? {},
    wind: state.seat,
    hand: written(ownHand(state), book.flowers_in_hand),
    seen: write(state.seen.map(codeOf)),
    table: Object.fromEntries([...othersOf(state), own].map((open) => [open.wind, tableEntry(open, book.riichi)])),
  };
  if (book.round_matters) view.round_wind = roundOf(state);
  if (state.drawn && size(state) === 14) view.drawn = state.drawn;
  if (state.discards.length) view.discards = state.discards.map(codeOf).join("");
  if (book.dora) view.dora_indicators = write(state.dora);
  if (book.riichi && state.riichi[state.seat]) view[state.riichi[state.seat] === "double" ? "double_riichi" : "riichi"] = true;
  if (state.lastTile) view.last_tile = true;
  if (state.firstTurn && book.first_turn_matters) view.first_turn = true;
  return view;
}

const tableEntry = ({ discards, sets, riichi }, isCalled) => ({
  discards: discards.map(codeOf).join(""),
  melds: sets.map((codes) => ({ tiles: write(codes.map(codeOf)), state: "open" })),
  riichi: isCalled ? riichi : null,
});

/** A tile's code without the mark of a doubt. */
export const codeOf = (code) => code.slice(0, 2);

/** What lies open before the others, from the right: { wind, discards, sets, riichi }, riichi the place of a discard or null. */
export const othersOf = (state) =>
  WINDS.filter((wind) => wind !== state.seat)
    .sort((a, b) => placeOf(state, a) - placeOf(state, b))
    .map((wind) => ({ wind, ...state.others[wind] }));

/** Copies that can be seen: one's own, the indicators, what lies open, and `more`. An own discard that was claimed lies in a set. */
export function visible(state, more = []) {
  const [count, others] = [used(state), othersOf(state)];
  const sets = others.flatMap((open) => open.sets.flat());
  const own = state.discards.filter((code) => !sets.map(codeOf).includes(codeOf(code)));
  const all = [...state.seen, ...others.flatMap(({ discards }) => discards), ...sets, ...own, ...more];
  for (const code of all.map(codeOf)) count[code] = (count[code] ?? 0) + 1;
  return count;
}

/** Sit somewhere else; the tiles come along. */
export function sitAt(draft, wind) {
  if (wind === draft.seat) return;
  draft.hands[wind] = draft.hands[draft.seat];
  draft.hands[draft.seat] = emptyHand();
  Object.assign(draft, { seat: wind, winner: wind, ownRiichi: null, discarder: draft.discarder === wind ? null : draft.discarder });
}

/** Where somebody sits, seen from one's own place: 1 right, 2 across, 3 left. */
export const placeOf = (state, wind) => (WINDS.indexOf(wind) - WINDS.indexOf(state.seat) + 4) % 4;
