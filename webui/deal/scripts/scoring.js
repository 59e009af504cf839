// What the server makes of the deal as it stands: asked anew a moment after each change, an older answer never overwrites a newer one.

import { Trouble } from "../../static/js/api.js";
import { createStore } from "../../static/js/store.js";
import { subscribe } from "./state.js";

const PAUSE = 120; // milliseconds after a change
const NOTHING = { result: null, trouble: null, waiting: false };
const outcome = createStore(NOTHING);
const asking = { deal: "", timer: 0, gone: new AbortController(), ask: /** @type {any} */ (null) };

/** { result, trouble: a sentence, waiting }: what was answered last. */
export const current = outcome.get;

/** Hear of each new outcome. */
export const onOutcome = outcome.subscribe;

/**
 * Begin to follow the state. `about(state)`: what to ask, as JSON, or null while there is nothing; `ask(about, signal)`: the answer.
 * @param {{ about: (state: any) => any, ask: (about: any, signal: AbortSignal) => Promise<any> }} question
 */
export function followScore({ about, ask }) {
  asking.ask = ask;
  subscribe((state) => {
    const wanted = about(state);
    const deal = wanted ? JSON.stringify(wanted) : "";
    if (deal !== asking.deal) askFor(deal);
    else outcome.tell();
  });
}

/** Ask again what no answer came to, now that the network is back. */
export function askAgain() {
  const { trouble, waiting } = current();
  if (asking.deal && (trouble || waiting)) askFor(asking.deal);
}

function askFor(deal) {
  clearTimeout(asking.timer);
  asking.gone.abort();
  asking.deal = deal;
  if (!deal) return outcome.update(NOTHING);
  outcome.update({ waiting: true, trouble: null });
  asking.timer = setTimeout(answer, PAUSE, deal);
}

async function answer(deal) {
  asking.gone = new AbortController();
  try {
    outcome.update({ result: await asking.ask(JSON.parse(deal), asking.gone.signal), trouble: null, waiting: false });
  } catch (problem) {
    if (problem.name === "AbortError") return;
    if (!(problem instanceof Trouble)) throw problem;
    outcome.update({ result: null, trouble: problem.message, waiting: false });
  }
}
