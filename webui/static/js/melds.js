// Laying down a set: one tap on a set that the tiles can make, or any tiles chosen one by one.

import { h } from "./dom.js";
import { closeDrawer, openDrawer, redraw } from "./drawer.js";
import { find, layDown, lying, possibleSets } from "./hand.js";
import { change, get } from "./state.js";
import { tile, tiles } from "./tile.js";
import { t, tileName } from "./words.js";

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
  return h("div", { class: "choices sets-ready" }, sets.map((ids) => h("button", { type: "button", class: "choice", onclick: () => lay(ids) }, label(ids))));
}

function byHand(hand, chosen, lay) {
  const toggle = (id) => (chosen.delete(id) || chosen.add(id), redraw());
  const keys = lying(hand, "hand").map((one) =>
    h("button", { type: "button", class: "key", "aria-label": tileName(one.code), "aria-pressed": String(chosen.has(one.id)), "data-key": `lay${one.id}`, onclick: () => toggle(one.id) }, tile(one.code, { silent: true })),
  );
  const few = chosen.size < 3;
  const go = (state, words) => h("button", { type: "button", class: state === "open" ? "primary" : "second", disabled: state === "open" ? few : chosen.size !== 4, onclick: () => lay([...chosen], state) }, words);
  return h("section", {}, h("h3", {}, t("Or choose its tiles")), h("div", { class: "spread" }, keys), h("div", { class: "actions" }, go("open", t("Lay down open")), go("half_concealed", t("Half-concealed kong"))));
}
