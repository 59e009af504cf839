// The hand as drawn tiles: in the hand, sets laid down with how they lie, flowers and seasons apart.

import { button } from "../../static/js/controls.js";
import { seatInView } from "./deal.js";
import { h } from "../../static/js/view.js";
import { letDrag } from "./drag.js";
import { layDownDrawer, mend } from "./mend.js";
import { lying, move, setState, setsOf } from "./hand.js";
import { change } from "./state.js";
import { tile } from "../../static/js/tile.js";
import { bookOf, mark, t, tileName } from "../../static/js/words.js";

const STATES = [
  ["open", mark("open")],
  ["half_concealed", mark("half-concealed")],
  ["concealed", mark("in the hand")],
];

/** The board of the hand at `seat`. */
export function board(state, seat) {
  const hand = state.hands[seat];
  const book = bookOf(state);
  const wins = seat === state.winner ? state.winningTile : null;
  return h(
    "div",
    { class: "board" },
    zone(t("In the hand"), "hand", withWinner(lying(hand, "hand"), wins), seat),
    laidDown(hand, seat, book),
    lying(hand, "bonus").length > 0 && zone(t("Flowers and seasons"), "bonus", lying(hand, "bonus"), seat),
    lying(hand, "loose").length > 0 && zone(t("Beside the hand, not counted"), "loose", lying(hand, "loose"), seat),
  );
}

/** The winning tile lies last and a little apart, as at the table. */
function withWinner(list, code) {
  const winner = list.findLast((one) => one.code === code);
  return winner ? [...list.filter((one) => one !== winner), { ...winner, wins: true }] : list;
}

function zone(title, place, list, seat) {
  return h(
    "section",
    { class: `zone ${place}`, "data-drop": place },
    h("h2", {}, title),
    h(
      "div",
      { class: "spread" },
      list.map((one) => key(one, seat)),
    ),
  );
}

function key(one, seat) {
  const name = tileName(one.code);
  const label = one.doubtful ? t("{tile}, doubtful", { tile: name }) : one.wins ? t("{tile}, the winning tile", { tile: name }) : name;
  const marks = `${one.doubtful ? " doubtful" : ""}${one.wins ? " wins" : ""}`;
  return h(
    "button",
    {
      type: "button",
      class: `key${marks}`,
      "aria-label": label,
      "data-tile": one.id,
      "data-key": `tile${seat}${one.id}`,
      onclick: () => mend(seat, one.id),
    },
    tile(one.code, { silent: true, hidden: one.face_down }),
    one.doubtful && h("span", { class: "mark", "aria-hidden": "true" }, "?"),
  );
}

function laidDown(hand, seat, book) {
  const sets = setsOf(hand).map((set) => laidSet(set, seat, book));
  const more = button("quiet add", t("Lay down a set"), () => layDownDrawer(seat), { "data-key": "lay-down" });
  return h("section", { class: "zone", "data-drop": "new" }, h("h2", {}, t("Laid down")), h("div", { class: "sets" }, sets, more));
}

function laidSet(set, seat, book) {
  const isKong = set.tiles.length === 4;
  const faceDown = set.state === "half_concealed" && isKong ? book.faces_down : [];
  const row = set.tiles.map((one, i) => key({ ...one, face_down: faceDown.includes(i) }, seat));
  const states = STATES.filter(([state]) => state === set.state || state !== "half_concealed" || isKong);
  const put = (state) => () => change((draft) => setState(draft.hands[seat], set.id, state));
  const keys = states.map(([state, word]) =>
    button("", t(word), put(state), { "aria-pressed": String(state === set.state), "data-key": `${set.id}${state}` }),
  );
  return h(
    "div",
    { class: "set", "data-drop": set.id },
    h("div", { class: "spread" }, row),
    h("div", { class: "segments", role: "group", "aria-label": t("How this set lies") }, keys),
  );
}

/** Make the tiles of every board inside `root` draggable. */
export function dragOnBoards(root) {
  letDrag(root, (id, place) => change((draft) => move(draft.hands[seatInView(draft)], id, place)));
}
