// The set of tiles with which photos are read: on a table's pages the table's, elsewhere the one this browser remembers; and its drawer.

import { get, place, redraw } from "../../deal/scripts/state.js";
import { tell, troubleIn } from "../../static/js/api.js";
import { button } from "../../static/js/controls.js";
import * as drawer from "../../static/js/drawer.js";
import { fragment, waitingFor, whenChanged } from "../../static/js/fragment.js";
import { kept } from "../../static/js/store.js";
import { evening, page, t } from "../../static/js/words.js";

const KEPT = "hulla-set";
export const table = evening ?? (page.at || null);

/** { code, name }, or null: any tiles. */
export const setInPlay = () => (table ? get().set : kept(localStorage, KEPT)) ?? null;

let before = Promise.resolve(); // the choice before this one: whatever is chosen last reaches the table last

/** Play with this set, or (null) with any. At a table it holds for all its phones. Throws Trouble where that may not be. */
export async function playWith(set) {
  if (table) {
    const answer = before.then(() => tell("PUT", `/tables/${table}/set`, { set: set?.code ?? "" }));
    before = answer.catch(() => {});
    return place({ set: (await answer).set });
  }
  localStorage.setItem(KEPT, JSON.stringify(set && { code: set.code, name: set.name }));
  redraw();
}

/** The quiet key beside the sources of a hand. */
export function setKey() {
  const set = setInPlay();
  const words = set ? t("Tiles: {name}", { name: set.name }) : t("Tiles misread often?");
  return button("quiet own-set", words, setDrawer, { "data-key": "own-set" });
}

export function setDrawer() {
  said.trouble = "";
  drawer.openDrawer(() => ({ title: t("Which tiles lie here?"), body: choice() }));
}

/** What went wrong with a choice, if anything. */
export const said = { trouble: "" };
export const wrong = () => said.trouble && waitingFor(said.trouble);

/** Do something; what goes wrong is said where the sets are shown, and nothing is lost. Returns whether it went well. */
export async function tried(what) {
  said.trouble = "";
  said.trouble = await troubleIn(what);
  redraw();
  return !said.trouble;
}

/** The sets to choose from, as the server has them; `about`: what else it is asked for. A choice that is gone is none. */
export function choice(about = {}, version = 0) {
  const playing = setInPlay()?.code ?? "";
  const asked = new URLSearchParams({ ...about, set: table ? "" : playing });
  const url = `/sets/${table ? `at/${table}/` : ""}choice?${asked}`;
  return fragment(url, `${version} ${playing}`, { trouble: wrong, gone: () => void localStorage.removeItem(KEPT) });
}

whenChanged({ "tile-set": ({ value, dataset }) => tried(() => playWith(value ? { code: value, name: dataset.name } : null)) });
