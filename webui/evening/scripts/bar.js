// The bar at the thumb during an evening: what is under way, and the one thing to do next.

import { button } from "../../static/js/controls.js";
import { draw, h } from "../../static/js/view.js";
import { t } from "../../static/js/words.js";
import { drawBar as dealBar } from "../../deal/scripts/bar.js";
import { get } from "../../deal/scripts/state.js";
import { countKey } from "./count.js";
import { underWay } from "./drafts.js";
import { ownHandFirst } from "./last.js";
import { busy } from "./outbox.js";
import { join, ownDrawer, ownName } from "./phones.js";
import { bookKey } from "./settle.js";
import { store, tableNow } from "./table.js";

const DEAL = ["win", "tiles", "sheet", "pay"];

/** Draw the bar for the screen shown. */
export function eveningBar(root, screen) {
  const table = tableNow();
  if (!table) return draw(root, status());
  if (DEAL.includes(screen)) dealBar(root, get(), screen, bookKey, status());
  else draw(root, status(), keyOf(screen, table));
}

function keyOf(screen, table) {
  if (!table.joined)
    return button("primary", t("Join this table"), () => (ownName() === undefined ? ownDrawer() : join()), { "data-key": "next" });
  if (screen === "count" && table.pieces) return countKey();
  if (screen === "invite" && ownName() === undefined)
    return button("primary", t("To the table"), () => ownDrawer(() => (location.hash = "play")), {
      "data-key": "next",
    });
  if (screen !== "play") return h("a", { class: "primary", href: "#play", "data-key": "next" }, t("To the table"));
  if (table.finished) return h("a", { class: "primary", href: "/evening/new", "data-key": "next" }, t("Another evening"));
  const words = underWay() ? t("Go on with the deal") : t("Somebody won");
  const to = underWay() && get().winner ? "#tiles" : "#win";
  return h(
    "a",
    {
      class: "primary",
      onclick: underWay() ? ownHandFirst : () => {},
      href: busy() ? null : to,
      role: busy() ? "link" : null,
      "aria-disabled": busy() ? "true" : null,
      "data-key": "next",
    },
    words,
  );
}

/** Offline, looking on, what went wrong: one line, or none. */
function status() {
  const { lost, notice } = store.get();
  const { text, alarm } = notice;
  if (lost)
    return h(
      "p",
      { class: "live offline", role: "alert" },
      busy()
        ? t("No connection. Your tap is kept and booked once it is back.")
        : t("No connection: this is the table as it was. Trying again …"),
    );
  if (text) return h("p", { class: `live${alarm ? " alarm" : ""}`, role: alarm ? "alert" : "status" }, text);
  const table = tableNow();
  if (table && !table.joined) return h("p", { class: "live", role: "status" }, t("You are looking on."));
  const { correcting } = get();
  return correcting
    ? h("p", { class: "live correcting", role: "status" }, t("Correcting an earlier deal."), " ", h("a", { href: "#play" }, t("Leave")))
    : null;
}
