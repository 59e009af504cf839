// What if? The deal with one thing changed at a time, and the difference for the winner, or for another whose hand scores.

import { Trouble } from "../../static/js/api.js";
import { button, choose } from "../../static/js/controls.js";
import { dealOf } from "../../deal/scripts/deal.js";
import { h } from "../../static/js/view.js";
import { openOver, redraw } from "../../static/js/drawer.js";
import { get } from "../../deal/scripts/state.js";
import { tile } from "../../static/js/tile.js";
import { WINDS, bookOf, t, windName, windTile } from "../../static/js/words.js";
import { post } from "./ask.js";
import { say } from "./said.js";

/** The key under a sheet. `deal()`: the contract's deal behind it; the one that is being entered, if nothing else is said. */
export const whatIfKey = (deal = () => entered(get())) =>
  button("second wide", t("What if …?"), () => whatIf(deal()), { "data-key": "what-if" });

/** The same for an entry of an evening's history; `rules`: the table's. */
export function whatIfOfEntry({ event, round_wind: roundWind }, { id, options }) {
  const table = { rules: id, options: Object.fromEntries(options.map((option) => [option.id, option.value])) };
  if (bookOf({ book: id }).round_matters) table.round_wind = roundWind;
  return whatIfKey(() => ({ ...table, ...event.deal }));
}

/** The deal with its table, in the round in which it was played: in an evening the page leaves that to the server. */
function entered(state) {
  const deal = { rules: state.book, options: state.options[state.book] ?? {}, ...dealOf(state) };
  return bookOf(state).round_matters ? { round_wind: state.correcting?.roundWind ?? state.roundWind, ...deal } : deal;
}

function whatIf(deal) {
  const shown = { deal, player: deal.winner, changes: null, trouble: "" };
  openOver(() => ({ title: t("What if …?"), body: [players(shown), body(shown)] }));
  ask(shown);
}

async function ask(shown) {
  const { deal, player } = shown;
  Object.assign(shown, { changes: null, trouble: "" });
  try {
    const { changes } = await post("/coach/what-if", { deal, player });
    if (shown.player === player) shown.changes = changes;
  } catch (problem) {
    if (!(problem instanceof Trouble)) throw problem;
    if (shown.player === player) shown.trouble = problem.message;
  }
  redraw();
}

/** Whose sheet, where several hands score. */
function players(shown) {
  const seats = WINDS.filter((wind) => wind in shown.deal.hands);
  if (seats.length < 2) return null;
  const keys = seats.map((wind) => [wind, [tile(windTile(wind), { silent: true }), windName(wind)]]);
  const pick = (wind) => ((shown.player = wind), redraw(), ask(shown));
  return choose("what-if-of", t("Whose sheet?"), keys, shown.player, pick, "winds");
}

function body({ changes, trouble, player, deal }) {
  if (trouble) return h("p", { class: "trouble", role: "alert" }, trouble);
  if (!changes) return h("p", { class: "reading" }, t("Counting …"));
  if (!changes.length) return h("p", { class: "hint" }, t("Here I cannot count a change: it takes the tiles of every hand that scores."));
  const about =
    player === deal.winner
      ? t("What all the others pay {wind} together, with one thing changed:", { wind: windName(player) })
      : t("What {wind} gets in all, less what {wind} pays, with one thing changed:", { wind: windName(player) });
  return [
    h("p", { class: "hint" }, about),
    h(
      "ul",
      { class: "what-ifs" },
      changes.map((each) => h("li", {}, h("strong", {}, say(each.change)), h("p", {}, say(each.difference)))),
    ),
  ];
}
