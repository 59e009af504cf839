// My set of tiles: which one photos are read with, and learning one (#learn-K7M4QX).

import { followScreens } from "../../static/js/one-screen.js";
import { draw, h } from "../../static/js/view.js";
import { redraw } from "../../deal/scripts/state.js";
import { t } from "../../static/js/words.js";
import { fetchSets, now, setOf } from "./kept.js";
import { learnBar, learnView } from "./learn.js";
import { about, setChoice, setInPlay } from "./set-drawer.js";

const VIEWS = { sets: [setsView, setsBar], learn: [learnView, learnBar] };

/** The screen in the address, and what stands after its dash. */
function screen() {
  const [name, code] = location.hash.slice(1).split("-");
  return name in VIEWS ? [name, code] : ["sets"];
}

const show = (name, code) => [name, "bar"].forEach((id, place) => draw(document.getElementById(id), VIEWS[name][place](code)));

function setsView() {
  const chosen = setOf(setInPlay()?.code);
  const say = (problem) => ((now.trouble = problem.message), redraw());
  return [
    about(),
    now.trouble && h("p", { class: "trouble", role: "alert" }, now.trouble),
    now.sets && setChoice(now.sets, say),
    chosen && look(chosen),
  ];
}

/** @param {import("./kept.js").TileSet} set */
const look = ({ code, name }) => h("a", { class: "second", href: `#learn-${code}`, "data-key": "look" }, t("Look at “{name}”", { name }));

function setsBar() {
  return h("a", { class: "primary", href: "#learn", "data-key": "next" }, t("Learn my set"));
}

addEventListener("hashchange", () => Object.assign(now, { seen: 0, trouble: "" }));
followScreens(screen, show);
document.title = `${t("Learn my set")} · ${t("Hulla")}`;
await fetchSets();
document.documentElement.dataset.ready = "true";
