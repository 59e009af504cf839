// Elements in one line each, and drawing a view anew without losing the keyboard's place.

import { typedIn } from "./typed.js";

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element. Attributes that start with "on" are listeners; false and null leave an attribute out. */
export function h(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/** An SVG element, in the same way. */
export function s(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return element;
}

/** Put nodes into a root. What has a data-key keeps the focus, as a link does by its address, and what was typed and not yet taken; what was open stays open. */
export function draw(root, ...nodes) {
  const active = root.contains(document.activeElement) ? document.activeElement : null;
  const key = active?.dataset.key ?? active?.getAttribute("href");
  const typeIn = typedIn(key ? active : null);
  const open = [...root.querySelectorAll("details[open] > summary[data-key]")].map((summary) => summary.dataset.key);
  root.replaceChildren(...nodes.flat(Infinity).filter((node) => node != null && node !== false));
  for (const name of open) byKey(root, name)?.closest("details").setAttribute("open", "");
  if (!key) return;
  const again = byKey(root, key);
  again?.focus({ preventScroll: true });
  typeIn(again);
}

const byKey = (root, key) => root.querySelector(`[data-key="${CSS.escape(key)}"], a[href="${CSS.escape(key)}"]`);
