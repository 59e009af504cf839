// What can be learned tonight: the lessons, the drills of a book, the words.

import { h } from "../../static/js/view.js";
import { tiles } from "../../static/js/tile.js";
import { mark, page, t } from "../../static/js/words.js";
import { bookKeys, kinds } from "./drill-books.js";
import { say } from "./said.js";

const ABOUT = {
  guided_practice: [mark("Everybody’s tiles lie open: find chis, pairs, pons and kans."), "456s"],
  played_example: [mark("Four hands from the deal to the win: who lets go of what, who waits for what."), "222z"],
};
const DRILLS = {
  name: [mark("Name this tile"), "3s"],
  complete: [mark("Is it complete?"), "55z"],
  waits: [mark("What does it wait for?"), "34p"],
  nearest: [mark("Which line is nearest?"), "246m"],
  call: [mark("May I call it?"), "88s1j"],
  exchange: [mark("Take a joker"), "9p1j"],
  pass: [mark("The Charleston"), "1m5p4z"],
  count: [mark("Count it"), "777z"],
};

/** The screen. */
export function lessonsView() {
  return [
    h("div", { class: "doors" }, page.lessons.map(lesson)),
    h("section", { class: "doors" }, h("h2", {}, t("Short drills")), bookKeys(), h("div", { class: "drills" }, kinds().map(drill))),
    h(
      "a",
      { class: "door", href: "/coach/words", "data-key": "words" },
      h("strong", {}, t("Words of the game")),
      h("small", {}, t("Chi, chow, Chii: what they mean, shown in tiles")),
    ),
  ];
}

function lesson({ id, steps, source, ...names }) {
  const [about, codes] = ABOUT[id];
  return h(
    "a",
    { class: "door", href: `#lesson-${id}-1`, "data-key": id },
    tiles(codes),
    h("strong", {}, say(names)),
    h("small", {}, t(about)),
    h("small", {}, t("{n} steps · {place}", { n: steps, place: source })),
  );
}

function drill(kind) {
  const [title, codes] = DRILLS[kind];
  return h("a", { class: "door", href: `#drill-${kind}`, "data-key": `drill-${kind}` }, tiles(codes), h("strong", {}, t(title)));
}
