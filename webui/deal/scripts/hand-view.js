// The hand as it was read: its sets with the winning tile marked, how many tiles there are, and what is wrong with them.

import { button } from "../../static/js/controls.js";
import { nodesOf } from "../../static/js/fragment.js";
import { who } from "../../static/js/seats.js";
import { byKind, parse, tile } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { bookOf, t, tileName, tn, windTile } from "../../static/js/words.js";
import { current, isRound, mayHaveWon, tilesThere, verdictOf, winningTileOf } from "./deal.js";
import { confirm, counted, doubtful, lying, setsOf } from "./hand.js";
import { addTiles, layDownKey, mend, sortOut } from "./tile-editor.js";
import { otherCut } from "./reading.js";
import { canUndo, change, undo } from "./state.js";

/** The hand at `seat`. `state`: as it is assumed. */
export function handView(state, seat) {
  const verdict = verdictOf(seat);
  const named = (!verdict?.right && parse(verdict?.tiles ?? "")) || [];
  const amiss = named.length < counted(state.hands[seat]).length ? named : []; // all of them mark none
  const all = verdict?.verdict === "too_many_alike"; // else those that fit in no set, and not their twins
  const won = winningTileOf(state, seat);
  const count = tn("{n} tile", "{n} tiles", verdict?.count ?? tilesThere(state, seat));
  const says = h("p", { class: "count" }, verdict?.verdict === "goes_out" ? verdict.says : count);
  const inGroup = (group) => setOf(group, { state, seat, won, amiss: all || group.state === "loose" ? amiss : [] });
  const sets = groups(state.hands[seat], verdict).map(inGroup);
  const head = h("header", { class: isRound(state) ? "hidden-words" : "" }, whoseHand(seat), says, !isRound(state) && undoKey());
  const hand = h("div", { class: `in-sets${counted(state.hands[seat]).length > 14 ? " many" : ""}` }, sets);
  return h("section", { class: "hand-of" }, head, hand, standing(state, seat, verdict));
}

export const whoseHand = (seat) =>
  h("h2", { class: "whose" }, tile(windTile(seat), { silent: true }), t("{wind}’s hand", { wind: who(seat) }));

/** Beside the hand; where several are laid out their plates say whose it is, and the key stands with the circumstances. */
export const undoKey = () =>
  canUndo() && button("quiet undo", h("span", { "aria-hidden": "true" }, "↶"), undo, { "data-key": "undo", "aria-label": t("Undo") });

/** The hand's tiles in groups as they are best read; before anybody has read them as they lie. */
function groups(hand, verdict) {
  const rest = new Set(counted(hand));
  const take = (code) => {
    const found = [...rest].find((one) => one.code === code);
    rest.delete(found);
    return found;
  };
  const sets = (verdict?.sets ?? []).map(({ tiles: codes, state }) => ({ state, tiles: parse(codes).map(take).filter(Boolean) }));
  if (!sets.length) return laid(hand);
  const left = [...rest].sort((a, b) => byKind(a.code, b.code));
  return [...sets, { state: "concealed", tiles: left }].filter((set) => set.tiles.length);
}

function laid(hand) {
  const inHand = lying(hand, "hand");
  const bySuit = [..."mpszfyj"].map((suit) => ({ state: "concealed", tiles: inHand.filter(({ code }) => code[1] === suit) }));
  return [...setsOf(hand), ...bySuit, { state: "bonus", tiles: lying(hand, "bonus") }].filter((set) => set.tiles.length);
}

function setOf({ state: lies, tiles: list }, about) {
  const down = lies === "half_concealed" && list.length === 4 ? bookOf(about.state)?.faces_down : [];
  const keys = list.map((one, i) => wonKey(one, down.includes(i), about));
  return h("div", { class: `as-set ${lies}` }, keys);
}

/** One tap says that this tile won; where it cannot have, or has already, and where it is doubtful, the tap mends it. */
function wonKey(one, hidden, { state, seat, won, amiss }) {
  const wins = one.id === won?.id;
  const guessed = wins && state.tileIsGuessed;
  const may = mayHaveWon(state, seat, one);
  const tap = () => (may ? change((draft) => (draft.winning_tile = one.code)) : mend(seat, one.id));
  const note = wins && h("span", { class: "won", "aria-hidden": "true" }, guessed ? t("won?") : t("won"));
  const guess = { "data-guess": guessed ? `winning ${one.code}` : null, "data-field": "winning_tile" };
  const more = { "data-key": `hand${seat}${one.id}`, "data-won": may ? one.code : null, ...guess };
  return tileKey(one, tap, { wins, guessed, amiss: amiss.includes(one.code), hidden, note }, more);
}

/** A tile of a hand as a key: doubtful, the winning one, one that fits nowhere. `note` stands on it. */
export function tileKey(one, tap, { wins = false, guessed = false, amiss = false, hidden = false, note = null }, more) {
  const facts = { tile: tileName(one.code) };
  const winning = guessed ? t("{tile}, the winning tile?", facts) : t("{tile}, the winning tile", facts);
  const label = one.doubtful ? t("{tile}, doubtful", facts) : wins ? winning : facts.tile;
  const marks = Object.entries({ doubtful: one.doubtful, wins, guessed, amiss }).filter(([, is]) => is);
  const question = one.doubtful && h("span", { class: "mark", "aria-hidden": "true" }, "?");
  const face = [tile(one.code, { silent: true, hidden }), question, note];
  return button(["key", ...marks.map(([mark]) => mark)].join(" "), face, tap, { "aria-label": label, ...more });
}

/** What is to be done about this hand before it counts, with its keys; nothing where all is well. */
function standing(state, seat, verdict) {
  const doubts = doubtful(state.hands[seat]).length;
  const wrong = verdict && !verdict.right;
  const cut = otherCut(state.hands[seat], seat);
  if (!doubts && !wrong && !cut) return null;
  const sure = () => change((draft) => confirm(draft.hands[seat]));
  const key = (words, act, name) => button("quiet", words, act, { "data-key": name });
  const { missing, kong, over } = (wrong && verdict) || {};
  const keys = [
    cut && key(cut.words, cut.take, "other-cut"),
    doubts > 0 && key(t("They are all right"), sure, "sure"),
    missing > 0 && key(tn("Add the missing tile", "Add {n} tiles", missing), () => addTiles(seat), "add-missing"),
    kong && layDownKey(seat),
    over > 0 && key(t("Sort them out"), () => sortOut(seat), "sort-out"),
  ];
  const words = [
    wrong ? nodesOf(current().result.asked.wrong[seat]) : cut && t("Which tiles are the hand’s?"),
    doubts > 0 && tn("One tile is doubtful: tap it.", "{n} tiles are doubtful: tap them.", doubts),
  ].filter(Boolean);
  const lines = words.map((line) => h("p", {}, line));
  return h("div", { class: "standing open", role: "status" }, lines, h("div", {}, keys));
}
