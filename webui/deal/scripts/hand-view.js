// The hand as it was read: its sets with the winning tile marked, how many tiles there are, and what is wrong with them.

import { linked } from "../../coach/scripts/explain.js";
import { button } from "../../static/js/controls.js";
import { who } from "../../static/js/seats.js";
import { byKind, parse, tile, tiles } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { bookOf, t, tileName, tn, windTile } from "../../static/js/words.js";
import { handText, kongTooMany, problemOf, tilesThere, tilesWanted, winningKinds } from "./deal.js";
import { counted, doubtful, lying, setsOf } from "./hand.js";
import { layDownKey } from "./melds.js";
import { addTiles, mend } from "./mend.js";
import { current } from "./scoring.js";
import { sortOut } from "./sort-out.js";
import { canUndo, change, undo } from "./state.js";

/** The hand at `seat`. `state`: as it is assumed. */
export function handView(state, seat) {
  const winner = seat === state.winner;
  const named = parse(problemOf(state, seat, current())?.tiles ?? "") ?? [];
  const amiss = named.length < counted(state.hands[seat]).length ? named : []; // all of them mark none
  const won = winner ? winningTile(state) : undefined;
  return h(
    "section",
    { class: "hand-of" },
    h(
      "header",
      {},
      h("h2", { class: "whose" }, tile(windTile(seat), { silent: true }), t("{wind}’s hand", { wind: who(seat) })),
      h("p", { class: "count" }, counting(state, seat)),
      canUndo() && button("quiet undo", h("span", { "aria-hidden": "true" }, "↶"), undo, { "data-key": "undo", "aria-label": t("Undo") }),
    ),
    h("div", { class: "in-sets" }, groups(state.hands[seat], seat).map((group) => setOf(group, { state, seat, won, amiss }))),
    standing(state, seat),
  );
}

/** A count is no verdict: it stands there until the book has said that the hand goes out. */
const counting = (state, seat) => {
  const { result, missing } = current();
  const out = seat === state.winner && !missing && result?.status === "ok";
  return out ? t("goes out") : tn("{n} tile", "{n} tiles", tilesThere(state, seat));
};

/** The tile that won, of those of its kind the last. */
const winningTile = (state) => lying(state.hands[state.winner], bookOf(state).flowers_in_hand && /[fy]$/.test(state.winningTile ?? "") ? "bonus" : "hand").findLast(({ code }) => code === state.winningTile);

/** The hand's tiles in groups as the sheet reads them; without a sheet as they lie. */
function groups(hand, seat) {
  const { result, missing } = current();
  const read = !missing && result?.status === "ok" ? result.sheets[seat]?.hand : null;
  const rest = new Set(counted(hand));
  const take = (code) => {
    const found = [...rest].find((one) => one.code === code);
    rest.delete(found);
    return found;
  };
  const sets = (read ?? []).map(({ tiles: codes, state }) => ({ state, tiles: parse(codes).map(take).filter(Boolean) }));
  const left = [...rest];
  if (!sets.length) return laid(hand);
  return [...sets, { state: "concealed", tiles: left.sort((a, b) => byKind(a.code, b.code)) }].filter((set) => set.tiles.length);
}

function laid(hand) {
  const inHand = lying(hand, "hand");
  const bySuit = [..."mpszfyj"].map((suit) => ({ state: "concealed", tiles: inHand.filter(({ code }) => code[1] === suit) }));
  return [...setsOf(hand), ...bySuit, { state: "bonus", tiles: lying(hand, "bonus") }].filter((set) => set.tiles.length);
}

function setOf({ state: lies, tiles: list }, about) {
  const down = lies === "half_concealed" && list.length === 4 ? bookOf(about.state)?.faces_down : [];
  return h("div", { class: `as-set ${lies}` }, list.map((one, i) => tileKey(one, down.includes(i), about)));
}

/** One tap says that this tile won; where it cannot have, or has already, and where it is doubtful, the tap mends it. */
function tileKey(one, hidden, { state, seat, won, amiss }) {
  const wins = one.id === won?.id;
  const guessed = wins && state.guessed.includes("winningTile");
  const may = seat === state.winner && !one.doubtful && (!wins || guessed) && winningKinds(state).includes(one.code) && one.place !== "loose" && !setsOf(state.hands[seat]).some(({ id }) => id === one.place);
  const name = tileName(one.code);
  const label = one.doubtful ? t("{tile}, doubtful", { tile: name }) : wins ? (guessed ? t("{tile}, the winning tile?", { tile: name }) : t("{tile}, the winning tile", { tile: name })) : name;
  const marks = [one.doubtful && "doubtful", wins && "wins", guessed && "guessed", amiss.includes(one.code) && "amiss"].filter(Boolean).join(" ");
  const tap = () => (may ? change((draft) => (draft.winningTile = one.code)) : mend(seat, one.id));
  return button(
    `key ${marks}`,
    [tile(one.code, { silent: true, hidden }), one.doubtful && h("span", { class: "mark", "aria-hidden": "true" }, "?"), wins && h("span", { class: "won", "aria-hidden": "true" }, guessed ? t("won?") : t("won"))],
    tap,
    { "aria-label": label, "data-key": `hand${seat}${one.id}`, "data-won": may ? one.code : null, "data-guess": guessed ? `winning ${one.code}` : null },
  );
}

/** What is to be done about this hand before it counts, with its keys; nothing where all is well. */
function standing(state, seat) {
  const hand = state.hands[seat];
  const doubts = doubtful(hand).length;
  const [there, wanted] = [tilesThere(state, seat), tilesWanted(state, seat)];
  const problem = problemOf(state, seat, current());
  const words = [there !== wanted && handText(state, seat), doubts && tn("One tile is doubtful: tap it.", "{n} tiles are doubtful: tap them.", doubts)].filter(Boolean).join(" ");
  const sure = () => change((draft) => draft.hands[seat].tiles.forEach((one) => (one.doubtful = false)));
  const keys = [
    doubts > 0 && button("quiet", t("They are all right"), sure, { "data-key": "sure" }),
    there < wanted && button("quiet", tn("Add the missing tile", "Add {n} tiles", wanted - there), () => addTiles(seat), { "data-key": "add-missing" }),
    kongTooMany(state, seat) && layDownKey(seat),
    there > wanted && button("quiet", t("Sort them out"), () => sortOut(seat), { "data-key": "sort-out" }),
  ];
  if (!words && !problem) return null;
  return h(
    "div",
    { class: "standing open", role: "status" },
    problem && h("p", {}, said(problem)),
    words && h("p", {}, words),
    h("div", {}, keys),
  );
}

/** A sentence with its terms linked and its tiles drawn. */
export function said({ message, tiles: codes }) {
  if (!codes || !message.includes(codes)) return linked(message);
  const [before, after] = message.split(codes);
  return [linked(before), tiles(parse(codes)), linked(after.replace(/^\.\s*/, ""))]; // the tiles end their sentence
}
