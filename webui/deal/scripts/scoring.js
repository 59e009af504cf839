// The result of the deal as it stands: asked for anew a moment after each change, an older answer never overwrites a newer one.

import { Trouble, scoreDeal } from "../../static/js/api.js";
import { clubText } from "../../club/scripts/club.js";
import { dealOf, missing } from "./deal.js";
import { subscribe } from "./state.js";

const PAUSE = 120;
let outcome = { missing: null, result: null, trouble: null, waiting: false };
let asked = "";
let running = null;
let timer = 0;
const listeners = new Set();

export const current = () => outcome;

/** Hear of each new outcome: { missing: { text, screen }, result, trouble: sentence, waiting }. */
export const onOutcome = (listener) => listeners.add(listener);

// How the page of one deal asks; the evening's page asks its table.
/** @type {{ about: (state: any) => any, ask: (about: any, signal: AbortSignal) => Promise<any> }} */
let question = { about: (state) => ({ ...dealOf(state), ...ofClub(state) }), ask: scoreDeal };

const ofClub = (state) => (clubText(state) ? { club: clubText(state) } : {});

/**
 * Begin to follow the state. `about(state)`: what to ask, as JSON; `ask(about, signal)`: the result; `as(state)`: the state as it is assumed.
 * @param {{ about: (state: any) => any, ask: (about: any, signal: AbortSignal) => Promise<any> }} asking
 */
export function followScore(asking = question, as = (state) => state) {
  question = asking;
  subscribe((said) => {
    const state = as(said);
    const gap = missing(state);
    const deal = gap ? "" : JSON.stringify(question.about(state));
    if (gap) forget();
    else if (deal !== asked) ask(deal);
    tell(gap ? { missing: gap, result: null, trouble: null, waiting: false } : { ...outcome, missing: null });
  });
}

/** Ask again what no answer came to, now that the network is back. */
export function askAgain() {
  if (asked && (outcome.trouble || outcome.waiting)) ask(asked);
}

function forget() {
  clearTimeout(timer);
  running?.abort();
  asked = "";
}

function ask(deal) {
  forget();
  asked = deal;
  outcome = { ...outcome, waiting: true, trouble: null };
  timer = setTimeout(async () => {
    running = new AbortController();
    try {
      tell({
        missing: null,
        result: await question.ask(JSON.parse(deal), running.signal),
        trouble: null,
        waiting: false,
      });
    } catch (problem) {
      if (problem.name === "AbortError") return;
      if (!(problem instanceof Trouble)) throw problem;
      tell({ missing: null, result: null, trouble: problem.message, waiting: false });
    }
  }, PAUSE);
}

function tell(next) {
  outcome = next;
  listeners.forEach((listener) => listener(outcome));
}
