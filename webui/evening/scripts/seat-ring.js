// The table from above while the evening goes on: who sits where, with which wind, total and sticks; the round in the middle.

import { termKey } from "../../coach/scripts/explain.js";
import { ems, measured } from "../../static/js/seats.js";
import { h } from "../../static/js/view.js";
import { piece } from "../../static/js/pieces.js";
import { tile } from "../../static/js/tile.js";
import { WINDS, number, t, windName, windTile } from "../../static/js/words.js";
import { pile } from "./pile.js";
import { bookNow, pieceSet } from "./table.js";

const PLACES = ["below", "right", "above", "left"];

/** The ring. `below`: the player at the bottom; `turn`: quarter turns of the whole, anticlockwise, for a tablet that lies flat. */
export function seatRing(table, { below, turn, onPlayer, lacking }) {
  const first = WINDS.findIndex((wind) => table.seats[wind] === below);
  const plates = WINDS.map((wind, i) => {
    const place = (i - Math.max(0, first) + 4) % 4;
    return plate(table, wind, PLACES[place], () => onPlayer(table.seats[wind], place), tilesOf(wind, lacking));
  });
  return h("div", { class: "table-top", "data-turn": turn }, middle(table), plates);
}

/** While all hands are collected: is this one there? */
function tilesOf(wind, lacking) {
  if (!lacking || !bookNow().everybody_scores) return null;
  const [mark, words] = lacking.includes(wind) ? ["?", t("tiles missing")] : ["✓", t("tiles there")];
  return h(
    "span",
    { class: `tiles-of${lacking.includes(wind) ? " wanted" : ""}` },
    h("span", { "aria-hidden": "true" }, mark),
    h("span", { class: "hidden-words" }, words),
  );
}

function plate(table, wind, place, onclick, tiles) {
  const player = table.seats[wind];
  const riichi = table.riichi.includes(player);
  const barred = table.barred.some((each) => each.player === player);
  const total = number(table.totals[player]);
  return h(
    "button",
    {
      type: "button",
      class: `plate ${place}${wind === "E" ? " east" : ""}`,
      "data-key": `plate${wind}`,
      "data-player": player,
      onclick,
    },
    tiles,
    riichi && h("span", { class: "riichi-stick" }, piece(...bookNow().put_down)),
    h(
      "span",
      { class: "player" },
      tile(windTile(wind), { silent: true }),
      h("span", { class: "name-of", dir: "auto" }, player),
      h("span", { class: "hidden-words" }, riichi ? t("{wind}, riichi", { wind: windName(wind) }) : windName(wind)),
    ),
    h("output", { style: measured(ems(total, 700)) }, total),
    barred && h("span", { class: "barred" }, t("may not win")),
    table.pieces && pile(table.pieces.held[player]),
  );
}

function middle(table) {
  const lying = table.deposits > 0 && pieceSet() ? table.pieces.held.table : null;
  return h(
    "div",
    { class: "middle" },
    round(roundName(table)),
    table.repeats > 0 && bookNow().repeats ? repeats(table) : h("p", {}, termKey("dealer", dealOf(table))),
    table.deposits > 0 &&
      h(
        "p",
        { class: "deposits" },
        h("span", { class: "hidden-words" }, t("On the table")),
        h("b", {}, number(table.deposits)),
        lying && pile(lying),
      ),
  );
}

/** “East round” stands in one line, a sentence in as many as it takes. */
function round(name) {
  const words = name.split(" ");
  const lines = words.length > 2 ? words : [name];
  const width = Math.max(...lines.map((line) => ems(line, 600, "serif")));
  return h("p", { class: "round", style: measured(width) }, termKey("round_wind", name));
}

const dealOf = ({ hands, east }) => (hands ? t("Deal {n} of {east}", { n: hands + 1, east }) : t("{east} is East", { east }));

/** In some games a stick beside East counts how often East has stayed. */
function repeats({ repeats: n }) {
  const words = t("Extra deal {n}", { n });
  return h(
    "p",
    { class: "repeats" },
    Array.from({ length: Math.min(n, 5) }, () => piece(...bookNow().repeats)),
    termKey("repeat", words),
  );
}

const roundName = ({ round_wind: wind, rounds, round }) =>
  rounds && rounds < round ? t("The last round is over") : t("{wind} round", { wind: windName(wind) });
