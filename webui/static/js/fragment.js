// What only the server can draw, and nobody changes here: a piece of a page, asked for and put in its place.

import { Component, h as node } from "../vendor/preact.js";
import { answered, ask, json, isPassing } from "./api.js";
import { h } from "./view.js";
import { t } from "./words.js";

const { lang } = document.documentElement;
const PATIENCE = 8000;
const ASK_AGAIN = 2000;

/** @typedef {import("../vendor/preact.js").Drawn} Drawn */
/** @typedef {(data: any, content: Drawn[]) => Drawn} Slot what a <slot> says in its data-…, and what stands in it */
/** @typedef {Record<string, Drawn | Slot>} Slots */

/**
 * What the server draws at `url`; asked for again where `version` or what stands after its "?" is another. What stood there stays until
 * the next has come.
 * `slots`: what takes the place of its <slot name="…">, or a function that makes it of the slot's data and content; `question`: what is
 * sent with it, if anything.
 * @param {string} url @param {any} [version] @param {Slots} [slots] @param {any} [question]
 */
export const fragment = (url, version, slots = {}, question = null) =>
  node(Served, { key: url.split("?")[0], url, version, slots, question });

/** The piece of a page at `url`, as HTML. Throws Trouble with the server's sentence. @returns {Promise<string>} */
async function fetchFragment(url, question) {
  const init = question ? json("POST", question) : { signal: AbortSignal.timeout(PATIENCE) };
  const { body } = await ask(url, init, (answer) => (/json/.test(answer.headers.get("Content-Type")) ? answer.json() : answer.text()));
  return typeof body === "string" ? body : answered(body).html;
}

/**
 * HTML as nodes that take the place of others as drawn ones do. `isOld`: while a newer answer is on its way, keys that do what this one
 * says (data-of-now), or ask for the next with it, do nothing.
 * @param {string} html @param {Slots} [slots] @returns {Drawn}
 */
export const nodesOf = (html, slots = {}, isOld = false) =>
  childrenOf(parsed(isOld ? html.replaceAll(/ data-of-now| data-do="to"/g, ' aria-disabled="true"$&') : html), slots);

/** In place of what the server draws. @param {string | null} [trouble] */
export const waitingFor = (trouble, words = t("One moment …")) =>
  trouble ? h("p", { class: "trouble", role: "alert" }, trouble) : h("p", { class: "reading", role: "status" }, words);

/** @param {string} html */
export const parsed = (html) => new DOMParser().parseFromString(`<body>${html}`, "text/html").body;

/** What lies in a part of a document, as such nodes. @param {ParentNode & Node} part @param {Slots} slots @returns {Drawn[]} */
export const childrenOf = (part, slots) => [...part.childNodes].map((child) => nodeOf(child, slots));

const fill = (slot, part, slots) => (typeof slot === "function" ? slot(part.dataset, childrenOf(part, slots)) : slot);

function nodeOf(part, slots) {
  if (!(part instanceof HTMLElement || part instanceof SVGElement)) return part.nodeType === Node.TEXT_NODE ? part.data : null;
  if (part.localName === "slot") return fill(slots[part.getAttribute("name")], part, slots);
  const value = ({ name, value: text }) => (typeof part[name] === "boolean" ? part[name] : text);
  const isFilledIn = part.closest("form"); // by somebody who has the last word
  const name = (attribute) => (attribute === "checked" && isFilledIn ? "defaultChecked" : attribute);
  const attributes = Object.fromEntries([...part.attributes].map((attribute) => [name(attribute.name), value(attribute)]));
  if ("inSight" in part.dataset) attributes.ref = (key) => key && sight.observe(key);
  if (part instanceof HTMLTemplateElement) return node("template", { ...attributes, dangerouslySetInnerHTML: { __html: part.innerHTML } });
  return h(part.localName, attributes, ...(part.localName === "time" ? [localTime(part)] : childrenOf(part, slots)));
}

/** What a <time> says by this phone's clock: the time of day, or (class "day") the date. @param {any} time */
export const localTime = ({ dateTime, className }) =>
  className === "day" ? new Date(dateTime).toLocaleDateString(lang, { dateStyle: "full" }) : clock(dateTime);

/** The time of day of a moment. @param {string} moment */
export const clock = (moment) => new Date(moment).toLocaleTimeString(lang, { hour: "numeric", minute: "2-digit" });

// Keys that the server draws say in data-do what a tap does, and here that is told.

/** @type {Record<string, (about: DOMStringMap, key: HTMLElement) => void>} */
const deeds = {};

/** Tell what taps do: the key's data-do → a function that is given its data. @param {typeof deeds} more */
export const whenTapped = (more) => Object.assign(deeds, more);

function act({ target }) {
  const key = target instanceof Element && /** @type {HTMLElement | null} */ (target.closest("[data-do]"));
  if (key && key.ariaDisabled !== "true") deeds[key.dataset.do]?.(key.dataset, key);
}

document.addEventListener("click", act);

/** Taps a key that is data-in-sight for whoever scrolls to it. */
const sight = new IntersectionObserver((seen) => seen.forEach((key) => key.isIntersecting && act(key)));

// Fields say by their names, or with what they stand in (data-takes), what becomes of what is said, and here that is told.

/** @type {Record<string, (field: HTMLInputElement) => void>} */
const takers = {};

/** Tell what becomes of what a field says, once it is said. @param {typeof takers} more */
export const whenChanged = (more) => Object.assign(takers, more);

document.addEventListener("change", ({ target }) => {
  const field = /** @type {HTMLInputElement} */ (target);
  const part = /** @type {HTMLElement | null} */ (field.closest("[data-takes]"));
  (takers[field.name || field.id] ?? takers[part?.dataset.takes])?.(field);
});

// A button of HTML is clicked by the browser; one in a picture, here.
document.addEventListener("keydown", (event) => {
  const { target: key } = event;
  if (!(key instanceof SVGElement) || !key.matches("[role=button]") || !["Enter", " "].includes(event.key)) return;
  event.preventDefault();
  const { x, y, width, height } = key.getBoundingClientRect();
  key.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: x + width / 2, clientY: y + height / 2 }));
});

// Dice that the page throws: what is asked next is asked with them. Less or more in a field of a form.
whenTapped({
  throw: ({ url }, key) => deeds.to({ url: `${url}&throw=${die()}-${die()}` }, key),
  step: ({ by }, key) => {
    const field = key.parentElement.querySelector("input");
    field.blur(); // some phones leave the keyboard there
    field.value = String(Math.max(0, (Math.trunc(Number(field.value)) || 0) + Number(by)));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  },
});

const die = () => 1 + (crypto.getRandomValues(new Uint32Array(1))[0] % 6);

/** What a field says; a number is a whole one of zero or more. @param {HTMLInputElement} field */
export const saidIn = ({ type, checked, value }) =>
  type === "checkbox" ? checked : type === "number" ? Math.max(0, Math.trunc(Number(value)) || 0) : value;

/** The event that a form is: its own, and what is said in sight of it, each where its path leads. @param {HTMLFormElement} form */
export function filledIn(form) {
  const event = JSON.parse(form.dataset.event);
  for (const field of /** @type {Iterable<HTMLInputElement>} */ (form.elements)) {
    const { dataset, type, checked } = field;
    if (!dataset.path || (type === "radio" ? !checked : !field.checkVisibility())) continue;
    const path = JSON.parse(dataset.path);
    const name = path.pop();
    const said = saidIn(field);
    const part = path.reduce((whole, each) => (whole[each] ??= {}), event.event ?? event); // of a correction
    if (type === "checkbox") {
      if (checked) (part[name] ??= []).push(field.value);
    } else if (said || !path.length) part[name] = said;
  }
  return event;
}

class Served extends Component {
  render({ url, version, slots, question }) {
    const wanted = `${url} ${version}`;
    if (wanted !== this.wanted) this.ask(url, wanted, question);
    const { html, of, trouble } = this.state;
    return html == null ? waitingFor(trouble) : [trouble && waitingFor(trouble), nodesOf(html, slots, of !== wanted && !trouble)];
  }

  /** Ask, and go on asking while nobody answers, or Hulla is busy. */
  async ask(url, wanted, question) {
    this.wanted = wanted;
    clearTimeout(this.again);
    const say = (state) => wanted === this.wanted && this.setState(state);
    try {
      say({ html: await fetchFragment(url, question), of: wanted, trouble: "" });
    } catch (problem) {
      say({ trouble: problem.message });
      if (wanted !== this.wanted || !isPassing(problem)) return;
      clearTimeout(this.again);
      this.again = setTimeout(() => this.ask(url, wanted, question), ASK_AGAIN);
    }
  }

  componentWillUnmount() {
    this.wanted = null;
    clearTimeout(this.again);
  }
}
