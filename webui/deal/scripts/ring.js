// The table as one sits at it: four seats, East's right neighbour is South, and arrows for what is paid.

import { h } from "../../static/js/view.js";
import { ems, fitted, who } from "../../static/js/seats.js";
import { WINDS, number, t } from "../../static/js/words.js";

// Places round the table, one's own seat first, anticlockwise: below, right, above, left.
/** @type {[number, number][]} */
const PLACES = [
  [180, 318],
  [318, 180],
  [180, 42],
  [42, 180],
];
const RADIUS = 40;
const NAME = 66; // how wide a name may be where it stands in the circle
const SMALLEST = 14; // of its letters

/** The ring. `own`: the wind at the bottom; `onSeat(wind)` turns the table to another seat. */
export function ring({ payments, net, own, onSeat }) {
  const at = (wind) => PLACES[(WINDS.indexOf(wind) - WINDS.indexOf(own) + 4) % 4];
  const players = payments.filter((payment) => WINDS.includes(payment.from) && WINDS.includes(payment.to));
  return h(
    "svg",
    { class: "ring", viewBox: "0 0 360 360", role: "group", "aria-label": t("The table with its payments") },
    h(
      "defs",
      {},
      h(
        "marker",
        {
          id: "arrow",
          viewBox: "0 0 10 10",
          refX: 8,
          refY: 5,
          markerWidth: 5,
          markerHeight: 5,
          orient: "auto-start-reverse",
        },
        h("path", { d: "M0 0L10 5L0 10Z" }),
      ),
    ),
    h("rect", { class: "felt", x: 42, y: 42, width: 276, height: 276, rx: 22 }),
    players.map((payment) => arrow(at(payment.from), at(payment.to))),
    players.map((payment) => amount(at(payment.from), at(payment.to), payment.amount)),
    WINDS.map((wind) => seat(wind, at(wind), net?.[wind] ?? 0, () => onSeat(wind))),
  );
}

/** @param {string} wind @param {number[]} place @param {number} change @param {() => void} onSeat */
function seat(wind, [x, y], change, onSeat) {
  const name = fitted(who(wind), NAME / SMALLEST, WINDS.map(who));
  const words = t("{wind}: {change}. Turn the table here.", { wind: who(wind), change: signed(change) });
  const press = (event) => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), onSeat());
  return h(
    "g",
    {
      class: `seat${wind === "E" ? " east" : ""}`,
      role: "button",
      tabindex: 0,
      "aria-label": words,
      "data-key": `ring${wind}`,
      onclick: onSeat,
      onkeydown: press,
    },
    h("circle", { cx: x, cy: y, r: RADIUS }),
    h("text", { x, y: y - 4, class: "wind", "font-size": Math.min(15, NAME / ems(name, 650)) }, name),
    h("text", { x, y: y + 17, class: "net" }, signed(change)),
  );
}

/** An arrow from payer to payee: straight across the table, or round the corner between neighbours. */
function bend([x0, y0], [x1, y1]) {
  const across = x0 === x1 || y0 === y1;
  const control = across ? [180, 180] : [x0 === 180 ? x1 : x0, y0 === 180 ? y1 : y0].map((corner) => 180 + (corner - 180) * 0.86);
  return { across, start: towards([x0, y0], control), control, end: towards([x1, y1], control) };
}

/** @param {number[]} from @param {number[]} to */
function towards([x, y], [cx, cy]) {
  const length = Math.hypot(cx - x, cy - y);
  return [x + ((cx - x) * (RADIUS + 5)) / length, y + ((cy - y) * (RADIUS + 5)) / length];
}

function arrow(from, to) {
  const { start, control, end } = bend(from, to);
  return h("path", { class: "arrow", d: `M${start}Q${control} ${end}`, "marker-end": "url(#arrow)" });
}

function amount(from, to, value) {
  const { across, start, control, end } = bend(from, to);
  const part = across ? 0.28 : 0.5;
  const [x, y] = [0, 1].map((axis) => (1 - part) ** 2 * start[axis] + 2 * part * (1 - part) * control[axis] + part ** 2 * end[axis]);
  const words = number(value);
  const width = 16 + 9.5 * words.length;
  return h(
    "g",
    { class: "amount", "aria-hidden": "true" },
    h("rect", { x: x - width / 2, y: y - 13, width, height: 26, rx: 13 }),
    h("text", { x, y: y + 6 }, words),
  );
}

export const signed = (n) => (n > 0 ? `+${number(n)}` : n < 0 ? `−${number(-n)}` : "±0");
