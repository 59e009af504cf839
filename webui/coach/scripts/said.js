// What the coach says: sentences come in both languages, the page shows its own.

import { h } from "../../static/js/view.js";
import { linked } from "./linked.js";

const lang = document.documentElement.lang.slice(0, 2);

/** A saying, a choice or a name in the page's language. */
export const say = (said) => said[lang];

/** A text that stands under two names: own(row, "why") is row.why_de on a German page. */
export const own = (thing, name) => thing[`${name}_${lang}`];

/** Sayings as paragraphs. */
export const paragraphs = (sayings, style = "") => sayings.map((said) => h("p", { class: style }, linked(say(said).replaceAll(" × ", "\u00a0×\u00a0"))));

/** The sayings whose id is, or is not, among these. */
export const only = (sayings, ...ids) => sayings.filter((said) => ids.includes(said.id));
export const without = (sayings, ...ids) => sayings.filter((said) => !ids.includes(said.id));
