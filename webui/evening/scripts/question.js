// What the table would make of the deal as it stands: its payments, its sheets, the pieces to hand over.

import { who, windOf } from "../../static/js/seats.js";
import { bookOf } from "../../static/js/words.js";
import { canAsk, dealOf, opening } from "../../deal/scripts/deal.js";
import { get } from "../../deal/scripts/state.js";
import { hear } from "./follow.js";
import { send, store, tableNow } from "./table.js";

/** The event that booking this deal would be. */
export function eventOf(state) {
  const needed = bookOf(state).everybody_scores ? Object.keys(state.points) : [state.winner];
  const known = needed.filter((wind) => state.points[wind] !== undefined);
  const points = Object.fromEntries(known.map((wind) => [who(wind), state.points[wind]]));
  const together = store.get().inOneGo && !state.correcting;
  return wrapped({ type: "deal", deal: dealOf(state), points, ...(together ? { in_one_go: true } : {}) });
}

/** An event, or the correction by it of the entry that is being corrected. */
export function wrapped(event, correcting = get().correcting) {
  return correcting ? { type: "correct", of: correcting.id, event } : event;
}

/** For the page's scoring: asked anew when the deal or the table changes. */
export const question = {
  about: (state) => (canAsk(state) ? { event: eventOf(state), ...opening(state), seq: tableNow()?.seq } : null),
  ask: async ({ seq: _, ...asked }, signal) => ask(asked, signal),
};

/** Without an answer the table is asked for until one comes; then this is asked again. @returns {never} */
function noAnswer(problem) {
  if (problem.code === "offline") hear(false);
  throw problem;
}

/** What booking the event would do, with winds in place of names as the sheets have it. */
export async function ask(asked, signal) {
  const { body } = await send("POST", "/previews", { ...asked, drawn: true }, signal).catch(noAnswer);
  if (body.status !== "ok") return body;
  const wind = (player) => windOf(player) ?? player;
  const seated = (payment) => ({ ...payment, from: wind(payment.from), to: wind(payment.to) });
  const net = Object.fromEntries(Object.entries(body.net).map(([player, change]) => [wind(player), change]));
  return { ...body, sheets: body.sheets ?? {}, payments: body.payments.map(seated), net };
}
