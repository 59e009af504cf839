// While there is no answer: what is missing, what went wrong, or that it is being worked out.

import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { t } from "../../static/js/words.js";
import { missing } from "./view.js";

/** What has to be entered first, as a link to where; null when nothing is missing. */
export function unready(state) {
  const gap = missing(state);
  return gap && h("p", { class: "hint" }, h("a", { href: `#${gap.screen}`, "data-key": "gap" }, gap.text));
}

/** In place of an answer. */
export const waitingFor = (trouble) =>
  trouble ? h("p", { class: "trouble", role: "alert" }, trouble) : h("p", { class: "reading", role: "status" }, t("Working it out …"));

/** A key that does what an answer says. While a newer one is `waiting` to come, the answer is about another hand: the key does nothing. */
export const answerKey = (style, words, act, waiting, key) =>
  button(style, words, () => waiting || act(), { "aria-disabled": waiting ? "true" : null, "data-key": key });
