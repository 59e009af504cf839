// What scripts draw. Drawing again changes only what differs (Preact): focus, a press, and what is half typed or open stay.

import { Component, Fragment, h as node, render } from "../vendor/preact.js";

/** @typedef {import("../vendor/preact.js").Drawn} Drawn */

/**
 * An element. Attributes that start with "on" are listeners; false and null leave an attribute out. `data-key` names the element: by it
 * tests find it, and it is told from its neighbours when they change places.
 * @param {string} name
 * @param {Record<string, any>} attributes
 * @param {...Drawn} children
 */
export function h(name, attributes = {}, ...children) {
  const given = Object.entries(attributes).filter(([key, value]) => value != null && (value !== false || !key.includes("-")));
  /** @type {Record<string, any>} */
  const props = { key: attributes["data-key"], ...Object.fromEntries(given) };
  return isField(name, props) ? node(Field, { key: props.key, name, props }) : node(name, props, ...children);
}

/** Show nodes in a root, in place of what was shown there. @param {Element} root @param {...Drawn} nodes */
export function draw(root, ...nodes) {
  const active = root.contains(document.activeElement) && /** @type {HTMLElement} */ (document.activeElement);
  render(node(Fragment, {}, ...nodes), root);
  const key = active && !active.isConnected && active.dataset.key; // a link became a button, or the other way round
  if (key) byKey(root, key)?.focus({ preventScroll: true });
}

/** The element with this `data-key`. @param {ParentNode} root @param {string} key @returns {HTMLElement | null} */
export const byKey = (root, key) => root.querySelector(`[data-key="${CSS.escape(key)}"]`);

/** Nodes as one, told from others in its place by `key`: nothing typed or open passes on. @param {any} key @param {...Drawn} nodes */
export const keyed = (key, ...nodes) => node(Fragment, { key }, ...nodes);

/** @param {string} name @param {Record<string, any>} props */
const isField = (name, { type }) => name === "textarea" || (name === "input" && [undefined, "number", "search", "text"].includes(type));

const isOfEvent = ({ form }) => Boolean(form?.matches("[data-event]:not([data-takes])"));

/** Forms of events that were sent, and of which the server has said nothing since. */
const sent = new WeakSet();
document.addEventListener("submit", ({ target }) => sent.add(target), true);

/**
 * A field to type in. What is being typed stays until it is taken (`change`); in an event, until the server says the same: once it is
 * sent also where it is typed over with what stood there before.
 */
class Field extends Component {
  /** @type {HTMLInputElement | null} */ field = null;
  hold = (element) => (this.field = element);
  render({ name, props }) {
    const { field } = this;
    const [agreed, news] = [field?.value === props.value, props.value !== this.heard];
    if (news) sent.delete(field?.form);
    if (news && agreed) this.over = false;
    const theirs = field && (field === document.activeElement || isOfEvent(field)); // who types has the last word
    const typing = theirs && (this.over || field.value !== String(this.given ?? ""));
    const shows = this.taken || agreed || (!typing && props.value !== this.given);
    if (shows) this.given = props.value;
    this.heard = props.value;
    this.taken = false;
    const oninput = (event) => {
      this.over ||= isOfEvent(event.target) && sent.has(event.target.form);
      props.oninput?.(event);
    };
    const onchange = props.onchange && ((event) => ((this.taken = true), props.onchange(event)));
    return node(name, { ...props, value: shows || !field ? props.value : field.value, oninput, onchange, ref: this.hold });
  }
}
