// Breaking the wall: who throws, then what the server draws: whose wall, how many stacks, where everything lies.

import { Trouble } from "../../static/js/api.js";
import { button } from "../../static/js/controls.js";
import { thrown, throwOf } from "../../static/js/dice.js";
import { openDrawer, redraw } from "../../static/js/drawer.js";
import { fetchFragment, nodesOf } from "../../static/js/fragment.js";
import { shortened, who } from "../../static/js/seats.js";
import { h } from "../../static/js/view.js";
import { bookOf, evening, t, WINDS } from "../../static/js/words.js";
import { below } from "./phones.js";
import { tableNow } from "./table.js";

/** The drawer that leads from the dice to the broken wall. */
export function wallDrawer() {
  const asks = () => h("p", { class: "who-throws" }, t("{player} throws as East.", { player: who("E") }));
  const fresh = () => ({ throws: [], last: null, html: "", trouble: "" });
  let shown = fresh();
  const put = async (pips, dice) => {
    const throws = [...shown.throws, pips];
    try {
      shown = { throws, last: thrown(pips, dice), html: await fetchFragment(addressOf(throws)), trouble: "" };
    } catch (problem) {
      if (!(problem instanceof Trouble)) throw problem;
      shown.trouble = problem.message;
    }
    redraw();
  };
  const again = () => ((shown = fresh()), redraw());
  openDrawer(() => ({
    title: t("Break the wall"),
    body: [
      shown.trouble && h("p", { class: "trouble", role: "alert" }, shown.trouble),
      shown.last,
      shown.html ? nodesOf(shown.html, names()) : asks(),
      shown.throws.length < bookOf({ book: tableNow().rules.id }).throws
        ? throwOf(`wall${shown.throws.length}`, put)
        : button("second", t("Throw again"), again, { "data-key": "again" }),
    ],
  }));
}

const addressOf = (throws) =>
  `/evening/${evening}/walls?${new URLSearchParams([["below", below(tableNow())], ...throws.map((pips) => ["throw", pips])])}`;

/** The owners' names inside their walls. */
const names = () => Object.fromEntries(WINDS.map((wind) => [wind, shortened(who(wind), 12, WINDS.map(who))]));
