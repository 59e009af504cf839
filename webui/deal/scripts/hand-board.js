// The hand as drawn tiles: in the hand, sets laid down with how they lie, flowers and seasons apart.

import { button } from "../../static/js/controls.js";
import { seatInView, winnersOf } from "./deal.js";
import { h } from "../../static/js/view.js";
import { tileKey } from "./hand-view.js";
import { layDownDrawer, mend } from "./tile-editor.js";
import { lying, moveOne, setState, setsOf } from "./hand.js";
import { change } from "./state.js";
import { bookOf, mark, t } from "../../static/js/words.js";

const HOLD = 180; // milliseconds that a finger lies still before it drags, so that scrolling still works; a mouse drags at once
const SLOP = 6; // pixels that it may tremble
const STATES = [
  ["open", mark("open")],
  ["half_concealed", mark("half-concealed")],
  ["concealed", mark("in the hand")],
];

export function board(state, seat) {
  const hand = state.hands[seat];
  const book = bookOf(state);
  const wins = winnersOf(state).includes(seat) ? state.winning_tile : null;
  const some = (title, place) => lying(hand, place).length > 0 && zone(title, place, lying(hand, place), seat);
  const inHand = zone(t("In the hand"), "hand", lying(hand, "hand"), seat, wins);
  const others = [some(t("Flowers and seasons"), "bonus"), some(t("Beside the hand, not counted"), "loose")];
  return h("div", { class: "board" }, inHand, laidDown(hand, seat, book), others);
}

/** Tiles that lie alike; the winning one, `wins`, lies last and a little apart, as at the table. */
function zone(title, place, list, seat, wins = null) {
  const winner = list.findLast((one) => one.code === wins);
  const keys = list.filter((one) => one !== winner).map((one) => key(one, seat));
  const spread = h("div", { class: "spread" }, keys, winner && key(winner, seat, { wins: true }));
  return h("section", { class: `zone ${place}`, "data-drop": place }, h("h2", {}, title), spread);
}

const key = (one, seat, { wins = false, hidden = false } = {}) =>
  tileKey(one, () => mend(seat, one.id), { wins, hidden }, { "data-tile": one.id, "data-key": `tile${seat}${one.id}` });

function laidDown(hand, seat, book) {
  const sets = setsOf(hand).map((set) => laidSet(set, seat, book));
  const more = button("quiet add", t("Lay down a set"), () => layDownDrawer(seat), { "data-key": "lay-down" });
  return h("section", { class: "zone", "data-drop": "new" }, h("h2", {}, t("Laid down")), h("div", { class: "sets" }, sets, more));
}

function laidSet(set, seat, book) {
  const isKong = set.tiles.length === 4;
  const faceDown = set.state === "half_concealed" && isKong ? book.faces_down : [];
  const row = set.tiles.map((one, i) => key(one, seat, { hidden: faceDown.includes(i) }));
  const states = STATES.filter(([state]) => state === set.state || state !== "half_concealed" || isKong);
  const put = (state) => () => change((draft) => setState(draft.hands[seat], set.id, state));
  const about = (state) => ({ "aria-pressed": String(state === set.state), "data-key": `${set.id}${state}` });
  const keys = states.map(([state, word]) => button("", t(word), put(state), about(state)));
  const segments = h("div", { class: "segments", role: "group", "aria-label": t("How this set lies") }, keys);
  return h("div", { class: "set", "data-drop": set.id }, h("div", { class: "spread" }, row), segments);
}

/** Let tiles ([data-tile]) of every board inside `root` be dragged onto places ([data-drop]). */
export function dragOnBoards(root) {
  let drag = null;

  root.addEventListener("pointerdown", (event) => {
    const tile = event.target.closest("[data-tile]");
    if (drag?.pointer === event.pointerId) end(); // nobody saw it go up
    if (drag || !tile || event.button) return; // one finger at a time
    drag = { tile, x: event.clientX, y: event.clientY, ghost: null, pointer: event.pointerId };
    drag.timer = event.pointerType === "mouse" ? 0 : setTimeout(() => lift(drag), HOLD);
  });
  addEventListener("pointermove", (event) => {
    if (drag?.pointer !== event.pointerId) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > SLOP;
    if (!drag.ghost && far) drag.timer ? end() : lift(drag);
    if (drag?.ghost) follow(drag, event);
  });
  addEventListener("pointerup", (event) => {
    if (drag?.pointer !== event.pointerId) return;
    const { tile, ghost } = drag;
    const place = ghost && placeUnder(event);
    if (ghost) swallowClick();
    end();
    if (place) change((draft) => moveOne(draft.hands[seatInView(draft)], Number(tile.dataset.tile), place.dataset.drop));
  });
  addEventListener("pointercancel", (event) => drag?.pointer === event.pointerId && end());
  root.addEventListener("touchmove", (event) => drag?.ghost && event.preventDefault(), { passive: false });
  root.addEventListener("contextmenu", (event) => drag && event.preventDefault());

  function end() {
    clearTimeout(drag.timer);
    drag.ghost?.remove();
    document.querySelectorAll(".over, .lifted").forEach((element) => element.classList.remove("over", "lifted"));
    drag = null;
  }
}

function lift(drag) {
  const box = drag.tile.getBoundingClientRect();
  drag.ghost = drag.tile.cloneNode(true);
  drag.ghost.className = "ghost";
  drag.ghost.removeAttribute("data-key");
  Object.assign(drag.ghost.style, { width: `${box.width}px`, left: `${box.left}px`, top: `${box.top}px` });
  document.body.append(drag.ghost);
  drag.tile.classList.add("lifted");
}

function follow(drag, event) {
  drag.ghost.style.transform = `translate(${event.clientX - drag.x}px, ${event.clientY - drag.y}px)`;
  document.querySelectorAll(".over").forEach((element) => element.classList.remove("over"));
  placeUnder(event)?.classList.add("over");
}

const placeOf = (/** @type {Element} */ element) => /** @type {HTMLElement} */ (element.closest("[data-drop]"));
const placeUnder = ({ clientX, clientY }) => document.elementsFromPoint(clientX, clientY).map(placeOf).find(Boolean);

/** A mouse that lets go over the tile it lifted would click it. */
function swallowClick() {
  const stop = (event) => event.stopPropagation();
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
}
