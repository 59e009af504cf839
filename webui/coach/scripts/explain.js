// Words of the game and lines of a sheet: a tap opens what they mean, wherever they stand; and what if a deal were another.

import { current } from "../../deal/scripts/deal.js";
import { get } from "../../deal/scripts/state.js";
import { button, choose, windKeys } from "../../static/js/controls.js";
import { openOver, redraw } from "../../static/js/drawer.js";
import { fragment, whenTapped } from "../../static/js/fragment.js";
import { bookOf, t, WINDS } from "../../static/js/words.js";
import { answerTo, openAnswer, read } from "./answers.js";
import { roundOf } from "./view.js";

whenTapped({
  term: ({ term }, key) => openAnswer(key.textContent, () => read(`/coach/glossary/${term}?rules=${get().book ?? ""}`)),
  why: ({ rule, name, points, doublings, tiles }) => {
    const about = new URLSearchParams({ name, points, doublings, tiles });
    openOver(() => ({ title: name, body: fragment(`/coach/rows/${get().book}/${rule}?${about}`) }));
  },
  "what-if-of": ({ deal }) => whatIf({ deal: JSON.parse(deal) }),
});

// What if? The deal with one thing changed at a time, and the difference for the winner, or for another whose hand scores.

/** The key under the sheet of the deal that is being entered. */
export const whatIfKey = () => button("second wide", t("What if …?"), () => whatIf({ deal: entered(get()) }), { "data-key": "what-if" });

/** The deal with its table, in the round in which it was played: in an evening the page leaves that to the server. */
function entered(state) {
  const deal = { rules: state.book, options: state.options[state.book] ?? {}, ...current().result.open.deal };
  return bookOf(state).round_matters ? { round_wind: state.correcting?.round_wind ?? roundOf(state), ...deal } : deal;
}

/** Open the drawer. `question`: a deal, or a hand with the tile that would complete it. */
export function whatIf(question) {
  let player = question.deal?.winner;
  const seats = WINDS.filter((wind) => wind in (question.deal?.hands ?? {}));
  const pick = (wind) => ((player = wind), redraw());
  const whose = () => seats.length > 1 && choose("what-if-of", t("Whose sheet?"), windKeys(seats), player, pick, "winds");
  openAnswer(t("What if …?"), () => answerTo("what-if", { ...question, player }), whose);
}
