// First evening: lessons, step by step, and drills, as the server draws them. What there is to learn stands in the page.

import { change, get, redraw } from "../../deal/scripts/state.js";
import { tell } from "../../static/js/api.js";
import { button } from "../../static/js/controls.js";
import { whenTapped } from "../../static/js/fragment.js";
import { followScreens } from "../../static/js/one-screen.js";
import { byKey, draw, element, h } from "../../static/js/view.js";
import { page as data, t, tn } from "../../static/js/words.js";
import { kept, read, sentenceOf, waitingFor } from "./answers.js";
import { bring, due, forget, known, note, save } from "./progress.js";
import "./explain.js";

const MOST = 9999; // deals are numbered up to here, so that a club can name one

/**
 * A step or an exercise as the server draws it. Its question is `open` until it is answered: taps are marked, and judged by the server.
 * @typedef {{ page: HTMLElement, open: boolean, enough: boolean, answer: (given?: boolean) => Promise<void> }} Quiz
 */
/** @type {Map<string, Quiz>} the steps that were seen, by their address */
const pages = new Map();

const part = (id) => document.getElementById(id);
const address = (id, place, deal) => ["lesson", id, place, deal].filter(Boolean).join("-");
const go = (to) => () => (location.hash = to);

/** Which keys go out as another is tapped: of a row of numbers the others; tiles of other hands. */
const GO_OUT = { far: (one, other) => one.group === other.group, find: (one, other) => one.group !== other.group };

/**
 * @param {string} html @param {string} url where it is judged @param {number} step
 * @param {(verdict: boolean | null) => void} told @returns {Quiz}
 */
function quizFrom(html, url, step, told) {
  const page = Object.assign(document.createElement("div"), { className: "kept" });
  const quiz = { page, open: false, enough: false, answer };
  const asks = () => /** @type {HTMLElement} */ (page.querySelector("[data-asks]"));
  const pressed = () => /** @type {HTMLElement[]} */ ([...page.querySelectorAll("[data-asks] [aria-pressed=true]")]);
  let turn = Promise.resolve(); // while an answer is judged, further taps wait
  page.addEventListener("click", ({ target }) => {
    const key = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-asks] button"));
    if (key) turn = turn.then(() => tap(byKey(page, key.dataset.key)));
  });
  show(html);
  return quiz;

  function show(drawn) {
    page.innerHTML = drawn;
    Object.assign(quiz, { open: Boolean(asks()), enough: false });
  }

  async function tap(key) {
    if (!key) return;
    const { asks: kind, after, least } = asks().dataset;
    const on = key.ariaPressed !== "true";
    for (const other of pressed()) if (GO_OUT[kind]?.(key.dataset, other.dataset)) other.ariaPressed = "false";
    key.ariaPressed = String(on);
    quiz.enough = pressed().length >= Number(least);
    if (pressed().length >= Number(after)) await answer();
    else redraw();
  }

  /** Let the server judge what was tapped, or (not `given`) say the answer. */
  async function answer(given = true) {
    const tapped = given ? pressed().map(({ dataset }) => dataset.key) : [];
    try {
      const { verdict, html: drawn } = await tell("POST", url, { step, tapped, found: JSON.parse(asks().dataset.found ?? "[]") });
      show(drawn);
      if (verdict !== undefined) told(verdict);
    } catch (problem) {
      page.append(element(waitingFor(sentenceOf(problem))));
    }
    redraw();
  }
}

/** Where one is: the lesson, its step, and that step's page; or why there is none. Lessons of the school are the book's own. */
function step(id, at, deal) {
  const told = data.told.includes(id);
  const url = told ? `/coach/lessons/${id}` : `/coach/school/${rules()}/${id}`;
  const { answer, trouble } = read(`${url}?html=1${deal ? `&seed=${deal}` : ""}`);
  if (answer?.id !== id || (!told && answer.rules !== rules())) return { trouble };
  const steps = answer.html;
  const place = Math.min(Math.max(Number(at) || 1, 1), steps.length);
  const key = told ? address(id, place, answer.seed) : `${rules()} ${address(id, place)}`;
  const judged = answer.seed == null ? url : `${url}?seed=${answer.seed}`;
  if (!pages.has(key))
    pages.set(
      key,
      quizFrom(steps[place - 1], judged, place, (verdict) => told || note(key, verdict === true)),
    );
  return { key, place, all: steps.length, page: pages.get(key) };
}

/** The screen of one step; `deal`: the number of a practice deal. */
function lessonView(id, at, deal) {
  const { key, page, trouble } = step(id, at, deal);
  return page ? kept(key, page.page) : waitingFor(trouble);
}

/** The bar: back and on; while a question is open, check what was tapped, or show the answer. */
function lessonBar(id, at, deal) {
  const { place, all, page } = step(id, at, deal);
  if (!page) return [];
  const next = place < all ? [t("Next step"), go(address(id, place + 1, deal))] : [t("To the lessons"), go("lessons")];
  const open = page.enough ? [t("Check"), page.answer] : [t("Show the answer"), () => page.answer(false)];
  const on = page.open ? open : once.more ? [t("Next one"), onceMore] : next;
  return backAndOn(place > 1 ? address(id, place - 1, deal) : "lessons", `${place} / ${all}`, on);
}

/** @param {string} back @param {string} said @param {any[]} on words and deed of the key, and whether it sleeps */
const backAndOn = (back, said, [words, act, disabled = false]) =>
  h(
    "div",
    { class: "back-and-on" },
    button("second", t("Back"), go(back), { "data-key": "back" }),
    h("span", { class: "step-count" }, said),
    button("primary", words, () => act(), { "aria-disabled": disabled || null, disabled, "data-key": "next" }),
  );

whenTapped({
  // any but this one
  "another-deal": ({ id, seed }) => go(address(id, 1, 1 + ((Number(seed) + Math.floor(Math.random() * (MOST - 1))) % MOST)))(),
});

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.id === "deal-number" && /^[0-9]+$/.test(target.value))
    go(address(target.dataset.id, 1, Number(target.value)))();
});

// What was missed or is long ago comes again: the questions that are due, one after the other.

const once = { more: false };

function onceMore() {
  const [next] = due(rules());
  once.more = Boolean(next);
  pages.delete(`${rules()} ${next}`);
  drills.clear();
  go(next ?? "lessons")();
}

/** How far one is in each lesson, and how many questions are due. */
function showLearnt() {
  once.more = false;
  for (const door of /** @type {NodeListOf<HTMLElement>} */ (part("lessons").querySelectorAll(".path [data-questions]"))) {
    const [right, asked] = [known(door.closest("ol").dataset.rules, door.dataset.key), Number(door.dataset.questions)];
    door.querySelector(".learnt").textContent =
      right >= asked ? t("✓ known") : right ? t("{right} of {asked} right", { right, asked }) : "";
  }
  const waiting = due(rules()).length;
  part("again-door").hidden = !waiting;
  part("again-door").querySelector("small").textContent = tn("{n} question comes again", "{n} questions come again", waiting);
}

part("again-door").addEventListener("click", (event) => (event.preventDefault(), onceMore()));

const saidOf = (words) => (showLearnt(), (document.querySelector(".progress-said").textContent = words));
whenTapped({ "progress-save": save, "progress-delete": () => (forget(), saidOf(t("Deleted."))) });
part("progress-read").addEventListener("change", async ({ target }) => {
  const input = /** @type {HTMLInputElement} */ (target);
  try {
    bring(await input.files[0].text());
    saidOf(t("Read."));
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem;
    saidOf(t("This file holds nothing that was learnt here."));
  }
  input.value = "";
});

// Short drills (#drill-waits): one exercise after the other, and how it went so far. The next one has the next number.

/** @type {Map<string, { seed: number, asked: number, right: number, page: Quiz | null }>} by book and kind */
const drills = new Map();

/** The book whose rules the drills follow: the table's own, until another is chosen. */
const rules = () => (get().book in data.drills ? get().book : data.books[0].id);

/** The exercise of this kind as it stands, or the one with this number; null where this book has none. */
function exercise(kind, seed = null) {
  if (!data.drills[rules()].includes(kind)) return null;
  const key = `${rules()} ${kind}`;
  if (!drills.has(key)) drills.set(key, { seed: Math.floor(Math.random() * 1e6), asked: 0, right: 0, page: null });
  const drill = drills.get(key);
  if (seed !== null && drill.seed !== Number(seed)) Object.assign(drill, { seed: Number(seed), page: null });
  const url = `/coach/drills/${kind}?seed=${drill.seed}&rules=${rules()}`;
  const { answer, trouble, waiting } = read(`${url}&html=1`);
  const item = `${rules()} drill-${kind}-${drill.seed}`;
  const told = (verdict) => {
    Object.assign(drill, { asked: drill.asked + 1, right: drill.right + Number(verdict) });
    note(item, verdict === true);
  };
  if (answer && !waiting) drill.page ??= quizFrom(answer.html, url, 1, told);
  return { drill, trouble, key: `${key} ${drill.seed}` };
}

/** The screen. */
function drillView(kind, seed) {
  const found = exercise(kind, seed);
  if (!found) return h("p", { class: "hint" }, h("a", { href: "#lessons" }, t("To the lessons")));
  return found.drill.page ? kept(found.key, found.drill.page.page) : waitingFor(found.trouble);
}

/** The bar: how it went so far, and the next one. */
function drillBar(kind, seed) {
  const drill = exercise(kind, seed)?.drill;
  if (!drill) return [];
  const { right, asked, page } = drill;
  const another = () => (Object.assign(drill, { seed: drill.seed + 1, page: null }), seed ? go(`drill-${kind}`)() : redraw());
  const on = page?.enough ? [t("Check"), page.answer] : [t("Next one"), once.more ? onceMore : another, !page || page.open];
  return backAndOn("lessons", asked ? t("{right} of {asked} right", { right, asked }) : "", on);
}

// First evening: lessons and drills. What there is to learn stands in the page.

const VIEWS = { lesson: [lessonView, lessonBar], drill: [drillView, drillBar] };
/** The screen in the address (#lesson-guided_practice-3), and what stands after its dashes. */
function screen() {
  const [name, ...about] = location.hash.slice(1).split("-");
  return name in VIEWS ? [name, ...about] : ["lessons"];
}

function show(name, ...about) {
  part("bar").hidden = name === "lessons";
  if (name === "lessons") showDrills();
  else [part(name), part("bar")].forEach((root, place) => draw(root, VIEWS[name][place](...about)));
}

/** The drills of the book by whose rules one learns. */
function showDrills() {
  for (const list of part("lessons").querySelectorAll(".drills"))
    list.toggleAttribute("hidden", list.getAttribute("data-rules") !== rules());
  showLearnt();
  /** @type {HTMLInputElement} */ (document.querySelector(`input[name=drill-rules][value=${rules()}]`)).checked = true;
}

/** Arrow keys turn the pages of a lesson. */
function turnPage(event) {
  if (event.target.matches("input") || event.altKey || event.ctrlKey || event.metaKey) return;
  const key = { ArrowRight: "next", ArrowLeft: "back" }[event.key];
  if (key && screen()[0] === "lesson") /** @type {HTMLElement | null} */ (document.querySelector(`[data-key="${key}"]`))?.click();
}

followScreens(screen, show);
part("lessons").addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement) change((draft) => (draft.book = target.value));
});
addEventListener("keydown", turnPage);
document.documentElement.dataset.ready = "true";
