// Setting up an evening: rules, names, seats, sticks; then the table is there, with its code.

import { newKey, tell } from "../../static/js/api.js";
import { button, nextKey } from "../../static/js/controls.js";
import { childrenOf, fragment, whenChanged, whenTapped } from "../../static/js/fragment.js";
import { followScreens, part } from "../../static/js/one-screen.js";
import { breadth, shortened } from "../../static/js/seats.js";
import { known, remember } from "../../static/js/tables-known.js";
import { draw, h } from "../../static/js/view.js";
import { apart, bookOf, mark, t } from "../../static/js/words.js";
import { clubText } from "../../club/scripts/club.js";
import { get, place, subscribe } from "../../deal/scripts/state.js";
import { bookChoice, filled, ownRules } from "../../deal/scripts/table.js";

/**
 * What is planned, kept with the page's state. `money`: what was said of sticks, points and rounds, by the names of its fields; `seating`:
 * how far the ceremony is (seatsView); `key`: of the game in `asked`; `begun`: nothing of it is left for another; `trouble`: why the game
 * in `refused` cannot begin.
 */
const FRESH = { names: ["", "", "", "", ""], order: null, money: {}, seating: null, key: "", asked: "", begun: false };
const OF_THE_MOMENT = { beginning: false, trouble: "", refused: "" };
const plan = () => get().plan;
const plans = (fields) => place({ plan: { ...plan(), ...fields } });

/** The screens in their order: what each shows; the key that leads to it; and, until `isSaid`, what is lacking on it. */
const SCREENS = {
  table: {
    view: (state) => [bookChoice(state), state.book && ownRules(state)],
    isSaid: () => Boolean(get().book),
    lacks: mark("Choose your rule book."),
  },
  names: { view: namesView, isSaid: named, lacks: mark("Four different names."), key: mark("Next: who plays") },
  seats: { view: seatsView, key: mark("Next: the seats") },
  sticks: { view: sticksView, key: mark("Next: the points") },
};
const ORDER = Object.keys(SCREENS);
const isSaid = (name) => SCREENS[name].isSaid?.() ?? true;

/** The screen in the address, as far as what comes before it is said. */
function screen() {
  const wanted = Math.max(0, ORDER.indexOf(location.hash.slice(1)));
  return ORDER.find((name, place) => place === wanted || !isSaid(name));
}

function show(shown) {
  const { trouble, refused } = plan();
  const wrong = trouble && refused === JSON.stringify(game());
  draw(part(shown), SCREENS[shown].view(get()));
  const about = wrong ? { class: "live alarm", role: "alert" } : { class: "live", role: "status" };
  draw(part("bar"), h("p", about, wrong ? trouble : missing(shown)), keyOf(shown));
}

function missing(shown) {
  if (!isSaid(shown)) return t(SCREENS[shown].lacks);
  return shown === "seats" && !plan().seating ? t("{east} begins as East.", { east: order()[0] }) : "";
}

function keyOf(shown) {
  const next = ORDER[ORDER.indexOf(shown) + 1];
  if (shown === "seats" && plan().seating) return null;
  if (!next) return nextKey(t("Begin the evening"), () => begin(game()), { disabled: plan().beginning });
  const about = isSaid(shown) ? { href: `#${next}` } : { role: "link", "aria-disabled": "true" };
  return h("a", { class: "primary", "data-key": "next", ...about }, t(SCREENS[next].key));
}

function game() {
  const state = get();
  const own = { club: clubText(state), turned_means: state.turned[state.book] ?? "" };
  return { rules: state.book, options: state.options[state.book] ?? {}, ...own, players: order(), money: plan().money };
}

/** Begin, or ask again where the answer got lost: with the same key nothing begins twice; a game changed meanwhile has its own. */
async function begin(wanted) {
  if (plan().beginning) return;
  const asked = JSON.stringify(wanted);
  const key = asked === plan().asked ? plan().key : newKey();
  plans({ asked, key, beginning: true, trouble: "" });
  try {
    const { code, players, rules } = await tell("POST", "/tables", { key, ...wanted });
    plans({ begun: true });
    remember(code, { players, rules: rules.id });
    location.assign(`/evening/${code}#invite`);
  } catch (problem) {
    plans({ beginning: false, trouble: problem.message, refused: JSON.stringify(game()) });
  }
}

/** The players as they sit; a fifth only where the book takes one. */
const players = () =>
  plan()
    .names.slice(0, bookOf(get())?.most_players ?? 4)
    .map((name) => name.trim())
    .filter(Boolean);

/** Four names, or five, all different. */
function named() {
  const all = players().map((name) => name.toLowerCase());
  return plan().names.every((name, i) => name.trim() || i > 3) && new Set(all).size === all.length;
}

/** The order of play; the first name is East unless dice or somebody said otherwise. */
const order = () => (plan().order?.length === players().length ? plan().order : players());

function namesView(state) {
  const { fewer, most_players: most } = bookOf(state);
  const said = Object.fromEntries(plan().names.map((name, i) => [`name${i}`, name]));
  const { content } = filled("names", said);
  return childrenOf(content, { fewer, last: () => asLastTime(most), fifth: (_, field) => (most > 4 ? field : null) });
}

/** While nobody is named: those who sat at the last table that this phone knows. */
function asLastTime(most) {
  const last = known().find(({ players }) => players.length <= most);
  if (!last || plan().names.some((name) => name.trim())) return null;
  const put = () => plans({ names: plan().names.map((_, i) => last.players[i] ?? "") });
  const words = t("As last time: {names}", { names: last.players.map(apart).join(", ") });
  return button("second", words, put, { "data-key": "as-last-time" });
}

/** Which name it is that somebody types. */
const placeOf = (target) => Number(target.id.match(/^name([0-4])$/)?.[1] ?? -1);

/** With another name, what dice or somebody said of the seats no longer holds. */
addEventListener("input", ({ target }) => {
  const { value } = /** @type {HTMLInputElement} */ (target);
  const at = placeOf(target);
  if (at >= 0) plans({ names: plan().names.with(at, value), seating: null, order: null });
});

/** Enter leads to the next name, and from the last one to the key that goes on. */
addEventListener("keydown", (event) => {
  const at = placeOf(event.target);
  if (at < 0 || event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  /** @type {HTMLElement} */ (part(`name${at + 1}`) ?? document.querySelector("#bar [data-key=next]")).focus();
});

/** What is asked at this address about the players as they sit. @param {string} name @param {...[string, string]} more */
const about = (name, ...more) => `/evening/new/${name}?${new URLSearchParams([...more, ...players().map((each) => ["place", each])])}`;
const ceremony = () => about("seats", ["rules", get().book]);

/**
 * The ceremony of the book step by step, or as the players sit. `seating`: where the ceremony `began`, the address of what is so after
 * the last answer, and how many answers there were: a tap without an answer can be tapped again.
 */
function seatsView() {
  const { seating, order: decided } = plan();
  if (!seating) return fragment(about("sitting", ...(decided ?? []).map((name) => ["order", name])));
  const person = ({ name, x, y }) => {
    const shown = shortened(name, 9, players());
    return h("text", { x, y, "font-size": Math.min(19, 150 / breadth(shown)) }, shown);
  };
  return fragment(seating.began === ceremony() ? seating.url : ceremony(), seating.taps, { person });
}

function sticksView({ book }) {
  return fragment(`/evening/new/sticks?${new URLSearchParams({ rules: book, ...plan().money })}`);
}

whenTapped({
  begin: ({ game: last }) => begin(JSON.parse(last)),
  ceremony: () => plans({ seating: {} }),
  leave: () => plans({ seating: null }),
  to: ({ url }) => plans({ seating: { began: ceremony(), url, taps: (plan().seating.taps ?? 0) + 1 } }),
  seated: ({ order: decided }) => plans({ order: JSON.parse(decided), seating: null }),
});

whenChanged({
  money: ({ form }) => plans({ money: { ...plan().money, ...Object.fromEntries(new FormData(form)) } }),
  east: ({ dataset }) => plans({ order: JSON.parse(dataset.order) }),
});

const before = get().plan;
place({ plan: { ...FRESH, ...(before?.begun ? {} : before), ...OF_THE_MOMENT } });
followScreens(subscribe, () => [screen()], show, "step");
document.documentElement.dataset.ready = "true";
