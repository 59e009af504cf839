// What this page shows beside the table and the deal: in one place, so that whatever changes is drawn.

import { createStore } from "../../static/js/store.js";

export const store = createStore({
  notice: { text: "", alarm: false }, // one sentence at the thumb; an alarm: what went wrong
  lost: false, // the connection
  ring: { player: null, turn: 0 }, // how a tablet lies that is nobody's
  payer: null, // whose side of the payments' ring is below, where somebody turned it
  count: { pieces: null, seq: null, touched: false, anew: false },
  invitation: { host: "", looks: 0 }, // the address that somebody chose, "" the best; how often it was looked for
});

/** Say something; "" takes it back. `alarm`: it went wrong. @param {string} text */
export const say = (text, { alarm = false } = {}) => store.update({ notice: { text, alarm } });
