// One photo of the whole table: each hand is cut out of it, upright for whoever sits there, and all are confirmed at once.

import { button } from "../../static/js/controls.js";
import { closeDrawer, openDrawer } from "../../static/js/drawer.js";
import { photoInputs } from "../../static/js/photos.js";
import { who, windOf } from "../../static/js/seats.js";
import { tile } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { WINDS, evening, t, tn, windTile } from "../../static/js/words.js";
import { verdictOf } from "./deal.js";
import { counted, doubtful } from "./hand.js";
import { photoView } from "./overlay.js";
import { keepPhoto, edgesOf } from "./photo.js";
import { takeReading } from "./reading.js";
import { change, emptyHand, get, place } from "./state.js";

const SIDES = ["near", "right", "far", "left"]; // of the photo, anticlockwise: the seats after the one it was taken from
const PLACE = `hulla-place-${evening}`; // whose place photos of this table are taken from
const MARGIN = 0.6; // round a hand, in tiles
const HIGH = 80; // of a strip, pixels

/** The key for such a photo, which goes to `take(file, near)`. From whose place it is taken is asked once an evening: the seats turn. */
export function wholeTableKey(take) {
  const known = evening ? windOf(localStorage.getItem(PLACE)) : undefined;
  const words = t("The whole table in one photo");
  if (known) return photoKey(known, words, take);
  return button("second", words, () => askWhose((near) => photoKey(near, nameOf(near), take)), { "data-key": "whole-table" });
}

function photoKey(near, label, take) {
  const taken = (file) => (closeDrawer(), tookFrom(near), take(file, near));
  return h("label", { class: "second file", "data-key": `place-${near}` }, photoInputs(taken).camera, label);
}

const tookFrom = (near) => evening && localStorage.setItem(PLACE, who(near));
const nameOf = (wind) => [tile(windTile(wind), { silent: true }), who(wind)];
const askWhose = (key) =>
  openDrawer(() => ({ title: t("From whose place is the photo taken?"), body: h("div", { class: "sources" }, WINDS.map(key)) }));

/** What was read on a photo taken from this place, to the seats; `whose()`: for as long as it is about this deal. */
export async function layAround(near, whose, reading, file) {
  const picture = await createImageBitmap(file).catch(() => null);
  const parts = await Promise.all(reading.hands.map((one) => partOf(reading, one, picture)));
  if (whose()) putAround(near, parts);
}

function putAround(near, parts) {
  const seatOf = ({ side }) => WINDS[(WINDS.indexOf(near) + SIDES.indexOf(side)) % 4];
  change((draft) => {
    for (const wind of WINDS) draft.hands[wind] = emptyHand();
    for (const part of parts) {
      takeReading(draft.hands[seatOf(part)], part.reading, part.file && keepPhoto(part.file, part));
      delete draft.points[seatOf(part)];
    }
  });
  confirm(parts.map(seatOf), parts);
}

/** The strips, one below the other; a tap on one goes to that hand. */
const confirm = (winds, parts) =>
  openDrawer(() => ({
    title: t("Is each hand where it belongs?"),
    body: [
      winds.map(strip),
      button("primary wide", t("Yes, all of them"), closeDrawer, { "data-key": "all-right" }),
      button("quiet", t("It was taken from another place"), () => askWhose((wind) => movedKey(wind, parts)), { "data-key": "moved" }),
    ],
  }));

function movedKey(near, parts) {
  return button("second", nameOf(near), () => (tookFrom(near), putAround(near, parts)), { "data-key": `place-${near}` });
}

function strip(wind) {
  const hand = get().hands[wind];
  const doubts = doubtful(hand).length;
  const count = verdictOf(wind)?.count ?? counted(hand).length;
  const says = [tn("{n} tile", "{n} tiles", count), doubts && tn("{n} doubtful", "{n} doubtful", doubts)].filter(Boolean).join(", ");
  const go = () => (place({ seat: wind }), closeDrawer());
  return h(
    "section",
    { class: "strip of-table", "data-seat": wind },
    h("h3", { class: "whose" }, nameOf(wind), h("small", {}, says)),
    photoView(hand, go, { high: HIGH, least: 0.1 }),
  );
}

/** A hand's part of the photo, turned so that its owner sees it upright, and what was read there. */
async function partOf({ size: [wide, high], ...reading }, { side, tiles: places, hand, alternatives, ask }, picture) {
  const [a, b, c, d, e, f] = [
    [1, 0, 0, 1, 0, 0],
    [0, 1, -1, 0, high, 0],
    [-1, 0, 0, -1, wide, high],
    [0, -1, 1, 0, 0, wide],
  ][SIDES.indexOf(side)];
  const turned = places.map((i) => reading.tiles[i].corners.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]));
  const [left, top, width, height] = frame(turned);
  const file = picture && (await cutOut(picture, [a, b, c, d, e - left, f - top], width, height));
  const doubted = places.flatMap((i, k) => (reading.doubtful.includes(i) ? [k] : []));
  const tiles = places.map((i, k) => ({ ...reading.tiles[i], corners: turned[k].map(([x, y]) => [x - left, y - top]) }));
  const others = alternatives.map((other) => ({ ...other, tiles: [...places.keys()] }));
  return { side, file, width, height, reading: { ...reading, tiles, hand, ask, alternatives: others, doubtful: doubted } };
}

/** Round all these outlines, with a margin: left, top, width, height. */
function frame(quads) {
  const margin = MARGIN * Math.hypot(...[0, 1].map((axis) => quads[0][0][axis] - quads[0][1][axis]));
  const edges = edgesOf(quads);
  const [left, top] = [edges.left - margin, edges.top - margin].map(Math.round);
  return [left, top, Math.round(edges.right + margin) - left, Math.round(edges.bottom + margin) - top];
}

/** The part as a photo of its own. */
function cutOut(picture, transform, width, height) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  context.setTransform(...transform);
  context.drawImage(picture, 0, 0);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.85));
}
