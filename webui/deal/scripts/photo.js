// Photos. A picture itself never leaves this browser but for being read, and stays here only as long as its deal is being entered;
// that of an evening’s best hand for a day.

import { h } from "../../static/js/view.js";
import { isOld, keepOnly, laidAway, newId } from "../../static/js/photos.js";
import { KEPT, get, redraw, steps, subscribe } from "./state.js";

const HOUR = 60 * 60 * 1000;
const photos = new Map();
/** `kept`: id → what of it lies in the drawer, once something does; `held`: the photo that is being read. */
const stays = { kept: /** @type {Map<string, any> | null} */ (null), held: null };

/**
 * A photo under a new id, or more about one. `about`: its `reading`, and the size that gave it; `near`: from whose place it shows the
 * whole table; `told`: somebody has said how its sets lie.
 */
export function keepPhoto(file, about = {}, id = newId()) {
  const url = photos.get(id)?.url ?? URL.createObjectURL(file);
  photos.set(id, { ...photos.get(id), ...about, file, url });
  return id;
}

/** A photo on its way to being read stays, whatever the deal says meanwhile; null lets it go. */
export const hold = (id) => (stays.held = id);

export const picture = ({ url }, style) => h("img", { src: url, alt: "", onerror: leaveBlank, style });

/** Of a HEIC most browsers can show nothing: the outlines stand there without a mark of something broken. */
const leaveBlank = ({ target }) => target.parentElement.classList.add("blank");

export const handsIn = (states) => states.flatMap(({ hands }) => Object.values(hands));

/**
 * Keep the photos of this page's deal as long as they are needed, through a reload and in another language. `needed(states)`: the hands
 * whose photos stay; `then()`: those laid away are here again.
 */
export function followPhotos(needed = handsIn, then = () => {}) {
  const idsIn = (states) => [...new Set(needed(states).map((hand) => hand.photo))].filter((id) => id && !isOld(id));
  const tidy = () => (letGo(idsIn(steps())), layAway(idsIn([get()])));
  fetchPhotos(idsIn([get()])).then(then);
  subscribe(tidy);
  setInterval(() => ((stays.kept = null), tidy()), HOUR);
}

/** What no undoing brings back any more goes from memory. */
function letGo(needed) {
  for (const [id, { url }] of photos) {
    if (needed.includes(id) || id === stays.held) continue;
    URL.revokeObjectURL(url);
    photos.delete(id);
  }
}

function layAway(ids) {
  const before = stays.kept;
  const isNew = (id) => before?.get(id) !== photos.get(id);
  if (before?.size === ids.length && !ids.some(isNew)) return;
  stays.kept = new Map(ids.map((id) => [id, photos.get(id)]));
  const parts = (id) => (isNew(id) ? { ...photos.get(id), url: undefined } : undefined);
  keepOnly(KEPT, new Map(ids.map((id) => [id, parts(id)])), [...(before?.keys() ?? [])]);
}

async function fetchPhotos(ids) {
  const found = await laidAway(KEPT, ids);
  for (const [i, photo] of found.entries()) if (photo) stays.kept?.set(ids[i], photos.get(keepPhoto(photo.file, photo, ids[i])));
  if (found.some(Boolean)) redraw();
}

/** The photo of a hand: { url, file, width, height, reading, near, told }, or undefined where it was taken with another phone. */
export const photoOf = (hand) => photos.get(hand.photo);
export const hasPhoto = (hand) => photos.has(hand.photo);
/** Does a photo lie there that nothing was read on? */
export const isUnread = (hand) => hasPhoto(hand) && !hand.tiles.length;

/** The edges of all these outlines together. */
export function edgesOf(quads) {
  const [xs, ys] = [0, 1].map((axis) => quads.flat().map((corner) => corner[axis]));
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export const mean = (values) => values.reduce((a, b) => a + b, 0) / values.length;
