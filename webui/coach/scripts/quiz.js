// Questions answered by tapping, as the server draws them (quiz.html): taps are marked, and judged by what the fragment says is right.

import { parse, write } from "../../static/js/tile.js";
import { t } from "../../static/js/words.js";

/**
 * A page with a question, or none. `check()` judges what was tapped, where a key at the thumb does that; null while nothing is to judge.
 * `close(verdict)`: the answer stands there now; right, wrong, or null where nobody answered.
 * @typedef {{ page: HTMLElement, open: boolean, check: () => (() => void) | null, close: Close }} Quiz
 * @typedef {(verdict: boolean | null, found?: number) => void} Close
 */

const keysOf = (asks) => [...asks.querySelectorAll("button")];
const pressed = (asks) => keysOf(asks).filter((key) => key.ariaPressed === "true");
const press = (keys, on) => keys.forEach((key) => (key.ariaPressed = String(on)));
const flip = (key) => (key.ariaPressed = String(key.ariaPressed !== "true"));

/** What a tap on a key does, by the kind of question. */
const TAPS = {
  one: (key, _, { close }) => (press([key], true), close(key.dataset.right === "true")),
  pick: flip,
  far: (key) => (press(keysOf(key.parentElement), false), press([key], true)),
  find: tapSet,
};

/** Right or not, for questions that are judged when all is tapped. */
const JUDGED = {
  pick: (asks) =>
    pressed(asks).length > 0 && { right: sorted(pressed(asks).map((key) => key.dataset.code)) === sorted(asks.dataset.answer.split(" ")) },
  far: (asks) => {
    const hands = [...asks.querySelectorAll("[data-answer]")];
    const found = hands.filter((hand) => pressed(hand)[0]?.dataset.n === hand.dataset.answer).length;
    return pressed(asks).length === hands.length && { right: found === hands.length, found };
  },
};

const sorted = (codes) => [...codes].sort().join();

/**
 * A page from its fragment; `told(verdict)`: something was tapped, or answered.
 * @param {string} html @param {(verdict?: boolean | null) => void} told @returns {Quiz}
 */
export function quizFrom(html, told) {
  const page = Object.assign(document.createElement("div"), { className: "kept", innerHTML: html });
  const asks = /** @type {HTMLElement} */ (page.querySelector("[data-asks]"));
  const quiz = { page, open: Boolean(asks), check, close };
  asks?.addEventListener("click", ({ target }) => {
    const key = /** @type {Element} */ (target).closest("button");
    if (!key) return;
    TAPS[asks.dataset.asks](key, asks, quiz);
    if (quiz.open) told();
  });
  if (asks?.dataset.asks === "find") sayFound(asks);
  return quiz;

  function check() {
    const judged = quiz.open && JUDGED[asks.dataset.asks]?.(asks);
    return judged ? () => close(judged.right, judged.found) : null;
  }

  function close(verdict, found) {
    quiz.open = false;
    const answer = page.querySelector("template").content;
    for (const line of /** @type {NodeListOf<HTMLElement>} */ (answer.querySelectorAll("[data-verdict]")))
      if (line.dataset.verdict !== String(verdict) || (line.dataset.found ?? `${found}`) !== `${found}`) line.remove();
    const tapped = pressed(asks).map((key) => key.dataset.key);
    for (const line of /** @type {NodeListOf<HTMLElement>} */ (answer.querySelectorAll("[data-tapped]")))
      if (!tapped.includes(line.dataset.tapped)) line.remove();
    page.querySelector("[data-question]").replaceWith(answer);
    told(verdict);
  }
}

/** "Who has a chi?": tap the tiles of a set in any hand; a right one stays marked until all are found. */
function tapSet(key, asks, { close }) {
  const all = asks.dataset.answer.split(",").filter(Boolean);
  press(
    pressed(asks).filter((other) => other.dataset.wind !== key.dataset.wind),
    false,
  );
  flip(key);
  const keys = pressed(asks);
  const set = `${key.dataset.wind} ${write(keys.map((each) => each.dataset.code))}`;
  const found = (asks.dataset.found ?? "").split(",").filter(Boolean);
  if (all.includes(set) && !found.includes(set)) {
    asks.dataset.found = [...found, set].join();
    keys.forEach((each) => each.classList.add("found"));
    sayFound(asks, t("Yes!"));
  } else if (keys.length >= (all.length ? parse(all[0].slice(2)).length : 3)) sayFound(asks, t("Those are not it."));
  else return sayFound(asks);
  press(keys, false);
  if (all.length && asks.dataset.found?.split(",").length === all.length) close(true);
}

function sayFound(asks, more = "") {
  const [all, found] = [asks.dataset.answer, asks.dataset.found ?? ""].map((sets) => sets.split(",").filter(Boolean).length);
  const words = all ? t("{found} of {all} found. Tap the tiles of one set.", { found, all }) : t("Look closely: there may be none.");
  asks.querySelector(".count").textContent = `${words} ${more}`;
}
