// What it is worth: the sheet as the rule books print it. Points add up to a total, doublings turn it, the limit cuts it.

import { openDoubts } from "./deal.js";
import { h } from "./dom.js";
import { lying, setsOf } from "./hand.js";
import { current } from "./scoring.js";
import { get } from "./state.js";
import { parse, tile, tiles, write } from "./tile.js";
import { bookOf, number, t, windName, windTile } from "./words.js";

/** The sheet screen: the winner's sheet first, then the other hands that score. */
export function sheetView(state) {
  const { result } = current();
  if (result?.status === "not_allowed") return [verdict(current()), h("h2", {}, t("What it would have been worth")), sheet(result.sheets[state.winner], state.winner, false, true)];
  if (result?.status !== "ok") return verdict(current());
  const seats = Object.keys(result.sheets).sort((a, b) => (b === state.winner) - (a === state.winner));
  if (!seats.length) return h("p", { class: "hint" }, t("Nobody went out, so nobody scores."));
  return [doubts(state), seats.map((seat) => sheet(result.sheets[seat], seat, seat === state.winner, seats.length > 1))];
}

/** Nothing is settled while a doubt is open: the way to it. */
function doubts(state) {
  const open = openDoubts(state);
  if (!open) return null;
  return h("p", { class: "trouble" }, h("a", { href: "#tiles" }, open === 1 ? t("One tile is still doubtful.") : t("{n} tiles are still doubtful.", { n: open })));
}

/** Why there is no sheet, in a sentence that says what to do. */
export function verdict({ missing, result, trouble }) {
  if (missing) return h("p", { class: "hint" }, h("a", { href: `#${missing.screen}` }, missing.text));
  if (trouble) return h("p", { class: "trouble", role: "alert" }, trouble);
  if (result?.status === "not_allowed") return h("div", { class: "refusal", role: "alert" }, h("h2", {}, t("This hand may not win")), h("p", {}, result.reason.message));
  if (result?.status === "error") return h("p", { class: "trouble", role: "alert" }, result.error.message);
  return h("p", { class: "hint" }, t("Counting …"));
}

function sheet(sheet, seat, wins, several) {
  return h(
    "article",
    { class: `sheet${wins ? " winner" : ""}`, "aria-label": t("{wind}’s sheet", { wind: windName(seat) }) },
    (several || wins) && h("h2", { class: "whose" }, tile(windTile(seat), { silent: true }), wins ? t("{wind} wins", { wind: windName(seat) }) : windName(seat)),
    arranged(sheet.hand.length ? sheet.hand : asItLies(get().hands[seat])),
    sheet.limit_hands.length > 0 ? limitHands(sheet) : [points(sheet), doublings(sheet)],
    limit(sheet),
    h("p", { class: "score" }, h("span", {}, t("Worth")), h("output", {}, number(sheet.score))),
  );
}

/** The hand as it was read: sets with gaps, one tile crosswise in a claimed set, a kong of own tiles partly face down. */
function arranged(groups) {
  const { faces_down: faceDown, claimed_lies_crosswise: crosswise } = bookOf(get());
  const set = ({ tiles: text, state }) => {
    const kong = state === "half_concealed";
        return h("span", { class: "row-of-tiles" }, parse(text).map((code, i) => tile(code, { hidden: kong && faceDown.includes(i), turned: crosswise && state === "open" && i === 0 })));
  };
  return groups.length > 0 && h("div", { class: "arranged" }, groups.map(set));
}

/** Where the book reads no sets (a card does not): sets laid down, the rest in a row. */
function asItLies(hand) {
  const text = (list) => write(list.map((one) => one.code));
  const sets = setsOf(hand).map((set) => ({ tiles: text(set.tiles), state: set.state }));
  return [...sets, { tiles: text(lying(hand, "hand")), state: "concealed" }, { tiles: text(lying(hand, "bonus")), state: "bonus" }].filter((group) => group.tiles);
}

function limitHands(sheet) {
  return h("ol", { class: "lines" }, sheet.limit_hands.map((hand) => line(hand, h("span", { class: "seal" }, t("Limit hand")))));
}

function points(sheet) {
  const rounded = sheet.total !== sheet.sum;
  return [
    h("h3", { class: "column" }, t("Points")),
    h("ol", { class: "lines" }, sheet.points.map((row) => line(row, h("b", {}, number(row.points))))),
    rounded && h("p", { class: "sum" }, h("span", {}, t("Added up")), h("b", {}, number(sheet.sum))),
    h("p", { class: "sum total" }, h("span", {}, rounded ? t("Rounded") : t("Total")), h("output", {}, number(sheet.total))),
  ];
}

function doublings(sheet) {
  if (!sheet.doublings.length) return h("p", { class: "hint" }, t("No doublings."));
  return [
    h("h3", { class: "column" }, t("Doublings")),
    h("ol", { class: "lines doublings" }, sheet.doublings.map((row) => line(row, turns(row)))),
  ];
}

/** A doubling as steps: ×2 → 52, ×2 → 104. */
function turns(row) {
  return h("span", { class: "turns" }, row.steps.map((step) => h("span", {}, h("i", {}, "×2"), " → ", h("b", {}, number(step)))));
}

/** One line; a tap opens why, where the book says so, and what it covers. */
function line(row, worth) {
  return h(
    "li",
    {},
    h(
      "details",
      {},
      h("summary", {}, h("span", { class: "what" }, h("span", { class: "name" }, row.name), row.card_hand && h("small", {}, row.card_hand), row.covers.length > 0 && h("small", {}, covers(row)), row.tiles && tiles(row.tiles)), worth),
      h("div", { class: "why" }, h("p", {}, row.why), row.covers.length > FEW && h("p", {}, inPlaceOf(row)), h("p", { class: "source" }, row.source)),
    ),
  );
}

const FEW = 2;
const inPlaceOf = (row) => t("in place of {names}", { names: row.covers.join(", ") });
const covers = (row) => (row.covers.length > FEW ? t("in place of {n} others", { n: row.covers.length }) : inPlaceOf(row));

function limit(sheet) {
  if (!sheet.limit) return null;
  return h("p", { class: "limit" }, h("span", {}, sheet.limit.name), h("b", {}, number(sheet.limit.score)));
}
