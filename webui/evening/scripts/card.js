// The best hand as a picture for the group chat, made on this phone: the server's drawing, and below it the winner's photo if it is kept.

import { button, download } from "../../static/js/controls.js";
import { keepOnly, laidAway, newId } from "../../static/js/photos.js";
import { knownTable, remember } from "../../static/js/tables-known.js";
import { evening, t } from "../../static/js/words.js";
import { say } from "./table.js";

const OWNER = `best-${evening}`;
const MARGIN = 60;

/** The photo of a hand that has won stays on this phone for a day, as long as no better hand of the evening has one. */
export function keepWinner({ id, score }, photo) {
  if (!photo || knownTable(evening)?.best?.score >= score) return;
  const kept = newId();
  remember(evening, { best: { id, score, kept } });
  keepOnly(OWNER, new Map([[kept, { file: photo.file }]]));
}

export const cardKey = ({ entry }) =>
  button("second wide", t("Share the card as a picture"), () => share(entry), { "data-key": "share-card" });

async function share(entry) {
  try {
    const file = new File([await picture(entry)], `hulla-${evening}.png`, { type: "image/png" });
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] });
    else download(file);
  } catch (problem) {
    if (problem.name !== "AbortError") say(t("The picture could not be made. Try again."), { alarm: true }); // else: left again
  }
}

/** The card as PNG. @returns {Promise<Blob>} */
async function picture(entry) {
  const card = Object.assign(new Image(), { src: `/evening/${evening}/best.svg?entry=${entry}` });
  await card.decode();
  const photo = await photoOf(entry);
  const wide = card.naturalWidth - 2 * MARGIN;
  const high = photo ? (photo.height * wide) / photo.width : -MARGIN;
  const canvas = Object.assign(document.createElement("canvas"), { width: card.naturalWidth, height: card.naturalHeight + high + MARGIN });
  const ink = canvas.getContext("2d");
  ink.fillStyle = "#2c6a53"; // the felt of the drawing
  ink.fillRect(0, 0, canvas.width, canvas.height);
  ink.drawImage(card, 0, 0);
  if (photo) ink.drawImage(photo, MARGIN, card.naturalHeight, wide, high);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}

async function photoOf(entry) {
  const { id, kept } = knownTable(evening)?.best ?? {};
  const [found] = id === entry ? await laidAway(OWNER, [kept]) : [];
  return found && createImageBitmap(found.file).catch(() => null); // of a HEIC most browsers can show nothing
}
