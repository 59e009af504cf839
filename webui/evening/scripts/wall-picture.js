// The broken wall, drawn from above.

import { h } from "../../static/js/view.js";
import { shortened, who } from "../../static/js/seats.js";
import { WINDS, t } from "../../static/js/words.js";
import { below } from "./own.js";
import { tableNow } from "./table.js";

const [NEAR, FAR, DEEP] = [24, 336, 22]; // the square of walls and how deep a wall is; each wall ends where the next one's side begins
const ANGLE = { E: 0, S: 270, W: 180, N: 90 }; // clockwise quarter turns that bring a wall from the bottom to its place, East below

export const same = (a, b) => a.wind === b.wind && a.number === b.number;

/** The four walls from above, one's own side below. */
export function wallPicture(wall) {
  const turn = ANGLE[WINDS.find((wind) => tableNow().seats[wind] === below(tableNow()))];
  const side = (wind) =>
    h(
      "g",
      { transform: `rotate(${ANGLE[wind] - turn} 180 180)` },
      Array.from({ length: wall.length }, (_, i) => stack(wall, { wind, number: i + 1 })),
    );
  return h(
    "svg",
    { class: "walls", viewBox: "0 0 360 360", role: "img", "aria-label": t("The broken wall from above") },
    h("rect", { class: "felt", x: 10, y: 10, width: 340, height: 340, rx: 22 }),
    WINDS.map(side),
    WINDS.map((wind) => label(wind, ((ANGLE[wind] - turn + 360) % 360) / 90)),
  );
}

/** What the colours of the picture say. */
export function wallLegend(wall) {
  const drawn = (kind, inner) => h("g", { class: `stack ${kind}` }, h("rect", { width: 15, height: DEEP, rx: 2.5 }), inner);
  const swatch = (...how) => h("svg", { class: "swatch", viewBox: "-2 -2 19 26", "aria-hidden": "true" }, drawn(...how));
  const loose = h("rect", { class: "loose", x: 1, y: 4, width: 13, height: 13, rx: 2 });
  const shown = h("rect", { class: "indicator", width: 15, height: DEEP, rx: 2.5 });
  return h("ul", { class: "legend" }, [
    h("li", {}, swatch("first"), t("East takes these first")),
    h("li", {}, swatch("dead"), tableNow().rules.id === "american" ? t("Kept apart") : t("Dead wall")),
    wall.indicator && h("li", {}, swatch("dead", shown), t("Turned over")),
    wall.loose.length > 0 && h("li", {}, swatch("dead", loose), t("Loose tile")),
    wall.loose.length > 0 && h("li", {}, swatch("gone"), t("Lifted")),
  ]);
}

/** The stack of this number, counted from the right end of a wall that lies below. */
function stack(wall, here) {
  const wide = (FAR - NEAR - DEEP) / wall.length;
  const [x, y] = [FAR - here.number * wide, FAR - DEEP];
  const gone = wall.loose.length > 0 && same(here, before(wall));
  const kind = gone
    ? "gone"
    : wall.dead.some((each) => same(each, here))
      ? "dead"
      : same(here, wall.first)
        ? "first"
        : "live";
  const loose = wall.loose.some((each) => same(each, here));
  return h(
    "g",
    { class: `stack ${kind}` },
    h("rect", { x: x + 0.6, y, width: wide - 1.2, height: DEEP, rx: 2.5 }),
    loose && h("rect", { class: "loose", x: x + 2, y: y + 4, width: wide - 4, height: 13, rx: 2 }),
    wall.indicator &&
      same(here, wall.indicator) &&
      h("rect", { class: "indicator", x: x + 0.6, y: y - 3, width: wide - 1.2, height: DEEP, rx: 2.5 }),
  );
}

/** The stack that was lifted: the one before East's first. */
function before({ first, length }) {
  return first.number > 1
    ? { wind: first.wind, number: first.number - 1 }
    : { wind: WINDS[(WINDS.indexOf(first.wind) + 1) % 4], number: length };
}

/** The owner's name inside the wall. */
function label(wind, quarter) {
  const [x, y, anchor] = [
    [180, 300, "middle"],
    [58, 186, "start"],
    [180, 72, "middle"],
    [302, 186, "end"],
  ][quarter];
  return h("text", { x, y, class: "owner", "text-anchor": anchor }, shortened(who(wind), 12, WINDS.map(who)));
}
