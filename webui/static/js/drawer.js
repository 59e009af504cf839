// The drawer that rises from the bottom edge: one dialog, filled by whoever opens it, drawn anew when the state changes.

import { button } from "./controls.js";
import { byKey, draw, h, keyed } from "./view.js";
import { unpressed } from "./press.js";
import { t } from "./words.js";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("drawer"));
const open = []; // the views: the last is shown, and comes off when it is closed

/** Open the drawer. `view()` returns { title, body }; it is called again after each change, and closes the drawer by returning null. */
export function openDrawer(view) {
  open.splice(-1, 1, view);
  show();
}

/** Open something over what is open: closing it comes back to that. */
export function openOver(view) {
  open.push(view);
  show();
}

function show() {
  const active = /** @type {HTMLElement} */ (document.activeElement);
  if (!dialog.open) dialog.dataset.opener = active.dataset.key ?? ""; // gets the focus back
  fill();
  if (open.length && !dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}

export function closeDrawer() {
  if (open.length < 2) return closeAll();
  open.pop();
  show();
}

/** Close it with all that lies under it. */
export function closeAll() {
  open.length = 0;
  dialog.close();
}

export const redraw = unpressed(fill);

function fill() {
  const view = open.at(-1);
  const filled = view?.();
  if (!filled) return view && closeDrawer();
  const close = button("quiet icon", "✕", closeDrawer, { "aria-label": t("Close"), "data-key": "close" });
  draw(dialog, h("header", {}, h("h2", { id: "drawer-title" }, filled.title), close), keyed(view, filled.body));
}

dialog.addEventListener("cancel", (event) => {
  if (open.length < 2) return;
  event.preventDefault();
  closeDrawer();
});
dialog.addEventListener("close", () => {
  if (!dialog.open) open.length = 0;
  const { opener } = dialog.dataset;
  if (opener && document.activeElement === document.body) byKey(document.querySelector("main"), opener)?.focus({ preventScroll: true });
});
dialog.addEventListener("click", (event) => event.target === dialog && closeDrawer());
