// A lesson, step by step (#lesson-guided_practice-3-77): each step as the server draws it, a question open until it is answered or given up.

import { button } from "../../static/js/controls.js";
import { redraw } from "../../deal/scripts/state.js";
import { h } from "../../static/js/view.js";
import { t } from "../../static/js/words.js";
import { kept, waitingFor, whenTapped } from "./answers.js";
import { read } from "./question.js";
import { quizFrom } from "./quiz.js";

const MOST = 9999; // deals are numbered up to here, so that a club can name one

/** @type {Map<string, import("./quiz.js").Quiz>} the steps that were seen, by their address */
const pages = new Map();

const address = (id, place, deal) => ["lesson", id, place, deal].filter(Boolean).join("-");
const go = (to) => () => (location.hash = to);

/** Where one is: the lesson, its step, and that step's page; or why there is none. */
function step(id, at, deal) {
  const { answer, trouble } = read(`/coach/lessons/${id}?html=1${deal ? `&seed=${deal}` : ""}`);
  if (answer?.id !== id) return { trouble };
  const steps = answer.html;
  const place = Math.min(Math.max(Number(at) || 1, 1), steps.length);
  const key = address(id, place, answer.seed);
  if (!pages.has(key)) pages.set(key, quizFrom(steps[place - 1], () => redraw()));
  return { key, place, all: steps.length, page: pages.get(key) };
}

/** The screen of one step; `deal`: the number of a practice deal. */
export function lessonView(id, at, deal) {
  const { key, page, trouble } = step(id, at, deal);
  return page ? kept(key, page.page) : waitingFor(trouble);
}

/** The bar: back and on; while a question is open, check what was tapped, or show the answer. */
export function lessonBar(id, at, deal) {
  const { place, all, page } = step(id, at, deal);
  if (!page) return [];
  const back = button("second", t("Back"), go(place > 1 ? address(id, place - 1, deal) : "lessons"), { "data-key": "back" });
  const [words, act] = page.open ? onWith(page) : place < all ? [t("Next step"), go(address(id, place + 1, deal))] : [t("To the lessons"), go("lessons")];
  const on = button("primary", words, act, { "data-key": "next" });
  return h("div", { class: "back-and-on" }, back, h("span", { class: "step-count" }, `${place} / ${all}`), on);
}

function onWith(page) {
  const check = page.check();
  return check ? [t("Check"), check] : [t("Show the answer"), () => page.close(null)];
}

whenTapped({
  "another-deal": ({ id, seed }) => go(address(id, 1, 1 + ((Number(seed) + Math.floor(Math.random() * (MOST - 1))) % MOST)))(), // any but this one
});

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.id === "deal-number" && /^[0-9]+$/.test(target.value)) go(address(target.dataset.id, 1, Number(target.value)))();
});
