// Two dice: thrown on the real table and tapped in, or thrown by the page.

import { button } from "./controls.js";
import { h } from "./view.js";
import { t } from "./words.js";

// Where the pips lie on a die's face, on a grid of three by three.
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
const RED = [1, 4];

/** A die's face. Ones and fours are red, as the books tell. */
function die(pips) {
  const [r, fill] = [pips === 1 ? 5 : 3.6, RED.includes(pips) ? "#ad2f1d" : "#20282c"];
  const dots = PIPS[pips].map((place) => h("circle", { cx: 10 + 10 * (place % 3), cy: 10 + 10 * Math.floor(place / 3), r, fill }));
  const face = h("rect", { x: 1, y: 1, width: 38, height: 38, rx: 8, fill: "#fdf8ea", stroke: "#b9a87f" });
  return h("svg", { class: "die", viewBox: "0 0 40 40", "aria-hidden": "true" }, face, dots);
}

/** What was thrown: the dice where the page has thrown them, or their sum alone. @param {number} sum @param {number[] | null} dice */
export const thrown = (sum, dice) => h("p", { class: "thrown" }, dice?.map(die), h("output", {}, sum));

/** Ask for a throw of two dice; `onThrow(sum, dice)`, the dice only where the page throws. `name` tells several throws apart. */
export function throwOf(name, onThrow) {
  const sum = (pips) =>
    button("sum", String(pips), () => onThrow(pips, null), {
      "data-key": `${name}-${pips}`,
      "aria-label": t("The dice show {pips}", { pips }),
    });
  const throwThem = () => {
    const dice = [random(), random()];
    onThrow(dice[0] + dice[1], dice);
  };
  return h(
    "div",
    { class: "throw" },
    h("p", { class: "hint" }, t("What do the dice show together?")),
    h(
      "div",
      { class: "sums" },
      Array.from({ length: 11 }, (_, i) => sum(i + 2)),
    ),
    button("second", [die(5), die(2), t("Throw for us")], throwThem, { "data-key": `${name}-throw` }),
  );
}

const random = () => 1 + (crypto.getRandomValues(new Uint32Array(1))[0] % 6);
