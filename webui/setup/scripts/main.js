// Setting up an evening: rules, names, seats, sticks; then the table is there, with its code.

import { tell } from "../../static/js/api.js";
import { clubText } from "../../club/scripts/club.js";
import { button } from "../../static/js/controls.js";
import { draw, h } from "../../static/js/view.js";
import { followScreens } from "../../static/js/one-screen.js";
import { get } from "../../deal/scripts/state.js";
import { bookChoice, ownRules } from "../../deal/scripts/table.js";
import { remember } from "../../static/js/tables-known.js";
import { mark, t } from "../../static/js/words.js";
import { namesView } from "./names.js";
import { followPlan, forget, keyOf, named, orderOf, planNow, plans } from "./plan.js";
import { seatsView } from "./seating.js";
import { moneyOf, sticksView } from "./sticks.js";

const SCREENS = ["table", "names", "seats", "sticks"];
const VIEWS = {
  table: (state) => [bookChoice(state), state.book && ownRules(state)],
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
  const wrong = trouble && refused === JSON.stringify(game()) ? trouble : "";
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
  if (!next) return button("primary", t("Begin the evening"), begin, { "data-key": "next", disabled: planNow().beginning });
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
  return { rules: state.book, options, ...own, players: orderOf(state), rounds: planNow().rounds, ...moneyOf(state) };
}

/** Begin, or ask again where the answer got lost. */
async function begin() {
  const asked = game();
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

followPlan(followScreens(() => [screen()], show, "step"));
document.documentElement.dataset.ready = "true";
