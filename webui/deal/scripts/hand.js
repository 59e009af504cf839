// A hand as tiles that lie somewhere: "hand" (concealed), "bonus" (flowers and seasons), the id of a set laid down,
// or "loose": in the photo, but none of this hand's.
// Functions that change a hand change the draft they are given.

import { byKind, parse, write } from "../../static/js/tile.js";

export const isBonus = (code) => /[fy]$/.test(code);
export const lying = (hand, place) => hand.tiles.filter((tile) => tile.place === place).sort((a, b) => byKind(a.code, b.code));
export const setsOf = (hand) => hand.melds.map((meld) => ({ ...meld, tiles: lying(hand, meld.id) }));
export const find = (hand, id) => hand.tiles.find((tile) => tile.id === id);
export const idsOf = (tiles) => tiles.map(({ id }) => id);
export const counted = (hand) => hand.tiles.filter((tile) => tile.place !== "loose");
export const doubtful = (hand) => counted(hand).filter((tile) => tile.doubtful);

/** How many tiles of 14 or 13 a hand has: bonus tiles do not count, and a kong counts three except where sets can be longer. */
export function size(hand, longSets) {
  const sets = setsOf(hand).map((set) => (longSets ? set.tiles.length : Math.min(3, set.tiles.length)));
  return lying(hand, "hand").length + sets.reduce((a, b) => a + b, 0);
}

export function add(hand, code, place = isBonus(code) ? "bonus" : "hand", more = {}) {
  hand.tiles.push({ id: hand.next++, code, place, doubtful: false, guesses: [], corners: null, hidden: false, ...more });
}

export function rename(hand, id, code) {
  const tile = find(hand, id);
  const moves = tile.place !== "loose" && isBonus(code) !== isBonus(tile.code);
  Object.assign(tile, { code, doubtful: false, hidden: false }, moves ? { place: isBonus(code) ? "bonus" : "hand" } : {});
  tidy(hand);
}

export function remove(hand, id) {
  hand.tiles = hand.tiles.filter((tile) => tile.id !== id);
  tidy(hand);
}

export function move(hand, ids, place) {
  for (const tile of hand.tiles) if (ids.includes(tile.id)) tile.place = place;
  tidy(hand);
}

export function layDown(hand, ids, state) {
  const id = `set${hand.next++}`;
  hand.melds.push({ id, state });
  move(hand, ids, id);
}

/** Let one tile lie elsewhere; "new": as the first of a set. */
export const moveOne = (hand, id, place) => (place === "new" ? layDown(hand, [id], "open") : move(hand, [id], place));

/** Set how a set lies; "concealed" takes it back into the hand, for that is what a concealed set is. */
export function setState(hand, meldId, state) {
  if (state === "concealed") for (const tile of hand.tiles) if (tile.place === meldId) tile.place = isBonus(tile.code) ? "bonus" : "hand";
  for (const meld of hand.melds) if (meld.id === meldId) meld.state = state;
  tidy(hand);
}

/** Nobody doubts any more what the tiles of this hand are. */
export const confirm = (hand) => hand.tiles.forEach((tile) => (tile.doubtful = false));

/** No set without tiles. */
export function tidy(hand) {
  hand.melds = hand.melds.filter((meld) => hand.tiles.some((tile) => tile.place === meld.id));
}

/** Sets that could be laid down from the concealed tiles: lists of tile ids; kongs and pungs first, then chows. */
export function possibleSets(hand) {
  const kinds = new Map();
  for (const tile of lying(hand, "hand")) kinds.set(tile.code, [...(kinds.get(tile.code) ?? []), tile.id]);
  const alike = [...kinds.values()].flatMap((ids) =>
    ids.length >= 4 ? [ids.slice(0, 4), ids.slice(0, 3)] : ids.length === 3 ? [ids] : [],
  );
  const chows = [...kinds.keys()].flatMap((code) => chowFrom(code, kinds));
  return [...alike, ...chows];
}

function chowFrom(code, kinds) {
  const [digit, suit] = [Number(code[0]), code[1]];
  if (!"mps".includes(suit)) return [];
  const run = [0, 1, 2].map((step) => kinds.get(`${digit + step}${suit}`)?.[0]);
  return run.includes(undefined) ? [] : [run];
}

/** The hand in the contract's words. `bonusInHand`: books that play flowers like any other tile. */
export function written(hand, bonusInHand) {
  const codes = (place) => lying(hand, place).map((tile) => tile.code);
  const concealed = [...codes("hand"), ...(bonusInHand ? codes("bonus") : [])];
  const melds = setsOf(hand).map(({ state, tiles }) => meldOf(tiles, state));
  return { concealed: write(concealed), melds, bonus: bonusInHand ? "" : write(codes("bonus")) };
}

/** A set in the contract's words. `claimed` of one of its tiles: the side from which it came. */
export function meldOf(tiles, state) {
  const claim = state === "open" && tiles.find(({ claimed }) => claimed);
  return { tiles: write(tiles.map(({ code }) => code)), state, ...(claim && { claimed: claim.code, from: claim.claimed }) };
}

/** Copies in use: code → number, over hands and dora indicators (`dora`: those that the coach was told). */
export function used(state) {
  const count = {};
  const codes = [
    ...Object.values(state.hands).flatMap((hand) => counted(hand).map((tile) => tile.code)),
    ...(state.open?.dora.discards ?? parse(state.dora_indicators)),
  ];
  for (const code of codes) count[code] = (count[code] ?? 0) + 1;
  return count;
}
