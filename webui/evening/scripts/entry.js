// One entry of the history: its sheets as they were, who paid, what it was before; and putting it right.

import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { whatIfOfEntry } from "../../coach/scripts/what-if.js";
import { scoreSheet } from "../../deal/scripts/score-sheet.js";
import { news } from "../../deal/scripts/sources.js";
import { redraw } from "../../deal/scripts/state.js";
import { number, t } from "../../static/js/words.js";
import { look } from "./api.js";
import { correct, putDown } from "./correct.js";
import { changes, clock, toldWithWorth } from "./describe.js";
import { hear, isLost } from "./follow.js";
import { marks } from "./history.js";
import { book, busy } from "./outbox.js";
import { withTable } from "./pile.js";
import { whyOf } from "./reckoned.js";
import { tableNow } from "./table.js";
import { drawnDrawer, penaltyDrawer, riichiDrawer } from "./tap.js";
import { asLaid, versions } from "./versions.js";

let shown = { id: null, seq: null, entry: null, trouble: "", offline: false };

/** The screen of the entry with this id. */
export function entryView(id) {
  const table = tableNow();
  if (!table) return null;
  if (shown.id !== id || shown.seq !== table.seq || (shown.offline && !isLost())) load(id, table.seq);
  const { entry, trouble } = shown;
  if (trouble) return h("p", { class: "trouble", role: "alert" }, trouble);
  if (!entry) return h("p", { class: "hint" }, t("One moment …"));
  return [about(entry), table.joined && actions(entry, table), payments(entry), sheets(entry), versions(entry)];
}

async function load(id, seq) {
  const mine = { id, seq, entry: shown.id === id ? shown.entry : null, trouble: "", offline: false };
  shown = mine;
  try {
    mine.entry = await look(`/events/${id}`);
  } catch (problem) {
    Object.assign(mine, { trouble: problem.message, offline: problem.code === "offline" });
    if (mine.offline) hear(false);
  }
  redraw();
}

function about(entry) {
  return h(
    "section",
    { class: "about" },
    h("p", { class: "what-happened" }, toldWithWorth(entry)),
    entry.discrepancy && changes(entry),
    h("p", { class: "hint" }, clock(entry.at), " ", marks(entry) || ""),
  );
}

function actions(entry, table) {
  const key = (name, words, onclick) => button("second", words, onclick, { "data-key": name, disabled: busy() || Boolean(news.reading) });
  if (entry.undone)
    return h(
      "div",
      { class: "taps" },
      key("bring-back", t("Bring it back"), () => book({ type: "undo", of: entry.undone.id })),
    );
  const last = entry.corrections.at(-1)?.id;
  return h("div", { class: "taps" }, [
    ...corrections(entry, table).map(([name, words, go]) => key(name, words, go)),
    last && key("uncorrect", t("Undo the correction"), () => book({ type: "undo", of: last })),
    key("undo-entry", t("It did not happen: undo"), () => book({ type: "undo", of: entry.id })),
  ]);
}

/** What this entry could have been instead. */
function corrections(entry, table) {
  const win = [
    "correct",
    entry.type === "deal" ? t("Correct the deal") : t("Somebody did win"),
    () => correct(entry, table),
  ];
  const draw = [
    "was-draw",
    entry.type === "draw" ? t("Another kind of draw") : t("It was a draw"),
    () => drawnDrawer(entry.id, putDown(entry)),
  ];
  if (entry.type === "penalty")
    return [["correct", t("Correct the penalty"), () => penaltyDrawer(entry.player, entry)]];
  if (entry.type === "riichi") return [["correct", t("Somebody else declared"), () => riichiDrawer(entry.id)]];
  return ["deal", "draw"].includes(entry.type) ? [win, draw] : [];
}

function payments({ payments: list, reckoned }) {
  const row = ({ from, to, amount }) =>
    h("li", {}, h("span", {}, withTable(from, to) || t("{payer} pays {payee}", { payer: from, payee: to }), whyOf(reckoned, from, to)), h("b", {}, number(amount)));
  return list.length > 0 && h("ul", { class: "payments" }, list.map(row));
}

function sheets(entry) {
  const all = Object.entries(entry.sheets ?? {}).sort(
    ([a], [b]) => (entry.seats[b] === entry.winner) - (entry.seats[a] === entry.winner),
  );
  const lies = (wind) => () => asLaid(entry.event.deal.hands?.[wind]);
  const drawn = all.map(([wind, sheet]) =>
    scoreSheet(sheet, wind, entry.seats[wind] === entry.winner, true, lies(wind), entry.seats[wind]),
  );
  return [all.length > 0 && entry.problem && h("h2", {}, t("What it would have been worth")), drawn, whatIfOfEntry(entry, tableNow().rules)];
}
