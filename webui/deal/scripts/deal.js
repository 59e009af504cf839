// From what was said to the contract's deal, and what the server makes of it.

import { WINDS, bookOf, evening } from "../../static/js/words.js";
import { write } from "../../static/js/tile.js";
import { doubtful, kongsInHand, lying, size, written } from "./hand.js";
import { cameLast } from "./reading.js";
import { current } from "./scoring.js";

/** Whose hands the book needs for this deal. The winner's comes first; as long as nobody said who that is, the hand in view is. */
export function seatsNeeded(state) {
  if (state.winner === null) return [];
  const first = state.winner ?? state.seat;
  return bookOf(state)?.everybody_scores ? [first, ...WINDS.filter((wind) => wind !== first)] : [first];
}

const seatsWithTiles = (state) => seatsNeeded(state).filter((seat) => !byPoints(state, seat) && state.hands[seat].tiles.length);

/** Several hands are laid out one by one, or one of them lies there already. */
export const isRound = (state) => seatsNeeded(state).length > 1 && (Boolean(state.winner) || handsThere(state) > 0);
export const handsThere = ({ hands }) => WINDS.filter((wind) => hands[wind].tiles.length).length;

/** The hand in view: the one somebody chose, where it counts; else the winner's. */
export const seatInView = (state) => (seatsNeeded(state).includes(state.seat) ? state.seat : state.winner);

export const tilesWanted = (state, seat) => (seat === (state.winner ?? state.seat) ? 14 : 13);
export const tilesThere = (state, seat) => countIn(state.hands[seat], bookOf(state));
export const countIn = (hand, book) => size(hand, book?.long_sets) + (book?.flowers_in_hand ? lying(hand, "bonus").length : 0);

/** Is a kong still in the hand that would make up for the tiles beyond `most`? */
export function kongTooMany(state, seat, most = tilesWanted(state, seat)) {
  const over = tilesThere(state, seat) - most;
  return over > 0 && !bookOf(state)?.long_sets && over <= kongsInHand(state.hands[seat]);
}

/** A hand of which only its worth is known. */
export const byPoints = (state, seat) => state.points[seat] !== undefined;
export const isComplete = (state, seat) => byPoints(state, seat) || Boolean(verdictOf(seat)?.right);
export const openDoubts = (state) => seatsWithTiles(state).reduce((sum, seat) => sum + doubtful(state.hands[seat]).length, 0);

/** What the server makes of the deal as it was said (docs/api.md, a deal of which not all is known); undefined before it has answered. */
const answered = () => current().result?.open;

/** What is to be said of the hand at a seat, and of what lies there. */
export const verdictOf = (seat) => unlessOld(answered()?.hands[seat], "verdict");
/** The first thing in the way of a score, or null. */
export const problemNow = () => unlessOld(answered()?.problem, "code") ?? null;
/** A photo has just been read: that there are no tiles is an old answer. */
const unlessOld = (said, key) => (current().waiting && said?.[key] === "no_tiles" ? undefined : said);

/** The tiles that can have won: the one that is taken to, and the others. */
export const canHaveWon = () => {
  const last = answered()?.winning_tile;
  return last ? [last, ...last.others].map((one) => one.tile) : [];
};

/** The tile that won, of those of its kind in the hand the last. `state`: as it is assumed. */
export const winningTileOf = ({ winner, winningTile: code, hands }) =>
  winner && hands[winner].tiles.findLast((one) => ["hand", "bonus"].includes(one.place) && one.code === code);

/** Is it for a tap to say that this tile of the hand at `seat` won? Not where it cannot have, has already, or is doubtful. */
export function mayHaveWon(state, seat, one) {
  const known = one.id === winningTileOf(state)?.id && !state.guessed.includes("winning_tile");
  return seat === state.winner && !one.doubtful && !known && ["hand", "bonus"].includes(one.place) && canHaveWon().includes(one.code);
}

/** The deal as it is shown and booked: what nobody has said is guessed by the server. `guessed` names it. */
export function assumed(state) {
  const open = answered();
  if (!open || !state.book) return { ...state, guessed: [] };
  const { deal, asks, winning_tile: last } = open;
  const how = saysHow(state) ? {} : { wonBy: deal.won_by ?? state.wonBy, from: deal.from };
  const kept = [last, ...(last?.others ?? [])].some((one) => one?.tile === state.winningTile);
  const guessed = [...asks.filter((ask) => ask.guessed).map(({ field }) => field), ...(kept || !last ? [] : ["winning_tile"])];
  return {
    ...state,
    ...how,
    winner: state.winner === undefined ? deal.winner : state.winner,
    roundWind: state.roundWind ?? deal.round_wind ?? null,
    winningTile: kept ? state.winningTile : (last?.tile ?? null),
    guessed,
  };
}

const saysHow = ({ wonBy, from }) => Boolean(from) || wonBy === "wall" || wonBy === "dead_wall";

/** Does anything stand there that the server could be asked about? */
export const canAsk = (state) => Boolean(state.book) && (state.winner !== undefined || seatsWithTiles(state).length > 0);

/** What an open question asks besides the deal. */
export function opening(state) {
  const last = state.winner !== null && cameLast(state.hands[state.winner ?? state.seat]);
  return { open: true, hints: last ? { winning_tile: last } : {} };
}

/** The contract's deal as far as it is known. */
export function dealOf(state) {
  const book = bookOf(state);
  /** @type {Record<string, any>} */
  const deal = { ...(evening ? {} : tableOf(state, book)), ...(state.winner === undefined ? {} : { winner: state.winner }) };
  if (book.riichi) Object.assign(deal, riichiOf(state));
  if (state.winner === null) return deal;
  deal.hands = Object.fromEntries(seatsWithTiles(state).map((seat) => [seat, written(state.hands[seat], book.flowers_in_hand)]));
  if (saysHow(state)) Object.assign(deal, { won_by: state.wonBy }, state.from && claimed(state) ? { from: state.from } : {});
  if (state.winningTile && !byPoints(state, state.winner)) deal.winning_tile = state.winningTile;
  return { ...deal, ...circumstancesOf(state, book) };
}

export const claimed = (state) => state.wonBy === "discard" || state.wonBy === "robbed_kong";

function circumstancesOf(state, book) {
  const way = saysHow(state) ? state.wonBy : "wall";
  /** @type {Record<string, any>} */
  const special = {};
  if (state.lastTile && book.last_tile_matters.includes(way)) special.last_tile = true;
  if (state.firstTurn && book.first_turn_matters) special.first_turn = true;
  if (state.kongUponKong && way === "dead_wall") special.kong_upon_kong = true;
  if (book.dora) special.dora_indicators = write(state.dora);
  if (book.furiten && state.from && state.winner && claimed(state)) special.discards = { [state.winner]: write(state.discards) };
  if (book.bet && state.betOn) special.bet = { on: state.betOn };
  if (book.bet) special.dead = state.dead;
  return special;
}

/** What the page of one deal must say of its table. In an evening the table knows it. */
function tableOf(state, book) {
  const table = { rules: state.book, options: state.options[state.book] ?? {} };
  if (book.round_matters && state.roundWind) table.round_wind = state.roundWind;
  if (book.riichi && state.deposits) table.deposits = state.deposits;
  return table;
}

/** Who has declared; `booked`: winds whose sticks lie on the table already. */
function riichiOf(state) {
  const riichiAt = (wind) => state.riichi[wind] ?? (state.booked?.includes(wind) ? "single" : undefined);
  const those = (kind) => WINDS.filter((wind) => riichiAt(wind) === kind);
  return { riichi: those("single"), double_riichi: those("double") };
}
