// The second tap of two at once, at the same place, is meant for what the first one hit: on another key it does nothing,
// unless that only leads to another screen.

const AT_ONCE = 350; // milliseconds
const NEAR = 24; // pixels

let first = null;

const keyAt = (element) => element.closest("button, a, summary, label");

/** The same key drawn anew is the same, with other words on it another one. */
const nameOf = (key) => key && `${key.dataset.key ?? ""} ${key.getAttribute("aria-label") ?? key.textContent}`;

const follows = ({ timeStamp, clientX, clientY }) =>
  first && timeStamp - first.at < AT_ONCE && Math.hypot(clientX - first.x, clientY - first.y) < NEAR;

function notTwice(event) {
  if (!event.detail) return; // with the keyboard, or by the page itself
  const key = keyAt(event.target);
  if (follows(event) && nameOf(key) !== first.name && !key?.matches('a[href^="#"]')) {
    event.preventDefault();
    event.stopPropagation();
  } else if (key) {
    first = { name: nameOf(key), at: event.timeStamp, x: event.clientX, y: event.clientY };
  }
}

addEventListener("click", notTwice, { capture: true });
