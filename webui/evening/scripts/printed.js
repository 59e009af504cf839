// The score sheet of the evening on paper, as the server has written it: times by this phone's clock, names fitted, the key that prints.

import { nextKey } from "../../static/js/controls.js";
import { localTime } from "../../static/js/fragment.js";
import { fitted } from "../../static/js/seats.js";
import { draw, h } from "../../static/js/view.js";
import { page, t } from "../../static/js/words.js";

for (const time of document.querySelectorAll("time")) time.textContent = localTime(time);
for (const end of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".chart slot"))) {
  const { player, room } = end.dataset;
  end.replaceWith(fitted(player, Number(room), page.players));
}
const printKey = nextKey(t("Print"), () => print());
addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((part) => (part.open = true))); // where styles cannot
draw(document.getElementById("bar"), printKey, h("a", { class: "quiet back-to", href: page.back[0] }, page.back[1]));
document.documentElement.dataset.ready = "true";
