// What was booked or taken back last, with the pieces that went over the table for it; and how the evening ended.

import { button } from "../../static/js/controls.js";
import { nodesOf } from "../../static/js/fragment.js";
import { who } from "../../static/js/seats.js";
import { h } from "../../static/js/view.js";
import { t, WINDS } from "../../static/js/words.js";
import { get } from "../../deal/scripts/state.js";
import { cardKey } from "./card.js";
import { underWay } from "./drafts.js";
import { correctKey } from "./entry.js";
import { moreDrawer, piece } from "./more.js";
import { book, busy } from "./outbox.js";
import { drawnHandful } from "./pile.js";
import { called, openDeal } from "./settle.js";
import { entryOf } from "./table.js";
import { drawnDrawer, penaltyDrawer, riichiDrawer } from "./tap.js";
import { wallDrawer } from "./wall.js";

/** What was booked or taken back last, and the pieces that went over the table for it, as the table's answer brings it. */
export const last = (table) =>
  nodesOf(table.last_drawn, {
    correct: ({ id }) => table.joined && correctKey(id),
    redo: () => table.joined && redo(table),
    handful: drawnHandful,
  });

const redo = (table) =>
  table.redo &&
  button("quiet", t("Bring back what was undone"), () => book({ type: "undo", of: table.redo }), { "data-key": "redo", disabled: busy() });

/** What everybody has won or lost. */
export function result(table) {
  const undo = () => book({ type: "undo", of: table.undo });
  const keys = () => [
    table.joined && table.undo && button("quiet", t("Undo"), undo, { "data-key": "undo", disabled: busy() }),
    button("quiet", t("More"), moreDrawer, { "data-key": "more" }),
  ];
  return h("section", { class: "result" }, piece("end", { card: cardKey, keys }));
}

/** A deal that somebody is entering, on whatever phone. */
export function inProgress() {
  const { winner } = get();
  if (!underWay() || called()) return null; // the bar says it
  const words = winner ? t("{winner} has won: the hand is being read.", { winner: who(winner) }) : t("A deal is being entered.");
  return h(
    "p",
    { class: "in-progress" },
    button("quiet", words, () => openDeal(), { "data-key": "in-progress" }),
  );
}

/** Who declared riichi in the deal that is being entered, and has no stick booked yet: it stays there when the deal is a draw. */
const entered = () => WINDS.filter((wind) => get().riichi[wind] && !get().booked.includes(wind)).map(who);

const undoing = (entry, id) =>
  entry.id === id ? t("Undo: {what}", { what: entry.what }) : t("Undo the correction: {what}", { what: entry.what });

/** One key for each thing that happens at a table. */
export function taps(table) {
  const undone = entryOf(table, table.undo);
  // what cannot be tapped just now keeps the keyboard's place: it is not disabled, it says so and does nothing
  const tap = (key, words, onclick, { label = null, ready = !busy() } = {}) =>
    button("tap", words, () => ready && onclick(), {
      "data-key": key,
      "aria-label": label,
      "aria-disabled": ready ? null : "true",
    });
  return h(
    "div",
    { class: "taps", role: "group", "aria-label": t("What happened") },
    tap("draw", t("Draw"), () => drawnDrawer(undefined, entered())),
    table.rules.riichi_stick !== null && tap("riichi", t("Riichi stick"), () => riichiDrawer()),
    tap("penalty", t("Penalty"), () => penaltyDrawer()),
    table.pieces && tap("count", t("Count"), () => (location.hash = "count")),
    table.history.length
      ? tap("undo", t("Undo"), () => book({ type: "undo", of: table.undo }), {
          ready: !busy() && Boolean(undone),
          label: undone ? undoing(undone, table.undo) : null,
        })
      : tap("first-wall", t("The wall"), wallDrawer), // nothing to undo yet, and this is what an evening begins with
    tap("more", t("More"), moreDrawer),
  );
}
