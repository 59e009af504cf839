// The live camera: what it sees with every tile outlined, until the hand holds still. Then it is taken like a photo.

import { outlines } from "./overlay.js";
import { ask, formOf, newKey, sentenceOf } from "../../static/js/api.js";
import { asJpeg } from "../../static/js/photos.js";
import { t } from "../../static/js/words.js";

const BACK_CAMERA = { audio: false, video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } } };
const LONG_SIDE = 1280; // pixels of a frame
const PATIENCE = [400, 800, 1600, 3000]; // milliseconds, from one frame to the next while the server is busy
const SOON = 300; // milliseconds, in which an answer is about what the camera still sees

/** Live pictures exist only on pages that came by https, or from this machine itself. */
export const hasCamera = Boolean(navigator.mediaDevices?.getUserMedia);

/**
 * Open the camera. `how`: `title`: whose tiles. `about`: fields for the server.
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
  video.muted = true;
  video.srcObject = media;
}

/** Nobody is filmed by a page that is not looked at. */
function closeWhenAway(dialog, signal) {
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && dialog.close(), { signal });
  addEventListener("pagehide", () => dialog.close(), { signal });
}

/** Show what was seen; take it when it is a whole hand that holds still. */
function follow(view, { title, onTake }, reading, frame, late) {
  if (reading.old) return view.say(title); // the hand that was taken before it
  view.take = () => (view.dialog.close(), onTake(reading, frame));
  if (reading.stable && reading.whole) return view.take();
  outlines(view.overlay, reading, late);
  view.say(reading.says);
  view.key.textContent = reading.take;
  view.key.hidden = !reading.take;
}

/** The screen, as the server draws it. The key stays the same while its words change: a finger may lie on it. */
function screen(title) {
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("camera-screen"));
  const dialog = /** @type {HTMLDialogElement} */ (template.content.firstElementChild.cloneNode(true));
  const find = (part) => dialog.querySelector(part);
  const [heading, close, video, overlay, words, key] = ["h2", ".icon", "video", ".outlines", "[role=status]", ".primary"].map(find);
  const say = (sentence) => words.textContent !== sentence && (words.textContent = sentence);
  const view = { dialog, video, overlay, key, say, take: null };
  heading.textContent = title;
  close.addEventListener("click", () => dialog.close());
  key.addEventListener("click", () => view.take());
  return view;
}

function whyNot({ name }) {
  if (name === "NotAllowedError" || name === "SecurityError")
    return t("The camera may not be used. Allow it for this page in the browser’s settings, or take a photo.");
  if (name === "NotFoundError" || name === "OverconstrainedError") return t("I find no camera on this device. Choose a photo instead.");
  return t("The camera does not start. Close other programs that use it, or take a photo.");
}

// Frames go to the server one at a time, the next only when the last was answered. A busy server is given time.

/**
 * Show the server what the camera sees until `signal` aborts.
 * `about`: fields that go with each frame. `onAnswer(reading, frame, late)`: after each; `late`: the picture it is about, where that is
 * no longer what the camera sees, else null. `onWait(words)`: the server is busy, or not to be reached.
 */
async function showFrames(video, about, signal, onAnswer, onWait) {
  const canvas = document.createElement("canvas");
  const stream = newKey();
  let waited = 0;
  while (!signal.aborted) {
    const taken = performance.now();
    const frame = await still(video, canvas);
    const answer = frame && (await sent(frame, { ...about, stream }, signal));
    if (signal.aborted) return;
    if (answer?.body.tiles) {
      waited = 0;
      onAnswer(answer.body, frame, performance.now() - taken > SOON ? canvas : null);
    } else if (answer) {
      onWait(answer.status === 503 ? null : answer.body.error.message);
      if (answer.status === 413 || answer.status === 415) return;
    }
    await pause(answer ? (answer.body.pause ?? PATIENCE[Math.min(waited++, PATIENCE.length - 1)]) : 50);
  }
}

/** The picture of this moment as a JPEG, not larger than needed; null while the camera has none. */
function still(video, canvas) {
  const { videoWidth: wide, videoHeight: high } = video;
  return wide ? asJpeg(video, wide, high, LONG_SIDE, canvas) : null;
}

/** The server's answer { status, body }; what goes wrong on the way is an answer too, for the next frame may arrive. */
function sent(frame, fields, signal) {
  const none = (problem) => ({ status: 0, body: { error: { message: signal.aborted ? "" : sentenceOf(problem) } } });
  return ask("/frames", { method: "POST", body: formOf(frame, fields), signal }).catch(none);
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
