// Photos in this browser's own drawer (IndexedDB), so that a reload or a change of language loses none. Only those of deals
// being entered here lie there, each under its deal and its id, and none for more than a day.

const DAY = 24 * 60 * 60 * 1000;

/** A name for a photo that is taken now. */
export const newId = () => `photo${Date.now()}-${crypto.getRandomValues(new Uint32Array(1))[0] % 1e9}`;
export const isOld = (id) => Date.now() - Number(id.match(/\d+/)) > DAY;

/** Of this deal these photos stay and no others: id → photo, or undefined for one that lies there. A browser that has no drawer simply forgets. */
export const keepOnly = (deal, photos) =>
  inDrawer("readwrite", async (drawer) => {
    const there = await done(drawer.getAllKeys());
    for (const [owner, id] of there) if (isOld(id) || (owner === deal && !photos.has(id))) drawer.delete([owner, id]);
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
