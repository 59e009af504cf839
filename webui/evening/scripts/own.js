// Whose phone this is: its seat lies at the bottom. A tablet in the middle of the table is nobody's; it turns to whoever taps.

import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { closeDrawer, openDrawer } from "../../static/js/drawer.js";
import { redraw } from "../../deal/scripts/state.js";
import { knownTable, remember } from "../../static/js/tables-known.js";
import { evening, t } from "../../static/js/words.js";
import { send } from "./api.js";
import { store } from "./store.js";
import { tableNow } from "./table.js";

/** The name of the player whose phone this is; null: the table's own; undefined: nobody said. */
export const ownName = () => knownTable(evening)?.own;
export const turnOf = () => (ownName() == null ? store.get().ring.turn : 0);

/** Who sits at the bottom of the ring. */
export const below = (table) => {
  const own = ownName() ?? store.get().ring.player;
  return Object.entries(table.seats).some(([wind, player]) => player === own && wind !== "B") ? own : table.seats.E;
};

/** Turn the ring to the player who sits at this place of it: 0 below, 1 right, 2 above, 3 left. */
export const turnTo = (player, place) => store.update({ ring: { player, turn: (store.get().ring.turn + place) % 4 } });

/** Whose phone this is, in the table's words: the other phones see it in their list. */
export const whose = () => (ownName() === undefined ? {} : { player: ownName() ?? "" });

/** Tell the table; what gets lost is told the next time. */
const tell = () => send("POST", "/phones", whose()).catch(() => {});

/** Ask whose phone this is; `then` goes on. */
export function ownDrawer(then = () => {}) {
  const take = (own) => () => (remember(evening, { own }), tell(), closeDrawer(), redraw(), then());
  openDrawer(() => {
    const key = (player) =>
      button("second", player, take(player), {
        "aria-pressed": String(ownName() === player),
        "data-key": `own-${player}`,
      });
    const nobody = button("second", t("It lies in the middle of the table"), take(null), { "data-key": "own-table" });
    return { title: t("Whose phone is this?"), body: h("div", { class: "taps" }, tableNow().players.map(key), nobody) };
  });
}
