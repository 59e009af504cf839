// What happened: who went out, how, from whom; and only what else changes the score.

import { linked } from "../../coach/scripts/explain.js";
import { button, choose, stepper, toggle } from "../../static/js/controls.js";
import { claimed, firstTurnMatters, lastTileMatters, riichiAt } from "./deal.js";
import { h } from "../../static/js/view.js";
import { pickList } from "./mend.js";
import { change } from "./state.js";
import { seatKeys, seatOption, sitsOut, who } from "../../static/js/seats.js";
import { tile } from "../../static/js/tile.js";
import { WINDS, bookOf, evening, t } from "../../static/js/words.js";

const put = (name) => (value) => change((draft) => (draft[name] = value));

/** The screen that asks what happened. */
export function winView(state) {
  const book = bookOf(state);
  return [
    choose(
      "winner",
      t("Who went out?"),
      [...WINDS.map(seatOption), ...(evening ? [] : [[null, t("Nobody: the wall ran out")]])],
      state.winner,
      chooseWinner,
      seatKeys(),
    ),
    state.winner && choose("won-by", t("How?"), ways(book), state.wonBy, chooseWay, "pairs"),
    state.winner &&
      claimed(state) &&
      choose(
        "from",
        t("From whom?"),
        WINDS.filter((wind) => wind !== state.winner).map(seatOption),
        state.from,
        put("from"),
        seatKeys(),
      ),
    state.winner !== undefined && circumstances(state, book),
  ];
}

/** Where only the winner's hand counts, the tiles already there are the winner's, whoever that turns out to be. */
export const chooseWinner = (wind) =>
  change((draft) => {
    const { hands } = draft;
    const before = draft.winner ?? draft.seat; // nobody won meanwhile
    if (wind && !bookOf(draft).everybody_scores) [hands[wind], hands[before]] = [hands[before], hands[wind]];
    draft.winner = wind;
    if (wind) draft.seat = wind;
    if (draft.from === wind) draft.from = undefined;
  });

function chooseWay(way) {
  change((draft) => (draft.wonBy = way));
}

function ways(book) {
  const all = [
    ["discard", t("With a discard"), t("somebody threw it away")],
    ["wall", t("Self-drawn"), t("from the wall")],
    ["dead_wall", t("Replacement tile"), t("after a kong or a flower")],
    ["robbed_kong", t("Robbed a kong"), t("while it was laid down")],
  ];
  return book.robbing ? all : all.filter(([way]) => way !== "robbed_kong");
}

function circumstances(state, book) {
  const rows = [
    state.winner && lastTileMatters(state) && toggle("last", lastTileText(state), state.lastTile, put("lastTile")),
    state.winner && firstTurnMatters(state) && toggle("first", firstTurnText(state), state.firstTurn, put("firstTurn")),
    book.riichi && riichi(state),
    state.winner && book.dora && tileList(t("Dora indicators"), state.dora, "dora", true),
    state.winner &&
      book.furiten &&
      claimed(state) &&
      tileList(t("The winner’s own discards that would have won"), state.discards, "discards", false),
    book.riichi &&
      !evening &&
      stepper("deposits", t("Points already lying on the table"), state.deposits, 1000, put("deposits")),
    state.winner &&
      book.bet &&
      (!evening || sitsOut()) &&
      choose(
        "bet",
        t("Did a fifth player bet on somebody?"),
        [...WINDS.map(seatOption), [null, t("No bet")]],
        state.betOn,
        put("betOn"),
        seatKeys(),
      ),
    state.winner && book.bet && dead(state),
  ].filter(Boolean);
  return rows.length > 0 && h("section", { class: "circumstances" }, h("h2", {}, t("Anything special?")), rows);
}

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
