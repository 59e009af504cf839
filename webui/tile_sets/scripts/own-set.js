// The set of tiles that lies here, and with which photos are read: on a table's pages the table's, elsewhere the one this browser remembers.

import { tell } from "../../static/js/api.js";
import { get, place, redraw } from "../../deal/scripts/state.js";
import { evening, page } from "../../static/js/words.js";

const KEPT = "hulla-set";
export const table = evening ?? (page.at || null);

/** { code, name }, or null: any tiles. */
export const setInPlay = () => (table ? get().set : kept()) ?? null;

/** Play with this set, or (null) with any. At a table it holds for all its phones. Throws Trouble where that may not be. */
export async function playWith(set) {
  if (table) return place({ set: (await tell("PUT", `/tables/${table}/set`, { set: set?.code ?? "" })).set });
  localStorage.setItem(KEPT, JSON.stringify(set && { code: set.code, name: set.name }));
  redraw();
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT));
  } catch {
    return null;
  }
}
