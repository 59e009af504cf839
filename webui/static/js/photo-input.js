// What takes a photo or chooses one: inputs for the camera and for the album.

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
