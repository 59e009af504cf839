// One tile in the drawer: what it could be, where it lies, or that it is none. And the drawers that add tiles, and sort a hand out
// of more than its own.

import { button, tileButton } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { closeDrawer, openDrawer, openOver, redraw } from "../../static/js/drawer.js";
import { assumed, mayHaveWon, tilesThere, tilesWanted } from "./deal.js";
import { add, counted, find, lying, move, remove, rename, setAside, setsOf, used } from "./hand.js";
import { cutOut } from "./photo.js";
import { picker, suitsOf } from "../../static/js/picker.js";
import { change, get } from "./state.js";
import { tile, tiles } from "../../static/js/tile.js";
import { bookOf, t, tileName, tn } from "../../static/js/words.js";

/** Mend a tile of the hand at `seat`. One tap on the right face is enough. */
export function mend(seat, id) {
  openDrawer(() => {
    const state = get();
    const hand = state.hands[seat];
    const seen = find(hand, id);
    if (!seen) return null;
    const edit = (what) => (change((draft) => what(draft.hands[seat])), closeDrawer());
    return {
      title: t("What is this tile?"),
      body: [hasWon(state, seat, seen), comparison(hand, seen, edit), everyTile(state, seen, edit), whereabouts(hand, seen, edit)],
    };
  });
}

/** In the photo too two taps say that a tile won. */
function hasWon(state, seat, seen) {
  const won = () => (change((draft) => (draft.winningTile = seen.code)), closeDrawer());
  return mayHaveWon(assumed(state), seat, seen) && button("second wide", t("This tile won"), won, { "data-key": "this-won" });
}

function comparison(hand, seen, edit) {
  const guesses = seen.guesses.length ? seen.guesses : [seen.code];
  const guess = (code) => {
    const face = [tile(code, { silent: true }), h("span", {}, tileName(code))];
    const more = { "aria-pressed": String(code === seen.code), "data-key": `guess${code}` };
    return button("guess", face, () => edit((draft) => rename(draft, seen.id, code)), more);
  };
  return h(
    "div",
    { class: "comparison" },
    cutOut(hand, seen),
    h("div", { class: "guesses", role: "group", "aria-label": t("Best guesses") }, guesses.map(guess)),
  );
}

function everyTile(state, seen, edit) {
  const counts = { ...used(state) };
  counts[seen.code] -= 1;
  const book = bookOf(state);
  return picker({
    used: counts,
    suits: suitsOf(book),
    flowersAlike: book?.flowers_in_hand,
    onPick: (code) => edit((draft) => rename(draft, seen.id, code)),
  });
}

function whereabouts(hand, seen, edit) {
  const places = [
    ["hand", t("In the hand")],
    ...setsOf(hand).map((set) => [set.id, tiles(set.tiles.map((other) => other.code))]),
    ["new", t("A new set")],
    ["bonus", t("Flowers")],
    ["loose", t("Beside the hand")],
  ];
  const keys = places
    .filter(([place]) => (place === "bonus" ? /[fy]/.test(seen.code) : true))
    .map(([place, label]) =>
      button("choice", label, () => edit((draft) => move(draft, seen.id, place)), {
        "aria-pressed": String(seen.place === place),
      }),
    );
  return h(
    "section",
    { class: "whereabouts" },
    h("h3", {}, t("Where it lies")),
    h("div", { class: "choices" }, keys),
    button("danger", t("This is no tile: remove it"), () => edit((draft) => remove(draft, seen.id))),
  );
}

const takeBack = (code, edit) => tileButton(code, () => change(edit), { "aria-label": t("Take back {tile}", { tile: tileName(code) }) });

/** Add tiles to the hand at `seat`, tap by tap, until somebody closes the drawer. */
export function addTiles(seat) {
  openDrawer(() => {
    const state = get();
    const book = bookOf(state);
    const hand = state.hands[seat];
    const count = h(
      "p",
      { class: "count", role: "status" },
      t("{there} of {wanted} tiles", { there: tilesThere(state, seat), wanted: tilesWanted(state, seat) }),
    );
    const taken = counted(hand).map((one) => takeBack(one.code, (draft) => remove(draft.hands[seat], one.id)));
    const onPick = (code) => change((draft) => add(draft.hands[seat], code));
    return {
      title: t("Add tiles"),
      body: [
        h("div", { class: "tally" }, count, h("div", { class: "taken" }, taken)),
        picker({ used: used(state), suits: suitsOf(book), flowersAlike: book?.flowers_in_hand, onPick }),
      ],
    };
  });
}

/** Pick tiles for a list in the state (dora indicators, discards): `read(state)` gives it, `edit(draft, codes)` puts it. */
export function pickList(title, read, edit, counted = true) {
  openOver(() => {
    const state = get();
    const codes = read(state);
    const without = (i) => (draft) =>
      edit(
        draft,
        codes.filter((_, k) => k !== i),
      );
    const taken = codes.map((code, i) => takeBack(code, without(i)));
    const onPick = (code) => change((draft) => edit(draft, [...codes, code]));
    const chosen = h(
      "div",
      { class: "tally" },
      h("div", { class: "taken" }, taken.length ? taken : h("p", { class: "hint" }, t("Tap the tiles, one after the other."))),
    );
    return { title, body: [chosen, picker({ used: counted ? used(state) : {}, suits: "mpsz", onPick })] };
  });
}

/** The drawer that sorts the hand at `seat` from what lies about. */
export function sortOut(seat) {
  const chosen = new Set();
  const toggle = (id) => (chosen.delete(id) || chosen.add(id), redraw());
  const put = (ids) => (change((draft) => setAside(draft.hands[seat], ids)), closeDrawer());
  openDrawer(() => {
    const inHand = lying(get().hands[seat], "hand");
    const others = inHand.filter((one) => !chosen.has(one.id)).map((one) => one.id);
    const keys = inHand.map((one) =>
      tileButton(one.code, () => toggle(one.id), {
        "aria-pressed": String(chosen.has(one.id)),
        "data-key": `sort${one.id}`,
      }),
    );
    const go = (style, words, ids) => button(style, words, () => put(ids), { disabled: !chosen.size });
    const actions = [go("primary", keepOnly(chosen.size), others), go("second", putBeside(chosen.size), [...chosen])];
    return {
      title: t("Which tiles are the hand’s?"),
      body: [h("div", { class: "spread" }, keys), h("div", { class: "actions" }, actions)],
    };
  });
}

const keepOnly = (n) => (n ? tn("Keep only this one", "Keep only these {n}", n) : t("Keep only the chosen tiles"));
const putBeside = (n) =>
  n ? tn("Put this one beside the hand", "Put these {n} beside the hand", n) : t("Put the chosen tiles beside the hand");
