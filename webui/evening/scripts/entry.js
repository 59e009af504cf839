// One entry of the history, as the server draws it; and the keys that put it right.

import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { t } from "../../static/js/words.js";
import { whatIfOfEntry } from "../../coach/scripts/what-if.js";
import { news } from "../../deal/scripts/sources.js";
import { correct, putDown } from "./correct.js";
import { book, busy } from "./outbox.js";
import { piece } from "./shown.js";
import { tableNow } from "./table.js";
import { drawnDrawer, penaltyDrawer, riichiDrawer } from "./tap.js";

/** The screen of the entry with this id; the server's piece brings the entry itself for the keys. @param {string} id */
export function entryView(id) {
  const table = tableNow();
  return piece(`entries/${id}`, {
    actions: ({ entry }) => table.joined && actions(JSON.parse(entry)),
    "what-if": ({ entry }) => whatIfOfEntry(JSON.parse(entry), table.rules),
  });
}

function actions(entry) {
  const key = (name, words, onclick) => button("second", words, onclick, { "data-key": name, disabled: busy() || Boolean(news.reading) });
  if (entry.undone) return h("div", { class: "taps" }, key("bring-back", t("Bring it back"), () => book({ type: "undo", of: entry.undone.id })));
  const last = entry.corrections.at(-1)?.id;
  return h(
    "div",
    { class: "taps" },
    corrections(entry).map(([name, words, go]) => key(name, words, go)),
    last && key("uncorrect", t("Undo the correction"), () => book({ type: "undo", of: last })),
    key("undo-entry", t("It did not happen: undo"), () => book({ type: "undo", of: entry.id })),
  );
}

/** What this entry could have been instead. */
function corrections(entry) {
  const win = ["correct", entry.type === "deal" ? t("Correct the deal") : t("Somebody did win"), () => correct(entry, tableNow())];
  const draw = ["was-draw", entry.type === "draw" ? t("Another kind of draw") : t("It was a draw"), () => drawnDrawer(entry.id, putDown(entry))];
  if (entry.type === "penalty") return [["correct", t("Correct the penalty"), () => penaltyDrawer(entry.player, entry)]];
  if (entry.type === "riichi") return [["correct", t("Somebody else declared"), () => riichiDrawer(entry.id)]];
  return ["deal", "draw"].includes(entry.type) ? [win, draw] : [];
}
