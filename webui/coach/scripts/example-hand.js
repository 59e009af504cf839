// The hand in which a row of a book counts: drawn, with the tile that came last, and what else was so.

import { h } from "../../static/js/view.js";
import { parse, tile, tiles, write } from "../../static/js/tile.js";
import { t, windName } from "../../static/js/words.js";
import { drawnHand } from "./drawn-hand.js";

const HOW = {
  wall: () => t("drawn"),
  dead_wall: () => t("drawn as a replacement"),
  robbed_kong: () => t("robbed from a kong"),
  discard: () => t("from a discard"),
};

/** The example as the server gives it (docs/coach.md). */
export function exampleHand(example) {
  const { concealed, winning_tile: last, melds, bonus, earned } = example;
  const rest = parse(concealed);
  if (last) rest.splice(rest.indexOf(last), 1);
  return [
    drawnHand({ sorted: write(rest), melds, bonus }, t("The example")),
    last ? lastTile(example) : h("p", {}, t("A hand that did not win; the player is {wind}.", { wind: windName(example.wind) })),
    circumstances(example),
    earned && h("p", { class: "earned" }, h("span", {}, t("These earn it:")), tiles(earned)),
  ];
}

const lastTile = ({ winning_tile: last, won_by: wonBy, wind }) =>
  h(
    "p",
    { class: "last-tile" },
    tile(last),
    h("span", {}, t("came last, {how}; the player is {wind}", { how: HOW[wonBy](), wind: windName(wind) })),
  );

/** What the tiles do not show. */
function circumstances({ more, bet, dead }) {
  const said = [
    more.riichi && t("Riichi was declared."),
    more.double_riichi && t("Riichi was declared with the very first discard."),
    more.last_tile && t("The wall was used up: it was the last tile, or the discard after it."),
    more.first_turn && t("It was the first turn."),
    bet && t("The bet is on {wind}.", { wind: windName(bet) }),
    ...dead.map((wind) => t("{wind} is dead.", { wind: windName(wind) })),
  ].filter(Boolean);
  return [
    said.map((words) => h("p", {}, words)),
    more.dora_indicators && h("p", { class: "earned" }, h("span", {}, t("The indicator:")), tiles(more.dora_indicators)),
  ];
}
