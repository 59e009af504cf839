// The score sheet of the evening on paper: every entry with what it changed, the totals, the rules it was played by.

import { button } from "../../static/js/controls.js";
import { draw, h } from "../../static/js/view.js";
import { signed } from "../../deal/scripts/ring.js";
import { followSettings } from "../../static/js/settings.js";
import { tiles } from "../../static/js/tile.js";
import { number, page, t } from "../../static/js/words.js";
import { chart } from "./chart.js";
import { clock, toldWithWorth } from "./describe.js";
import { rules } from "./frozen.js";
import { marks } from "./history.js";
import { roundName } from "./seat-ring.js";

const { table, figures, code } = page;

const day = (moment) => new Date(moment).toLocaleDateString(document.documentElement.lang, { dateStyle: "full" });

function row(entry) {
  const cells = table.players.map((player) =>
    h(
      "td",
      {},
      entry.undone || !entry.net[player] ? "" : signed(entry.net[player]),
      entry.undone ? null : h("small", {}, number(entry.totals[player])),
    ),
  );
  return h(
    "tr",
    { class: entry.undone ? "undone" : null },
    h(
      "th",
      { scope: "row" },
      h("small", {}, clock(entry.at), " · ", roundName(entry)),
      h("span", { class: "told-what" }, toldWithWorth(entry)),
      marks(entry),
    ),
    cells,
  );
}

function totals() {
  const cells = table.players.map((player) =>
    h("td", {}, h("b", {}, number(table.totals[player])), table.final && h("small", {}, signed(table.final[player]))),
  );
  return h(
    "tr",
    { class: "totals" },
    h("th", { scope: "row" }, table.final ? t("In the end, and won or lost") : t("So far")),
    cells,
  );
}

function best({ player, score, hand }) {
  const groups = hand
    ? [...(hand.melds ?? []).map((meld) => meld.tiles), hand.concealed, hand.bonus].filter(Boolean)
    : [];
  return h(
    "section",
    {},
    h("h2", {}, t("The best hand")),
    h("p", {}, t("{player} with {score}", { player, score: number(score) })),
    h(
      "p",
      { class: "arranged" },
      groups.map((group) => tiles(group)),
    ),
  );
}

const head = h(
  "tr",
  {},
  h("th", { scope: "col" }, t("What")),
  table.players.map((player) => h("th", { scope: "col", dir: "auto" }, player)),
);
draw(
  document.getElementById("printed"),
  h("p", { class: "hint" }, [day(table.created), table.rules.name, code].join("\u00a0· ")),
  h(
    "div",
    { class: "scrolls", tabindex: 0, role: "group", "aria-label": t("What was booked") },
    h(
      "table",
      { class: "ledger" },
      h("thead", {}, head),
      h("tbody", {}, table.history.map(row)),
      h("tfoot", {}, totals()),
    ),
  ),
  figures.totals.length > 2 && chart(table.players, figures.totals),
  figures.best && best(figures.best),
  rules(table),
);
draw(
  document.getElementById("bar"),
  button("primary", t("Print"), () => print(), { "data-key": "next" }),
  h("a", { class: "quiet back-to", href: `/evening/${code}` }, t("To the table")),
);
followSettings();
document.documentElement.dataset.ready = "true";
