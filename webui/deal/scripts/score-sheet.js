// One player's sheet, as the rule books print it. Points add up to a total, doublings turn it, the limit cuts it.

import { linked } from "../../coach/scripts/linked.js";
import { byPoints } from "./deal.js";
import { h } from "../../static/js/view.js";
import { lying, setsOf } from "./hand.js";
import { line, turns } from "./score-line.js";
import { get } from "./state.js";
import { lyingSet, tile, write } from "../../static/js/tile.js";
import { who } from "../../static/js/seats.js";
import { bookOf, number, t, windTile } from "../../static/js/words.js";

/** The sheet of the player at `seat`; `wins`: the winner's; `several`: other sheets stand beside it;
 *  `lies()`: the hand as it lay, for books that read no sets. */
export function scoreSheet(sheet, seat, wins, several, lies = () => asEntered(get(), seat), name = who(seat)) {
  return h(
    "article",
    { class: `sheet${wins ? " winner" : ""}`, "aria-label": t("{wind}’s sheet", { wind: name }) },
    (several || wins) &&
      h(
        "h2",
        { class: "whose" },
        tile(windTile(seat), { silent: true }),
        wins ? t("{wind} wins", { wind: name }) : name,
      ),
    arranged(sheet.hand.length ? sheet.hand : lies()),
    sheet.limit_hands.length > 0 ? limitHands(sheet) : sheet.points.length > 0 && [points(sheet), doublings(sheet)],
    limit(sheet),
    h("p", { class: "score" }, h("span", {}, t("Worth")), h("output", {}, number(sheet.score))),
  );
}

/** The hand as it was read: sets with gaps. */
export function arranged(groups) {
  const book = bookOf(get());
  return groups.length > 0 && h("div", { class: "arranged" }, groups.map((group) => lyingSet(group, book)));
}

/** Where the book reads no sets (a card does not): sets laid down, the rest in a row. Of a hand that counts by its points alone, nothing. */
function asEntered(state, seat) {
  if (byPoints(state, seat)) return [];
  const hand = state.hands[seat];
  const text = (list) => write(list.map((one) => one.code));
  const sets = setsOf(hand).map((set) => ({ tiles: text(set.tiles), state: set.state }));
  return [
    ...sets,
    { tiles: text(lying(hand, "hand")), state: "concealed" },
    { tiles: text(lying(hand, "bonus")), state: "bonus" },
  ].filter((group) => group.tiles);
}

function limitHands(sheet) {
  return h(
    "ol",
    { class: "lines" },
    sheet.limit_hands.map((hand) => line(hand, h("span", { class: "seal" }, t("Limit hand")))),
  );
}

function points(sheet) {
  const rounded = sheet.total !== sheet.sum;
  return [
    h("h3", { class: "column" }, t("Points")),
    h(
      "ol",
      { class: "lines" },
      sheet.points.map((row) => line(row, h("b", {}, number(row.points)))),
    ),
    rounded && h("p", { class: "sum" }, h("span", {}, t("Added up")), h("b", {}, number(sheet.sum))),
    h(
      "p",
      { class: "sum total" },
      h("span", {}, rounded ? t("Rounded") : t("Total")),
      h("output", {}, number(sheet.total)),
    ),
  ];
}

function doublings(sheet) {
  if (!sheet.doublings.length) return h("p", { class: "hint" }, linked(t("No doublings.")));
  return [
    h("h3", { class: "column" }, linked(t("Doublings"))),
    h(
      "ol",
      { class: "lines doublings" },
      sheet.doublings.map((row) => line(row, turns(row))),
    ),
  ];
}

function limit(sheet) {
  if (!sheet.limit) return null;
  return h("p", { class: "limit" }, h("span", {}, linked(sheet.limit.name)), h("b", {}, number(sheet.limit.score)));
}
