// Breaking the wall: who throws, whose wall, how many stacks, where everything lies; drawn from above.

import { ask } from "../api.js";
import { button } from "../controls.js";
import { throwOf } from "../dice.js";
import { h, s } from "../dom.js";
import { openDrawer, redraw } from "../drawer.js";
import { who } from "../seats.js";
import { WINDS, t } from "../words.js";
import { below } from "./own.js";
import { tableNow } from "./table.js";

const [NEAR, FAR, DEEP] = [24, 336, 22]; // the square of walls and how deep a wall is; each wall ends where the next one's side begins
const ANGLE = { E: 0, S: 270, W: 180, N: 90 }; // clockwise quarter turns that bring a wall from the bottom to its place, East below

/** The drawer that leads from the dice to the broken wall. */
export function wallDrawer() {
  const throws = [];
  let wall = null;
  const put = async (pips) => {
    throws.push(pips);
    if (throws.length === needed()) wall = await broken(throws);
    redraw();
  };
  const again = () => ((throws.length = 0), (wall = null), redraw());
  openDrawer(() => ({
    title: t("Break the wall"),
    body: wall ? [drawing(wall), told(wall, throws), button("second", t("Throw again"), again, { "data-key": "again" })] : [whoThrows(throws), throwOf(`wall${throws.length}`, put)],
  }));
}

const needed = () => (["philos", "beepworld"].includes(tableNow().rules.id) ? 2 : 1);
const flowers = () => tableNow().rules.options.some((option) => option.id === "flowers" && option.value);

async function broken(throws) {
  const asked = new URLSearchParams([["rules", tableNow().rules.id], ["flowers", flowers() ? "1" : "0"], ...throws.map((pips) => ["throw", pips])]);
  return (await ask(`/walls?${asked}`, {})).body;
}

function whoThrows(throws) {
  const wind = throws.length ? WINDS[(throws[0] - 1) % 4] : "E";
  return h("p", { class: "who-throws" }, throws.length ? t("Now {player} throws.", { player: who(wind) }) : t("{player} throws as East.", { player: who(wind) }));
}

/** The same in words, in the order in which hands do it. */
function told(wall, throws) {
  const facts = { player: who(wall.wall), n: wall.counted, sum: throws.join(" + "), stacks: wall.dead.length, east: who("E") };
  const third = wall.indicator && wall.dead.findIndex((stack) => same(stack, wall.indicator)) + 1;
  return h("ol", { class: "told" }, [
    h("li", {}, t("The dice show {sum}: {player}’s wall is broken, {n} stacks from its right end.", facts)),
    wall.indicator && h("li", {}, t("The {stacks} stacks before the break are the dead wall. The upper tile of its stack {n} from the left is turned over.", { ...facts, n: third })),
    wall.loose.length > 0 && h("li", {}, t("Stack {n} is lifted: its two tiles lie loose on the two stacks to its right. There the dead wall begins.", facts)),
    tableNow().rules.id === "american" && h("li", {}, t("These {stacks} stacks stay apart until the end.", facts)),
    h("li", {}, t("{east} takes the first two stacks to the left of the break, then all in turn.", facts)),
  ]);
}

const same = (a, b) => a.wind === b.wind && a.number === b.number;

/** The four walls from above, one's own side below. */
function drawing(wall) {
  const turn = ANGLE[WINDS.find((wind) => tableNow().seats[wind] === below(tableNow()))];
  const side = (wind) => s("g", { transform: `rotate(${ANGLE[wind] - turn} 180 180)` }, Array.from({ length: wall.length }, (_, i) => stack(wall, { wind, number: i + 1 })));
  return s("svg", { class: "walls", viewBox: "0 0 360 360", role: "img", "aria-label": t("The broken wall from above") }, s("rect", { class: "felt", x: 10, y: 10, width: 340, height: 340, rx: 22 }), WINDS.map(side), WINDS.map((wind) => label(wind, ((ANGLE[wind] - turn + 360) % 360) / 90)));
}

/** The stack of this number, counted from the right end of a wall that lies below. */
function stack(wall, here) {
  const wide = (FAR - NEAR - DEEP) / wall.length;
  const [x, y] = [FAR - here.number * wide, FAR - DEEP];
  const gone = wall.loose.length > 0 && same(here, before(wall));
  const kind = gone ? "gone" : wall.dead.some((each) => same(each, here)) ? "dead" : same(here, wall.first) ? "first" : "live";
  const loose = wall.loose.some((each) => same(each, here));
  return s(
    "g",
    { class: `stack ${kind}` },
    s("rect", { x: x + 0.6, y, width: wide - 1.2, height: DEEP, rx: 2.5 }),
    loose && s("rect", { class: "loose", x: x + 2, y: y + 4, width: wide - 4, height: 13, rx: 2 }),
    wall.indicator && same(here, wall.indicator) && s("rect", { class: "indicator", x: x + 0.6, y: y - 3, width: wide - 1.2, height: DEEP, rx: 2.5 }),
  );
}

/** The stack that was lifted: the one before East's first. */
function before({ first, length }) {
  return first.number > 1 ? { wind: first.wind, number: first.number - 1 } : { wind: WINDS[(WINDS.indexOf(first.wind) + 1) % 4], number: length };
}

/** The owner's name inside the wall. */
function label(wind, quarter) {
  const [x, y, anchor] = [
    [180, 300, "middle"],
    [58, 186, "start"],
    [180, 72, "middle"],
    [302, 186, "end"],
  ][quarter];
  return s("text", { x, y, class: "owner", "text-anchor": anchor }, who(wind));
}
