// What happened: who went out, and from whom; chips for what else may change the score; all of it in a drawer.

import { linked } from "../../coach/scripts/explain.js";
import { button, choose, stepper, toggle } from "../../static/js/controls.js";
import { openDrawer } from "../../static/js/drawer.js";
import { seatOption, seatKeys, shortened, sitsOut, who } from "../../static/js/seats.js";
import { tile } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { WINDS, bookOf, evening, t, windTile } from "../../static/js/words.js";
import { assumed, claimed, firstTurnMatters, lastTileMatters, riichiAt } from "./deal.js";
import { pickList } from "./mend.js";
import { change, get } from "./state.js";

const SELF_DRAWN = ["wall", "dead_wall"];
const ROOM = 8; // letters on a key

const put = (name) => (value) => change((draft) => (draft[name] = value));

/** Two rows of keys: who went out, and where the tile came from. `state`: as it is assumed. */
export function whoAndFrom(state) {
  return [
    row("winner", t("Who went out?"), WINDS.map(seatKey), state.winner, chooseWinner, state.winner && "said"),
    state.winner && row("from", t("Where did the tile come from?"), froms(state), source(state), chooseSource, state.guessed.includes("wonBy") && "guessed"),
  ];
}

const seatKey = (wind) => [wind, [tile(windTile(wind), { silent: true }), h("span", {}, shortened(who(wind), ROOM, WINDS.map(who)))]];

const row = (name, legend, options, value, onChoose, how) =>
  h("div", { class: `row-of-keys ${how || ""}`, "data-guess": how === "guessed" ? `${name} ${value}` : null }, choose(name, legend, options, value, onChoose));

function froms(state) {
  const others = WINDS.filter((wind) => wind !== state.winner).map(seatKey);
  const drawn = state.wonBy === "dead_wall" ? ["dead_wall", t("Replacement tile")] : ["wall", t("self-drawn")];
  return [drawn, ...others];
}

const source = (state) => (SELF_DRAWN.includes(state.wonBy) ? state.wonBy : state.from);

const chooseSource = (from) =>
  change((draft) => {
    if (SELF_DRAWN.includes(from)) draft.wonBy = from;
    else Object.assign(draft, { from, wonBy: draft.wonBy === "robbed_kong" ? "robbed_kong" : "discard" });
  });

/** The tiles already there are the winner's, whoever that turns out to be; where all score, only until somebody said it. */
export const chooseWinner = (wind) =>
  change((draft) => {
    const { hands } = draft;
    const before = draft.winner ?? draft.seat; // nobody won meanwhile
    if (wind && !(bookOf(draft)?.everybody_scores && draft.winner)) [hands[wind], hands[before]] = [hands[before], hands[wind]];
    draft.winner = wind;
    if (wind) draft.seat = wind;
    if (draft.from === wind) draft.from = undefined;
  });

/** The few things that may change this score, one tap each; the last key has all of them. */
export function chips(state) {
  const book = bookOf(state);
  const flag = (name, words) =>
    button("fact", words, () => put(name)(!state[name]), { "aria-pressed": String(state[name]), "data-key": name });
  return h(
    "div",
    { class: "facts", role: "group", "aria-label": t("Anything special?") },
    state.winner && lastTileMatters(state) && flag("lastTile", state.wonBy === "discard" ? t("last discard") : t("last tile")),
    state.winner && firstTurnMatters(state) && flag("firstTurn", t("first turn")),
    book.riichi && open("riichi", declared(state), WINDS.some((wind) => riichiAt(state, wind))),
    state.winner && book.dora && open("dora-chip", [t("Dora"), state.dora.map((code) => tile(code))], state.dora.length > 0, dora),
    state.winner && book.bet && open("bet", t("Bet, dead hands"), Boolean(state.betOn || state.dead.length)),
    !state.winner && !evening && button("fact", t("nobody: the wall ran out"), () => chooseWinner(null), { "aria-pressed": String(state.winner === null), "data-key": "nobody" }),
    button("fact", "…", special, { "data-key": "special", "aria-label": t("Anything special?") }),
  );
}

/** Dora indicators are picked at once. */
const dora = () => pickList(t("Dora indicators"), (state) => state.dora, (draft, list) => (draft.dora = list));

const open = (key, words, pressed, act = special) => button("fact", words, act, { "aria-pressed": String(pressed), "data-key": key });

/** Who has declared, as a chip says it. */
function declared(state) {
  const those = WINDS.filter((wind) => riichiAt(state, wind));
  return those.length ? t("Riichi: {players}", { players: those.map(who).join(", ") }) : t("Riichi");
}

/** The drawer with everything that can have been special. */
export const special = () => openDrawer(() => ({ title: t("Anything special?"), body: h("div", { class: "circumstances" }, everything(assumed(get()))) }));

export function everything(state, waysOf = rareWays) {
  const book = bookOf(state);
  const rows = [
    state.winner && waysOf(state, book),
    state.winner && lastTileMatters(state) && toggle("last", lastTileText(state), state.lastTile, put("lastTile")),
    state.winner && firstTurnMatters(state) && toggle("first", firstTurnText(state), state.firstTurn, put("firstTurn")),
    book.riichi && riichi(state),
    state.winner && book.dora && tileList(t("Dora indicators"), state.dora, "dora", true),
    state.winner && book.furiten && claimed(state) && tileList(t("The winner’s own discards that would have won"), state.discards, "discards", false),
    book.riichi && !evening && stepper("deposits", t("Points already lying on the table"), state.deposits, 1000, put("deposits")),
    state.winner && book.bet && (!evening || sitsOut()) && choose("bet", t("Did a fifth player bet on somebody?"), [...WINDS.map(seatOption), [null, t("No bet")]], state.betOn, put("betOn"), seatKeys()),
    state.winner && book.bet && dead(state),
  ];
  return rows.filter(Boolean);
}

/** The two ways of winning that are not on the page itself. */
const rareWays = (state, book) => [
  toggle("dead_wall", t("It was a replacement tile, after a kong or a flower"), state.wonBy === "dead_wall", (on) => put("wonBy")(on ? "dead_wall" : "wall")),
  book.robbing && toggle("robbed_kong", t("A kong was robbed of it"), state.wonBy === "robbed_kong", (on) => put("wonBy")(on ? "robbed_kong" : "discard")),
];

const lastTileText = (state) =>
  state.wonBy === "discard"
    ? t("It was the discard after the last tile of the wall")
    : t("It was the last tile of the wall");
const firstTurnText = (state) =>
  state.winner === "E" ? t("East won with the dealt hand") : t("It was East’s first discard");

/** Who declared riichi: a tap puts the stick down, another makes it a riichi in the first turn, a third takes it back. */
function riichi(state) {
  const next = (wind, now) =>
    ({ undefined: "single", single: "double" })[now] ?? (state.booked?.includes(wind) ? "single" : undefined);
  const words = { undefined: t("no riichi"), single: t("riichi"), double: t("double riichi") };
  const keys = WINDS.map((wind) => {
    const now = riichiAt(state, wind);
    const face = [h("strong", {}, who(wind)), h("small", {}, words[now])];
    const turn = () => change((draft) => (draft.riichi[wind] = next(wind, now)));
    return button("seat-key", face, turn, { "aria-pressed": String(Boolean(now)), "data-key": `riichi${wind}` });
  });
  return h(
    "fieldset",
    { class: "choose winds long" },
    h("legend", {}, linked(t("Who declared riichi?"))),
    h("div", { class: "options" }, keys),
  );
}

function tileList(title, codes, name, counted) {
  const edit = () =>
    pickList(
      title,
      (state) => state[name],
      (draft, list) => (draft[name] = list),
      counted,
    );
  const words = codes.length ? t("Change") : t("Add");
  return h(
    "div",
    { class: "tile-list" },
    h("h3", {}, linked(title)),
    h(
      "div",
      { class: "spread small" },
      codes.map((code) => tile(code)),
      button("quiet add", words, edit, { "data-key": name, "aria-label": `${title}: ${words}` }),
    ),
  );
}

function dead(state) {
  const mark = (wind) => (on) =>
    change((draft) => (draft.dead = on ? [...draft.dead, wind] : draft.dead.filter((other) => other !== wind)));
  return h(
    "fieldset",
    { class: "choose" },
    h("legend", {}, t("Whose hand is dead?")),
    WINDS.filter((wind) => wind !== state.winner).map((wind) =>
      toggle(`dead${wind}`, who(wind), state.dead.includes(wind), mark(wind)),
    ),
  );
}
