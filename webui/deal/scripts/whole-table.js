// One photo of the whole table: each hand is cut out of it, upright for whoever sits there, and all are confirmed at once.

import { button } from "../../static/js/controls.js";
import { closeDrawer, openDrawer } from "../../static/js/drawer.js";
import { photoInputs } from "../../static/js/photos.js";
import { seatFace, who, windOf } from "../../static/js/seats.js";
import { h } from "../../static/js/view.js";
import { WINDS, evening, t, tn } from "../../static/js/words.js";
import { verdictOf } from "./deal.js";
import { counted, doubtful } from "./hand.js";
import { photoView } from "./overlay.js";
import { keepPhoto } from "./photo.js";
import { takeReading } from "./reading.js";
import { change, emptyHand, get, place } from "./state.js";

const SIDES = ["near", "right", "far", "left"]; // of the photo, anticlockwise: the seats after the one it was taken from
const PLACE = `hulla-place-${evening}`; // whose place photos of this table are taken from
const HIGH = 80; // of a strip, pixels

/** The key for such a photo, which goes to `take(file, near)`. From whose place it is taken is asked once an evening: the seats turn. */
export function wholeTableKey(take) {
  const known = evening ? windOf(localStorage.getItem(PLACE)) : undefined;
  const words = t("The whole table in one photo");
  if (known) return photoKey(known, words, take);
  return button("second", words, () => askWhose((near) => photoKey(near, seatFace(near), take)), { "data-key": "whole-table" });
}

function photoKey(near, label, take) {
  const taken = (file) => (closeDrawer(), tookFrom(near), take(file, near));
  return h("label", { class: "second file", "data-key": `place-${near}` }, photoInputs(taken).camera, label);
}

const tookFrom = (near) => evening && localStorage.setItem(PLACE, who(near));
const askWhose = (key) =>
  openDrawer(() => ({ title: t("From whose place is the photo taken?"), body: h("div", { class: "sources" }, WINDS.map(key)) }));

/** What was read on a photo taken from this place, to the seats; `whose()`: for as long as it is about this deal. */
export async function layAround(near, whose, reading, file) {
  const picture = await createImageBitmap(file).catch(() => null);
  const cut = async ({ side, part }) => ({ side, part, file: picture && (await cutOut(picture, part)) });
  const parts = await Promise.all(reading.hands.map(cut));
  if (whose()) putAround(near, parts);
}

function putAround(near, parts) {
  const seatOf = ({ side }) => WINDS[(WINDS.indexOf(near) + SIDES.indexOf(side)) % 4];
  change((draft) => {
    for (const wind of WINDS) draft.hands[wind] = emptyHand();
    for (const one of parts) {
      const { file, part } = one;
      const [width, height] = part.size;
      takeReading(draft.hands[seatOf(one)], part, file && keepPhoto(file, { width, height, reading: part }));
      delete draft.points[seatOf(one)];
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

const movedKey = (near, parts) =>
  button("second", seatFace(near), () => (tookFrom(near), putAround(near, parts)), { "data-key": `place-${near}` });

function strip(wind) {
  const hand = get().hands[wind];
  const doubts = doubtful(hand).length;
  const count = verdictOf(wind)?.count ?? counted(hand).length;
  const says = [tn("{n} tile", "{n} tiles", count), doubts && tn("{n} doubtful", "{n} doubtful", doubts)].filter(Boolean).join(", ");
  const go = () => (place({ seat: wind }), closeDrawer());
  const whose = h("h3", { class: "whose" }, seatFace(wind), h("small", {}, says));
  return h("section", { class: "strip of-table", "data-seat": wind }, whose, photoView(hand, go, { high: HIGH, least: 0.1 }));
}

/** A hand's part of the photo as a photo of its own, upright for whoever sits there. */
function cutOut(picture, { turn, size: [width, height] }) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  context.setTransform(...turn);
  context.drawImage(picture, 0, 0);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.85));
}
