// The table between deals, as the server draws it: the ring, what can happen with one tap, what was booked last.

import { button } from "../../static/js/controls.js";
import { closeDrawer } from "../../static/js/drawer.js";
import { nodesOf, whenTapped } from "../../static/js/fragment.js";
import { ems, measured, who } from "../../static/js/seats.js";
import { h } from "../../static/js/view.js";
import { bookOf, t, WINDS } from "../../static/js/words.js";
import { chooseWinner } from "../../deal/scripts/circumstances.js";
import { get } from "../../deal/scripts/state.js";
import { ask } from "./asking.js";
import { cardKey } from "./card.js";
import { underWay } from "./drafts.js";
import { historyOf, piece } from "./screens.js";
import { called, lacking, openDeal } from "./settle.js";
import { below, ownName, store, tableNow, turnOf, turnTo } from "./table.js";

export function playView() {
  const table = tableNow();
  if (!table) return h("p", { class: "hint" }, t("Looking for the table …"));
  return [
    h("div", { class: "table-top", "data-turn": turnOf() }, nodesOf(table.drawn.ring, RING)),
    h("div", { class: "side" }, nodesOf(table.drawn.side, SIDE)),
  ];
}

const PLACES = ["below", "right", "above", "left"];
const RING = {
  plate: ({ wind, player }, content) => {
    const first = WINDS.findIndex((each) => tableNow().seats[each] === below(tableNow()));
    const place = (WINDS.indexOf(wind) - Math.max(0, first) + 4) % 4;
    const style = `plate ${PLACES[place]}${wind === "E" ? " east" : ""}`;
    return button(style, content, () => tap(player, place), { "data-key": `plate${wind}`, "data-player": player });
  },
  "tiles-of": tilesOf,
  total: ({ words }) => h("output", { style: measured(ems(words, 700)) }, words),
  round: ({ words }, content) => {
    // “East round” stands in one line, a sentence in as many as it takes
    const lines = words.split(" ").length > 2 ? words.split(" ") : [words];
    return h("p", { class: "round", style: measured(Math.max(...lines.map((line) => ems(line, 600, "serif")))) }, content);
  },
};

function tap(player, place) {
  if (ownName() === null) turnTo(player, place);
  ask({ drawer: `player-${player}` });
}

/** While all hands are collected: is this one there? */
function tilesOf({ wind }) {
  if (!underWay() || !get().winner || !bookOf(get())?.everybody_scores) return null;
  const wanted = lacking().includes(wind);
  const words = h("span", { class: "hidden-words" }, wanted ? t("tiles missing") : t("tiles there"));
  return h("span", { class: `tiles-of${wanted ? " wanted" : ""}` }, h("span", { "aria-hidden": "true" }, wanted ? "?" : "✓"), words);
}

const SIDE = {
  "in-progress": inProgress,
  earlier: ({ without }, key) => (store.get().pages ? historyOf(without) : key),
  end: () => h("section", { class: "result" }, piece("end", { card: cardKey })),
};

/** A deal that somebody is entering, on whatever phone. */
function inProgress() {
  const { winner } = get();
  if (!underWay() || called()) return null; // the bar says it
  const words = winner ? t("{winner} has won: the hand is being read.", { winner: who(winner) }) : t("A deal is being entered.");
  const key = button("quiet", words, () => openDeal(), { "data-key": "in-progress" });
  return h("p", { class: "in-progress" }, key);
}

/** Somebody else than was said has won. */
whenTapped({ won: ({ wind }) => (closeDrawer(), chooseWinner(wind), openDeal()) });

// What the last booking moved, shown once on its way over the table.

let seen = null;

/** Show it where the ring is on the screen. */
export function animateSticks({ seq, drawn }) {
  const fresh = seen !== null && seq > seen;
  seen = seq;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!fresh || calm || document.hidden || document.body.dataset.screen !== "play") return;
  document.body.insertAdjacentHTML("beforeend", drawn.crossing);
  document.querySelectorAll("body > .crossing").forEach(move);
}

/** @param {HTMLElement} bundle */
function move(bundle) {
  const { from, to, turn } = bundle.dataset;
  const [begin, end] = [placeOf(from), placeOf(to)];
  if (!begin || !end) return bundle.remove();
  for (const [name, value] of Object.entries({ begin, end, turn })) bundle.style.setProperty(`--${name}`, value);
  bundle.addEventListener("animationend", () => bundle.remove());
}

/** The middle of a player's plate, or of the table, on the screen. */
function placeOf(who) {
  const plate = document.querySelector(["table", "pot"].includes(who) ? ".middle" : `.plate[data-player="${CSS.escape(who)}"]`);
  const box = plate?.getBoundingClientRect();
  return box && `${box.x + box.width / 2}px ${box.y + box.height / 2}px`;
}
