// A key that is drawn anew under a finger is tapped by nobody: while somebody presses, with a finger or with Space, drawing waits.

const LONGEST = 1000; // milliseconds; whoever presses longer drags, or reads
const CLICK = 60; // from the finger's leaving to the tap
const waiting = new Set();
let pressed = false;
let timer = 0;

/** The same drawing, but never between the press and the tap. */
export const unpressed = (drawing) => () => {
  if (pressed) return void waiting.add(drawing);
  waiting.delete(drawing);
  drawing();
};

function release(after) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    pressed = false;
    const due = [...waiting];
    waiting.clear();
    due.forEach((drawing) => drawing());
  }, after);
}

function press() {
  pressed = true;
  release(LONGEST);
}

const on = (name, listener) => addEventListener(name, listener, { capture: true });
on("pointerdown", ({ button }) => button || press());
on("keydown", ({ key }) => key === " " && press());
on("pointerup", () => release(CLICK));
on("keyup", () => release(CLICK));
on("pointercancel", () => release(0));
on("click", () => ((pressed = false), release(0)));

// The second tap of two at once, at the same place, is meant for what the first one hit: it does nothing in a drawer that came up
// between them, it books no deal where another key has just been, and takes back one thing only.

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
  return key?.matches("[data-screen=deal] #bar button, [data-key=undo]") && wordsOn(key) !== first.words;
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

on("click", notTwice);
