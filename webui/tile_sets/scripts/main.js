// My set of tiles: which one photos are read with, and learning one. One screen at a time by its name in the address (#learn-K7M4QX).

import { draw, h } from "../../static/js/view.js";
import * as drawer from "../../static/js/drawer.js";
import { setInPlay } from "./own-set.js";
import { unpressed } from "../../static/js/press.js";
import { about, setChoice } from "./set-drawer.js";
import { followSettings } from "../../static/js/settings.js";
import { subscribe } from "../../deal/scripts/state.js";
import { t } from "../../static/js/words.js";
import { fetchSets, now, setOf } from "./kept.js";
import { learnBar, learnView } from "./learn.js";

const VIEWS = { sets: setsView, learn: learnView };
const BARS = { sets: setsBar, learn: learnBar };
const part = (id) => document.getElementById(id);

/** The screen in the address, and what stands after its dash. */
function screen() {
  const [name, code] = location.hash.slice(1).split("-");
  return name in VIEWS ? [name, code] : ["sets"];
}

function redraw() {
  const [shown, code] = screen();
  document.body.dataset.screen = shown;
  draw(part(shown), VIEWS[shown](code));
  draw(part("bar"), BARS[shown](code));
  for (const link of document.querySelectorAll("#steps a")) link.ariaCurrent = link.hash === `#${shown}` ? "page" : null;
  drawer.redraw();
}

function setsView() {
  const chosen = setOf(setInPlay()?.code);
  const say = (problem) => ((now.trouble = problem.message), redraw());
  return [
    about(),
    now.trouble && h("p", { class: "trouble", role: "alert" }, now.trouble),
    now.sets && setChoice(now.sets, say),
    chosen && h("a", { class: "second", href: `#learn-${chosen.code}`, "data-key": "look" }, t("Look at “{name}”", { name: chosen.name })),
  ];
}

function setsBar() {
  return h("a", { class: "primary", href: "#learn", "data-key": "next" }, t("Learn my set"));
}

function moveTo() {
  drawer.closeAll();
  Object.assign(now, { seen: 0, trouble: "" });
  redraw();
  scrollTo(0, 0);
  part(`${screen()[0]}-title`).focus({ preventScroll: true });
}

followSettings();
subscribe(unpressed(redraw));
addEventListener("hashchange", moveTo);
document.title = `${t("Learn my set")} · ${t("Hulla")}`;
await fetchSets();
document.documentElement.dataset.ready = "true";
