// What happened: who went out, and from whom; chips for what else would change this score; all of it in a drawer. The server says
// what to ask, and what an answer puts into the deal (docs/api.md, a deal of which not all is known).

import { linked } from "../../coach/scripts/explain.js";
import { button, choose, stepper, toggle } from "../../static/js/controls.js";
import { openDrawer } from "../../static/js/drawer.js";
import { seatKeys, shortened, who } from "../../static/js/seats.js";
import { parse, tile, write } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { WINDS, bookOf, evening, t, windTile } from "../../static/js/words.js";
import { current, handsThere, isRound } from "./deal.js";
import { undoKey } from "./hand-view.js";
import { pickList } from "./mend.js";
import { setsApart } from "./reading.js";
import { change, get } from "./state.js";

const ROOM = 8; // letters on a key
const SELDOM = ["round_wind", "deposits", "discards"]; // asked in the drawer alone

const asks = () => (current().result?.open?.asks ?? []).map(current().waiting ? soon : (one) => one);

/** A question as it will be answered, as soon as somebody has tapped what the server does not know yet. */
function soon(one) {
  const said = ({ set }) => Object.entries(set).every(([key, value]) => JSON.stringify(get()[key]) === JSON.stringify(value));
  if (!one.options.some(said)) return one;
  const chosen = (option) => (said(option) ? one.kind === "one" || !option.chosen : one.kind !== "one" && option.chosen);
  return { ...one, guessed: false, options: one.options.map((option) => ({ ...option, chosen: chosen(option) })) };
}

const ask = (field) => asks().find((each) => each.field === field);

const shortName = (wind) => shortened(who(wind), ROOM, WINDS.map(who));
const seatKey = (wind, won = null) => [tile(windTile(wind), { silent: true }), h("span", {}, shortName(wind), won && h("small", {}, won))];
const idOf = ({ seat, value, seldom }) => (seldom ? [value, seat].filter(Boolean).join("-") : (seat ?? value));

/** One of several answers, as keys. `label(option)`: what stands on each. */
function oneOf({ field, words, options }, label, layout = "", name = field) {
  const chosen = options.find((option) => option.chosen);
  const take = (id) => tell(options.find((option) => idOf(option) === id).set);
  const keys = options.map((option) => [idOf(option), label(option)]);
  return choose(name, words, keys, chosen && idOf(chosen), take, layout);
}

/** Two rows of keys: who went out, and where the tile came from. `state`: as it is assumed. */
export function whoAndFrom(state) {
  const [winner, wonBy] = [ask("winner"), ask("won_by")];
  const seats =
    winner?.options.filter(({ seat }) => seat) ?? WINDS.map((seat) => ({ seat, set: { winner: seat }, chosen: seat === state.winner }));
  const how = winner?.guessed ? "guessed" : state.winner ? "said" : current().waiting ? "to-come" : "";
  const won = { guessed: t("won?"), said: t("won") }[how];
  const ways = wonBy?.options.filter(({ seldom, chosen }) => chosen || !seldom);
  const from = ({ seat, words }) => (seat ? words.replace(who(seat), shortName(seat)) : words);
  return [
    row({ field: "winner", words: t("Who went out?"), options: seats }, how, ({ seat, chosen }) => seatKey(seat, chosen && won)),
    ways
      ? row({ field: "won_by", words: t("Where did the tile come from?"), options: ways }, wonBy.guessed ? "guessed" : "", from, "from")
      : h("div", { class: "row-of-keys to-come" }),
  ];
}

function row(one, how, label, name = one.field) {
  const chosen = how === "guessed" && one.options.find((option) => option.chosen);
  const guess = chosen ? `${name} ${idOf(chosen)}` : null;
  return h("div", { class: `row-of-keys ${how}`, "data-guess": guess, "data-field": one.field }, oneOf(one, label, "", name));
}

/** Take an answer in. */
function tell(set) {
  if ("winner" in set) chooseWinner(set.winner);
  else change((draft) => Object.assign(draft, set));
}

/** The tiles already there are the winner's, whoever that turns out to be; where all score, only one hand's, until somebody said it. */
export const chooseWinner = (wind) =>
  change((draft) => {
    const { hands } = draft;
    const before = draft.winner ?? draft.seat; // nobody won meanwhile
    if (wind && !(bookOf(draft)?.everybody_scores && (draft.winner || handsThere(draft) > 1))) {
      [hands[wind], hands[before]] = [hands[before], hands[wind]];
      if (hands[wind].tiles.length) delete draft.points[wind];
    }
    draft.winner = wind;
    if (wind) draft.seat = wind;
    if (draft.from === wind) Object.assign(draft, { won_by: null, from: null });
  });

/** The few things that would change this score, one tap each; the last key has all of them. */
export function chips(state) {
  const those = asks().filter(({ field, forbids }) => !["winner", "won_by", ...SELDOM].includes(field) && !forbids);
  const round = ask("round_wind");
  if (round?.guessed && round.changes) those.unshift(round);
  return h(
    "div",
    { class: "facts", role: "group", "aria-label": t("Anything special?") },
    setsApart(state.hands[state.seat], state.seat).map(([words, say], i) =>
      button("fact", words, say, { "aria-pressed": String(!i), "data-key": `apart-${i}` }),
    ),
    those.map(chip),
    !state.hands[state.seat].tiles.length && nobodyKey("fact"),
    isRound(state) && undoKey(),
    inDrawer().length > 0 && button("fact", "…", () => special(), { "data-key": "special", "aria-label": t("Anything special?") }),
  );
}

/** Nobody has won: at a table that is a draw, with a key of its own there. */
function nobodyKey(style) {
  const words = t("Nobody: the wall ran out");
  const nobody = ask("winner")?.options.find(({ seat }) => !seat) ?? { words, set: { winner: null }, chosen: false };
  const more = { "aria-pressed": String(nobody.chosen), "data-key": "nobody" };
  return !evening && button(style, nobody.words, () => tell(nobody.set), more);
}

function chip(one) {
  const { field, kind, options } = one;
  const yes = kind === "yes" && options[0];
  const act = yes ? () => tell(yes.set) : kind === "tiles" ? () => pick(one) : () => special(field);
  const chosen = options.filter((option) => option.chosen && (yes || option.value !== null));
  const winds = kind === "each" || field === "round_wind" ? chosen.map(({ seat }) => windTile(seat)) : [];
  const shown = kind === "tiles" ? listed(one) : winds;
  return button("fact", [one.chip, shown.map((code) => tile(code))], act, {
    "aria-pressed": String(chosen.length + shown.length > 0),
    "data-key": yes ? field : `${field}-chip`,
    "data-guess": one.guessed ? field : null,
    "data-field": field,
  });
}

const winner = () => current().result?.open?.deal.winner;
const listed = ({ field }) => parse(field === "discards" ? (get().discards[winner()] ?? "") : get()[field]);

/** Tiles for a list of the deal. Any other hand may have what was thrown away. */
const pick = (one) => {
  const put = (codes) => tell({ [one.field]: one.field === "discards" ? { [winner()]: write(codes) } : write(codes) });
  pickList(one.words, () => listed(one), put, one.field !== "discards");
};

/** The drawer with everything that is asked; `only`: one thing of it. */
const special = (only = null) =>
  openDrawer(() => ({ title: t("Anything special?"), body: h("div", { class: "circumstances" }, inDrawer(only)) }));

const inDrawer = (only = null) => {
  const those = asks().filter(({ field }) => (only ? field === only : field !== "winner"));
  return [...those.map(inFull), !only && asks().length > 1 && nobodyKey("second wide")].filter(Boolean);
};

/** One question in full, by its kind. */
function inFull(one) {
  const { field, kind, words, options, value } = one;
  if (kind === "yes") return toggle(field, words, options[0].chosen, () => tell(options[0].set));
  if (kind === "number") return stepper(field, words, value, 1000, (number) => change((draft) => (draft[field] = number)));
  if (kind === "tiles") return tileList(one);
  if (kind === "each") return eachOf(one);
  if (field !== "won_by") return oneOf(one, (option) => (option.seat ? seatKey(option.seat) : option.words), seatKeys());
  const seldom = options.filter((option) => option.seldom || option.chosen); // the others stand on the page
  return options.some((option) => option.seldom) && oneOf({ ...one, options: seldom }, (option) => option.words, "stacked");
}

/** Each seat by itself: a tap goes on to what comes next for it. */
function eachOf({ field, words, options }) {
  const key = (option) =>
    button("seat-key", option.words, () => tell(option.set), {
      "aria-pressed": String(option.chosen),
      "data-key": `${field}${option.seat}`,
    });
  return h("fieldset", { class: "choose winds long" }, h("legend", {}, linked(words)), h("div", { class: "options" }, options.map(key)));
}

function tileList(one) {
  const codes = listed(one);
  const words = codes.length ? t("Change") : t("Add");
  const key = button("quiet add", words, () => pick(one), { "data-key": one.field, "aria-label": `${one.words}: ${words}` });
  const drawn = codes.map((code) => tile(code));
  return h("div", { class: "tile-list" }, h("h3", {}, linked(one.words)), h("div", { class: "spread small" }, drawn, key));
}
