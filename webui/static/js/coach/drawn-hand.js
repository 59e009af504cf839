// A hand as it stands before one: sorted, suits a little apart, sets laid down after it.

import { h } from "../dom.js";
import { parse, tile } from "../tile.js";
import { t } from "../words.js";

/** `sorted`: the concealed tiles; `melds`: [{ tiles, state }]; `bonus`: flowers and seasons. */
export function drawnHand({ sorted, melds = [], bonus = "" }, label = t("Your hand, sorted")) {
  const suits = Object.values(Object.groupBy ? Object.groupBy(parse(sorted), (code) => code[1]) : grouped(parse(sorted)));
  return h(
    "div",
    { class: "zone drawn-hand", role: "group", "aria-label": label },
    h(
      "div",
      { class: "suits" },
      suits.map((codes) => run(codes)),
    ),
    melds.length > 0 && h("div", { class: "suits laid" }, melds.map(meld)),
    bonus && h("div", { class: "suits" }, run(parse(bonus))),
  );
}

const run = (codes) =>
  h(
    "span",
    { class: "run" },
    codes.map((code) => tile(code)),
  );

/** A set on the table: one tile crosswise where it was claimed, the inner ones face down in a kong of own tiles. */
export function meld({ tiles, state }) {
  const codes = parse(tiles);
  const hidden = (i) => state === "half_concealed" && (i === 1 || i === 2);
  return h(
    "span",
    { class: "run row-of-tiles" },
    codes.map((code, i) => tile(code, { hidden: hidden(i), turned: state === "open" && i === 0 })),
  );
}

function grouped(codes) {
  const groups = {};
  for (const code of codes) (groups[code[1]] ??= []).push(code);
  return groups;
}
