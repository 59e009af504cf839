// The table: rule book, round wind, house rules.

import { clubView } from "../../club/scripts/club.js";
import { choose, stepper, toggle } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { change } from "./state.js";
import { fitting, whichGame } from "../../static/js/which-game.js";
import { tile } from "../../static/js/tile.js";
import { WINDS, bookOf, page, t, tn, windName, windTile } from "../../static/js/words.js";

/** The table screen. */
export function tableView(state) {
  const winds = WINDS.map((wind) => [wind, [tile(windTile(wind), { silent: true }), windName(wind)]]);
  return [
    bookChoice(state),
    (!state.book || bookOf(state).round_matters) &&
      choose("round", t("Which round is it?"), winds, state.round_wind, (wind) => change((draft) => (draft.round_wind = wind)), "winds"),
    state.book && ownRules(state),
  ];
}

/**
 * Which rule book; questions for those who do not know. What was seen on a photo puts those first that fit it.
 * @param {any} state @param {Record<string, boolean>} seen
 */
export function bookChoice(state, seen = {}) {
  const first = fitting(seen);
  const books = [...first, ...page.books.filter((book) => !first.includes(book))].map((book) => [book.id, book.name, book.about]);
  const put = (id) => change((draft) => (draft.book = id));
  return [choose("book", t("Which rule book does your table play by?"), books, state.book, put, "stacked"), whichGame(put)];
}

/** What the table plays by beyond the book: its options, and what the club brings. */
export const ownRules = (state) => h("div", { class: "own-rules" }, houseRules(state), clubView(state));

/** The options of the book, closed until somebody wants them. */
function houseRules(state) {
  const book = bookOf(state);
  const own = state.options[book.id] ?? {};
  const set = (id, value) => change((draft) => (draft.options[book.id] = { ...own, [id]: value }));
  const rows = book.options.map((option) => row(option, own[option.id] ?? option.default, (value) => set(option.id, value)));
  const changed = Object.keys(own).filter((id) => own[id] !== book.options.find((option) => option.id === id)?.default).length;
  const summary = changed
    ? tn("House rules ({n} of your own)", "House rules ({n} of your own)", changed)
    : t("House rules (as the book says)");
  return h(
    "details",
    { class: "house-rules" },
    h("summary", { "data-key": "house" }, summary),
    book.turned_means !== "apart" && crosswise(state, book),
    rows,
  );
}

/** What a crosswise tile in a photo means: a property of the book that a table may play otherwise. */
export function crosswise(state, book) {
  const options = [
    ["open", t("open: it was claimed")],
    ["concealed", t("concealed: a set still in the hand")],
  ];
  return choose(
    "turned",
    t("A tile lying crosswise means"),
    options,
    state.turned[book.id] ?? book.turned_means,
    (value) => change((draft) => (draft.turned[book.id] = value)),
    "stacked",
  );
}

function row(option, value, set) {
  if (option.choices)
    return choose(
      option.id,
      option.name,
      option.choices.map((choice) => [choice.value, choice.name]),
      value,
      set,
      "stacked",
    );
  if (typeof option.default === "boolean") return toggle(option.id, option.name, value, set);
  return stepper(option.id, option.name, value, option.step, set);
}
