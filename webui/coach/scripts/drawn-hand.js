// A hand as it stands before one: sorted, suits a little apart, sets laid down after it.

import { h } from "../../static/js/view.js";
import { get } from "../../deal/scripts/state.js";
import { lyingSet, parse, tile } from "../../static/js/tile.js";
import { bookOf, t } from "../../static/js/words.js";

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
    melds.length > 0 && h("div", { class: "suits laid" }, melds.map((set) => lyingSet(set, bookOf(get())))),
    bonus && h("div", { class: "suits" }, run(parse(bonus))),
  );
}

const run = (codes) =>
  h(
    "span",
    { class: "run" },
    codes.map((code) => tile(code)),
  );

function grouped(codes) {
  const groups = {};
  for (const code of codes) (groups[code[1]] ??= []).push(code);
  return groups;
}
