// Everything that was booked, the last first; what was corrected or undone stays in sight.

import { h } from "../../static/js/view.js";
import { t } from "../../static/js/words.js";
import { changes, clock, toldWithWorth } from "./describe.js";
import { roundName } from "./seat-ring.js";
import { tableNow } from "./table.js";

/** The screen of the history. */
export function historyView() {
  const table = tableNow();
  if (!table?.history.length) return h("p", { class: "hint" }, t("Nothing is booked yet."));
  return h("ol", { class: "history" }, table.history.toReversed().map(line));
}

function line(entry) {
  return h(
    "li",
    { class: entry.undone ? "undone" : null },
    h(
      "a",
      { href: `#entry-${entry.id}`, "data-key": `entry-${entry.id}` },
      h("span", { class: "when" }, clock(entry.at), " · ", roundName(entry)),
      h("strong", {}, toldWithWorth(entry)),
      changes(entry),
      marks(entry),
    ),
  );
}

/** When it was corrected or undone, and what is wrong with it. */
export function marks(entry) {
  const words = [
    ...entry.corrections.map(({ at }) => t("corrected at {time}", { time: clock(at) })),
    entry.undone && t("undone at {time}", { time: clock(entry.undone.at) }),
    entry.problem && entry.problem.message,
  ].filter(Boolean);
  return words.length > 0 && h("span", { class: "marks" }, words.join(" · "));
}
