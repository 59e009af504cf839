// Drawers about the tiles of one hand: what a tile is and where it lies, which are added, laid down, or none of the hand's.

import { button, picker, suitsOf, tileButton } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { closeDrawer, openDrawer, openOver, redraw } from "../../static/js/drawer.js";
import { assumed, mayHaveWon, tilesThere, tilesWanted } from "./deal.js";
import { add, counted, find, idsOf, isBonus, layDown, lying, move, moveOne, possibleSets, remove, rename, setsOf, used } from "./hand.js";
import { cutOut } from "./overlay.js";
import { change, get } from "./state.js";
import { tile, tiles } from "../../static/js/tile.js";
import { bookOf, t, tileName, tn } from "../../static/js/words.js";

/** Change the hand at a seat, and be done. */
const edit = (seat, what) => (change((draft) => what(draft.hands[seat])), closeDrawer());

/** Every tile that the book plays with; those of `counts` are gone. */
function everyTile(state, counts, onPick) {
  const book = bookOf(state);
  const redFives = book?.signs.red_fives === true;
  return picker({ used: counts, suits: suitsOf(book), flowersAlike: book?.flowers_in_hand, redFives, onPick });
}

/** Mend a tile of the hand at `seat`. One tap on the right face is enough. */
export function mend(seat, id) {
  openDrawer(() => {
    const state = get();
    const hand = state.hands[seat];
    const seen = find(hand, id);
    if (!seen) return null;
    const counts = { ...used(state) };
    counts[seen.code] -= 1;
    const name = (code) => edit(seat, (draft) => rename(draft, id, code));
    return {
      title: t("What is this tile?"),
      body: [hasWon(state, seat, seen), comparison(hand, seen, name), everyTile(state, counts, name), whereabouts(seat, hand, seen)],
    };
  });
}

/** In the photo too two taps say that a tile won. */
function hasWon(state, seat, seen) {
  const won = () => (change((draft) => (draft.winning_tile = seen.code)), closeDrawer());
  return mayHaveWon(assumed(state), seat, seen) && button("second wide", t("This tile won"), won, { "data-key": "this-won" });
}

function comparison(hand, seen, name) {
  const guesses = seen.guesses.length ? seen.guesses : [seen.code];
  const guess = (code) => {
    const face = [tile(code, { silent: true }), h("span", {}, tileName(code))];
    const more = { "aria-pressed": String(code === seen.code), "data-key": `guess${code}` };
    return button("guess", face, () => name(code), more);
  };
  const keys = h("div", { class: "guesses", role: "group", "aria-label": t("Best guesses") }, guesses.map(guess));
  return h("div", { class: "comparison" }, cutOut(hand, seen), keys);
}

function whereabouts(seat, hand, seen) {
  const places = [
    ["hand", t("In the hand")],
    ...setsOf(hand).map((set) => [set.id, tiles(set.tiles.map((other) => other.code))]),
    ["new", t("A new set")],
    ["bonus", t("Flowers")],
    ["loose", t("Beside the hand")],
  ];
  const put = (place) => () => edit(seat, (draft) => moveOne(draft, seen.id, place));
  const key = ([place, label]) => button("choice", label, put(place), { "aria-pressed": String(seen.place === place) });
  const keys = places.filter(([place]) => place !== "bonus" || isBonus(seen.code)).map(key);
  const none = button("danger", t("This is no tile: remove it"), () => edit(seat, (draft) => remove(draft, seen.id)));
  return h("section", { class: "whereabouts" }, h("h3", {}, t("Where it lies")), h("div", { class: "choices" }, keys), none);
}

/** Tiles that were entered so far, above those that can be. */
export const tally = (words, taken) =>
  h("div", { class: "tally" }, words && h("p", { class: "count", role: "status" }, words), h("div", { class: "taken" }, taken));

const takeBack = (code, act) => tileButton(code, act, { "aria-label": t("Take back {tile}", { tile: tileName(code) }) });

/** Add tiles to the hand at `seat`, tap by tap, until somebody closes the drawer. */
export function addTiles(seat) {
  openDrawer(() => {
    const state = get();
    const hand = state.hands[seat];
    const words = t("{there} of {wanted} tiles", { there: tilesThere(state, seat), wanted: tilesWanted(state, seat) });
    const taken = counted(hand).map((one) => takeBack(one.code, () => change((draft) => remove(draft.hands[seat], one.id))));
    const onPick = (code) => change((draft) => add(draft.hands[seat], code));
    return { title: t("Add tiles"), body: [tally(words, taken), everyTile(state, used(state), onPick)] };
  });
}

/** Pick tiles for a list, which `listed()` gives and `put(codes)` changes. `counted`: no other hand can have them. */
export function pickList(title, listed, put, counted) {
  openOver(() => {
    const codes = listed();
    const taken = codes.map((code, i) => takeBack(code, () => put(codes.filter((_, at) => at !== i))));
    const onPick = (code) => put([...codes, code]);
    const chosen = taken.length ? taken : h("p", { class: "hint" }, t("Tap the tiles, one after the other."));
    return { title, body: [tally("", chosen), picker({ used: counted ? used(get()) : {}, suits: "mpsz", onPick })] };
  });
}

/**
 * A drawer in which tiles of the hand at `seat` are chosen one by one. `actions(chosen, others)`, of ids: keys as
 * [style, words, what becomes of the hand, is it too early?].
 */
function choosing(seat, name, title, actions, above = (/** @type {any} */ _hand) => null) {
  const chosen = new Set();
  const tap = (id) => (chosen.delete(id) || chosen.add(id), redraw());
  openDrawer(() => {
    const hand = get().hands[seat];
    const inHand = lying(hand, "hand");
    const key = ({ id, code }) => tileButton(code, () => tap(id), { "aria-pressed": String(chosen.has(id)), "data-key": `${name}${id}` });
    const others = idsOf(inHand).filter((id) => !chosen.has(id));
    const action = ([style, words, what, early]) => button(style, words, () => edit(seat, what), { disabled: early });
    const keys = actions([...chosen], others).map(action);
    return { title, body: [above(hand), h("div", { class: "spread" }, inHand.map(key)), h("div", { class: "actions" }, keys)] };
  });
}

/** The drawer that sorts the hand at `seat` from what lies about. */
export const sortOut = (seat) =>
  choosing(seat, "sort", t("Which tiles are the hand’s?"), (chosen, others) => [
    ["primary", keepOnly(chosen.length), (hand) => move(hand, others, "loose"), !chosen.length],
    ["second", putBeside(chosen.length), (hand) => move(hand, chosen, "loose"), !chosen.length],
  ]);

const keepOnly = (n) => (n ? tn("Keep only this one", "Keep only these {n}", n) : t("Keep only the chosen tiles"));
const putBeside = (n) =>
  n ? tn("Put this one beside the hand", "Put these {n} beside the hand", n) : t("Put the chosen tiles beside the hand");

/** The key beside a hand in which a kong counts four. */
export const layDownKey = (seat) => button("quiet", t("Lay down a set"), () => layDownDrawer(seat), { "data-key": "lay-kong" });

/** The drawer in which a set is laid down: one that the tiles can make by one tap, or any tiles chosen one by one. */
export function layDownDrawer(seat) {
  const actions = (chosen) => [
    ["primary", t("Lay down open"), (hand) => layDown(hand, chosen, "open"), chosen.length < 3],
    ["second", t("Half-concealed kong"), (hand) => layDown(hand, chosen, "half_concealed"), chosen.length !== 4],
  ];
  const above = (hand) => [ready(seat, hand), h("h3", {}, t("Or choose its tiles"))];
  choosing(seat, "lay", t("Which set lies on the table?"), actions, above);
}

function ready(seat, hand) {
  const sets = possibleSets(hand);
  if (!sets.length) return h("p", { class: "hint" }, t("These tiles make no set by themselves. Choose them below."));
  const key = (ids) => {
    const codes = ids.map((id) => find(hand, id).code);
    return button("choice", tiles(codes), () => edit(seat, (draft) => layDown(draft, ids, "open")));
  };
  return h("div", { class: "choices sets-ready" }, sets.map(key));
}
