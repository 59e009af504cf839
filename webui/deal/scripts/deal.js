// From what was said to the contract's deal, and what the server makes of it: asked anew a moment after each change, an older answer
// never overwrites a newer one.

import { sentenceOf } from "../../static/js/api.js";
import { createStore } from "../../static/js/store.js";
import { WINDS, bookOf, evening } from "../../static/js/words.js";
import { doubtful, lying, size, written } from "./hand.js";
import { cameLast } from "./reading.js";
import { nothingSaid, pick, subscribe } from "./state.js";

/** Who won, as far as that is known: the one said first, then whoever won with the same discard as well. */
export const winnersOf = ({ winner, also = [] }) => (winner ? [...new Set([winner, ...also.map((each) => each.winner)])] : []);

/** Whose hands the book needs for this deal. The winners' come first; as long as nobody said who that is, the hand in view is. */
export function seatsNeeded(state) {
  if (state.winner === null) return [];
  const first = state.winner ? winnersOf(state) : [state.seat];
  return bookOf(state)?.everybody_scores ? [...first, ...WINDS.filter((wind) => !first.includes(wind))] : first;
}

const seatsWithTiles = (state) => seatsNeeded(state).filter((seat) => !byPoints(state, seat) && state.hands[seat].tiles.length);

/** Several hands are laid out one by one, or one of them lies there already. */
export const isRound = (state) => seatsNeeded(state).length > 1 && (Boolean(state.winner) || handsThere(state) > 0);
export const handsThere = ({ hands }) => WINDS.filter((wind) => hands[wind].tiles.length).length;

/** The hand in view: the one somebody chose, where it counts; else the winner's. */
export const seatInView = (state) => (seatsNeeded(state).includes(state.seat) ? state.seat : state.winner);

export const tilesWanted = (state, seat) => ((state.winner ? winnersOf(state) : [state.seat]).includes(seat) ? 14 : 13);
export function tilesThere({ hands, ...state }, seat) {
  const [hand, book] = [hands[seat], bookOf(state)];
  return size(hand, book?.long_sets) + (book?.flowers_in_hand ? lying(hand, "bonus").length : 0);
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
const canHaveWon = () => {
  const last = answered()?.winning_tile;
  return last ? [last, ...last.others].map((one) => one.tile) : [];
};

/** The tile with which the hand at `seat` won, of those of its kind the last; none where it did not. `state`: as it is assumed. */
export const winningTileOf = (state, seat = state.winner) =>
  winnersOf(state).includes(seat)
    ? state.hands[seat].tiles.findLast((one) => ["hand", "bonus"].includes(one.place) && one.code === state.winning_tile)
    : undefined;

/** Is it for a tap to say that this tile of the hand at `seat` won? Not where it cannot have, has already, or is doubtful. */
export function mayHaveWon(state, seat, one) {
  const known = one.id === winningTileOf(state)?.id && !state.tileIsGuessed;
  return seat === state.winner && !one.doubtful && !known && ["hand", "bonus"].includes(one.place) && canHaveWon().includes(one.code);
}

/** The deal as it is shown: what nobody has said is guessed by the server. */
export function assumed(state) {
  const open = answered();
  if (!open || !state.book) return state;
  const { deal, winning_tile: last } = open;
  const isSaid = canHaveWon().includes(state.winning_tile);
  return {
    ...state,
    winner: state.winner === undefined ? deal.winner : state.winner,
    also: current().waiting ? state.also : (deal.also ?? []),
    winning_tile: isSaid ? state.winning_tile : (last?.tile ?? null),
    tileIsGuessed: Boolean(last) && !isSaid,
  };
}

/** Does anything stand there that the server could be asked about? */
export const canAsk = (state) => Boolean(state.book) && (state.winner !== undefined || seatsWithTiles(state).length > 0);

/** What an open question asks besides the deal. */
export function opening(state) {
  const last = state.winner !== null && cameLast(state.hands[state.winner ?? state.seat]);
  return { open: true, hints: last ? { winning_tile: last } : {} };
}

/** The contract's deal as far as it was said. What the book does not ask, or what cannot have been, the server leaves aside. */
export function dealOf(state) {
  const { book: rules, options, round_wind, deposits, honba } = state;
  const table = evening ? {} : { rules, options: options[rules] ?? {}, round_wind, deposits: deposits || null, honba: honba || null };
  const hands = seatsWithTiles(state).map((seat) => [seat, written(state.hands[seat], bookOf(state).flowers_in_hand)]);
  const deal = { ...table, ...pick(state, Object.keys(nothingSaid())), hands: Object.fromEntries(hands) };
  return Object.fromEntries(Object.entries(deal).filter(isSaid));
}

const isSaid = ([key, value]) => (["winner", "liable"].includes(key) ? value !== undefined : value != null && value !== false);

// The question and its answer.

const PAUSE = 120; // milliseconds after a change
const NOTHING = { result: null, trouble: null, waiting: false };
const outcome = createStore(NOTHING);
const asking = { deal: "", timer: 0, gone: new AbortController(), ask: /** @type {any} */ (null) };

/** { result, trouble: a sentence, waiting }: what was answered last. */
export const current = outcome.get;

export const onOutcome = outcome.subscribe;

/**
 * Begin to follow the state. `about(state)`: what to ask, as JSON, or null while there is nothing; `ask(about, signal)`: the answer.
 * @param {{ about: (state: any) => any, ask: (about: any, signal: AbortSignal) => Promise<any> }} question
 */
export function followScore({ about, ask }) {
  asking.ask = ask;
  subscribe((state) => {
    const wanted = about(state);
    const deal = wanted ? JSON.stringify(wanted) : "";
    if (deal !== asking.deal) askFor(deal);
    else outcome.tell();
  });
}

/** Ask again what no answer came to, now that the network is back. */
export function askAgain() {
  const { trouble, waiting } = current();
  if (asking.deal && (trouble || waiting)) askFor(asking.deal);
}

function askFor(deal) {
  clearTimeout(asking.timer);
  asking.gone.abort();
  asking.deal = deal;
  if (!deal) return outcome.update(NOTHING);
  outcome.update({ waiting: true, trouble: null });
  asking.timer = setTimeout(answer, PAUSE, deal);
}

async function answer(deal) {
  asking.gone = new AbortController();
  try {
    outcome.update({ result: await asking.ask(JSON.parse(deal), asking.gone.signal), trouble: null, waiting: false });
  } catch (problem) {
    if (problem.name !== "AbortError") outcome.update({ result: null, trouble: sentenceOf(problem), waiting: false });
  }
}
