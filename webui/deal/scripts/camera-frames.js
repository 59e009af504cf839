// Frames of the camera go to the server one at a time, the next only when the last was answered. A busy server is given time.

import { ask, newKey, Trouble } from "../../static/js/api.js";
import { asJpeg } from "../../static/js/photos.js";

const LONG_SIDE = 1280;
const PATIENCE = [400, 800, 1600, 3000];
const SOON = 300;

/**
 * Show the server what the camera sees until `signal` aborts.
 * `about`: fields that go with each frame. `onAnswer(reading, frame, late)`: after each; `late`: the picture it is about, where that is
 * no longer what the camera sees, else null. `onWait(words)`: the server is busy, or not to be reached.
 */
export async function showFrames(video, about, signal, onAnswer, onWait) {
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
async function sent(frame, fields, signal) {
  const form = new FormData();
  form.append("photo", frame, "frame.jpg");
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  try {
    return await ask("/frames", { method: "POST", body: form, signal });
  } catch (problem) {
    if (!(problem instanceof Trouble) && problem.name !== "AbortError") throw problem;
    return { status: 0, body: { error: { message: problem.message } } };
  }
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
