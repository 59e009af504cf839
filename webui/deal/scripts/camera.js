// The live camera: what it sees with every tile outlined, until the hand holds still. Then it is taken like a photo.

import { showFrames } from "./camera-frames.js";
import { outlines } from "./overlay.js";
import { button } from "../../static/js/controls.js";
import { element, h } from "../../static/js/view.js";
import { t, tn } from "../../static/js/words.js";

const BACK_CAMERA = { audio: false, video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } } };
const HINTS = ["dark", "blurred", "far"];

/** Live pictures exist only on pages that came by https, or from this machine itself. */
export const hasCamera = Boolean(navigator.mediaDevices?.getUserMedia);

/**
 * Open the camera. `how`:
 * `title`: whose tiles. `about`: fields for the server. `countOf(reading)`: tiles of the hand it shows. `wanted`: counts of a whole hand.
 * `isOld(reading)`: this is still the hand that was taken before it.
 * `onTake(reading, frame)`: the hand holds still and is whole, or somebody takes it as it is. `onTrouble(words)`: there is no camera.
 */
export async function openCamera(how) {
  const view = screen(how.title);
  const closed = new AbortController();
  view.dialog.addEventListener("close", () => (closed.abort(), view.dialog.remove()));
  closeWhenAway(view.dialog, closed.signal);
  document.body.append(view.dialog);
  view.dialog.showModal();
  try {
    await film(view, closed.signal);
  } catch (problem) {
    view.dialog.close();
    return how.onTrouble(whyNot(problem));
  }
  const onAnswer = (reading, frame, late) => follow(view, how, reading, frame, late);
  await showFrames(view.video, how.about, closed.signal, onAnswer, (words) => view.say(words ?? t("Hulla is busy. A moment …")));
}

/** Start the camera; it stops when the dialog closes. */
async function film({ dialog, video }, signal) {
  const media = await navigator.mediaDevices.getUserMedia(BACK_CAMERA);
  const stop = () => media.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return stop();
  signal.addEventListener("abort", stop);
  media.getVideoTracks()[0].addEventListener("ended", () => dialog.close());
  video.srcObject = media;
}

/** Nobody is filmed by a page that is not looked at. */
function closeWhenAway(dialog, signal) {
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && dialog.close(), { signal });
  addEventListener("pagehide", () => dialog.close(), { signal });
}

/** Show what was seen; take it when it is a whole hand that holds still. */
function follow(view, { title, countOf, wanted, isOld, onTake }, reading, frame, late) {
  if (isOld?.(reading)) return view.say(title);
  const count = countOf(reading);
  view.take = () => (view.dialog.close(), onTake(reading, frame));
  if (reading.stable && wanted.includes(count)) return view.take();
  outlines(view.overlay, reading, late);
  view.say(standing(reading, count, wanted));
  view.key.textContent = tn("Take this one tile", "Take these {n} tiles", count);
  view.key.hidden = count === 0;
}

/** The elements of the screen. The key stays the same while its words change: a finger may lie on it. */
function screen(title) {
  const view = { take: null };
  const close = button("quiet icon", "✕", () => dialog.close(), { "aria-label": t("Stop the camera"), "data-key": "stop-camera" });
  const dialog = /** @type {HTMLDialogElement} */ (
    element(
      h(
        "dialog",
        { id: "camera", "aria-labelledby": "camera-title" },
        h("header", {}, h("h2", { id: "camera-title" }, title), close),
        h(
          "div",
          { class: "live-view" },
          h("video", { playsInline: true, muted: true, autoplay: true, "aria-label": t("What the camera sees") }),
          h("div", { class: "outlines", "aria-hidden": "true" }),
        ),
        h(
          "footer",
          {},
          h("p", { role: "status" }, t("The camera starts …")),
          h(
            "div",
            { class: "take" },
            button("primary", "", () => view.take(), { "data-key": "take", hidden: true }),
          ),
        ),
      ),
    )
  );
  const [video, overlay, words, key] = ["video", ".outlines", "[role=status]", ".take button"].map((part) => dialog.querySelector(part));
  const say = (sentence) => words.textContent !== sentence && (words.textContent = sentence);
  return Object.assign(view, { dialog, video, overlay, say, key });
}

/** One line: what to do now. */
function standing(reading, count, wanted) {
  const hint = reading.advice.find((one) => HINTS.includes(one.code));
  if (!reading.tiles.length) return t("Hold the phone above the tiles until every one has an outline.");
  if (hint) return hint.message;
  if (wanted.includes(count)) return tn("{n} tile: hold still …", "{n} tiles: hold still …", count);
  return tn(
    "I count {n} tile; a whole hand has {wanted}. Are all of them in the picture?",
    "I count {n} tiles; a whole hand has {wanted}. Are all of them in the picture?",
    count,
    { wanted: wanted.join("/") },
  );
}

function whyNot({ name }) {
  if (name === "NotAllowedError" || name === "SecurityError")
    return t("The camera may not be used. Allow it for this page in the browser’s settings, or take a photo.");
  if (name === "NotFoundError" || name === "OverconstrainedError") return t("I find no camera on this device. Choose a photo instead.");
  return t("The camera does not start. Close other programs that use it, or take a photo.");
}
