// The coach's questions and their answers, as the server draws them. A tap on a word of the game or a line of a sheet opens what it means,
// wherever it stands; a deal, what if it were another.

import { clubText } from "../../club/scripts/club.js";
import { current } from "../../deal/scripts/deal.js";
import { get, redraw } from "../../deal/scripts/state.js";
import { isPassing, sentenceOf, tell } from "../../static/js/api.js";
import { button, choose, windKeys } from "../../static/js/controls.js";
import { openOver, redraw as redrawDrawer } from "../../static/js/drawer.js";
import { fragment, whenTapped } from "../../static/js/fragment.js";
import { bookOf, t, WINDS } from "../../static/js/words.js";
import { table } from "../../tile_sets/scripts/set-drawer.js";
import { roundOf } from "./view.js";

const ASK_AGAIN = 2000;

/**
 * The answer to a question, as it is drawn.
 * @param {string} kind @param {Record<string, any>} asked @param {import("../../static/js/fragment.js").Slots} [slots]
 */
export function answerTo(kind, asked, slots = {}) {
  const question = { ...asked, html: true, ...byOurRules() };
  return fragment(`/coach/${kind}`, JSON.stringify(question), slots, question);
}

/** Ask now, by this table's rules. Throws Trouble with the sentence to show. */
export const ask = (kind, asked) => tell("POST", `/coach/${kind}`, { ...asked, ...byOurRules() });

/** @typedef {{ answer?: any, trouble?: string, waiting?: boolean }} Said what the server answers to a question, or why nothing */
const MOST = 60; // answers that are kept
/** @type {Map<string, Said>} by the question */
const said = new Map();

/**
 * What is known; the page is drawn again when more is. After trouble it is asked again: where nobody answers, or Hulla is busy, at once.
 * @returns {Said}
 */
export function saidTo(question, asking) {
  if (said.has(question)) return said.get(question);
  const put = (found) => (said.set(question, found), redraw());
  const missed = (problem) => {
    put({ trouble: sentenceOf(problem) });
    setTimeout(() => said.delete(question) && isPassing(problem) && redraw(), ASK_AGAIN);
  };
  if (said.size >= MOST) said.delete(said.keys().next().value);
  said.set(question, { waiting: true });
  asking().then((answer) => put({ answer }), missed);
  return said.get(question);
}

/** What the coach says of a hand; while a new answer is on its way the last one stands. */
export function factsOf(asked) {
  const found = saidTo(JSON.stringify([asked, byOurRules()]), () => ask("hand", { ...asked, html: true }));
  if (!found.waiting) last.answer = found.answer;
  return { ...last, ...found };
}
const last = { answer: /** @type {any} */ (null), trouble: "" };

/** What the club brought: an evening's table knows it, else it goes with the question. */
const byOurRules = () => (table ? { table } : { club: clubText(get()) || undefined });

whenTapped({
  term: ({ term, title }) => openOver(() => ({ title, body: fragment(`/coach/glossary/${term}?rules=${get().book ?? ""}`) })),
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
  const pick = (wind) => ((player = wind), redrawDrawer());
  const whose = () => seats.length > 1 && choose("what-if-of", t("Whose sheet?"), windKeys(seats), player, pick, "winds");
  openOver(() => ({ title: t("What if …?"), body: [whose(), answerTo("what-if", { ...question, player })] }));
}
