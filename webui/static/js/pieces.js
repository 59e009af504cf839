// Sticks and chips, as the server draws them.

import { nodesOf } from "./fragment.js";
import { h } from "./view.js";
import { number, page, t } from "./words.js";

/** One stick or chip of a set. */
export const piece = (set, value) => nodesOf(page.piece_sets[set].drawn[value]);

/** What the payer hands over, and what comes back: drawn, and in words for a screen reader. */
export function handful({ set, given, back }) {
  const pile = (list) => list.map(([value, count]) => h("span", { class: "pile" }, `${count} ×`, piece(set, value)));
  const words = (list) => list.map(([value, count]) => `${count} × ${number(value)}`).join(", ");
  const said = back.length ? t("{given}, and {back} back", { given: words(given), back: words(back) }) : words(given);
  return h(
    "span",
    { class: "handful", role: "img", "aria-label": said },
    pile(given),
    back.length > 0 && [h("span", { class: "back" }, t("back")), pile(back)],
  );
}
