// Photos: taken or chosen, made no larger than needed before they are sent, and kept while their deal is being entered.

import { h } from "./view.js";

// iOS makes JPEG of HEIC as long as that is not among them; iPads call themselves Macintosh, but are touched.
const IOS = /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 0);
const PICTURES = `image/jpeg,image/png,image/webp${IOS ? "" : ",image/avif,image/heic,image/heif,.heic,.heif,.avif"}`;

/** The inputs { camera, album }; each photo goes to `see(file)`. */
export const photoInputs = (see) => ({ camera: photoInput("camera", see, "environment"), album: photoInput("album", see) });

function photoInput(key, see, capture) {
  const onchange = ({ target }) => {
    const [file] = target.files;
    target.value = "";
    if (file) see(file);
  };
  return h("input", { type: "file", accept: PICTURES, capture, "data-key": key, onchange });
}

const LONG_SIDE = 4000; // of a photo: more shows no tile better

/** What `source` shows, which is so wide and high, as a JPEG with a long side of at most so many pixels. */
export function asJpeg(source, wide, high, longSide, canvas = document.createElement("canvas")) {
  const scale = Math.min(1, longSide / Math.max(wide, high));
  Object.assign(canvas, { width: Math.round(wide * scale), height: Math.round(high * scale) });
  canvas.getContext("2d").drawImage(source, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.85));
}

/** A photo of at most so many bytes; the same one where it is larger and this phone cannot open it. */
export async function within(bytes, photo) {
  if (photo.size <= bytes) return photo;
  const picture = await createImageBitmap(photo).catch(() => null);
  return picture ? asJpeg(picture, picture.width, picture.height, LONG_SIDE) : photo;
}

// The browser's own drawer (IndexedDB), so that a reload or a change of language loses none. Only those of deals being entered
// here lie there, each under its deal and its id, and of an evening that of its best hand; none for more than a day.
const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** A name for a photo that is taken now. */
export const newId = () => `photo${Date.now()}-${crypto.getRandomValues(new Uint32Array(1))[0] % 1e9}`;
const age = (id) => Date.now() - Number(id.match(/\d+/));
export const isOld = (id) => age(id) > DAY;

/**
 * Of this deal these photos stay: id → photo, or undefined for one that lies there; no others, but those that another page has only just
 * taken, of which this one may not have heard. `mine`: the ids that this page laid there before. Without a drawer nothing is kept.
 */
export const keepOnly = (deal, photos, mine = []) =>
  inDrawer("readwrite", async (drawer) => {
    const there = await done(drawer.getAllKeys());
    for (const [owner, id] of there) {
      const goes = owner === deal && !photos.has(id) && (mine.includes(id) || age(id) > MINUTE);
      if (isOld(id) || goes) drawer.delete([owner, id]);
    }
    for (const [id, photo] of photos) if (photo) drawer.put(photo, [deal, id]);
  });

/** Whatever deal they are of, photos older than a day go. */
export const forgetOld = () => keepOnly("", new Map());

/** The photos of a deal under these ids; undefined for those that are gone. */
export const laidAway = async (deal, ids) =>
  (await inDrawer("readonly", (drawer) => Promise.all(ids.map((id) => done(drawer.get([deal, id])))))) ?? [];

async function inDrawer(mode, use) {
  try {
    const db = await open();
    const found = await use(db.transaction("photos", mode).objectStore("photos"));
    db.close();
    return found;
  } catch {
    // nothing is lost but a picture
  }
}

function open() {
  const request = indexedDB.open("hulla", 2);
  request.onupgradeneeded = () => {
    for (const name of request.result.objectStoreNames) request.result.deleteObjectStore(name);
    request.result.createObjectStore("photos");
  };
  return done(request);
}

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
