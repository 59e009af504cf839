// The phones at this table. Each knows whose it is: its player's seat lies at the bottom. A tablet in the middle of the table is
// nobody's; it turns to whoever taps.

import { answered, Trouble } from "../../static/js/api.js";
import { button } from "../../static/js/controls.js";
import { closeAll, closeDrawer, openDrawer, redraw } from "../../static/js/drawer.js";
import { clock, fragment } from "../../static/js/fragment.js";
import { knownTable, remember } from "../../static/js/tables-known.js";
import { h } from "../../static/js/view.js";
import { evening, t } from "../../static/js/words.js";
import * as deal from "../../deal/scripts/state.js";
import { onTable, say, send, store, take, tableNow } from "./table.js";

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

/** Sit down at the table, with whose phone this is: the other phones see it in their list. */
export async function join() {
  try {
    take(answered((await send("POST", "/phones", ownName() === undefined ? {} : { player: ownName() ?? "" })).body));
    say("");
  } catch (problem) {
    if (!(problem instanceof Trouble)) throw problem;
    say(problem.message, { alarm: true });
  }
}

/** Ask whose phone this is; whoever says so has joined. `then` goes on. */
export function ownDrawer(then = () => {}) {
  const sit = (own) => () => (remember(evening, { own }), closeDrawer(), deal.redraw(), then(), join());
  const lookOn = () => (remember(evening, { looksOn: true }), closeDrawer());
  openDrawer(() => {
    const key = (player) =>
      button("second", player, sit(player), { "aria-pressed": String(ownName() === player), "data-key": `own-${player}` });
    const nobody = button("second", t("It lies in the middle of the table"), sit(null), { "data-key": "own-table" });
    const { players, joined } = tableNow();
    return {
      title: t("Whose phone is this?"),
      body: [
        h("div", { class: "taps" }, players.map(key), nobody),
        !joined && button("quiet", t("I only look on"), lookOn, { "data-key": "look-on" }),
      ],
    };
  });
}

/** All of them, as the server lists them now: the one that opened the table can remove another. */
export function phonesDrawer() {
  let trouble = "";
  let sure = null; // the phone that the next tap removes
  let removed = 0;

  const remove = async (id) => {
    try {
      answered((await send("DELETE", `/phones/${id}`, {})).body);
      [trouble, sure, removed] = ["", null, removed + 1];
    } catch (problem) {
      if (!(problem instanceof Trouble)) throw problem;
      trouble = problem.message;
    }
    redraw();
  };
  /** @param {DOMStringMap} phone */
  const key = ({ id, name, at }) => {
    const words = sure === id ? t("Remove it now") : t("Remove phone");
    const tap = () => (sure === id ? remove(id) : ((sure = id), redraw()));
    const label = `${words}: ${name}, ${t("joined at {time}", { time: clock(at) })}`;
    return button(sure === id ? "danger" : "second", words, tap, { "aria-label": label, "data-key": `remove-${id}` });
  };
  openDrawer(() => {
    const { joined, version } = tableNow();
    const list = () => fragment(`/evening/${evening}/phones`, `${version} ${removed}`, { remove: key });
    return joined && { title: t("Phones at this table"), body: [trouble && h("p", { class: "trouble", role: "alert" }, trouble), list()] };
  });
}

/** Whoever comes to the table by its code is asked at once, and once, whose phone this is. A phone that was removed says so. */
export function followJoining() {
  let joined;
  onTable((table) => {
    const { own, looksOn } = knownTable(evening) ?? {};
    const atTable = document.body.dataset.screen === "play" && !table.finished;
    if (joined === undefined && !table.joined && atTable && own === undefined && !looksOn) ownDrawer();
    if (joined && !table.joined) {
      closeAll();
      say(t("This phone was removed from the table. To enter something, join again."), { alarm: true });
    }
    joined = table.joined;
  });
}
