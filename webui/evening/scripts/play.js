// The table between deals: the ring, what can happen with one tap, what was booked last.

import { button } from "../../static/js/controls.js";
import { closeDrawer, openDrawer } from "../../static/js/drawer.js";
import { windOf } from "../../static/js/seats.js";
import { h } from "../../static/js/view.js";
import { number, page, t, tn, windName, WINDS } from "../../static/js/words.js";
import { chooseWinner } from "../../deal/scripts/circumstances.js";
import { get } from "../../deal/scripts/state.js";
import { underWay } from "./drafts.js";
import { inProgress, last, result, taps } from "./last.js";
import { moreDrawer } from "./more.js";
import { book, busy } from "./outbox.js";
import { below, ownName, turnOf, turnTo } from "./phones.js";
import { pile } from "./pile.js";
import { seatRing } from "./seat-ring.js";
import { lacking, openDeal } from "./settle.js";
import { bookNow, tableNow } from "./table.js";
import { penaltyDrawer } from "./tap.js";

/** The screen of the table. */
export function playView() {
  const table = tableNow();
  if (!table) return h("p", { class: "hint" }, t("Looking for the table …"));
  const ring = seatRing(table, {
    below: below(table),
    turn: turnOf(),
    onPlayer: tapPlayer,
    lacking: underWay() && get().winner ? lacking() : null,
  });
  const side = h(
    "div",
    { class: "side" },
    table.finished ? result(table) : table.joined ? [inProgress(), taps(table)] : onlooker(),
    !table.finished && sittingOut(table),
    last(table),
  );
  return [ring, side];
}

/** Whoever only looks on may read the rules, print and export. */
const onlooker = () => button("second", t("More"), moreDrawer, { "data-key": "more" });

function tapPlayer(player, place) {
  if (ownName() === null) turnTo(player, place);
  openDrawer(() => playerDrawer(player));
}

function playerDrawer(player) {
  const table = tableNow();
  const wind = windOf(player);
  if (!WINDS.includes(wind)) return null; // sits out now
  const can = table.joined && !table.finished;
  return {
    title: `${player} · ${windName(wind)}`,
    body: [
      table.barred.filter((each) => each.player === player).map(barredBy),
      h("p", { class: "their-total" }, h("output", {}, number(table.totals[player])), table.pieces && pile(table.pieces.held[player])),
      can &&
        button("primary", t("{player} has won", { player }), () => (closeDrawer(), hasWon(wind)), {
          "data-key": "has-won",
        }),
      can &&
        table.rules.riichi_stick !== null &&
        !table.riichi.includes(player) &&
        button("second", t("{player} declares riichi", { player }), () => (closeDrawer(), book({ type: "riichi", player })), {
          "data-key": "declares",
          disabled: busy(),
        }),
      can &&
        button("second", t("{player} pays a penalty", { player }), () => penaltyDrawer(player), {
          "data-key": "pays-penalty",
        }),
    ],
  };
}

/** Why this player may not win, and for how long; the link leads to where it is lifted. */
const barredBy = ({ kind, player, deals, of }) =>
  h(
    "section",
    { class: "barred-by" },
    h("a", { href: `#entry-${of}`, onclick: closeDrawer }, t("{player} may not win: {why}", { player, why: page.penalties[kind] })),
    h("p", { class: "hint" }, bookNow().conditions[kind], " ", tn("For {n} deal still.", "For {n} deals still.", deals)),
  );

/** Somebody else than was said has won. */
function hasWon(wind) {
  chooseWinner(wind);
  openDeal();
}

const sittingOut = ({ seats, totals }) =>
  seats.B && h("p", { class: "hint" }, t("{player} sits out this deal: {total}.", { player: seats.B, total: number(totals[seats.B]) }));
