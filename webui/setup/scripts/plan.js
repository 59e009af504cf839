// The evening as it is being planned: names as they sit, the order of play, what everybody begins with. Kept for a reload.

import { redraw } from "../../deal/scripts/state.js";
import { newKey } from "../../static/js/uuid.js";
import { bookOf } from "../../static/js/words.js";

const KEPT = "hulla-setup";

const fresh = () => ({
  key: "",
  asked: "",
  names: ["", "", "", "", ""],
  seating: null,
  order: null,
  rounds: 4,
  set: undefined,
  piles: {},
  points: {},
});

let plan = kept() ?? fresh();

export const planNow = () => plan;

/** Change the plan; whoever draws it is told. */
export function plans(edit) {
  notes(edit);
  redraw();
}

/** Change the plan without drawing anew. */
export function notes(edit) {
  edit(plan);
  sessionStorage.setItem(KEPT, JSON.stringify(plan));
}

/** The key of this game: sent again it has the same, so that a lost answer begins nothing twice; a game changed meanwhile has its own. */
export function keyOf(game) {
  const asked = JSON.stringify(game);
  if (plan.asked !== asked) notes((draft) => Object.assign(draft, { asked, key: newKey() }));
  return plan.key;
}

export function forget() {
  plan = fresh();
  sessionStorage.removeItem(KEPT);
}

/** The players as they sit; a fifth only where the book takes one. */
export const players = (state) =>
  plan.names
    .slice(0, bookOf(state)?.most_players ?? 4)
    .map((name) => name.trim())
    .filter(Boolean);

/** Four names, or five, all different. */
export function named(state) {
  const names = players(state);
  return (
    names.length >= 4 &&
    plan.names.slice(0, 4).every((name) => name.trim()) &&
    new Set(names.map((name) => name.toLowerCase())).size === names.length
  );
}

/** The order of play; the first name is East unless dice or somebody said otherwise. */
export function orderOf(state) {
  const names = players(state);
  const known = plan.order && [...plan.order].sort().join("\n") === [...names].sort().join("\n");
  return known ? plan.order : names;
}

function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT));
  } catch {
    return null;
  }
}
