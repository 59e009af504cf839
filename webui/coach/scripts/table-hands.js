// Four hands lying open, with what they have laid down and discarded; whose turn it is.

import { tileButton } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { lyingSet, parse, tile, tiles } from "../../static/js/tile.js";
import { WINDS, t, windName, windTile } from "../../static/js/words.js";

/** The hands of a step, first the one it is about; `alone`: only that one. */
export function tableHands(step, alone = false) {
  const winds = [...WINDS].sort((a, b) => (b === step.player) - (a === step.player));
  return h(
    "div",
    { class: "table-hands" },
    (alone ? winds.slice(0, 1) : winds).map((wind) => hand(step, wind)),
  );
}

function hand(step, wind) {
  return h(
    "section",
    { class: `lesson-hand${step.player === wind ? " about" : ""}` },
    title(step, wind),
    lyingHand(step.hands[wind]),
    step.discards[wind] && h("p", { class: "discards" }, h("small", {}, t("let go:")), tiles(step.discards[wind])),
  );
}

/** The tiles of a hand and its sets. */
export const lyingHand = ({ concealed, melds }) =>
  h(
    "div",
    { class: "thirteen" },
    parse(concealed).map((code) => tile(code)),
    melds.map((set) => lyingSet(set)),
  );

export function title(step, wind) {
  return h(
    "h3",
    {},
    tile(windTile(wind), { silent: true }),
    windName(wind),
    step.turn === wind && h("span", { class: "turn" }, Object.values(step.discards).some(Boolean) ? t("has just played") : t("to play")),
    step.waits[wind] && h("span", { class: "waits-for" }, t("waits for"), tiles(step.waits[wind])),
  );
}

/** The hands to be tapped: `pressed(wind, place)`, `found(wind, place)`, `onTap(wind, place)`. */
export function tappableHands(step, winds, { pressed, found, onTap }) {
  const key = (wind) => (code, place) =>
    tileButton(code, () => onTap(wind, place), {
      "aria-pressed": String(pressed(wind, place)),
      class: `key${found(wind, place) ? " found" : ""}`,
      "data-key": `${wind}${place}`,
    });
  return h(
    "div",
    { class: "table-hands" },
    winds.map((wind) =>
      h("section", { class: "zone" }, title(step, wind), h("div", { class: "spread" }, parse(step.hands[wind].concealed).map(key(wind)))),
    ),
  );
}
