// One entry of the history, as the server draws it; and the keys that put it right.

import { Trouble } from "../../static/js/api.js";
import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { t } from "../../static/js/words.js";
import { whatIfOfEntry } from "../../coach/scripts/what-if.js";
import { news } from "../../deal/scripts/sources.js";
import { look } from "./api.js";
import { correct, putDown } from "./correct.js";
import { entryOf } from "./entries.js";
import { say } from "./notice.js";
import { book, busy } from "./outbox.js";
import { piece } from "./shown.js";
import { tableNow } from "./table.js";
import { drawnDrawer, penaltyDrawer, riichiDrawer } from "./tap.js";

/** The screen of the entry with this id. @param {string} id */
export function entryView(id) {
  const table = tableNow();
  const entry = table && entryOf(table, id);
  const slots = entry && {
    actions: table.joined && actions(entry),
    "what-if": entry.winner && !entry.undone && whatIfOfEntry(() => inFull(entry), table.rules),
  };
  return piece(`entries/${id}`, slots ?? {});
}

/** The entry with its event and its hands; null where no answer comes, which is said. */
async function inFull({ id }) {
  try {
    return await look(`/events/${id}`);
  } catch (problem) {
    if (!(problem instanceof Trouble)) throw problem;
    say(problem.message, { alarm: true });
    return null;
  }
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
  const whole = (then) => async () => {
    const full = await inFull(entry);
    if (full) then(full);
  };
  const win = ["correct", entry.type === "deal" ? t("Correct the deal") : t("Somebody did win"), whole((full) => correct(full, tableNow()))];
  const draw = ["was-draw", entry.type === "draw" ? t("Another kind of draw") : t("It was a draw"), () => drawnDrawer(entry.id, putDown(entry))];
  if (entry.type === "penalty") return [["correct", t("Correct the penalty"), whole((full) => penaltyDrawer(full.player, full))]];
  if (entry.type === "riichi") return [["correct", t("Somebody else declared"), () => riichiDrawer(entry.id)]];
  return ["deal", "draw"].includes(entry.type) ? [win, draw] : [];
}
