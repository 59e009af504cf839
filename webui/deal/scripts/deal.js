// From what was said to the contract's deal, and what is still missing before it can be scored.

import { doubtful, kongsInHand, lying, size, written } from "./hand.js";
import { who } from "../../static/js/seats.js";
import { WINDS, bookOf, evening, t } from "../../static/js/words.js";
import { write } from "../../static/js/tile.js";

export const claimed = (state) => state.wonBy === "discard" || state.wonBy === "robbed_kong";

/** Whose hands the book needs for this deal. The winner's comes first; as long as nobody said who that is, the hand in view is. */
export function seatsNeeded(state) {
  if (state.winner === null) return [];
  const first = state.winner ?? state.seat;
  return bookOf(state)?.everybody_scores ? [first, ...WINDS.filter((wind) => wind !== first)] : [first];
}

const seatsWithTiles = (state) => seatsNeeded(state).filter((seat) => !byPoints(state, seat));

/** The hand in view: the one somebody chose, where it counts; else the winner's. */
export const seatInView = (state) => (seatsNeeded(state).includes(state.seat) ? state.seat : state.winner);

export const tilesWanted = (state, seat) => (seat === (state.winner ?? state.seat) ? 14 : 13);
export const tilesThere = (state, seat) => countIn(state.hands[seat], bookOf(state));
export const countIn = (hand, book) =>
  size(hand, book?.long_sets) + (book?.flowers_in_hand ? lying(hand, "bonus").length : 0);
/** A hand of which only its worth is known. */
export const byPoints = (state, seat) => state.points[seat] !== undefined;
export const isComplete = (state, seat) =>
  byPoints(state, seat) || tilesThere(state, seat) === tilesWanted(state, seat);

/** Kinds that can have been the winning tile: those still in the winner's hand. */
export function winningKinds(state) {
  const hand = state.hands[state.winner];
  const places = bookOf(state).flowers_in_hand ? ["hand", "bonus"] : ["hand"];
  return [...new Set(places.flatMap((place) => lying(hand, place)).map((tile) => tile.code))];
}

/** The deal as it is shown: what nobody has said is guessed. `guessed` names it. The last tile of the photo, or of what was typed, has won. */
export function assumed(state) {
  if (!state.winner || !state.book) return { ...state, guessed: [] };
  const guess = {};
  if (state.wonBy === "discard" && !state.from) guess.wonBy = "wall";
  const kinds = winningKinds(state);
  if (kinds.length && !kinds.includes(state.winningTile)) guess.winningTile = state.hands[state.winner].tiles.findLast(({ code, place }) => place !== "loose" && kinds.includes(code)).code;
  return { ...state, ...guess, guessed: Object.keys(guess) };
}

/** Does it matter whether it was the last tile of the wall? Whether it was the first turn? The books differ. */
export const lastTileMatters = (state) => bookOf(state).last_tile_matters.includes(state.wonBy);
export const firstTurnMatters = (state) =>
  bookOf(state).first_turn_matters &&
  (state.winner === "E" ? state.wonBy === "wall" : state.wonBy === "discard" && state.from === "E");

/** What has to be said before there is a score: { text, screen } or null. */
export function missing(state) {
  if (!state.book) return { text: t("Choose your rule book."), screen: "table" };
  if (state.winner === undefined) return { text: t("Say who went out."), screen: "win" };
  if (!state.winner) return null;
  if (claimed(state) && !state.from) return { text: t("Say from whom the tile came."), screen: "win" };
  const open = seatsNeeded(state).find((seat) => !isComplete(state, seat));
  if (open) return { text: handText(state, open), screen: "tiles", seat: open };
  if (!byPoints(state, state.winner) && !winningKinds(state).includes(state.winningTile))
    return { text: t("Tap the tile that won."), screen: "tiles", seat: state.winner, winning: true };
  return null;
}

export function handText(state, seat) {
  const [there, wanted] = [tilesThere(state, seat), tilesWanted(state, seat)];
  if (there === 0) return t("{wind}’s tiles are still missing.", { wind: who(seat) });
  if (there < wanted) return t("{wind} has {there} of {wanted} tiles.", { wind: who(seat), there, wanted });
  const words = t("{wind} has {there} tiles, that is {over} too many.", { wind: who(seat), there, over: there - wanted });
  return kongTooMany(state, seat) ? [words, t("A kong counts three: lay it down.")].join(" ") : words;
}

/** Is a kong still in the hand that would make up for the tiles beyond `most`? */
export function kongTooMany(state, seat, most = tilesWanted(state, seat)) {
  const over = tilesThere(state, seat) - most;
  return over > 0 && !bookOf(state)?.long_sets && over <= kongsInHand(state.hands[seat]);
}

/** Whose hand a refusal is about; null where it is about something else. */
export function problemSeat(state, { missing, result }) {
  if (missing || result?.status !== "error") return null;
  const [, about, seat] = result.error.field?.match(/^(hands|winning_tile)(?:\.([ESWN]))?/) ?? [];
  return about ? (seat ?? state.winner) : null;
}

/** What is wrong with the tiles at `seat`: the contract's error, or null. */
export const problemOf = (state, seat, outcome) => (problemSeat(state, outcome) === seat ? outcome.result.error : null);

export const openDoubts = (state) =>
  seatsWithTiles(state).reduce((sum, seat) => sum + doubtful(state.hands[seat]).length, 0);

/** The contract's deal. Only call it when nothing is missing. */
export function dealOf(state) {
  const book = bookOf(state);
  /** @type {Record<string, any>} */
  const deal = { ...(evening ? {} : tableOf(state, book)), winner: state.winner };
  if (book.riichi) Object.assign(deal, riichiOf(state));
  if (!state.winner) return deal;
  Object.assign(deal, { won_by: state.wonBy, hands: handsOf(state, book) });
  if (!byPoints(state, state.winner)) deal.winning_tile = state.winningTile;
  if (claimed(state)) deal.from = state.from;
  if (lastTileMatters(state)) deal.last_tile = state.lastTile;
  if (firstTurnMatters(state)) deal.first_turn = state.firstTurn;
  if (book.dora) deal.dora_indicators = write(state.dora);
  if (book.furiten && claimed(state)) deal.discards = { [state.winner]: write(state.discards) };
  if (book.bet && state.betOn) deal.bet = { on: state.betOn };
  if (book.bet) deal.dead = state.dead;
  return deal;
}

/** What the page of one deal must say of its table. In an evening the table knows it. */
function tableOf(state, book) {
  const table = { rules: state.book, options: state.options[state.book] ?? {} };
  if (book.round_matters) table.round_wind = state.roundWind;
  if (book.riichi) table.deposits = state.deposits;
  return table;
}

/** The riichi of a seat: single, double or undefined; `booked`: winds whose sticks lie on the table already. */
export const riichiAt = (state, wind) => state.riichi[wind] ?? (state.booked?.includes(wind) ? "single" : undefined);

function riichiOf(state) {
  const those = (kind) => WINDS.filter((wind) => riichiAt(state, wind) === kind);
  return { riichi: those("single"), double_riichi: those("double") };
}

function handsOf(state, book) {
  return Object.fromEntries(
    seatsWithTiles(state).map((seat) => [seat, written(state.hands[seat], book.flowers_in_hand)]),
  );
}
