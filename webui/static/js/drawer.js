// The drawer that rises from the bottom edge: one dialog, filled by whoever opens it, drawn anew when the state changes.

import { button } from "./controls.js";
import { draw, h, keyed } from "./view.js";
import { unpressed } from "./press.js";
import { t } from "./words.js";

const dialog = document.getElementById("drawer");
let content = null;
let opened = 0; // how many times it was opened
let under = []; // what was open before, and comes back when what lies over it is closed
let opener = null; // the data-key of what opened the drawer: drawn anew meanwhile, it gets the keyboard's place back

/** Open the drawer. `view()` returns { title, body }; it is called again after each change, and closes the drawer by returning null. */
export function openDrawer(view) {
  content = view;
  opened++;
  if (!dialog.open) opener = document.activeElement.dataset.key;
  fill();
  if (content && !dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}

/** Open something over what is open: closing it comes back to that. */
export function openOver(view) {
  if (dialog.open && content) under.push(content);
  openDrawer(view);
}

export function closeDrawer() {
  if (under.length) openDrawer(under.pop());
  else dialog.close();
}

/** Close it with all that lies under it. */
export function closeAll() {
  under = [];
  dialog.close();
}

export const redraw = unpressed(fill);

function fill() {
  const filled = content?.();
  if (!filled) return content && closeDrawer();
  const close = button("quiet icon", "✕", closeDrawer, { "aria-label": t("Close"), "data-key": "close" });
  draw(dialog, h("header", {}, h("h2", { id: "drawer-title" }, filled.title), close), keyed(opened, filled.body));
}

dialog.addEventListener("cancel", (event) => {
  if (!under.length) return;
  event.preventDefault();
  closeDrawer();
});
dialog.addEventListener("close", () => {
  content = null;
  under = [];
  if (opener && document.activeElement === document.body)
    document.querySelector(`main [data-key="${CSS.escape(opener)}"]`)?.focus({ preventScroll: true });
});
dialog.addEventListener("click", (event) => event.target === dialog && closeDrawer());
