// Setting up an evening: rules, names, seats, sticks; then the table is there, with its code.

import { tell } from "../../static/js/api.js";
import { button } from "../../static/js/controls.js";
import { fragment } from "../../static/js/fragment.js";
import { followScreens } from "../../static/js/one-screen.js";
import { known, remember } from "../../static/js/tables-known.js";
import { draw, h } from "../../static/js/view.js";
import { apart, bookOf, mark, page, t } from "../../static/js/words.js";
import { clubText } from "../../club/scripts/club.js";
import { get } from "../../deal/scripts/state.js";
import { bookChoice, ownRules } from "../../deal/scripts/table.js";
import { followPlan, forget, keyOf, named, orderOf, planNow, plans } from "./plan.js";
import { seatsView } from "./seating.js";

const SCREENS = ["table", "names", "seats", "sticks"];
const VIEWS = {
  table: (state) => [againKey(), bookChoice(state), state.book && ownRules(state)],
  names: namesView,
  seats: seatsView,
  sticks: sticksView,
};
const NEXT = { names: mark("Next: who plays"), seats: mark("Next: the seats"), sticks: mark("Next: the points") };
const part = (id) => document.getElementById(id);

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
  draw(
    part("bar"),
    h("p", { class: `live${wrong ? " alarm" : ""}`, role: wrong ? "alert" : "status" }, wrong || missing(shown)),
    nextKey(shown),
  );
}

function missing(shown) {
  if (shown === "table" && !get().book) return t("Choose your rule book.");
  if (shown === "names" && !named(get())) return t("Four different names.");
  return shown === "seats" && !planNow().seating ? t("{east} begins as East.", { east: orderOf(get())[0] }) : "";
}

function nextKey(shown) {
  const next = SCREENS[SCREENS.indexOf(shown) + 1];
  if (shown === "seats" && planNow().seating) return null;
  if (!next) return button("primary", t("Begin the evening"), () => begin(game()), { "data-key": "next", disabled: planNow().beginning });
  const ready = shown === "table" ? get().book : shown === "names" ? named(get()) : true;
  return h(
    "a",
    {
      class: "primary",
      href: ready ? `#${next}` : null,
      role: ready ? null : "link",
      "aria-disabled": ready ? null : "true",
      "data-key": "next",
    },
    t(NEXT[next]),
  );
}

/** The game as it is planned now. */
function game() {
  const state = get();
  const options = state.options[state.book] ?? {};
  const own = { club: clubText(state), turned_means: state.turned[state.book] ?? "" };
  return { rules: state.book, options, ...own, players: orderOf(state), money: planNow().money };
}

/** Begin, or ask again where the answer got lost. */
async function begin(asked) {
  plans((plan) => Object.assign(plan, { beginning: true, trouble: "" }));
  try {
    const { code, players, rules } = await tell("POST", "/tables", { key: keyOf(asked), ...asked });
    forget();
    remember(code, { players, rules: rules.id });
    location.assign(`/evening/${code}#invite`);
  } catch (problem) {
    plans((plan) => Object.assign(plan, { beginning: false, trouble: problem.message, refused: JSON.stringify(asked) }));
  }
}

/** The evening of last time once more: the same players in the same seats, rules, rounds and points. */
function againKey() {
  if (!page.again) return null;
  const { players, rules } = page.again;
  const words = t("Begin as last time: {names}", { names: players.map(apart).join(", ") });
  return h(
    "p",
    { class: "again" },
    button("second wide", words, () => begin(page.again), { "data-key": "again", disabled: planNow().beginning }),
    h("small", {}, bookOf({ book: rules }).name, ". ", t("Everything else as it was, seats too. Or set up anew below.")),
  );
}

/** The screen of the points: what everybody begins with, as a form that the server draws anew with what was said in it. */
function sticksView({ book }) {
  return fragment(`/evening/new/sticks?${new URLSearchParams({ rules: book, ...planNow().money })}`);
}

document.addEventListener("change", ({ target }) => {
  const form = /** @type {HTMLElement} */ (target).closest("#sticks form");
  if (form) plans((plan) => Object.assign(plan.money, Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (form)))));
});

/** The screen of the names. */
function namesView(state) {
  const five = bookOf(state).most_players > 4;
  return [
    h("p", { class: "hint" }, t("Go round the table to the right, as you sit. The names stay for the evening.")),
    asLastTime(five),
    h(
      "div",
      { class: "names" },
      [0, 1, 2, 3].map((i) => field(i, t("Player {n}", { n: i + 1 }))),
      five && field(4, t("A fifth, who sits out first (may be empty)")),
    ),
    h("p", { class: "hint", "data-key": "fewer" }, bookOf(state).fewer),
  ];
}

/** While nobody is named: those who sat at the last table that this phone knows. */
function asLastTime(five) {
  const last = known().find(({ players }) => five || players.length === 4);
  if (!last || planNow().names.some((name) => name.trim())) return null;
  const put = () => plans((plan) => (plan.names = plan.names.map((_, i) => last.players[i] ?? "")));
  const words = t("As last time: {names}", { names: last.players.map(apart).join(", ") });
  return button("second", words, put, { "data-key": "as-last-time" });
}

function field(i, label) {
  const input = h("input", {
    id: `name${i}`,
    value: planNow().names[i],
    maxlength: page.longest_name,
    list: "known-names",
    autocomplete: "off",
    enterkeyhint: "next",
    "data-key": `name${i}`,
    oninput: keep(i),
    onkeydown: onward(i),
  });
  return h("label", { for: `name${i}` }, label, input);
}

/** With another name, what dice or somebody said of the seats no longer holds. */
const keep = (i) => (event) =>
  plans((plan) => {
    plan.names[i] = event.target.value;
    Object.assign(plan, { seating: null, order: null });
  });

/** Enter leads to the next name, and from the last one to the key that goes on. */
const onward = (i) => (event) => {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  (document.getElementById(`name${i + 1}`) ?? document.querySelector("#bar [data-key=next]")).focus();
};

followPlan(followScreens(() => [screen()], show, "step"));
document.documentElement.dataset.ready = "true";
