// Elements in one line each, and drawing a view anew without losing the keyboard's place.

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

/** Put nodes into a root. What has a data-key keeps the focus, and what was typed and not yet taken; what was open stays open. */
export function draw(root, ...nodes) {
  const active = document.activeElement;
  const key = root.contains(active) ? active.dataset.key : undefined;
  const typed = key && active.matches("input:not([type])") ? active.value : "";
  const open = [...root.querySelectorAll("details[open] > summary[data-key]")].map((summary) => summary.dataset.key);
  root.replaceChildren(...nodes.flat(Infinity).filter((node) => node != null && node !== false));
  for (const name of open) byKey(root, name)?.closest("details").setAttribute("open", "");
  if (!key) return;
  const again = byKey(root, key);
  if (typed && again && !again.value) again.value = typed;
  again?.focus({ preventScroll: true });
}

const byKey = (root, key) => root.querySelector(`[data-key="${CSS.escape(key)}"]`);
