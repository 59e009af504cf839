// What was booked or taken back last, with the pieces that went over the table for it; and how the evening ended.

import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { signed } from "../../deal/scripts/ring.js";
import { t } from "../../static/js/words.js";
import { changes, entryOf, told } from "./entries.js";
import { moreDrawer } from "./more.js";
import { book, busy } from "./outbox.js";
import { handovers, stillOpen } from "./pile.js";

/** What was booked or taken back last, and the pieces that went over the table for it. */
export function last(table) {
  const undone = table.redo && table.history.find((each) => each.undone?.id === table.redo);
  const entry = undone || entryOf(table, table.undo);
  if (!entry) return table.joined && [h("p", { class: "hint" }, t("Tap a player, or “Somebody won”, when the first deal is over.")), redo(table)];
  return h(
    "section",
    { class: "last" },
    h("h2", {}, undone ? t("Last taken back") : entry.id === table.undo ? t("Last booked") : t("Last corrected")),
    h(
      "p",
      {},
      h("a", { href: `#entry-${entry.id}`, "data-key": "last" }, told(entry)),
    ),
    !undone && changes(entry),
    table.pieces && handovers(table.pieces.handovers, table.pieces.owed),
    table.pieces && stillOpen(table.pieces.open),
    table.joined && redo(table),
  );
}

const redo = (table) =>
  table.redo &&
  button("quiet", t("Bring back what was undone"), () => book({ type: "undo", of: table.redo }), { "data-key": "redo", disabled: busy() });

/** What everybody has won or lost. */
export function result(table) {
  const places = Object.entries(table.final).sort(([, a], [, b]) => b - a);
  const rows = places.map(([player, won]) => h("li", {}, h("span", {}, player), h("b", {}, signed(won))));
  const undo = () => book({ type: "undo", of: table.undo });
  return h(
    "section",
    { class: "result" },
    h("h2", {}, t("The evening is over")),
    h("ol", {}, rows),
    table.joined && table.undo && button("quiet", t("Undo"), undo, { "data-key": "undo", disabled: busy() }),
    button("quiet", t("More"), moreDrawer, { "data-key": "more" }),
  );
}
