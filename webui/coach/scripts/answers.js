// The coach's questions and their answers, as the server draws them. An answer is asked for once, again where none came; while a new one
// is on its way the last one stands. A tap on a word of the game or a line of a sheet opens what it means, wherever it stands; a deal,
// what if it were another.

import { clubText } from "../../club/scripts/club.js";
import { current } from "../../deal/scripts/deal.js";
import { get, redraw } from "../../deal/scripts/state.js";
import { lookUp, sentenceOf, tell } from "../../static/js/api.js";
import { button, choose, windKeys } from "../../static/js/controls.js";
import { openOver, redraw as redrawDrawer } from "../../static/js/drawer.js";
import { fragment, nodesOf, whenTapped } from "../../static/js/fragment.js";
import { h } from "../../static/js/view.js";
import { bookOf, evening, page, t, WINDS } from "../../static/js/words.js";
import { roundOf } from "./view.js";

const MOST = 60;
const ASK_AGAIN = 2000;

/** @typedef {{ answer: any, trouble: string | null, waiting: boolean }} Known */
/** @type {{ answers: Map<string, Known>, latest: Map<string, any> }} */
const store = { answers: new Map(), latest: new Map() };

/** The answer to a question, with its fragment. The page is drawn again when it comes. @returns {Known} */
export function answerTo(kind, asked) {
  const key = `${kind} ${JSON.stringify([asked, byOurRules()])}`;
  return known(kind, key, () => ask(kind, asked));
}

/** The same for what is only read: a lesson, a drill. @param {string} path @returns {Known} */
export const read = (path) => known(path, path, () => lookUp(path));

/** Ask now, by this table's rules. Throws Trouble with the sentence to show. */
export const ask = (kind, asked) => tell("POST", `/coach/${kind}`, { ...asked, html: true, ...byOurRules() });

function known(kind, key, question) {
  if (!store.answers.has(key)) fetchAnswer(kind, key, question);
  const found = store.answers.get(key);
  return found.waiting ? { ...found, answer: store.latest.get(kind) } : found;
}

async function fetchAnswer(kind, key, question) {
  const { answers, latest } = store;
  if (answers.size >= MOST) answers.delete(answers.keys().next().value);
  answers.set(key, { answer: null, trouble: null, waiting: true });
  try {
    const answer = await question();
    answers.set(key, { answer, trouble: null, waiting: false });
    latest.set(kind, answer);
  } catch (problem) {
    answers.set(key, { answer: null, trouble: sentenceOf(problem), waiting: false });
    setTimeout(() => answers.delete(key) && problem.code === "offline" && redraw(), ASK_AGAIN);
  }
  redraw();
}

/** What the club brought: an evening's table knows it, else it goes with the question. */
function byOurRules() {
  const table = page.at || evening;
  if (table) return { table };
  const club = clubText(get());
  return club ? { club } : {};
}

/**
 * An answer's nodes. While a newer one is on its way, keys that do what this one says (data-of-now) do nothing.
 * @param {string} html @param {Record<string, any>} [slots]
 */
export const drawn = (html, waiting = false, slots = {}) =>
  nodesOf(waiting ? html.replaceAll(" data-of-now", ' aria-disabled="true" data-of-now') : html, slots);

/** In place of an answer. @param {string | null} [trouble] */
export const waitingFor = (trouble) =>
  trouble ? h("p", { class: "trouble", role: "alert" }, trouble) : h("p", { class: "reading", role: "status" }, t("Working it out …"));

/**
 * A drawer with the answer to a question; `view()`: what stands above it.
 * @param {string} title @param {() => Known} question
 */
export function openAnswer(title, question, view = () => null) {
  openOver(() => {
    const { answer, trouble, waiting } = question();
    const shown = answer && !waiting ? drawn(answer.html) : waitingFor(trouble);
    return { title: answer?.title ?? title, body: [view(), shown] };
  });
}

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
  const pick = (wind) => ((player = wind), redrawDrawer());
  const whose = () => seats.length > 1 && choose("what-if-of", t("Whose sheet?"), windKeys(seats), player, pick, "winds");
  openAnswer(t("What if …?"), () => answerTo("what-if", { ...question, player }), whose);
}
