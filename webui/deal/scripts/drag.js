// Dragging a tile to where it lies: at once with a mouse, after a short hold with a finger (so that scrolling still works).

const HOLD = 180;
const SLOP = 6;

/** Let tiles inside `root` ([data-tile]) be dragged onto places ([data-drop]); `onDrop(tileId, place)`. */
export function letDrag(root, onDrop) {
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
    if (drag.ghost) {
      const place = placeUnder(event);
      const id = Number(drag.tile.dataset.tile);
      swallowClick();
      end();
      if (place) onDrop(id, place.dataset.drop);
    } else end();
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

/** @returns {HTMLElement | undefined} */
const placeUnder = (event) =>
  document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((element) => /** @type {HTMLElement} */ (element.closest("[data-drop]")))
    .find(Boolean);

/** A mouse that lets go over the tile it lifted would click it. */
function swallowClick() {
  const stop = (event) => event.stopPropagation();
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
}
