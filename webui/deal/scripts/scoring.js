// What the server makes of the deal as it stands: asked anew a moment after each change, an older answer never overwrites a newer one.

import { Trouble } from "../../static/js/api.js";
import { subscribe } from "./state.js";

const PAUSE = 120;
const NOTHING = { result: null, trouble: null, waiting: false };
let outcome = NOTHING;
let asked = "";
let running = null;
let timer = 0;
const listeners = new Set();

/** { result, trouble: a sentence, waiting }: what was answered last. */
export const current = () => outcome;

/** Hear of each new outcome. */
export const onOutcome = (listener) => listeners.add(listener);

let question = null;

/**
 * Begin to follow the state. `about(state)`: what to ask, as JSON, or null while there is nothing; `ask(about, signal)`: the answer.
 * @param {{ about: (state: any) => any, ask: (about: any, signal: AbortSignal) => Promise<any> }} asking
 */
export function followScore(asking) {
  question = asking;
  subscribe((state) => {
    const about = question.about(state);
    const deal = about ? JSON.stringify(about) : "";
    if (!about) forget();
    else if (deal !== asked) ask(deal);
    tell(about ? outcome : NOTHING);
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
      tell({ result: await question.ask(JSON.parse(deal), running.signal), trouble: null, waiting: false });
    } catch (problem) {
      if (problem.name === "AbortError") return;
      if (!(problem instanceof Trouble)) throw problem;
      tell({ result: null, trouble: problem.message, waiting: false });
    }
  }, PAUSE);
}

function tell(next) {
  outcome = next;
  listeners.forEach((listener) => listener(outcome));
}
