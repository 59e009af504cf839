// Which hands' photos an evening needs: those of the deal being entered, here and on the other phones, and of a correction meanwhile.

import { handsIn } from "../../deal/scripts/photo.js";
import { get } from "../../deal/scripts/state.js";
import { keptAside } from "./drafts.js";
import { tableNow } from "./table.js";

/** The hands whose photos stay; `states`: this phone's deal, and what undoing brings back. */
export function photographed(states) {
  const table = tableNow();
  if (!table) return handsIn(states);
  const drafts = Object.values(table.drafts).map(({ draft }) => draft?.hand);
  const entered = [...drafts.filter(Boolean), ...handsIn(keptAside())];
  return [...(table.finished && !get().correcting ? [] : handsIn(states)), ...(table.finished ? [] : entered)];
}
