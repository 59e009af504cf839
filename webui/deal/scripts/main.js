// The page of one deal, without a table.

import { clubText } from "../../club/scripts/club.js";
import { ask, json } from "../../static/js/api.js";
import { openDrawer } from "../../static/js/drawer.js";
import { followScreens, part } from "../../static/js/one-screen.js";
import { draw, h } from "../../static/js/view.js";
import { t, whereWeAre } from "../../static/js/words.js";
import { dragOnBoards } from "./hand-board.js";
import { askAgain, canAsk, current, dealOf, followScore, onOutcome, opening } from "./deal.js";
import { drawDealBar, look } from "./deal-bar.js";
import { dealView } from "./deal-screen.js";
import { followPhotos } from "./photo.js";
import { readByBook, readWaiting } from "./sources.js";
import { get, subscribe } from "./state.js";
import { tableView } from "./table.js";

function show() {
  const state = get();
  draw(part("deal"), dealView(state));
  drawDealBar(part("bar"), state);
  part("where").hidden = false;
  part("where").textContent = state.book ? whereWeAre(state) : t("Which rules?");
  look();
}

/** Rule book, round and house rules. */
function openTable(event) {
  event.preventDefault();
  openDrawer(() => ({ title: t("The table"), body: h("div", { class: "of-table" }, tableView(get())) }));
}

/** A first photo was read before anybody said by which book. */
function followBook() {
  let { book } = get();
  subscribe((state) => {
    const first = !book && state.book;
    ({ book } = state);
    if (first) readByBook();
  });
}

onOutcome(followScreens(subscribe, () => ["deal"], show));
followScore({
  about: (state) => (canAsk(state) ? { ...dealOf(state), club: clubText(state) || undefined, ...opening(state), drawn: true } : null),
  ask: async (deal, signal) => (await ask("/scores", json("POST", deal, { signal }))).body,
});
followBook();
dragOnBoards(part("deal"));
followPhotos(undefined, readWaiting);
part("where").addEventListener("click", openTable);
addEventListener("online", () => (askAgain(), readWaiting()));
document.documentElement.dataset.ready = String(Boolean(current()));
