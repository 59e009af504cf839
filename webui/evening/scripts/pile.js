// Sticks and chips as they lie before a player.

import { handful, piece } from "../../static/js/pieces.js";
import { element, h } from "../../static/js/view.js";
import { number } from "../../static/js/words.js";
import { tableNow } from "./table.js";

/** For slots of the server's: a stick or chip, a player's pieces with how many of each, what a step hands over.
 * @type {import("../../static/js/fragment.js").Slots} */
export const PIECES = {
  piece: ({ set, value }) => piece(set, Number(value)),
  pile: ({ held }) => pile(JSON.parse(held)),
  handful: ({ given, back }) => handful({ set: pieceSet(), given: JSON.parse(given), back: JSON.parse(back) }),
};

const pieceSet = () => tableNow().pieces.set;

function pile(list) {
  const words = list.map(([value, count]) => `${count} × ${number(value)}`).join(", ");
  const drawn = list.map(([value, count]) => h("span", { class: "pile" }, h("b", {}, count), piece(pieceSet(), value)));
  return h("span", { class: `pieces ${pieceSet()}`, role: "img", "aria-label": words }, drawn);
}

const STEP = 280; // milliseconds between one handover and the next
const LASTS = 700;
const MOST = 5; // pieces drawn of one handful

let seen = null;

/** Show what the last booking moved, once, where the ring is on the screen. */
export function showCrossing(table) {
  const fresh = seen !== null && table.seq > seen;
  seen = table.seq;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!fresh || calm || document.hidden || document.body.dataset.screen !== "play") return;
  (table.pieces?.handovers ?? []).forEach((step, i) => {
    move(step.given, step.giver, step.taker, i * STEP);
    move(step.change, step.taker, step.giver, i * STEP + STEP / 2);
  });
}

function move(handful, giver, taker, delay) {
  const from = placeOf(giver);
  const to = placeOf(taker);
  if (!from || !to || !handful.length) return;
  const pieces = handful.flatMap(([value, count]) => Array.from({ length: Math.min(count, MOST) }, () => piece(pieceSet(), value)));
  const bundle = element(h("div", { class: "crossing", "aria-hidden": "true" }, pieces));
  document.body.append(bundle);
  const at = ({ x, y }) => `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  const moving = bundle.animate(
    [
      { transform: at(from), opacity: 0 },
      { opacity: 1, offset: 0.15 },
      { opacity: 1, offset: 0.85 },
      { transform: at(to), opacity: 0 },
    ],
    { duration: LASTS, delay, easing: "ease-in-out", fill: "both" },
  );
  moving.onfinish = () => bundle.remove();
}

/** The middle of a player's plate, or of the table, on the screen. */
function placeOf(who) {
  const element = ["table", "pot"].includes(who)
    ? document.querySelector(".middle")
    : [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".plate"))].find((plate) => plate.dataset.player === who);
  const box = element?.getBoundingClientRect();
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
