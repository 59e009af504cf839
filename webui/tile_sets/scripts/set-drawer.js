// The set of tiles with which photos are read: on a table's pages the table's, elsewhere the one this browser remembers; and its drawer.

import { get, place, redraw } from "../../deal/scripts/state.js";
import { lookUp, tell, Trouble } from "../../static/js/api.js";
import { button, choose } from "../../static/js/controls.js";
import * as drawer from "../../static/js/drawer.js";
import { h } from "../../static/js/view.js";
import { evening, page, t } from "../../static/js/words.js";

const KEPT = "hulla-set";
export const table = evening ?? (page.at || null);

/** { code, name }, or null: any tiles. */
export const setInPlay = () => (table ? get().set : kept()) ?? null;

/** Play with this set, or (null) with any. At a table it holds for all its phones. Throws Trouble where that may not be. */
export async function playWith(set) {
  if (table) return place({ set: (await tell("PUT", `/tables/${table}/set`, { set: set?.code ?? "" })).set });
  localStorage.setItem(KEPT, JSON.stringify(set && { code: set.code, name: set.name }));
  redraw();
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT));
  } catch {
    return null;
  }
}

const address = table ? `/sets/at/${table}` : "/sets";

/** The quiet key beside the sources of a hand. */
export function setKey() {
  const set = setInPlay();
  const words = set ? t("Tiles: {name}", { name: set.name }) : t("Tiles misread often?");
  return button("quiet own-set", words, setDrawer, { "data-key": "own-set" });
}

/** The drawer in which a set is chosen. */
export async function setDrawer() {
  /** @type {any} */
  let body = h("p", { class: "reading", role: "status" }, t("One moment …"));
  drawer.openDrawer(() => ({ title: t("Which tiles lie here?"), body: typeof body === "function" ? body() : body }));
  try {
    const { sets } = await lookUp("/tilesets");
    body = () => [about(), setChoice(sets, say), learnLink(sets)];
  } catch (problem) {
    say(problem);
  }
  drawer.redraw();

  function say(problem) {
    if (!(problem instanceof Trouble)) throw problem;
    body = () => h("p", { class: "trouble", role: "alert" }, problem.message);
    drawer.redraw();
  }
}

export const about = () =>
  h("p", { class: "hint" }, t("Hulla reads most tiles as they come. Your own it reads better once it has seen them laid out in order."));

const learnLink = (sets) =>
  h("a", { class: "second", href: sets.length ? address : `${address}#learn`, "data-key": "to-sets" }, t("Learn my set"));

/** The sets to choose from. `onTrouble(problem)`: the choice did not hold. */
export function setChoice(sets, onTrouble) {
  const options = sets.map((set) => [set.code, set.name, t("Kinds learnt: {n}", { n: Object.keys(set.examples).length })]);
  const take = (code) => playWith(sets.find((set) => set.code === code) ?? null).catch(onTrouble);
  const legend = table ? t("All phones of this table read photos with") : t("This phone reads photos with");
  const chosen = sets.find((set) => set.code === setInPlay()?.code)?.code ?? "";
  return choose("tile-set", legend, [["", t("any tiles")], ...options], chosen, take, "stacked");
}
