// Setting up an evening: rules, names, seats, sticks; then the table is there, with its code.

import { tell } from "../../static/js/api.js";
import { button, nextKey } from "../../static/js/controls.js";
import { childrenOf, fragment, whenTapped } from "../../static/js/fragment.js";
import { followScreens, part } from "../../static/js/one-screen.js";
import { breadth, shortened } from "../../static/js/seats.js";
import { known, remember } from "../../static/js/tables-known.js";
import { draw, h } from "../../static/js/view.js";
import { apart, bookOf, mark, page, t } from "../../static/js/words.js";
import { clubText } from "../../club/scripts/club.js";
import { get } from "../../deal/scripts/state.js";
import { bookChoice, filled, ownRules } from "../../deal/scripts/table.js";
import { followPlan, forget, keyFor, named, orderOf, planNow, plans, players } from "./plan.js";

const VIEWS = {
  table: (state) => [againKey(), bookChoice(state), state.book && ownRules(state)],
  names: namesView,
  seats: seatsView,
  sticks: ({ book }) => fragment(`/evening/new/sticks?${new URLSearchParams({ rules: book, ...planNow().money })}`),
};
const SCREENS = Object.keys(VIEWS);
const NEXT = { names: mark("Next: who plays"), seats: mark("Next: the seats"), sticks: mark("Next: the points") };

/** The screen in the address, as far as what comes before it is said. */
function screen() {
  const state = get();
  const wanted = Math.max(0, SCREENS.indexOf(location.hash.slice(1)));
  return SCREENS[Math.min(wanted, !state.book ? 0 : !named(state) ? 1 : 3)];
}

function show(shown) {
  const { trouble, refused } = planNow();
  const wrong = trouble && [game(), page.again].some((asked) => refused === JSON.stringify(asked)) ? trouble : "";
  draw(part(shown), VIEWS[shown](get()));
  const about = wrong ? { class: "live alarm", role: "alert" } : { class: "live", role: "status" };
  draw(part("bar"), h("p", about, wrong || missing(shown)), keyOf(shown));
}

function missing(shown) {
  if (shown === "table" && !get().book) return t("Choose your rule book.");
  if (shown === "names" && !named(get())) return t("Four different names.");
  return shown === "seats" && !planNow().seating ? t("{east} begins as East.", { east: orderOf(get())[0] }) : "";
}

function keyOf(shown) {
  const next = SCREENS[SCREENS.indexOf(shown) + 1];
  if (shown === "seats" && planNow().seating) return null;
  if (!next) return nextKey(t("Begin the evening"), () => begin(game()), { disabled: planNow().beginning });
  const ready = shown === "table" ? get().book : shown === "names" ? named(get()) : true;
  const about = ready ? { href: `#${next}` } : { role: "link", "aria-disabled": "true" };
  return h("a", { class: "primary", "data-key": "next", ...about }, t(NEXT[next]));
}

function game() {
  const state = get();
  const options = state.options[state.book] ?? {};
  const own = { club: clubText(state), turned_means: state.turned[state.book] ?? "" };
  return { rules: state.book, options, ...own, players: orderOf(state), money: planNow().money };
}

/** Begin, or ask again where the answer got lost. */
async function begin(asked) {
  plans({ beginning: true, trouble: "" });
  try {
    const { code, players, rules } = await tell("POST", "/tables", { key: keyFor(asked), ...asked });
    forget();
    remember(code, { players, rules: rules.id });
    location.assign(`/evening/${code}#invite`);
  } catch (problem) {
    plans({ beginning: false, trouble: problem.message, refused: JSON.stringify(asked) });
  }
}

/** The evening of last time once more: the same players in the same seats, rules, rounds and points. */
function againKey() {
  if (!page.again) return null;
  const { players, rules } = page.again;
  const words = t("Begin as last time: {names}", { names: players.map(apart).join(", ") });
  const key = button("second wide", words, () => begin(page.again), { "data-key": "again", disabled: planNow().beginning });
  const more = t("Everything else as it was, seats too. Or set up anew below.");
  return h("p", { class: "again" }, key, h("small", {}, bookOf({ book: rules }).name, ". ", more));
}

function namesView(state) {
  const { fewer, most_players: most } = bookOf(state);
  const said = Object.fromEntries(planNow().names.map((name, i) => [`name${i}`, name]));
  const { content } = filled("names", said);
  return childrenOf(content, { fewer, last: () => asLastTime(most), fifth: (_, field) => (most > 4 ? field : null) });
}

/** While nobody is named: those who sat at the last table that this phone knows. */
function asLastTime(most) {
  const last = known().find(({ players }) => players.length <= most);
  if (!last || planNow().names.some((name) => name.trim())) return null;
  const put = () => plans({ names: planNow().names.map((_, i) => last.players[i] ?? "") });
  const words = t("As last time: {names}", { names: last.players.map(apart).join(", ") });
  return button("second", words, put, { "data-key": "as-last-time" });
}

/** Which name it is that somebody types. */
const place = (target) => Number(target.id.match(/^name([0-4])$/)?.[1] ?? -1);

/** With another name, what dice or somebody said of the seats no longer holds. */
addEventListener("input", ({ target }) => {
  const { value } = /** @type {HTMLInputElement} */ (target);
  const at = place(target);
  if (at >= 0) plans({ names: planNow().names.with(at, value), seating: null, order: null });
});

/** Enter leads to the next name, and from the last one to the key that goes on. */
addEventListener("keydown", (event) => {
  const at = place(event.target);
  if (at < 0 || event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  /** @type {HTMLElement} */ (part(`name${at + 1}`) ?? document.querySelector("#bar [data-key=next]")).focus();
});

/**
 * The screen of the seats: the ceremony of the book step by step, or as the players sit. `seating`: how far the ceremony is: where it
 * `began`, the address of what is so after the last answer, and how many answers there were.
 */
function seatsView(state) {
  const { seating, order } = planNow();
  const places = players(state).map((name) => ["place", name]);
  if (!seating)
    return fragment(`/evening/new/sitting?${new URLSearchParams([...places, ...(order ?? []).map((name) => ["order", name])])}`);
  const beginning = ceremonyOf(state);
  const person = ({ name, x, y }) => {
    const shown = shortened(name, 9, players(state));
    return h("text", { x, y, "font-size": Math.min(19, 150 / breadth(shown)) }, shown);
  };
  return [
    fragment(seating.began === beginning ? seating.url : beginning, seating.taps, { person }),
    button("quiet", t("Go on without the ceremony"), () => plans({ seating: null }), { "data-key": "leave" }),
  ];
}

const ceremonyOf = (state) =>
  `/evening/new/seats?${new URLSearchParams([["rules", state.book], ...players(state).map((name) => ["place", name])])}`;

whenTapped({
  ceremony: () => plans({ seating: {} }),
  // a tap without an answer can be tapped again
  to: ({ url }) => plans({ seating: { began: ceremonyOf(get()), url, taps: (planNow().seating.taps ?? 0) + 1 } }),
  seated: ({ order }) => plans({ order: JSON.parse(order), seating: null }),
});

addEventListener("change", ({ target }) => {
  const field = /** @type {HTMLInputElement} */ (target);
  const form = /** @type {HTMLFormElement | null} */ (field.closest("#sticks form"));
  if (form) plans({ money: { ...planNow().money, ...Object.fromEntries(new FormData(form)) } });
  if (field.name === "east") plans({ order: JSON.parse(field.dataset.order) });
});

followPlan(followScreens(() => [screen()], show, "step"));
document.documentElement.dataset.ready = "true";
