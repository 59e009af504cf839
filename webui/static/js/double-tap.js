// The second tap of two at once, at the same place, is meant for what the first one hit: it does nothing in a drawer that came up between them,
// it books no deal where another key has just been, and takes back one thing only.

const AT_ONCE = 350; // milliseconds
const NEAR = 24; // pixels

let first = null;

const keyAt = (element) => element.closest("button, a, summary, label");
const wordsOn = (key) => key.getAttribute("aria-label") ?? key.textContent;

/** A mouse says itself which click it is in a row; fingers are timed. */
const atOnce = ({ pointerType, detail, timeStamp }) => (pointerType === "mouse" ? detail > 1 : timeStamp - first.at < AT_ONCE);
const follows = (event) => first && atOnce(event) && Math.hypot(event.clientX - first.x, event.clientY - first.y) < NEAR;

function notMeant(target, key) {
  if (target.closest("dialog") && !first.inDrawer) return true;
  return key?.matches("[data-screen=pay] #bar button, [data-key=undo]") && wordsOn(key) !== first.words;
}

function notTwice(event) {
  if (!event.detail) return; // with the keyboard, or by the page itself
  const { target } = event;
  const key = keyAt(target);
  if (follows(event) && notMeant(target, key)) {
    event.preventDefault();
    event.stopPropagation();
  } else if (key) {
    const inDrawer = Boolean(key.closest("dialog"));
    first = { words: wordsOn(key), inDrawer, at: event.timeStamp, x: event.clientX, y: event.clientY };
  }
}

addEventListener("click", notTwice, { capture: true });

export {};
