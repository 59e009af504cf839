// Entries of the evening: which one an id means, and what it changed.

import { h } from "../../static/js/view.js";
import { apart, number } from "../../static/js/words.js";
import { signed } from "../../deal/scripts/ring.js";

/** The entry that was booked, or corrected, under this id. */
export const entryOf = ({ history }, id) =>
  history.find((entry) => entry.id === id || entry.corrections.some((correction) => correction.id === id));

/** The id of what counts of an entry: its last correction, or itself; null while it is undone, or where a restored table lacks it. */
export const versionOf = (entry) => (!entry || entry.undone ? null : (entry.corrections.at(-1)?.id ?? entry.id));

/** What happened, with what the winner's hand is worth. */
export const told = (entry) => [entry.what, entry.score != null && [": ", h("b", {}, number(entry.score))]];

/** What it changed for whom; of a count, what lies there too much or too little. Nothing where it changed nothing. */
export function changes(entry) {
  const some = Object.entries(entry.discrepancy ?? entry.net).filter(([, change]) => change);
  return some.length > 0 && h("span", { class: "nets" }, some.map(([player, change]) => h("span", {}, `${apart(player)} ${signed(change)}`)));
}
