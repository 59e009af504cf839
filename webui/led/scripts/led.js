// A deal led step by step: what people say happened lies at the table as a draft, the server draws what comes next, and the end of it
// opens the page of the deal, or the draws.

import { chooseWinner } from "../../deal/scripts/circumstances.js";
import { change } from "../../deal/scripts/state.js";
import { ask } from "../../evening/scripts/asking.js";
import { put } from "../../evening/scripts/drafts.js";
import { openDeal } from "../../evening/scripts/settle.js";
import { ownName, store, tableNow } from "../../evening/scripts/table.js";
import { fragment, whenTapped } from "../../static/js/fragment.js";
import { h } from "../../static/js/view.js";
import { evening, t } from "../../static/js/words.js";

const ALOUD = "hulla-aloud";
const lies = () => tableNow().drafts.led;

export function ledView() {
  const table = tableNow();
  return table && fragment(`/evening/${evening}/led`, `${table.seq} ${table.joined} ${lies()?.at}`, { aloud, coach });
}

const coach = () => ownName() && h("a", { class: "second", href: `/coach/at/${evening}`, "data-key": "led-coach" }, t("What may I do?"));

/** What happened so far, or (null) nobody is led any more. @param {string[] | null} moves */
const say = (moves) => put("led", moves && { moves }, { seen: tableNow().seq, instead: lies()?.at ?? null });
const before = () => lies()?.draft.moves ?? [];

whenTapped({
  "led-begin": () => say([]),
  led: ({ moves }) => say([...before(), ...moves.split(" ")]),
  "led-back": () => say(before().length ? before().slice(0, -1) : null),
  "led-leave": () => say(null),
  "led-won": ({ ending }) => {
    const { winner, ...rest } = JSON.parse(ending);
    chooseWinner(winner);
    change((draft) => Object.assign(draft, rest));
    openDeal();
  },
  "led-drawn": ({ ending }) => {
    const { riichi, double_riichi } = JSON.parse(ending);
    change((draft) => Object.assign(draft, { riichi, double_riichi }));
    ask({ drawer: "draw" });
  },
});

let spoken = "";

/** Read aloud, where the browser can: each sentence once, in the language of the page. */
function aloud({ says }) {
  if (!globalThis.speechSynthesis) return null;
  const on = localStorage.getItem(ALOUD) === "on";
  if (says !== spoken || !on) speechSynthesis.cancel();
  if (says !== spoken && on)
    speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(says), { lang: document.documentElement.lang }));
  spoken = on ? says : "";
  const onchange = ({ target }) => (localStorage.setItem(ALOUD, target.checked ? "on" : ""), store.tell());
  const field = h("input", { type: "checkbox", name: "aloud", checked: on, "data-key": "aloud", onchange });
  return h("label", { class: "toggle" }, field, h("span", { class: "face" }, t("Read aloud")));
}
