// What I saw: the photo or the picker for each hand that counts, the hand on its board, the tile that won.

import { board } from "./board.js";
import { button, choose, stepper } from "../../static/js/controls.js";
import {
  byPoints,
  handText,
  isComplete,
  kongTooMany,
  seatInView,
  seatsNeeded,
  tilesThere,
  tilesWanted,
  winningKinds,
} from "./deal.js";
import { h } from "../../static/js/view.js";
import { doubtful } from "./hand.js";
import { layDownKey } from "./melds.js";
import { mend } from "./mend.js";
import { photoView } from "./overlay.js";
import { hasPhoto } from "./photo.js";
import { seatKeys, seatOption, who } from "../../static/js/seats.js";
import { sortOut } from "./sort-out.js";
import { news, sources, trouble } from "./sources.js";
import { canUndo, change, undo } from "./state.js";
import { tile } from "../../static/js/tile.js";
import { number, t, tileName, tn, windTile } from "../../static/js/words.js";

/** The tiles screen. */
export function tilesView(state) {
  if (!state.winner) return h("p", { class: "hint" }, t("Nobody went out, so no hand is scored."));
  const seat = seatInView(state);
  const hand = state.hands[seat];
  const some = hand.tiles.length > 0;
  const whose =
    seat === state.winner ? t("{wind}’s winning hand", { wind: who(seat) }) : t("{wind}’s hand", { wind: who(seat) });
  if (news.reading)
    return [
      h("h2", { class: "whose" }, tile(windTile(seat), { silent: true }), whose),
      h("p", { class: "reading", role: "status" }, t("Looking at the photo …")),
    ];
  return [
    seatsNeeded(state).length > 1 && seatTabs(state, seat),
    h("h2", { class: "whose" }, tile(windTile(seat), { silent: true }), whose),
    byPoints(state, seat) && onlyPoints(state, seat),
    trouble(seat, isComplete(state, seat)),
    !some &&
      !byPoints(state, seat) &&
      h(
        "p",
        { class: "hint" },
        t("Lay the tiles face up in rows, sets a finger apart, and hold the phone straight above them."),
      ),
    hasPhoto(hand) && photoView(hand, (one) => mend(seat, one.id)),
    some && !byPoints(state, seat) && [summary(state, seat), board(state, seat)],
    some && seat === state.winner && !byPoints(state, seat) && winning(state),
    !byPoints(state, seat) && sources(seat, some, [tilesWanted(state, seat)]),
  ];
}

function seatTabs(state, seat) {
  const tab = (wind) => {
    const done = isComplete(state, wind) && !doubtful(state.hands[wind]).length;
    const words = byPoints(state, wind)
      ? number(state.points[wind])
      : done
        ? "✓"
        : `${tilesThere(state, wind)}/${tilesWanted(state, wind)}`;
    return [...seatOption(wind), words];
  };
  return choose(
    "seat",
    t("Whose tiles?"),
    seatsNeeded(state).map(tab),
    seat,
    (wind) => change((draft) => (draft.seat = wind)),
    seatKeys(),
  );
}

/** A hand of which nobody looked at the tiles: what it is worth, before payment. */
function onlyPoints(state, seat) {
  const put = (value) => change((draft) => (draft.points[seat] = value));
  const back = () => change((draft) => delete draft.points[seat]);
  return h(
    "div",
    { class: "only-points" },
    stepper("worth", t("Worth, with its doublings"), state.points[seat], 2, put),
    button("quiet", t("Give its tiles instead"), back, { "data-key": "tiles-instead" }),
  );
}

function summary(state, seat) {
  const doubts = doubtful(state.hands[seat]).length;
  const counted = isComplete(state, seat)
    ? tn("{n} tile: complete.", "{n} tiles: complete.", tilesThere(state, seat))
    : handText(state, seat);
  const check = doubts ? tn("One tile is doubtful: tap it.", "{n} tiles are doubtful: tap them.", doubts) : "";
  const sure = () => change((draft) => draft.hands[seat].tiles.forEach((one) => (one.doubtful = false)));
  return h(
    "div",
    { class: `summary${doubts ? " open" : ""}`, role: "status" },
    h("p", {}, `${counted} ${check}`),
    doubts > 0 && button("quiet", t("They are all right"), sure, { "data-key": "sure" }),
    kongTooMany(state, seat) && layDownKey(seat),
    tilesThere(state, seat) > tilesWanted(state, seat) &&
      button("quiet", t("Sort them out"), () => sortOut(seat), { "data-key": "sort-out" }),
    canUndo() && button("quiet", t("Undo"), undo, { "data-key": "undo" }),
  );
}

function winning(state) {
  const options = winningKinds(state).map((code) => [
    code,
    [tile(code, { silent: true }), h("span", { class: "hidden-words" }, tileName(code))],
  ]);
  return choose(
    "winning",
    t("Which tile won?"),
    options,
    state.winningTile,
    (code) => change((draft) => (draft.winningTile = code)),
    "kinds",
  );
}
