// One sentence at the thumb: what is under way, or what went wrong.

let notice = { text: "", alarm: false };
const listeners = new Set();

export const noticeNow = () => notice;
export const onNotice = (listener) => listeners.add(listener);

/** Say something; "" takes it back. `alarm`: it went wrong, and stays until something else is said. */
export function say(text, { alarm = false } = {}) {
  notice = { text, alarm };
  listeners.forEach((listener) => listener());
}
