// What if? The deal with one thing changed at a time, and the difference for the winner, or for another whose hand scores.

import { button, choose, windKeys } from "../../static/js/controls.js";
import { dealOf } from "../../deal/scripts/deal.js";
import { redraw } from "../../static/js/drawer.js";
import { get } from "../../deal/scripts/state.js";
import { WINDS, bookOf, t } from "../../static/js/words.js";
import { openAnswer } from "./answers.js";
import { ask } from "./question.js";

/** The key under a sheet. `deal()`: the contract's deal behind it; the one that is being entered, if nothing else is said. */
export const whatIfKey = (deal = () => entered(get())) =>
  button("second wide", t("What if …?"), () => whatIf({ deal: deal() }), { "data-key": "what-if" });

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

/** Open the drawer. `question`: a deal, or a hand with the tile that would complete it. */
export function whatIf(question) {
  let player = question.deal?.winner;
  const seats = WINDS.filter((wind) => wind in (question.deal?.hands ?? {}));
  const pick = (wind) => ((player = wind), redraw(), again());
  const whose = () => seats.length > 1 && choose("what-if-of", t("Whose sheet?"), windKeys(seats), player, pick, "winds");
  const again = openAnswer(t("What if …?"), () => ask("what-if", { ...question, player }), whose);
}
