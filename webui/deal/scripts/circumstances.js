// What happened: who went out, and from whom; chips for what else would change this score; all of it in a drawer. The server says
// what to ask, and what an answer puts into the deal (docs/api.md, a deal of which not all is known).

import { linked } from "../../coach/scripts/explain.js";
import { button, choose, stepper, toggle } from "../../static/js/controls.js";
import { openDrawer } from "../../static/js/drawer.js";
import { seatKeys, shortened, who } from "../../static/js/seats.js";
import { parse, tile } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { WINDS, bookOf, evening, t, windTile } from "../../static/js/words.js";
import { handsThere, isRound } from "./deal.js";
import { undoKey } from "./hand-view.js";
import { pickList } from "./mend.js";
import { setsApart } from "./reading.js";
import { current } from "./scoring.js";
import { change, get, redraw } from "./state.js";

const ROOM = 8; // letters on a key
const SELDOM = ["round_wind", "deposits", "discards"]; // asked in the drawer alone

let told = null; // what was tapped last, shown as chosen until the server has answered

const asks = () =>
  (current().result?.open?.asks ?? []).map((one) =>
    told?.state === get() && current().waiting && told.field === one.field ? soon(one) : one,
  );

/** A question as it will be answered. */
function soon(one) {
  const tapped = (option) => JSON.stringify(option.set) === JSON.stringify(told.set);
  const chosen = (option) => (tapped(option) ? one.kind === "one" || !option.chosen : one.kind !== "one" && option.chosen);
  return { ...one, guessed: false, options: one.options.map((option) => ({ ...option, chosen: chosen(option) })) };
}

const ask = (field) => asks().find((each) => each.field === field);
const put = (name) => (value) => change((draft) => (draft[name] = value));

/** Two rows of keys: who went out, and where the tile came from. `state`: as it is assumed. */
export function whoAndFrom(state) {
  const [winner, wonBy] = [ask("winner"), ask("won_by")];
  const seats =
    winner?.options.filter(({ seat }) => seat) ?? WINDS.map((seat) => ({ seat, set: { winner: seat }, chosen: seat === state.winner }));
  const ways = wonBy?.options.filter(({ seldom, chosen }) => chosen || !seldom);
  return [
    row("winner", t("Who went out?"), seats, winner?.guessed ? "guessed" : state.winner ? "said" : current().waiting && "to-come"),
    ways ? row("from", t("Where did the tile come from?"), ways, wonBy.guessed && "guessed") : h("div", { class: "row-of-keys to-come" }),
  ];
}

const shortName = (wind) => shortened(who(wind), ROOM, WINDS.map(who));
const seatKey = (wind, won = null) => [tile(windTile(wind), { silent: true }), h("span", {}, shortName(wind), won && h("small", {}, won))];
const keyOf = ({ seat, value }) => seat ?? value;

function row(name, legend, options, how) {
  const chosen = options.find((option) => option.chosen);
  const won = (option) => how && option.chosen && (how === "guessed" ? t("won?") : t("won"));
  const from = ({ seat, words }) => (seat ? words.replace(who(seat), shortName(seat)) : words);
  const label = (option) => (name === "winner" ? seatKey(option.seat, won(option)) : from(option));
  const keys = options.map((option) => [keyOf(option), label(option)]);
  const take = (value) => tell(options.find((option) => keyOf(option) === value).set, name === "from" ? "won_by" : name);
  return h(
    "div",
    {
      class: `row-of-keys ${how || ""}`,
      "data-guess": how === "guessed" && chosen ? `${name} ${keyOf(chosen)}` : null,
      "data-field": name === "from" ? "won_by" : name,
    },
    choose(name, legend, keys, chosen && keyOf(chosen), take),
  );
}

// What an answer puts into the deal → what it is here.
const PUT = {
  won_by: (draft, way) => (draft.wonBy = way ?? "discard"),
  from: (draft, wind) => (draft.from = wind ?? undefined),
  last_tile: (draft, on) => (draft.lastTile = Boolean(on)),
  first_turn: (draft, on) => (draft.firstTurn = Boolean(on)),
  riichi: (draft, winds) => (draft.riichi = Object.fromEntries((winds ?? []).map((wind) => [wind, "single"]))),
  double_riichi: (draft, winds) => Object.assign(draft.riichi, Object.fromEntries((winds ?? []).map((wind) => [wind, "double"]))),
  dead: (draft, winds) => (draft.dead = winds ?? []),
  bet: (draft, bet) => (draft.betOn = bet?.on ?? null),
  round_wind: (draft, wind) => (draft.roundWind = wind),
};

/** Take an answer in. */
function tell(set, field) {
  if ("winner" in set) chooseWinner(set.winner);
  else change((draft) => Object.keys(PUT).forEach((key) => key in set && PUT[key](draft, set[key])));
  told = { set, field, state: get() };
  redraw();
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
    if (draft.from === wind) draft.from = undefined;
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
    those.map((one) => chip(one, state)),
    !state.hands[state.seat].tiles.length && nobodyKey("fact"),
    isRound(state) && undoKey(),
    asks().length > 1 && button("fact", "…", () => special(), { "data-key": "special", "aria-label": t("Anything special?") }),
  );
}

/** Nobody has won: at a table that is a draw, with a key of its own there. */
function nobodyKey(style) {
  const nobody = ask("winner")?.options.find(({ seat }) => !seat) ?? {
    words: t("Nobody: the wall ran out"),
    set: { winner: null },
    chosen: false,
  };
  return (
    !evening &&
    button(style, nobody.words, () => tell(nobody.set, "winner"), { "aria-pressed": String(nobody.chosen), "data-key": "nobody" })
  );
}

function chip(one, state) {
  const { field, kind, options } = one;
  const yes = kind === "yes" && options[0];
  const act = yes ? () => tell(yes.set, field) : kind === "tiles" ? () => pick(one) : () => special(field);
  const pressed = kind === "tiles" ? state.dora.length > 0 : options.some(({ chosen, value }) => chosen && (yes || value !== null));
  const shown =
    kind === "each" || field === "round_wind"
      ? options.filter(({ chosen }) => chosen).map(({ seat }) => windTile(seat))
      : kind === "tiles"
        ? state.dora
        : [];
  return button("fact", [one.chip, shown.map((code) => tile(code))], act, {
    "aria-pressed": String(Boolean(pressed)),
    "data-key": yes ? field : `${field}-chip`,
    "data-guess": one.guessed ? field : null,
    "data-field": field,
  });
}

const LISTS = { dora_indicators: "dora", discards: "discards" };

/** Tiles for a list of the deal. */
const pick = ({ field, words }) => pickList(words, LISTS[field], field === "dora_indicators");

/** The drawer with everything that is asked; `only`: one thing of it. */
const special = (only = null) =>
  openDrawer(() => {
    const those = asks().filter(({ field }) => (only ? field === only : field !== "winner"));
    return {
      title: t("Anything special?"),
      body: h("div", { class: "circumstances" }, those.map(inFull), !only && nobodyKey("second wide")),
    };
  });

/** One question in full. */
function inFull(one) {
  const { field, kind, words, options, value } = one;
  if (field === "won_by") return inWords({ ...one, options: options.filter(({ seldom, chosen }) => seldom || chosen) });
  if (kind === "yes") return toggle(field, words, options[0].chosen, () => tell(options[0].set, field));
  if (kind === "number") return stepper(field, words, value, 1000, put(field));
  if (kind === "tiles") return tileList(one);
  if (kind === "each") return eachOf(one);
  return inWords(one);
}

function inWords({ field, words, options }) {
  const named = ({ seat, value }) => (field === "won_by" ? [value, seat].filter(Boolean).join("-") : value);
  const chosen = options.find((option) => option.chosen);
  const keys = options.map((option) => [named(option), option.seat && field !== "won_by" ? seatKey(option.seat) : option.words]);
  const take = (value) => tell(options.find((option) => named(option) === value).set, field);
  const shown = field === "won_by" ? options.some(({ seldom }) => seldom) : true;
  return shown && choose(field, words, keys, chosen && named(chosen), take, field === "won_by" ? "stacked" : seatKeys());
}

/** Each seat by itself: a tap goes on to what comes next for it. */
const eachOf = ({ field, words, options }) =>
  h(
    "fieldset",
    { class: "choose winds long" },
    h("legend", {}, linked(words)),
    h(
      "div",
      { class: "options" },
      options.map((option) =>
        button("seat-key", option.words, () => tell(option.set, field), {
          "aria-pressed": String(option.chosen),
          "data-key": `${field}${option.seat}`,
        }),
      ),
    ),
  );

function tileList(one) {
  const codes = parse(one.value ?? "") ?? [];
  const words = codes.length ? t("Change") : t("Add");
  return h(
    "div",
    { class: "tile-list" },
    h("h3", {}, linked(one.words)),
    h(
      "div",
      { class: "spread small" },
      codes.map((code) => tile(code)),
      button("quiet add", words, () => pick(one), { "data-key": LISTS[one.field], "aria-label": `${one.words}: ${words}` }),
    ),
  );
}
