// The bar at the thumb during an evening: what is under way, and the one thing to do next. At the table that is a camera.

import { button, nextKey } from "../../static/js/controls.js";
import { who } from "../../static/js/seats.js";
import { draw, h } from "../../static/js/view.js";
import { t } from "../../static/js/words.js";
import { tilesWanted } from "../../deal/scripts/deal.js";
import { drawDealBar } from "../../deal/scripts/deal-bar.js";
import { shutter } from "../../deal/scripts/sources.js";
import { get } from "../../deal/scripts/state.js";
import { ask } from "./asking.js";
import { underWay } from "./drafts.js";
import { busy } from "./outbox.js";
import { countKey } from "./screens.js";
import { bookKey, called, openDeal, ownSeat } from "./settle.js";
import { join, ownName, store, tableNow } from "./table.js";

export function eveningBar(root, screen) {
  const table = tableNow();
  if (!table) return draw(root, status(screen));
  if (screen === "deal") drawDealBar(root, get(), { lastKey: bookKey, above: status(screen) });
  else draw(root, status(screen), keyOf(screen, table));
}

function keyOf(screen, table) {
  const link = (words, href) => h("a", { class: "primary", href, "data-key": "next" }, words);
  const askWhose = () => ask({ drawer: "own" });
  if (!table.joined) return nextKey(t("Join this table"), ownName() === undefined ? askWhose : join);
  if (screen === "count" && table.pieces) return countKey();
  if (screen === "invite" && ownName() === undefined) return nextKey(t("To the table"), askWhose);
  if (called()) return cameraKeys(called(), tilesWanted(get(), called()), t("Photograph your tiles"), openDeal);
  if (screen === "led") return null; // its keys stand on it
  if (screen !== "play") return link(t("To the table"), "#play");
  if (table.finished) return link(t("Another evening"), "/evening/new");
  if (busy()) return h("a", { class: "primary", role: "link", "aria-disabled": "true", "data-key": "next" }, t("Booking …"));
  return underWay() ? nextKey(t("Go on with the deal"), openDeal) : winnersKeys();
}

/** Whose phone it is has won, unless told otherwise; a tablet in the middle asks who it was. */
const winnersKeys = () => cameraKeys(ownSeat() ?? get().seat, 14, t("Photograph the winning hand"), () => openDeal(ownSeat()));

/** The camera for the hand at this seat, and the way without one. */
function cameraKeys(seat, wanted, words, begin) {
  const without = button("second icon", "✎", () => begin(), { "data-key": "no-photo", "aria-label": t("Without a photo") });
  return h("div", { class: "shutter" }, shutter(seat, [wanted], words, begin), without);
}

/** Offline, looking on, what went wrong, whose tiles are wanted: one line, or none. */
function status(screen) {
  const { lost, notice } = store.get();
  const { text, alarm, hand } = notice;
  if (lost)
    return busy()
      ? live(t("No connection. Your tap is kept and booked once it is back."), "offline", "alert")
      : live(t("No connection: this is the table as it was. Trying again …"), "offline", "alert");
  const table = tableNow();
  if (text && alarm) return live(text, "alarm", "alert");
  if (text && hand === table?.hand && !called()) return live(text);
  if (table && !table.joined) return live(t("You are looking on."));
  const { correcting, winner } = get();
  if (correcting) return live([h("span", {}, t("Correcting an earlier deal.")), h("a", { href: "#play" }, t("Leave"))], "correcting");
  if (!called() || screen === "deal") return null;
  return live([h("b", {}, ownName()), h("span", {}, t("Your tiles: {winner} has won.", { winner: who(winner) }))], "call");
}

const live = (words, kind = "", role = "status") => h("p", { class: `live ${kind}`, role }, words);
