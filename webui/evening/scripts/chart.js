// The totals from deal to deal: a line for each player, told apart by colour, dash and name.

import { h } from "../../static/js/view.js";
import { fitted } from "../../static/js/seats.js";
import { number, t } from "../../static/js/words.js";

const [HIGH, RIGHT, TOP, FOOT] = [320, 108, 18, 30];
const DIGIT = 9; // how wide one is beside the lines
const [NARROW, SIZE] = [380, 17]; // pixels: the chart at its least, the letters of a name

/** The chart. `totals`: player → points, from the start on. @param {string[]} players @param {Record<string, number>[]} totals */
export function chart(players, totals) {
  const wide = Math.min(720, Math.max(NARROW, innerWidth - 40));
  const all = totals.flatMap((point) => players.map((player) => point[player]));
  const ticks = ticksFor(Math.min(...all), Math.max(...all));
  const left = 14 + DIGIT * Math.max(...ticks.map((tick) => number(tick).length));
  const x = (i) => left + (i * (wide - left - RIGHT)) / Math.max(1, totals.length - 1);
  const y = (points) => TOP + ((ticks.at(-1) - points) * (HIGH - TOP - FOOT)) / (ticks.at(-1) - ticks[0]);
  const line = (player, i) =>
    h("polyline", {
      class: `line l${i}`,
      points: totals.map((point, k) => `${x(k)},${y(point[player])}`).join(" "),
    });
  return h(
    "svg",
    { class: "chart", viewBox: `0 0 ${wide} ${HIGH}`, role: "img", "aria-label": t("The totals after each deal") },
    ticks.map((tick) => [
      h("line", { class: "grid", x1: left, x2: wide - RIGHT, y1: y(tick), y2: y(tick) }),
      h("text", { class: "tick", x: left - 8, y: y(tick) + 5 }, number(tick)),
    ]),
    h("text", { class: "tick foot", x: x(totals.length - 1), y: HIGH - 6 }, t("entry {n}", { n: totals.length - 1 })),
    players.map(line),
    ends(players, totals.at(-1), y).map(({ player, at, i }) =>
      h("text", { class: `end l${i}`, x: wide - RIGHT + 10, y: at }, fitted(player, (RIGHT - 10) / SIZE, players)),
    ),
  );
}

/** Round numbers from below the least to above the greatest. */
function ticksFor(least, greatest) {
  const span = Math.max(greatest - least, 10);
  const power = 10 ** Math.floor(Math.log10(span / 3));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => span / each <= 5);
  const first = Math.floor(least / step) * step;
  const count = Math.ceil((Math.max(greatest, least + step) - first) / step);
  return Array.from({ length: count + 1 }, (_, i) => first + i * step);
}

/** Names at the ends of the lines, pushed apart where they would lie on each other. */
function ends(players, last, y) {
  const list = players.map((player, i) => ({ player, i, at: y(last[player]) + 6 })).sort((a, b) => a.at - b.at);
  for (let k = 1; k < list.length; k++) list[k].at = Math.max(list[k].at, list[k - 1].at + 22);
  const over = Math.max(0, list.at(-1).at - (HIGH - FOOT));
  return list.map((each) => ({ ...each, at: each.at - over }));
}
