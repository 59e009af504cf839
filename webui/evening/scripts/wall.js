// Breaking the wall: who throws, whose wall, how many stacks, where everything lies; drawn from above.

import { Trouble, lookUp } from "../../static/js/api.js";
import { linked } from "../../coach/scripts/linked.js";
import { button } from "../../static/js/controls.js";
import { throwOf } from "../../static/js/dice.js";
import { h } from "../../static/js/view.js";
import { openDrawer, redraw } from "../../static/js/drawer.js";
import { who } from "../../static/js/seats.js";
import { WINDS, mark, t } from "../../static/js/words.js";
import { tableNow } from "./table.js";
import { same, wallLegend, wallPicture } from "./wall-picture.js";

/** The drawer that leads from the dice to the broken wall. */
export function wallDrawer() {
  const throws = [];
  let wall = null;
  let trouble = "";
  const put = async (pips) => {
    const all = [...throws, pips];
    try {
      if (all.length === needed()) wall = await broken(all);
      throws.splice(0, throws.length, ...all);
      trouble = "";
    } catch (problem) {
      if (!(problem instanceof Trouble)) throw problem;
      trouble = problem.message;
    }
    redraw();
  };
  const again = () => ((throws.length = 0), (wall = null), redraw());
  openDrawer(() => ({
    title: t("Break the wall"),
    body: wall
      ? [wallPicture(wall), wallLegend(wall), told(wall, throws), button("second", t("Throw again"), again, { "data-key": "again" })]
      : [trouble && h("p", { class: "trouble", role: "alert" }, trouble), whoThrows(throws), throwOf(`wall${throws.length}`, put)],
  }));
}

const needed = () => (["philos", "beepworld"].includes(tableNow().rules.id) ? 2 : 1);
const flowers = () => tableNow().rules.options.some((option) => option.id === "flowers" && option.value);

function broken(throws) {
  const asked = new URLSearchParams([
    ["rules", tableNow().rules.id],
    ["flowers", flowers() ? "1" : "0"],
    ...throws.map((pips) => ["throw", pips]),
  ]);
  return lookUp(`/walls?${asked}`);
}

function whoThrows(throws) {
  const wind = throws.length ? WINDS[(throws[0] - 1) % 4] : "E";
  return h(
    "p",
    { class: "who-throws" },
    throws.length
      ? t("Now {player} throws.", { player: who(wind) })
      : t("{player} throws as East.", { player: who(wind) }),
  );
}

/** The same in words, in the order in which hands do it. */
function told(wall, throws) {
  const facts = {
    player: who(wall.wall),
    n: wall.counted,
    sum: throws.join(" + "),
    stacks: wall.dead.length,
    east: who("E"),
  };
  const third = wall.indicator && wall.dead.findIndex((stack) => same(stack, wall.indicator)) + 1;
  const line = (words, more = facts) => h("li", {}, linked(t(words, more)));
  const beyond = wall.counted > wall.length && WINDS[(WINDS.indexOf(wall.wall) + 3) % 4];
  return h("ol", { class: "told" }, [
    line(mark("The dice show {sum}: {player}’s wall is broken, {n} stacks from its right end.")),
    beyond && line(mark("That is round the corner, in {player}’s wall."), { player: who(beyond) }),
    wall.indicator &&
      line(
        mark("The {stacks} stacks before the break are the dead wall. The upper tile of its stack {n} from the left is turned over."),
        { ...facts, n: third },
      ),
    wall.loose.length > 0 &&
      line(mark("Stack {n} is lifted: its two tiles lie loose on the two stacks to its right. There the dead wall begins.")),
    tableNow().rules.id === "american" && line(mark("These {stacks} stacks stay apart until the end.")),
    line(mark("{east} takes the first two stacks to the left of the break, then all in turn.")),
  ]);
}
