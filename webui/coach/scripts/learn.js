// First evening: lessons and drills, one screen at a time by its name in the address (#lesson-guided_practice-3, #drill-waits).

import { draw } from "../../static/js/view.js";
import * as drawer from "../../static/js/drawer.js";
import { unpressed } from "../../static/js/press.js";
import { followSettings } from "../../static/js/settings.js";
import { subscribe } from "../../deal/scripts/state.js";
import { drillBar, drillView } from "./drill.js";
import { lessonBar, lessonView } from "./lesson.js";
import { lessonsView } from "./lessons.js";

const VIEWS = { lessons: lessonsView, lesson: lessonView, drill: drillView };
const BARS = { lesson: lessonBar, drill: drillBar };
const part = (id) => document.getElementById(id);

/** The screen in the address, and what stands after its dashes. */
function screen() {
  const [name, ...rest] = location.hash.slice(1).split("-");
  return [name in VIEWS ? name : "lessons", rest];
}

function redraw() {
  const [shown, about] = screen();
  document.body.dataset.screen = shown;
  draw(part(shown), VIEWS[shown](...about));
  part("bar").hidden = !BARS[shown];
  draw(part("bar"), BARS[shown]?.(...about) ?? []);
  drawer.redraw();
}

function moveTo() {
  drawer.closeAll();
  redraw();
  scrollTo(0, 0);
  part(`${screen()[0]}-title`).focus({ preventScroll: true });
}

/** Arrow keys turn the pages of a lesson. */
function turnPage(event) {
  if (event.target.matches("input") || event.altKey || event.ctrlKey || event.metaKey) return;
  const key = { ArrowRight: "next", ArrowLeft: "back" }[event.key];
  if (key && screen()[0] === "lesson") document.querySelector(`[data-key="${key}"]`)?.click();
}

followSettings();
subscribe(unpressed(redraw));
addEventListener("hashchange", moveTo);
addEventListener("keydown", turnPage);
document.documentElement.dataset.ready = "true";
