// The table as this phone knows it. The newest version holds, whoever brings it.

import { isDraft } from "../../deal/scripts/shape.js";
import { bookCalled, page } from "../../static/js/words.js";

let table = null;
const listeners = new Set();

export const tableNow = () => table;

/** Take the table from an answer of the server, unless a newer one is here: the same version asked for before this phone had joined is older. */
export function take(next) {
  if (table && (next.version < table.version || (next.version === table.version && !next.joined && table.joined))) return;
  table = { ...next, drafts: readable(next.drafts) };
  listeners.forEach((listener) => listener(table));
}

/** The drafts that this page can read; of any other, an older page's say, only when it came, which whatever takes its place must name. */
const readable = (drafts) =>
  Object.fromEntries(Object.entries(drafts).map(([slot, { draft, at }]) => [slot, isDraft(slot, draft) ? { draft, at } : { at }]));

export const onTable = (listener) => listeners.add(listener);

/** What the rule book of this table asks. */
export const bookNow = () => bookCalled(table.rules.id);

/** The set of sticks or chips on this table, the book's own before others of the same values; null on paper. */
export function pieceSet() {
  if (!table?.pieces) return null;
  const values = new Set(Object.values(table.pieces.held).flatMap((pile) => pile.map(([value]) => value)));
  const sets = [...bookNow().pieces, ...Object.keys(page.piece_sets)];
  return sets.find((set) => [...values].every((value) => page.piece_sets[set].values.includes(value)));
}
