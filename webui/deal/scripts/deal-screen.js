// The page of a deal: the photo, the hand in its sets, who and from whom, what it is worth and who pays, all on one screen.

import { button, choose } from "../../static/js/controls.js";
import { childrenOf, saidIn, whenChanged } from "../../static/js/fragment.js";
import { seatKeys, seatOption } from "../../static/js/seats.js";
import { tile } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { bookOf, number, t, windTile } from "../../static/js/words.js";
import { board } from "./hand-board.js";
import { chips, whoAndFrom } from "./circumstances.js";
import { assumed, byPoints, isComplete, isRound, seatInView, seatsNeeded, tilesWanted, verdictOf, winningTileOf } from "./deal.js";
import { counted, doubtful, isBonus } from "./hand.js";
import { handView, whoseHand } from "./hand-view.js";
import { mend } from "./tile-editor.js";
import { photoView } from "./overlay.js";
import { isUnread, photoOf, picture } from "./photo.js";
import { liesCrosswise, otherCut } from "./reading.js";
import { news, sources, tableKey, trouble } from "./sources.js";
import { change } from "./state.js";
import { bookChoice, filled } from "./table.js";
import { worth } from "./worth.js";

const LEAST = 66; // pixels: the height of a strip on the smallest phone
const WIDE = matchMedia("(min-width: 60rem)");

/** The whole page. `given`: the deal as it was said; `pays(result)`: what unfolds below who pays. */
export function dealView(given, pays = undefined) {
  const state = assumed(given);
  const seat = seatInView(state);
  const hand = seat && state.hands[seat];
  const some = hand?.tiles.length > 0 && !byPoints(state, seat);
  if (news.reading) return reading(seat);
  const [notice, sheet, pay] = state.book ? worth(pays) : [];
  const tiles = () => (byPoints(state, seat) ? onlyPoints(state, seat) : some ? handView(state, seat) : nothingYet(state, seat));
  const lies = seat && [pictureOf(state, seat), trouble(seat, isComplete(state, seat)), tiles()];
  const asked = some && !state.book ? whichBook(hand) : state.book && [whoAndFrom(state), chips(state)];
  return [
    h("div", { class: "what-lies", id: "tiles" }, isRound(state) && plates(state, seat), lies),
    h("div", { class: "what-counts" }, asked, [notice, !WIDE.matches && sheet, pay]),
    some && arranging(state, seat),
    WIDE.matches && sheet,
  ];
}

/** The photo at once, while it is read. */
function reading(seat) {
  const words = h("span", { class: "reading", role: "status" }, t("Looking at the photo …"));
  const whose = h("h2", { class: "whose" }, seat && tile(windTile(seat), { silent: true }), words);
  const photo = h("div", { class: "photo plain" }, picture(photoOf(news)));
  return [h("div", { class: "what-lies", id: "tiles" }, whose, photo)];
}

/** The photo with its outlines; one on which nothing was read, as it is. */
function pictureOf(state, seat) {
  const hand = state.hands[seat];
  if (isUnread(hand)) return h("div", { class: "photo plain" }, picture(photoOf(hand)));
  const others = WIDE.matches ? 420 : isRound(state) ? 565 : 555; // pixels that all else takes, with plates or without
  const high = Math.min(0.6 * innerHeight, Math.max(LEAST, innerHeight - others));
  const won = winningTileOf(state, seat)?.id;
  const other = otherCut(hand, seat)?.ids ?? [];
  const more = ({ id }) => `${id === won ? "wins" : ""} ${other.includes(id) ? "other" : ""}`;
  const tap = (one) => mend(seat, one.id);
  return photoOf(hand) && h("div", { class: "strip" }, photoView(hand, tap, { high, least: LEAST / 360, more }));
}

const nothingYet = (state, seat) => [
  h("p", { class: "hint" }, t("Lay the tiles face up in rows, sets a finger apart, and hold the phone straight above them.")),
  bookOf(state)?.everybody_scores && h("div", { class: "sources" }, tableKey()),
  sources(seat, false, [tilesWanted(state, seat)], "live"),
];

/** Asked once, after the first photo: what lies on it has ruled some books out. */
function whichBook(hand) {
  const codes = counted(hand).map(({ code }) => code);
  const seen = { jokers: codes.includes("1j"), flowers: codes.some(isBonus), crosswise: liesCrosswise(hand) };
  return h("section", { class: "which-book" }, bookChoice({ book: null }, seen));
}

/** Whose hand is in view, and whose is missing, in doubt or wrong. */
function plates(state, seat) {
  const mark = (wind) => {
    if (byPoints(state, wind)) return number(state.points[wind]);
    const verdict = verdictOf(wind);
    if (!verdict?.count) return "–";
    if (!verdict.right) return verdict.missing ? `${verdict.count}/${verdict.wanted}` : "!";
    return doubtful(state.hands[wind]).length ? "?" : "✓";
  };
  const put = (wind) => change((draft) => (draft.seat = wind));
  const plate = (wind) => [...seatOption(wind), mark(wind)];
  return choose("seat", null, seatsNeeded(state).map(plate), seat, put, `plates ${seatKeys()}`);
}

/** A hand of which nobody looked at the tiles: what it is worth, before payment. */
function onlyPoints(state, seat) {
  const back = () => change((draft) => delete draft.points[seat]);
  const worth = childrenOf(filled("only-points", { worth: state.points[seat] }).content, {});
  const tiles = button("quiet", t("Give its tiles instead"), back, { "data-key": "tiles-instead" });
  return h("div", { class: "only-points" }, whoseHand(seat), worth, tiles);
}

whenChanged({ worth: (field) => change((draft) => (draft.points[seatInView(assumed(draft))] = Number(saidIn(field)))) });

/** The board on which tiles are dragged, and every other way to tiles; closed until somebody wants it. */
function arranging(state, seat) {
  const words = h("summary", { "data-key": "arrange" }, t("Other tiles, sets laid down"));
  const ways = h("div", {}, board(state, seat), sources(seat, true, [tilesWanted(state, seat)]));
  return h("details", { class: "unfolding arranging", id: "arranging" }, words, ways);
}
