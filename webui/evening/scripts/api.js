// What this phone says to its table.

import { answered, ask } from "../../static/js/api.js";
import { evening } from "../../static/js/words.js";

const PATIENCE = 8000;

export const at = (where) => `/tables/${evening}${where}`;

/** Send JSON; returns { status, body }. Throws Trouble when no answer comes. */
export async function send(method, where, data, signal = AbortSignal.timeout(PATIENCE)) {
  const body = JSON.stringify(data);
  return ask(at(where), { method, body, headers: { "Content-Type": "application/json" }, signal });
}

/** Look something up that belongs to this table. Throws Trouble with the server's sentence. */
export async function look(where) {
  return answered((await ask(at(where), { signal: AbortSignal.timeout(PATIENCE) })).body);
}
