// What can happen with one tap, and the deal that somebody is entering already.

import { button } from "../../static/js/controls.js";
import { isComplete, seatsNeeded } from "../../deal/scripts/deal.js";
import { h } from "../../static/js/view.js";
import { who, windOf } from "../../static/js/seats.js";
import { get, place } from "../../deal/scripts/state.js";
import { WINDS, t } from "../../static/js/words.js";
import { entryOf } from "./entries.js";
import { underWay } from "./drafts.js";
import { moreDrawer } from "./more.js";
import { book, busy } from "./outbox.js";
import { ownName } from "./own.js";
import { drawnDrawer, penaltyDrawer, riichiDrawer } from "./tap.js";
import { wallDrawer } from "./wall.js";

/** A deal that somebody is entering, on whatever phone. */
export function inProgress() {
  const state = get();
  if (!underWay()) return null;
  const words = state.winner
    ? t("{winner} has won: the hand is being read.", { winner: who(state.winner) })
    : t("A deal is being entered.");
  return h(
    "p",
    { class: "in-progress" },
    h("a", { href: state.winner ? "#tiles" : "#win", "data-key": "in-progress", onclick: ownHandFirst }, words),
  );
}

/** Where several hands count, each phone begins with its own player's. */
export function ownHandFirst() {
  const state = get();
  const own = windOf(ownName());
  if (state.winner)
    place({ seat: own && seatsNeeded(state).includes(own) && !isComplete(state, own) ? own : state.winner });
}

/** Who declared riichi in the deal that is being entered, and has no stick booked yet: it stays on the table when the deal turns out a draw. */
const entered = () =>
  WINDS.filter((wind) => get().riichi[wind] && !get().booked.includes(wind)).map(who);

const undoing = (entry, id) =>
  entry.id === id
    ? t("Undo: {what}", { what: entry.what })
    : t("Undo the correction: {what}", { what: entry.what });

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
