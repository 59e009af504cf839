// Booking: one tap, one key. The same key is sent until an answer comes, so a lost reply books nothing twice.

import { newKey, Trouble } from "../../static/js/api.js";
import { evening, t } from "../../static/js/words.js";
import { hear } from "./follow.js";
import { say, send, store, tableNow, take } from "./table.js";

const KEPT = `hulla-outbox-${evening}`;
const AGAIN = 1000;

store.update({ pending: JSON.parse(sessionStorage.getItem(KEPT)) });

export const busy = () => store.get().pending !== null;

/** Is the entry with this id what is under way? */
export const isUnderWay = (id) => store.get().pending?.key === id;

/** Book an event; true when it stands. A second tap while the first is under way does nothing.
 * `seen`: what was booked before, as far as whoever taps knows. */
export async function book(event, seen = tableNow().seq) {
  if (busy()) return false;
  keep({ key: newKey(), seen, event });
  return deliver();
}

/** After a reload: what was under way goes on. */
export const deliverRest = () => busy() && deliver();

async function deliver() {
  say(t("Booking …"));
  const { status, body } = await answered();
  const failed = body.status === "error";
  if (body.table || !failed) take(body.table ?? body);
  keep(null);
  say(failed ? body.error.message : "", { alarm: failed });
  return !failed && status < 300;
}

async function answered() {
  for (;;) {
    try {
      const answer = await send("POST", "/events", store.get().pending);
      hear(true);
      if (answer.status !== 503) return answer;
      say(answer.body.error.message);
    } catch (problem) {
      if (!(problem instanceof Trouble)) throw problem;
      hear(false);
    }
    await new Promise((done) => setTimeout(done, AGAIN));
  }
}

function keep(pending) {
  if (pending) sessionStorage.setItem(KEPT, JSON.stringify(pending));
  else sessionStorage.removeItem(KEPT);
  store.update({ pending });
}
