// Photos of the last hands, in this browser's own drawer (IndexedDB), so that a reload or a change of language loses none.

const KEEP = 8;

/** Lay a photo away; the oldest ones go. A browser that has no drawer simply forgets. */
export async function layAway(id, photo) {
  try {
    const photos = (await open()).transaction("photos", "readwrite").objectStore("photos");
    photos.put(photo, id);
    const ids = await done(photos.getAllKeys());
    for (const old of ids.slice(0, -KEEP)) photos.delete(old);
  } catch {
    // nothing is lost but a picture
  }
}

/** The photos under these ids; undefined for those that are gone. */
export async function laidAway(ids) {
  try {
    const photos = (await open()).transaction("photos").objectStore("photos");
    return await Promise.all(ids.map((id) => done(photos.get(id))));
  } catch {
    return [];
  }
}

function open() {
  const request = indexedDB.open("hulla", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("photos");
  return done(request);
}

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
