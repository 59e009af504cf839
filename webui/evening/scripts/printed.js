// The score sheet of the evening on paper, as the server has written it; with the chart, times by this phone's clock, and the key that prints.

import { button } from "../../static/js/controls.js";
import { localTime } from "../../static/js/fragment.js";
import { draw, h } from "../../static/js/view.js";
import { page, t } from "../../static/js/words.js";
import { chart } from "./chart.js";

const { code, players, totals } = page;

for (const time of document.querySelectorAll("time")) time.textContent = localTime(time);
draw(document.getElementById("printed"), totals.length > 2 && chart(players, totals));
draw(
  document.getElementById("bar"),
  button("primary", t("Print"), () => print(), { "data-key": "next" }),
  h("a", { class: "quiet back-to", href: `/evening/${code}` }, t("To the table")),
);
document.documentElement.dataset.ready = "true";
