// The table as this phone knows it, and whose phone this is. The newest version of the table holds, whoever brings it.

import { answered, ask, json, troubleIn } from "../../static/js/api.js";
import { createStore } from "../../static/js/store.js";
import { knownTable } from "../../static/js/tables-known.js";
import { evening } from "../../static/js/words.js";

const held = createStore({ table: /** @type {any} */ (null) });

export const tableNow = () => held.get().table;

/** Take the table from an answer of the server, unless a newer one is here: the same version, asked for before it had joined, is older. */
export function take(next) {
  const table = tableNow();
  if (table && (next.version < table.version || (next.version === table.version && !next.joined && table.joined))) return;
  const known = next.since == null ? {} : table?.versions; // else `history` is only what has changed
  const said = next.history.map((entry) => [entry.id, versionOf(entry)]);
  held.update({ table: { ...next, versions: { ...known, ...Object.fromEntries(said) } } });
}

/** The id of what counts of an entry: its last correction, or itself; null while it is undone. */
export const versionOf = ({ id, undone, corrections }) => (undone ? null : (corrections.at(-1)?.id ?? id));

/** Know an entry from long ago, too. */
export const know = (id, version) => id in tableNow().versions || (tableNow().versions[id] = version);

/** Hear of the table, as it is and at every change. */
export function onTable(listener) {
  held.subscribe(() => listener(tableNow()));
  if (tableNow()) listener(tableNow());
}

const PATIENCE = 8000;

export const at = (where) => `/tables/${evening}${where}`;

/** What this phone knows already, for an answer with the table to say only what is new. @returns {Record<string, string>} */
export const knowing = () => (tableNow() ? { "Hulla-Since": tableNow().last } : {});

/** Send JSON; returns { status, body }. Throws Trouble when no answer comes. */
export const send = (method, where, data, signal = AbortSignal.timeout(PATIENCE)) =>
  ask(at(where), json(method, data, { headers: knowing(), signal }));

export const store = createStore({
  notice: { text: "", alarm: false, hand: undefined }, // one sentence at the thumb, for this hand; an alarm: what went wrong
  lost: false, // the connection
  pending: /** @type {any} */ (null), // what is being booked (outbox.js)
  ring: { player: null, turn: 0 }, // how a tablet lies that is nobody's
  asked: /** @type {any} */ ({}), // what is asked in the drawer (asking.js)
  pages: 0, // of what was booked that were asked for, since this screen was gone to
  counted: "", // what was said in counting, as its address has it
  invitation: { host: "", looks: 0 }, // the address that somebody chose, "" the best; how often it was looked for
});

/** Say something; "" takes it back. `alarm`: it went wrong. @param {string} text */
export const say = (text, { alarm = false } = {}) => store.update({ notice: { text, alarm, hand: tableNow()?.hand } });

// Whose phone this is: its player's seat lies at the bottom. A tablet in the middle of the table is nobody's; it turns to whoever taps.

/** The name of the player whose phone this is; null: the table's own; undefined: nobody said. */
export const ownName = () => knownTable(evening)?.own;
export const turnOf = () => (ownName() == null ? store.get().ring.turn : 0);

/** Who sits at the bottom of the ring. */
export const below = (table) => {
  const own = ownName() ?? store.get().ring.player;
  return Object.entries(table.seats).some(([wind, player]) => player === own && wind !== "B") ? own : table.seats.E;
};

/** Turn the ring to the player who sits at this place of it: 0 below, 1 right, 2 above, 3 left. */
export const turnTo = (player, place) => store.update({ ring: { player, turn: (store.get().ring.turn + place) % 4 } });

/** Sit down at the table, with whose phone this is: the other phones see it in their list. */
export async function join() {
  const own = ownName() === undefined ? {} : { player: ownName() ?? "" };
  const trouble = await troubleIn(async () => take(answered((await send("POST", "/phones", own)).body)));
  say(trouble, { alarm: trouble !== "" });
}
