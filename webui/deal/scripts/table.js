// The table: rule book, round wind, house rules, and what the club brings; forms of the server's (webui/setup/forms.py) that show what was
// said so far.

import { clubShown } from "../../club/scripts/club.js";
import { choose, windKeys } from "../../static/js/controls.js";
import { childrenOf, saidIn, whenChanged, whenTapped } from "../../static/js/fragment.js";
import { h } from "../../static/js/view.js";
import { change } from "./state.js";
import { bookOf, t, tn } from "../../static/js/words.js";

export const tableView = (state) => [bookChoice(state), roundChoice(state, state.round_wind), state.book && ownRules(state)];

/** Which round it is, where that matters. */
export function roundChoice(state, wind) {
  const put = (next) => change((draft) => (draft.round_wind = next));
  return (!state.book || bookOf(state).round_matters) && choose("round", t("Which round is it?"), windKeys(), wind, put, "winds");
}

/**
 * Which rule book; questions for those who do not know. What was seen on a photo puts those first that fit it.
 * @param {any} state @param {Record<string, boolean>} seen
 */
export function bookChoice({ book }, seen = {}) {
  const { content } = filled("books", { book });
  const keys = content.querySelector(".options");
  const against = (key) => contradictions(bookOf({ book: key.querySelector("input").value }), seen);
  keys.append(...[...keys.children].sort((a, b) => against(a) - against(b)));
  return childrenOf(content, {});
}

/** How much of what was seen speaks against this book. Nobody is asked what crosswise tiles mean, but a photo shows them. */
function contradictions({ signs, turned_means: turned }, seen) {
  const known = { ...signs, crosswise: turned !== "apart" };
  return Object.keys(seen).filter((sign) => seen[sign] && known[sign] === false).length;
}

/** What the table plays by beyond the book: its options, and what the club brings. */
export function ownRules(state) {
  const { book } = state;
  const { content, changed } = filled(book, { ...state.options[book], turned: state.turned[book] });
  const house = changed
    ? tn("House rules ({n} of your own)", "House rules ({n} of your own)", changed)
    : t("House rules (as the book says)");
  const form = childrenOf(content, { house: () => house, ...clubShown(content, state) });
  return h("div", { class: "own-rules", "data-takes": "option" }, form);
}

/** A form with what was `said`, by its fields' names; `changed`: how many fields say something else than the book. */
export function filled(name, said) {
  const form = /** @type {HTMLTemplateElement} */ (document.querySelector(`template[data-form=${name}]`));
  const content = /** @type {DocumentFragment} */ (form.content.cloneNode(true));
  let changed = 0;
  for (const field of content.querySelectorAll("input")) {
    const now = said[field.name];
    if (now === undefined) continue;
    const was = field.cloneNode();
    if (["radio", "checkbox"].includes(field.type)) field.toggleAttribute("checked", now === true || now === field.value);
    else field.setAttribute("value", String(now));
    changed += Number(!field.isEqualNode(was) && (field.type !== "radio" || field.checked));
  }
  for (const option of content.querySelectorAll("option"))
    option.toggleAttribute("selected", option.value === String(said[option.closest("select").name]));
  return { content, changed };
}

whenTapped({ preset: ({ options }) => change((draft) => (draft.options[draft.book] = JSON.parse(options))) });

whenChanged({
  book: ({ value }) => change((draft) => (draft.book = value)),
  which: ({ dataset: { finds } }) => finds && change((draft) => (draft.book = finds)),
  turned: ({ value }) => change((draft) => (draft.turned[draft.book] = value)),
  option: (field) => field.name && change(({ options, book }) => (options[book] = { ...options[book], [field.name]: saidIn(field) })),
});
