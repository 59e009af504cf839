// Guesses that were in view: the key at the thumb takes no other.

import { subscribe } from "./state.js";

const seen = new Set();

const isBegun = ({ hands, points }) => Object.keys(points).length > 0 || Object.values(hands).some(({ tiles }) => tiles.length > 0);
subscribe((deal) => isBegun(deal) || seen.clear()); // another deal, other guesses

/** Note which guesses stand on the screen now, above the bar. */
export function look() {
  for (const guess of guesses()) if (isInView(guess)) seen.add(guess.dataset.guess);
}

const guesses = () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-guess]"));

/** Above the bar, and neither below something else nor beside the row that scrolls. */
function isInView(element) {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const above = bottom > top && top >= 0 && bottom <= document.getElementById("bar").getBoundingClientRect().top + 1;
  return above && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}

/** Was this guess in view, whatever is on the screen now? @param {string} guess */
export const wasSeen = (guess) => seen.has(guess);

/** Is there a guess of these fields that nobody can have seen? It is brought into view. @param {string[]} fields */
export function unseen(fields) {
  look();
  const hidden = [...guesses()].find(({ dataset }) => fields.includes(dataset.field) && !seen.has(dataset.guess));
  hidden?.scrollIntoView({ block: "center" });
  look();
  return Boolean(hidden);
}

addEventListener("scroll", look, { passive: true });
