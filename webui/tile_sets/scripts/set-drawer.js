// Which tiles lie here: any, or a set that was learnt. Drawn in a drawer beside the camera, and on the page of the sets.

import { lookUp, Trouble } from "../../static/js/api.js";
import { button, choose } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { openDrawer, redraw } from "../../static/js/drawer.js";
import { playWith, setInPlay, table } from "./own-set.js";
import { t } from "../../static/js/words.js";

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
  openDrawer(() => ({ title: t("Which tiles lie here?"), body: typeof body === "function" ? body() : body }));
  try {
    const { sets } = await lookUp("/tilesets");
    body = () => [about(), setChoice(sets, say), learnLink(sets)];
  } catch (problem) {
    say(problem);
  }
  redraw();

  function say(problem) {
    if (!(problem instanceof Trouble)) throw problem;
    body = () => h("p", { class: "trouble", role: "alert" }, problem.message);
    redraw();
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
