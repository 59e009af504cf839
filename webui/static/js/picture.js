// A picture made no larger than needed, before this phone sends it.

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
  try {
    const picture = await createImageBitmap(photo);
    return await asJpeg(picture, picture.width, picture.height, LONG_SIDE);
  } catch {
    return photo;
  }
}
