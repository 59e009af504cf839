// The evening in figures: the totals as lines, who won how often, the best hand in its tiles.

import { h } from "../../static/js/view.js";
import { arranged } from "../../deal/scripts/score-sheet.js";
import { redraw } from "../../deal/scripts/state.js";
import { number, t } from "../../static/js/words.js";
import { look } from "./api.js";
import { chart } from "./chart.js";
import { hear, isLost } from "./follow.js";
import { tableNow } from "./table.js";
import { asLaid } from "./versions.js";

let shown = { seq: null, figures: null, trouble: "", offline: false };

/** The screen of the figures. */
export function figuresView() {
  const table = tableNow();
  if (!table) return null;
  if (shown.seq !== table.seq || (shown.offline && !isLost())) load(table.seq);
  if (shown.trouble) return h("p", { class: "trouble", role: "alert" }, shown.trouble);
  if (!shown.figures) return h("p", { class: "hint" }, t("One moment …"));
  const { totals, best, players } = shown.figures;
  if (totals.length < 2) return h("p", { class: "hint" }, t("Nothing is booked yet."));
  return [chart(table.players, totals), best && bestHand(best), perPlayer(table, players)];
}

async function load(seq) {
  const mine = { ...shown, seq, trouble: "", offline: false };
  shown = mine;
  try {
    mine.figures = await look("/statistics");
  } catch (problem) {
    Object.assign(mine, { trouble: problem.message, offline: problem.code === "offline" });
    if (mine.offline) hear(false);
  }
  redraw();
}

function bestHand({ id, player, score, hand }) {
  return h(
    "section",
    { class: "best" },
    h("h2", {}, t("The best hand")),
    h(
      "p",
      {},
      h(
        "a",
        { href: `#entry-${id}`, "data-key": "best" },
        t("{player} with {score}", { player, score: number(score) }),
      ),
    ),
    arranged(asLaid(hand)),
  );
}

function perPlayer(table, players) {
  const rows = [
    [t("Won"), (one) => one.deals_won],
    [t("of these self-drawn"), (one) => one.self_drawn],
    [t("Discards that won for others"), (one) => one.discards_paid],
    table.rules.riichi_stick !== null && [t("Riichi"), (one) => one.riichi],
    [t("Average hand"), (one) => (one.average == null ? "–" : number(one.average))],
    [t("Best hand"), (one) => (one.highest == null ? "–" : number(one.highest))],
  ].filter(Boolean);
  const row = ([name, read]) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, name),
      table.players.map((player) => h("td", {}, read(players[player]))),
    );
  const head = h(
    "tr",
    {},
    h("td", {}),
    table.players.map((player) => h("th", { scope: "col", dir: "auto" }, player)),
  );
  return h(
    "div",
    { class: "scrolls", tabindex: 0, role: "group", "aria-label": t("Figures of each player") },
    h("table", { class: "figures" }, h("thead", {}, head), h("tbody", {}, rows.map(row))),
  );
}
