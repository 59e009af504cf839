// Laying down a set: one tap on a set that the tiles can make, or any tiles chosen one by one.

import { button, tileButton } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { closeDrawer, openDrawer, redraw } from "../../static/js/drawer.js";
import { find, layDown, lying, possibleSets } from "./hand.js";
import { change, get } from "./state.js";
import { tiles } from "../../static/js/tile.js";
import { t } from "../../static/js/words.js";

/** The key beside a hand in which a kong counts four. */
export const layDownKey = (seat) => button("quiet", t("Lay down a set"), () => layDownDrawer(seat), { "data-key": "lay-kong" });

/** The drawer in which a set of the hand at `seat` is laid down. */
export function layDownDrawer(seat) {
  const chosen = new Set();
  const lay = (ids, state = "open") => (change((draft) => layDown(draft.hands[seat], ids, state)), closeDrawer());
  openDrawer(() => {
    const hand = get().hands[seat];
    return { title: t("Which set lies on the table?"), body: [ready(hand, lay), byHand(hand, chosen, lay)] };
  });
}

function ready(hand, lay) {
  const sets = possibleSets(hand);
  if (!sets.length) return h("p", { class: "hint" }, t("These tiles make no set by themselves. Choose them below."));
  const label = (ids) => tiles(ids.map((id) => find(hand, id).code));
  return h(
    "div",
    { class: "choices sets-ready" },
    sets.map((ids) => button("choice", label(ids), () => lay(ids))),
  );
}

function byHand(hand, chosen, lay) {
  const toggle = (id) => (chosen.delete(id) || chosen.add(id), redraw());
  const keys = lying(hand, "hand").map((one) =>
    tileButton(one.code, () => toggle(one.id), {
      "aria-pressed": String(chosen.has(one.id)),
      "data-key": `lay${one.id}`,
    }),
  );
  const open = button("primary", t("Lay down open"), () => lay([...chosen], "open"), { disabled: chosen.size < 3 });
  const half = button("second", t("Half-concealed kong"), () => lay([...chosen], "half_concealed"), {
    disabled: chosen.size !== 4,
  });
  return h(
    "section",
    {},
    h("h3", {}, t("Or choose its tiles")),
    h("div", { class: "spread" }, keys),
    h("div", { class: "actions" }, open, half),
  );
}
