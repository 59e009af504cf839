// Guesses that were in view: the key at the thumb takes no other.

const seen = new Set();

/** Note which guesses stand on the screen now, above the bar. */
export function look() {
  for (const guess of guesses()) if (isInView(guess)) seen.add(guess.dataset.guess);
}

const guesses = () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-guess]"));

function isInView(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > top && top >= 0 && bottom <= document.getElementById("bar").getBoundingClientRect().top + 1;
}

/** Is there a guess of these fields that nobody can have seen? It is brought into view. @param {string[]} fields */
export function unseen(fields) {
  look();
  const hidden = [...guesses()].find(({ dataset }) => fields.includes(dataset.field) && !seen.has(dataset.guess));
  hidden?.scrollIntoView({ block: "center" });
  look();
  return Boolean(hidden);
}

/** Another deal, other guesses. */
export const forgetGuesses = () => seen.clear();

addEventListener("scroll", look, { passive: true });
