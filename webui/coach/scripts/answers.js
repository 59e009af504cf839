// Answers as the server draws them: their keys say in data-do what a tap does, and here that is told; drawers show one.

import { Trouble } from "../../static/js/api.js";
import { openOver, redraw } from "../../static/js/drawer.js";
import { nodesOf } from "../../static/js/fragment.js";
import { h } from "../../static/js/view.js";
import { t } from "../../static/js/words.js";

/** @type {Record<string, (about: DOMStringMap, key: HTMLElement) => void>} */
const deeds = {};

/** Tell what taps do: the key's data-do → a function that is given its data. @param {typeof deeds} more */
export const whenTapped = (more) => Object.assign(deeds, more);

document.addEventListener("click", ({ target }) => {
  const key = target instanceof Element && /** @type {HTMLElement | null} */ (target.closest("[data-do]"));
  if (key && key.ariaDisabled !== "true") deeds[key.dataset.do]?.(key.dataset, key);
});

/** An answer's nodes. While a newer one is on its way, keys that do what this one says (data-of-now) do nothing. @param {string} html @param {Record<string, any>} [slots] */
export const drawn = (html, waiting = false, slots = {}) =>
  nodesOf(waiting ? html.replaceAll(" data-of-now", ' aria-disabled="true" data-of-now') : html, slots);

/** An element that keeps what was done in it, while other things are shown in its place. @param {string} key @param {Element} element */
export const kept = (key, element) =>
  h("div", { class: "kept", key, ref: (root) => root && root.firstChild !== element && root.replaceChildren(element) });

/** In place of an answer. @param {string | null} [trouble] */
export const waitingFor = (trouble) =>
  trouble ? h("p", { class: "trouble", role: "alert" }, trouble) : h("p", { class: "reading", role: "status" }, t("Working it out …"));

/**
 * A drawer with what the server answers; `view()`: what stands above it. Returns how to ask again: only the last answer counts.
 * @param {string} title
 * @param {() => Promise<{ html: string, title?: string }>} ask
 */
export function openAnswer(title, ask, view = () => null) {
  const shown = { title, body: null, asked: null };
  openOver(() => ({ title: shown.title, body: [view(), shown.body ?? waitingFor()] }));
  const fill = async () => {
    const asked = ask();
    Object.assign(shown, { asked, body: null });
    const found = await asked.then((answer) => ({ title: answer.title ?? title, body: drawn(answer.html) }), refused);
    if (asked === shown.asked) Object.assign(shown, found);
    redraw();
  };
  fill();
  return fill;
}

function refused(problem) {
  if (!(problem instanceof Trouble)) throw problem;
  return { body: waitingFor(problem.message) };
}
