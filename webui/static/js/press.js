// A key that is drawn anew under a finger is tapped by nobody: while somebody presses, with a finger or with Space, drawing waits.

import "./double-tap.js";

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
