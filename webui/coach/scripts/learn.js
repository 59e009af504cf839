// First evening: lessons and drills. What there is to learn stands in the page.

import { change } from "../../deal/scripts/state.js";
import { followScreens } from "../../static/js/one-screen.js";
import { draw } from "../../static/js/view.js";
import { drillBar, drillView, rules } from "./drill.js";
import "./explain.js";
import { lessonBar, lessonView } from "./lesson.js";

const VIEWS = { lesson: [lessonView, lessonBar], drill: [drillView, drillBar] };
const part = (id) => document.getElementById(id);

/** The screen in the address (#lesson-guided_practice-3), and what stands after its dashes. */
function screen() {
  const [name, ...about] = location.hash.slice(1).split("-");
  return name in VIEWS ? [name, ...about] : ["lessons"];
}

function show(name, ...about) {
  part("bar").hidden = name === "lessons";
  if (name === "lessons") showDrills();
  else [part(name), part("bar")].forEach((root, place) => draw(root, VIEWS[name][place](...about)));
}

/** The drills of the book by whose rules one learns. */
function showDrills() {
  for (const drills of part("lessons").querySelectorAll("div.drills")) drills.toggleAttribute("hidden", drills.getAttribute("data-rules") !== rules());
  /** @type {HTMLInputElement} */ (document.querySelector(`input[name=drill-rules][value=${rules()}]`)).checked = true;
}

/** Arrow keys turn the pages of a lesson. */
function turnPage(event) {
  if (event.target.matches("input") || event.altKey || event.ctrlKey || event.metaKey) return;
  const key = { ArrowRight: "next", ArrowLeft: "back" }[event.key];
  if (key && screen()[0] === "lesson") /** @type {HTMLElement | null} */ (document.querySelector(`[data-key="${key}"]`))?.click();
}

followScreens(screen, show);
part("lessons").addEventListener("change", ({ target }) => change((draft) => (draft.book = /** @type {HTMLInputElement} */ (target).value)));
addEventListener("keydown", turnPage);
document.documentElement.dataset.ready = "true";
