// More tiles in the photo than in the hand: choose several at once and leave them, or all others, beside the hand.

import { button, tileButton } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { closeDrawer, openDrawer, redraw } from "../../static/js/drawer.js";
import { lying, setAside } from "./hand.js";
import { change, get } from "./state.js";
import { t, tn } from "../../static/js/words.js";

/** The drawer that sorts the hand at `seat` from what lies about. */
export function sortOut(seat) {
  const chosen = new Set();
  const toggle = (id) => (chosen.delete(id) || chosen.add(id), redraw());
  const put = (ids) => (change((draft) => setAside(draft.hands[seat], ids)), closeDrawer());
  openDrawer(() => {
    const inHand = lying(get().hands[seat], "hand");
    const others = inHand.filter((one) => !chosen.has(one.id)).map((one) => one.id);
    const keys = inHand.map((one) =>
      tileButton(one.code, () => toggle(one.id), {
        "aria-pressed": String(chosen.has(one.id)),
        "data-key": `sort${one.id}`,
      }),
    );
    const go = (style, words, ids) => button(style, words, () => put(ids), { disabled: !chosen.size });
    const actions = [go("primary", keepOnly(chosen.size), others), go("second", putBeside(chosen.size), [...chosen])];
    return {
      title: t("Which tiles are the hand’s?"),
      body: [h("div", { class: "spread" }, keys), h("div", { class: "actions" }, actions)],
    };
  });
}

const keepOnly = (n) => (n ? tn("Keep only this one", "Keep only these {n}", n) : t("Keep only the chosen tiles"));
const putBeside = (n) =>
  n ? tn("Put this one beside the hand", "Put these {n} beside the hand", n) : t("Put the chosen tiles beside the hand");
