// The screens that only show: what was booked, and the evening in figures.

import { fragment } from "../../static/js/fragment.js";
import { evening } from "../../static/js/words.js";
import { chart } from "./chart.js";
import { tableNow } from "./table.js";

/** A piece of this evening, as the server draws it now. @param {string} name @param {Record<string, any>} [slots] */
export const piece = (name, slots) => {
  const table = tableNow();
  return table && fragment(`/evening/${evening}/${name}`, table.seq, slots);
};

/** Everything that was booked. */
export const historyView = () => piece("history");

/** The totals as lines, the best hand, who won how often. */
export function figuresView() {
  const { players, begin_with: start, history } = tableNow() ?? { history: [] };
  const counting = history.filter((entry) => !entry.undone);
  const totals = [Object.fromEntries((players ?? []).map((player) => [player, start])), ...counting.map((entry) => entry.totals)];
  return [counting.length > 0 && chart(players, totals), piece("figures")];
}
