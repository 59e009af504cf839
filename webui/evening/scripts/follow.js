// In step with the other phones: the server says that something has changed, and this phone fetches the table.
// Without a stream it asks once a second; with one it still asks now and then, for a Wi-Fi can go without a word.

import { askAgain } from "../../deal/scripts/deal.js";
import { at, knowing, onTable, store, tableNow, take } from "./table.js";

const SECOND = 1000;
const STILL_THERE = 10;
const LISTEN_AGAIN = 15;

/** `tag`: of the table that came last; `asking` for it, then `again`; `quiet`, `refused`: seconds without an answer, without a stream. */
const now = { stream: /** @type {EventSource | null} */ (null), tag: "", asking: false, again: false, quiet: 0, refused: 0 };
let lock = Promise.resolve(null); // what keeps the screen on, or nothing

export function follow() {
  onTable(() => hear(true));
  listen();
  setInterval(tick, SECOND);
  addEventListener("online", fetchTable);
  addEventListener("offline", () => hear(false));
  document.addEventListener("visibilitychange", awake);
  onTable(stayAwake);
}

/** Back from sleep: a stream from before may be dead without a word. */
function awake() {
  if (document.hidden) return;
  listen();
  fetchTable();
  stayAwake();
}

/** The screen stays on while an evening goes on, where the browser allows it; whenever the page is hidden, it takes that back. */
const stayAwake = () =>
  (lock = lock.then((held) => {
    if (document.hidden || !tableNow() || tableNow().finished) return void held?.release();
    return held && !held.released ? held : navigator.wakeLock?.request("screen").catch(() => null);
  }));

/** Say that an answer came, or that none did. */
export function hear(answered) {
  if (answered) now.quiet = 0;
  if (store.get().lost === !answered) return;
  if (answered) askAgain();
  store.update({ lost: !answered });
}

function listen() {
  now.stream?.close();
  const stream = new EventSource(at("/news"));
  stream.onmessage = ({ data }) => JSON.parse(data).version > (tableNow()?.version ?? 0) && fetchTable();
  stream.onerror = fetchTable;
  Object.assign(now, { stream, refused: 0 });
}

function tick() {
  const { readyState } = now.stream;
  if (readyState !== EventSource.OPEN || store.get().lost || ++now.quiet >= STILL_THERE) fetchTable();
  if (readyState === EventSource.CLOSED && ++now.refused >= LISTEN_AGAIN) listen();
}

/** Fetch the table, unless this phone has seen this version.
 * One with less booked than was known before, or an older one, comes from a backup: begin anew from it. */
async function fetchTable() {
  if (now.asking) return void (now.again = true);
  Object.assign(now, { asking: true, again: false });
  const known = tableNow() ?? { seq: 0, version: 0 };
  try {
    const headers = now.tag ? { "If-None-Match": now.tag, ...knowing() } : knowing();
    const answer = await fetch(at(""), { headers, signal: AbortSignal.timeout(5 * SECOND) });
    if (answer.ok) {
      now.tag = answer.headers.get("ETag") ?? "";
      const table = await answer.json();
      if (table.version < known.version || table.seq < known.seq) location.reload();
      take(table);
    }
    hear(answer.ok || answer.status === 304);
  } catch {
    hear(false);
  } finally {
    now.asking = false;
    if (now.again) fetchTable();
  }
}
