// First evening: lessons, step by step, and drills, as the server draws them. What there is to learn stands in the page.

import { change, get, redraw, subscribe } from "../../deal/scripts/state.js";
import { lookUp, sentenceOf, tell } from "../../static/js/api.js";
import { button, nextKey } from "../../static/js/controls.js";
import { nodesOf, waitingFor, whenChanged, whenTapped } from "../../static/js/fragment.js";
import { followScreens, inAddress, part } from "../../static/js/one-screen.js";
import { byKey, draw, h, keyed } from "../../static/js/view.js";
import { page as data, t, tn } from "../../static/js/words.js";
import { saidTo } from "./answers.js";
import { bring, due, forget, known, levelOf, note, save } from "./progress.js";

/**
 * A step or an exercise as the server draws it; `url`: where what was tapped is judged, `told(right)`: what becomes of that; in the bar,
 * where one comes `back` to, a `count`, how one goes on, and whether the answer may be shown (`shows`) to whom nothing comes to mind.
 * @typedef {{ key: string, place: number, html: string, url: string, told: (right: boolean) => void }} Asked
 * @typedef {{ back: string, count: string, onward: [string, () => void], shows: boolean }} Around
 */
/** Of the questions, what the server drew of those that were answered, and why one could not be judged. */
const [answered, troubles] = [new Map(), new Map()];
const judging = { turn: Promise.resolve() }; // while an answer is judged, further taps wait

const readAt = (url) => saidTo(url, () => lookUp(url));
const address = (...parts) => parts.filter(Boolean).join("-");
const go = (to) => () => (location.hash = to);

/** Which keys go out as another is tapped: of a row of numbers the others; tiles of other hands. */
const GO_OUT = { far: (one, other) => one.group === other.group, find: (one, other) => one.group !== other.group };

/** The question on the screen, as long as it is open, and what is tapped in it. @returns {HTMLElement | null} */
const asks = () => part(screen()[0]).querySelector("[data-asks]");
const pressed = () => /** @type {HTMLElement[]} */ ([...(asks()?.querySelectorAll("[aria-pressed=true]") ?? [])]);
const isEnough = () => pressed().length >= Number(asks()?.dataset.least);

document.addEventListener("click", ({ target }) => {
  const key = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-asks] button"));
  if (key) judging.turn = judging.turn.then(() => tap(byKey(part(screen()[0]), key.dataset.key)));
});

async function tap(key) {
  if (!key?.closest("[data-asks]")) return;
  const { asks: kind, after } = asks().dataset;
  const on = key.ariaPressed !== "true";
  for (const other of pressed()) if (GO_OUT[kind]?.(key.dataset, other.dataset)) other.ariaPressed = "false";
  key.ariaPressed = String(on);
  if (pressed().length >= Number(after)) await answer();
  else redraw();
}

/** Let the server judge what was tapped, or (not `given`) say the answer. */
async function answer(given = true) {
  const [name, ...about] = screen();
  const { key, place, url, told } = /** @type {Asked} */ (SCREENS[name](...about));
  const tapped = given ? pressed().map(({ dataset }) => dataset.key) : [];
  try {
    const { verdict, html } = await tell("POST", url, { step: place, tapped, found: JSON.parse(asks().dataset.found ?? "[]") });
    for (const other of pressed()) other.ariaPressed = "false";
    answered.set(key, html);
    troubles.delete(key);
    if (verdict !== undefined) told(verdict === true);
  } catch (problem) {
    troubles.set(key, sentenceOf(problem));
  }
  redraw();
}

/** Where one is: the lesson, its step, and that step's page; or why there is none. Lessons of the school are the book's own. */
function step(id, at, deal) {
  const isTold = data.told.includes(id);
  const url = isTold ? `/coach/lessons/${id}` : `/coach/school/${rules()}/${id}`;
  const { answer, trouble } = readAt(`${url}?html=1${deal ? `&seed=${deal}` : ""}`);
  if (!answer) return { trouble };
  const steps = answer.html;
  const place = Math.min(Math.max(Number(at) || 1, 1), steps.length);
  const key = isTold ? address("lesson", id, place, answer.seed) : `${rules()} ${address("lesson", id, place)}`;
  const judged = answer.seed == null ? url : `${url}?seed=${answer.seed}`;
  const html = answered.get(key) ?? steps[place - 1];
  const stepAt = (place) => address("lesson", id, place, deal);
  const onward = place < steps.length ? [t("Next step"), go(stepAt(place + 1))] : [t("To the lessons"), go("lessons")];
  const around = { back: place > 1 ? stepAt(place - 1) : "lessons", count: `${place} / ${steps.length}`, onward, shows: true };
  return { key, place, html, url: judged, told: (right) => isTold || note(key, right), ...around };
}

/** The bar: back, how far one is, and on; while a question is open, the answer. @param {Asked & Around} asked */
function bar({ html, back, count, onward, shows }) {
  if (!back) return [];
  const judge = isEnough() ? [t("Check"), () => answer()] : asks() && shows && [t("Show the answer"), () => answer(false)];
  const [words, act] = judge || (once.more ? [t("Next one"), onceMore] : onward);
  const waiting = !judge && (!html || asks()) ? true : null;
  const on = nextKey(words, act, { "aria-disabled": waiting, disabled: waiting });
  const off = button("second", t("Back"), go(back), { "data-key": "back" });
  return h("div", { class: "back-and-on" }, off, h("span", { class: "step-count" }, count), on);
}

// What was missed or is long ago comes again: the questions that are due, one after the other.

const once = { more: false };

function onceMore() {
  const [next] = due(rules());
  once.more = Boolean(next);
  answered.delete(`${rules()} ${next}`);
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

whenChanged({
  "deal-number": ({ value, dataset }) => /^[0-9]+$/.test(value) && go(address("lesson", dataset.id, 1, Number(value)))(),
  "drill-rules": ({ value }) => change((draft) => (draft.book = value)),
  "progress-read": async (input) => {
    saidOf(bring(await input.files[0].text()) ? t("Read.") : t("This file holds nothing that was learnt here."));
    input.value = "";
  },
});

// Short drills (#drill-waits): one exercise after the other, and how it went so far. The next one has the next number.

/** @typedef {{ seed: number, level: number, asked: number, right: number, inARow: number }} Drill */
/** @type {Map<string, Drill>} by book and kind; `level`: 0 where the drill has but one */
const drills = new Map();
/** The book whose rules the drills follow: the table's own, until another is chosen. */
const rules = () => (get().book in data.drills ? get().book : data.books[0].id);

/** The exercise of this kind as it stands, or the one with this number; null where this book has none. */
function exercise(kind, seed, level = 0) {
  const [levels, key] = [data.drills[rules()][kind], `${rules()} ${kind}`];
  if (!levels) return null;
  const begun = { seed: 1 + Math.floor(Math.random() * 1e6), level: levelOf(rules(), kind, levels) };
  if (!drills.has(key)) drills.set(key, { ...begun, asked: 0, right: 0, inARow: 0 });
  const drill = drills.get(key);
  const another = seed && address(seed, level) !== address(drill.seed, drill.level);
  if (another) Object.assign(drill, { seed: Number(seed), level: Number(level), inARow: 0 });
  const item = `${rules()} ${address("drill", kind, drill.seed, drill.level)}`;
  if (another) answered.delete(item);
  const url = `/coach/drills/${kind}?seed=${drill.seed}&level=${drill.level}&rules=${rules()}`;
  const { answer, trouble } = readAt(`${url}&html=1`);
  const html = answered.get(item) ?? answer?.html;
  const more = () => (next(drill, levels), seed ? go(`drill-${kind}`)() : redraw());
  const count = drill.asked ? t("{right} of {asked} right", { right: drill.right, asked: drill.asked }) : "";
  const around = { back: "lessons", count, onward: [t("Next one"), more], shows: false };
  return { key: item, place: 1, html, url, told: (right) => tallied(item, drill, right), trouble, ...around };
}

/** How it went so far. */
function tallied(item, drill, right) {
  Object.assign(drill, { asked: drill.asked + 1, right: drill.right + Number(right), inARow: right ? drill.inARow + 1 : 0 });
  note(item, right);
}

/** The next one of its kind; after every three right in a row a harder one. */
function next(drill, levels) {
  const rises = drill.level && drill.inARow && drill.inARow % 3 === 0;
  Object.assign(drill, { seed: drill.seed + 1, level: rises ? Math.min(drill.level + 1, levels) : drill.level });
}

const SCREENS = { lesson: step, drill: exercise };
const screen = () => inAddress(SCREENS, "lessons"); // #lesson-guided_practice-3

function show(name, ...about) {
  part("bar").hidden = name === "lessons";
  if (name === "lessons") return showDrills();
  const found = SCREENS[name](...about);
  draw(part(name), found?.html ? drawn(found) : found ? waitingFor(found.trouble) : notHere());
  draw(part("bar"), found ? bar(found) : []);
}

/** What is tapped in it stays as the tap left it, until it is judged. @param {Asked} asked */
const drawn = ({ key, html }) => keyed(key, nodesOf(html), troubles.has(key) && waitingFor(troubles.get(key)));

const notHere = () => h("p", { class: "hint" }, h("a", { href: "#lessons" }, t("To the lessons")));

function showDrills() {
  for (const list of part("lessons").querySelectorAll(".drills"))
    list.toggleAttribute("hidden", list.getAttribute("data-rules") !== rules());
  showLearnt();
  /** @type {HTMLInputElement} */ (document.querySelector(`input[name=drill-rules][value=${rules()}]`)).checked = true;
}

function turnPage(event) {
  if (event.target.matches("input") || event.altKey || event.ctrlKey || event.metaKey) return;
  const key = { ArrowRight: "next", ArrowLeft: "back" }[event.key];
  if (key && screen()[0] === "lesson") /** @type {HTMLElement | null} */ (document.querySelector(`[data-key="${key}"]`))?.click();
}

followScreens(subscribe, screen, show);
addEventListener("keydown", turnPage);
document.documentElement.dataset.ready = "true";
