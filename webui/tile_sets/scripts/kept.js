// The sets of tiles that this house has learnt, as this page knows them, and what it does with them.

import { place, redraw } from "../../deal/scripts/state.js";
import { lookUp, sendPhoto, tell, Trouble } from "../../static/js/api.js";
import { t } from "../../static/js/words.js";
import { playWith, setInPlay, table } from "./set-drawer.js";

/** @typedef {{ code?: string, name: string, own: boolean, examples: Record<string, number> }} TileSet */

/**
 * `sets`: null until they are here. `reading`: a photo is on its way. `seen`: tiles the last photo taught. `trouble`: what went wrong.
 * Of a new set: its `name`, and the optional rows that were `ticked`.
 * @type {{ sets: TileSet[] | null, reading: boolean, seen: number, trouble: string, name: string, ticked: Set<string> }}
 */
export const now = { sets: null, reading: false, seen: 0, trouble: "", name: t("My tiles"), ticked: new Set() };

/** @param {string | undefined} code */
export const setOf = (code) => now.sets?.find((set) => set.code === code);

/** Fetch the sets, and which of them the table plays with. A choice that is gone is none. */
export const fetchSets = () =>
  tried(async () => {
    if (table) place({ set: (await lookUp(`/tables/${table}`)).set });
    now.sets = (await lookUp("/tilesets")).sets;
    if (setInPlay() && !setOf(setInPlay().code)) await playWith(null);
  });

/** One more photo of a set, or (without a code) the first of a new one, which is then played with. Returns the set's code. */
export async function teach(file, code) {
  Object.assign(now, { reading: true, seen: 0 });
  redraw();
  await tried(async () => {
    const answer = await (code ? sendPhoto(`/tilesets/${code}/photos`, file, {}) : sendPhoto("/tilesets", file, { name: now.name }));
    now.seen = answer.seen;
    take(answer);
    if (!code) await playWith(answer).finally(() => (code = answer.code));
  });
  now.reading = false;
  redraw();
  return code;
}

export const rename = (code, name) =>
  tried(async () => {
    take(await tell("PUT", `/tilesets/${code}`, { name }));
    if (!table && setInPlay()?.code === code) await playWith(setOf(code));
  });

/** Delete a set; true when it is gone. */
export const forget = (code) =>
  tried(async () => {
    await tell("DELETE", `/tilesets/${code}`);
    now.sets = now.sets.filter((set) => set.code !== code);
    if (setInPlay()?.code === code) await playWith(null);
  });

/** @param {TileSet} set */
function take(set) {
  now.sets = [...now.sets.filter((other) => other.code !== set.code), set];
}

/** Do something; what goes wrong is said, and nothing is lost. Returns whether it went well. */
async function tried(what) {
  now.trouble = "";
  try {
    await what();
    return true;
  } catch (problem) {
    if (!(problem instanceof Trouble)) throw problem;
    now.trouble = problem.message;
    return false;
  } finally {
    redraw();
  }
}
