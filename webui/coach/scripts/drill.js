// Short drills (#drill-waits): one exercise after the other as the server draws them, and how it went so far. The next one has the next number.

import { button } from "../../static/js/controls.js";
import { get, redraw } from "../../deal/scripts/state.js";
import { h } from "../../static/js/view.js";
import { page as data, t } from "../../static/js/words.js";
import { kept, waitingFor } from "./answers.js";
import { read } from "./question.js";
import { quizFrom } from "./quiz.js";

/** @type {Map<string, { seed: number, asked: number, right: number, page: import("./quiz.js").Quiz | null }>} by book and kind */
const drills = new Map();

/** The book whose rules the drills follow: the table's own, until another is chosen. */
export const rules = () => (get().book in data.drills ? get().book : data.books[0].id);

/** The exercise of this kind as it stands; null where this book has none. */
function exercise(kind) {
  if (!data.drills[rules()].includes(kind)) return null;
  const key = `${rules()} ${kind}`;
  if (!drills.has(key)) drills.set(key, { seed: Math.floor(Math.random() * 1e6), asked: 0, right: 0, page: null });
  const drill = drills.get(key);
  const { answer, trouble, waiting } = read(`/coach/drills/${kind}?seed=${drill.seed}&rules=${rules()}&html=1`);
  if (answer && !waiting) drill.page ??= quizFrom(answer.html, (verdict) => told(drill, verdict));
  return { drill, trouble, key: `${key} ${drill.seed}` };
}

function told(drill, verdict) {
  if (verdict !== undefined) Object.assign(drill, { asked: drill.asked + 1, right: drill.right + Number(verdict) });
  redraw();
}

/** The screen. */
export function drillView(kind) {
  const found = exercise(kind);
  if (!found) return h("p", { class: "hint" }, h("a", { href: "#lessons" }, t("To the lessons")));
  return found.drill.page ? kept(found.key, found.drill.page.page) : waitingFor(found.trouble);
}

/** The bar: how it went so far, and the next one. */
export function drillBar(kind) {
  const drill = exercise(kind)?.drill;
  if (!drill) return [];
  const { right, asked, page } = drill;
  const back = button("second", t("Back"), () => (location.hash = "lessons"), { "data-key": "back" });
  const words = asked ? t("{right} of {asked} right", { right, asked }) : "";
  const check = page?.check();
  const waiting = !page || page.open;
  const next = () => (Object.assign(drill, { seed: drill.seed + 1, page: null }), redraw());
  const on = check
    ? button("primary", t("Check"), check, { "data-key": "next" })
    : button("primary", t("Next one"), next, { "aria-disabled": waiting || null, disabled: waiting, "data-key": "next" });
  return h("div", { class: "back-and-on" }, back, h("span", { class: "step-count" }, words), on);
}
