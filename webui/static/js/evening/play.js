// The table between deals: the ring, what can happen with one tap, what was booked last.

import { button } from "../controls.js";
import { h } from "../dom.js";
import { openDrawer } from "../drawer.js";
import { signed } from "../ring.js";
import { windOf, who } from "../seats.js";
import { change, get } from "../state.js";
import { number, t, windName } from "../words.js";
import { whatHappened } from "./describe.js";
import { underWay } from "./drafts.js";
import { moreDrawer } from "./more.js";
import { book, busy } from "./outbox.js";
import { below, ownName, turnTo, turnOf } from "./own.js";
import { handovers, pile } from "./pile.js";
import { seatRing } from "./seat-ring.js";
import { tableNow } from "./table.js";
import { drawnDrawer, penaltyDrawer, riichiDrawer } from "./tap.js";

/** The screen of the table. */
export function playView() {
  const table = tableNow();
  if (!table) return h("p", { class: "hint" }, t("Looking for the table …"));
  const ring = seatRing(table, { below: below(table), turn: turnOf(), onPlayer: tapPlayer });
  const side = h("div", { class: "side" }, table.finished ? result(table) : table.joined && [inProgress(), taps(table)], sittingOut(table), last(table));
  return [ring, side];
}

function tapPlayer(player, place) {
  if (ownName() === null) turnTo(player, place);
  openDrawer(() => playerDrawer(player));
}

function playerDrawer(player) {
  const table = tableNow();
  const go = (screen, edit) => () => (change(edit), (location.hash = screen));
  const wind = windOf(player);
  const can = table.joined && !table.finished;
  return {
    title: `${player} · ${windName(wind)}`,
    body: [
      h("p", { class: "their-total" }, h("output", {}, number(table.totals[player])), table.pieces && pile(table.pieces.held[player])),
      can && button("primary", t("{player} has won", { player }), go("win", (draft) => Object.assign(draft, { winner: wind, seat: wind })), { "data-key": "has-won" }),
      can &&
        table.rules.riichi_stick &&
        !table.riichi.includes(player) &&
        button("second", t("{player} declares riichi", { player }), () => (document.getElementById("drawer").close(), book({ type: "riichi", player })), { "data-key": "declares" }),
      can && button("second", t("{player} pays a penalty", { player }), () => penaltyDrawer(player), { "data-key": "pays-penalty" }),
    ],
  };
}

/** A deal that somebody is entering, on whatever phone. */
function inProgress() {
  const state = get();
  if (!underWay()) return null;
  const words = state.winner ? t("{winner} has won: the hand is being read.", { winner: who(state.winner) }) : t("A deal is being entered.");
  return h("p", { class: "in-progress" }, h("a", { href: state.winner ? "#tiles" : "#win", "data-key": "in-progress" }, words));
}

function taps(table) {
  const undone = table.history.find((entry) => entry.id === table.undo);
  const tap = (key, words, onclick, more = {}) => button("tap", words, onclick, { "data-key": key, disabled: busy(), ...more });
  return h(
    "div",
    { class: "taps", role: "group", "aria-label": t("What happened") },
    tap("draw", t("Draw"), () => drawnDrawer()),
    table.rules.riichi_stick && tap("riichi", t("Riichi stick"), () => riichiDrawer()),
    tap("penalty", t("Penalty"), () => penaltyDrawer()),
    table.pieces && tap("count", t("Count sticks"), () => (location.hash = "count")),
    tap("undo", t("Undo"), () => book({ type: "undo", of: table.undo }), {
      disabled: busy() || !table.undo,
      "aria-label": undone ? t("Undo: {what}", { what: whatHappened(undone) }) : t("Undo"),
    }),
    tap("more", t("More"), moreDrawer),
  );
}

/** What was booked last, and the pieces that went over the table for it. */
function last(table) {
  const entry = table.history.findLast((each) => !each.undone);
  if (!entry) return table.joined && h("p", { class: "hint" }, t("Tap a player, or “Somebody won”, when the first deal is over."));
  const nets = Object.entries(entry.net).filter(([, change]) => change);
  return h(
    "section",
    { class: "last" },
    h("h2", {}, t("Last booked")),
    h("p", {}, h("a", { href: `#entry-${entry.id}`, "data-key": "last" }, whatHappened(entry)), entry.score != null && h("b", {}, ` ${number(entry.score)}`)),
    nets.length > 0 && h("p", { class: "nets" }, nets.map(([player, change]) => h("span", {}, `${player} ${signed(change)}`))),
    table.pieces && handovers(table.pieces.handovers, table.pieces.owed),
    table.redo && table.joined && button("quiet", t("Bring back what was undone"), () => book({ type: "undo", of: table.redo }), { "data-key": "redo" }),
  );
}

const sittingOut = ({ seats }) => seats.B && h("p", { class: "hint" }, t("{player} sits out this deal.", { player: seats.B }));

function result(table) {
  const places = Object.entries(table.final).sort(([, a], [, b]) => b - a);
  const rows = places.map(([player, won]) => h("li", {}, h("span", {}, player), h("b", {}, signed(won))));
  const undo = () => book({ type: "undo", of: table.undo });
  return h("section", { class: "result" }, h("h2", {}, t("The evening is over")), h("ol", {}, rows), table.joined && table.undo && button("quiet", t("Undo"), undo, { "data-key": "undo" }), button("quiet", t("More"), moreDrawer, { "data-key": "more" }));
}
