// The players round the table while the seats are thrown for: who acts, whom the dice named.

import { h } from "../../static/js/view.js";
import { breadth, shortened } from "../../static/js/seats.js";
import { mark, t } from "../../static/js/words.js";

const ROLES = [
  ["provisional_east", mark("provisional East")],
  ["provisional_dealer", mark("provisional dealer")],
  ["east", mark("East")],
];

/** The table from above: `places` anticlockwise from the bottom; `step`: how far the ceremony is. */
export function around(places, step) {
  const acts = step.thrower ?? step.takes_first;
  const person = (name, i) => {
    const turn = Math.PI / 2 - (2 * Math.PI * i) / places.length;
    const [x, y] = [180 + 117 * Math.cos(turn), 180 + 117 * Math.sin(turn)];
    const role = ROLES.findLast(([key]) => step[key] === name);
    const lines = role ? t(role[1]).split(" ") : [];
    const shown = shortened(name, 9, places);
    const marks = `${name === acts ? " acts" : ""}${role ? " chosen" : ""}`;
    return h(
      "g",
      { class: `person${marks}` },
      h("circle", { cx: x, cy: y, r: 60 }),
      h("text", { x, y: y + 7 - 9 * lines.length, "font-size": Math.min(19, 150 / breadth(shown)) }, shown),
      lines.map((line, k) => h("text", { class: "role", x, y: y + 26 - 9 * lines.length + 17 * k }, line)),
    );
  };
  return h(
    "svg",
    { class: "around", viewBox: "0 0 360 360", role: "img", "aria-label": t("The players round the table") },
    h("rect", { class: "felt", x: 62, y: 62, width: 236, height: 236, rx: 22 }),
    places.map(person),
  );
}
