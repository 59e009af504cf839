// Sticks and chips, drawn.

import { h } from "./view.js";
import { number, page, t } from "./words.js";

const COLOURS = { red: "#b3261e", blue: "#1f4e86", black: "#20282c" }; // of the dots on sticks
// Chips by their value, any other as a red one.
const CHIPS = {
  2: ["#e8c24a", "#3a2c00"],
  5: ["#1f4e86", "#fff"],
  10: ["#b3261e", "#fff"],
  25: ["#20282c", "#fff"],
  50: ["#17694a", "#fff"],
  100: ["#fdf8ea", "#20282c"],
};

/** What the payer hands over, and what comes back: drawn, and in words for a screen reader. */
export function handful({ set, given, back }) {
  const pile = (list) => list.map(([value, count]) => h("span", { class: "pile" }, `${count} ×`, piece(set, value)));
  const words = (list) => list.map(([value, count]) => `${count} × ${number(value)}`).join(", ");
  const said = back.length ? t("{given}, and {back} back", { given: words(given), back: words(back) }) : words(given);
  return h(
    "span",
    { class: "handful", role: "img", "aria-label": said },
    pile(given),
    back.length > 0 && [h("span", { class: "back" }, t("back")), pile(back)],
  );
}

/** One stick or chip of a set. */
export function piece(set, value) {
  const { dots } = page.piece_sets[set];
  return Object.keys(dots).length ? stick(...(dots[value] ?? [0, "black", 0])) : chip(value);
}

function stick(count, colour, radius) {
  const dots = Array.from({ length: count }, (_, i) =>
    h("circle", { cx: 32 + (i - (count - 1) / 2) * (radius * 2 + 1.6), cy: 6, r: radius, fill: COLOURS[colour] }),
  );
  return h(
    "svg",
    { class: "stick", viewBox: "0 0 64 12" },
    h("rect", { x: 0.5, y: 0.5, width: 63, height: 11, rx: 3, fill: "#fdf8ea", stroke: "#b9a87f" }),
    dots,
  );
}

function chip(value) {
  const [colour, ink] = CHIPS[value] ?? CHIPS[10];
  return h(
    "svg",
    { class: "chip", viewBox: "0 0 28 28" },
    h("circle", { cx: 14, cy: 14, r: 13, fill: colour, stroke: "#8a7a52" }),
    h("circle", {
      cx: 14,
      cy: 14,
      r: 9.5,
      fill: "none",
      stroke: ink,
      "stroke-width": 1,
      "stroke-dasharray": "3 2.2",
      opacity: 0.7,
    }),
    h("text", { x: 14, y: 18, "text-anchor": "middle", fill: ink, "font-size": value > 99 ? 9 : 11, "font-weight": 700 }, value),
  );
}
