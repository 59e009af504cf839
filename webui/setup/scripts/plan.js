// The evening as it is being planned: names as they sit, the order of play, what everybody begins with. Kept for a reload.

import { newKey } from "../../static/js/api.js";
import { createStore, kept } from "../../static/js/store.js";
import { bookOf } from "../../static/js/words.js";

const KEPT = "hulla-setup";

const fresh = () => ({
  key: "",
  asked: "",
  names: ["", "", "", "", ""],
  seating: null,
  order: null,
  money: {}, // what was said of sticks, points and rounds, by the names of its fields
});

const OF_THE_MOMENT = { beginning: false, trouble: "", refused: "" }; // `trouble`: why the game in `refused` cannot begin

const store = createStore({ ...fresh(), ...kept(sessionStorage, KEPT), ...OF_THE_MOMENT });

export const planNow = store.get;
export const followPlan = store.subscribe;

/** Change the plan; whoever draws it is told. @param {Partial<ReturnType<typeof planNow>>} fields */
export function plans(fields) {
  sessionStorage.setItem(KEPT, JSON.stringify({ ...planNow(), ...fields }));
  store.update(fields);
}

/** The key of this game: sent again it has the same, so that a lost answer begins nothing twice; a game changed meanwhile has its own. */
export function keyFor(game) {
  const asked = JSON.stringify(game);
  if (planNow().asked !== asked) plans({ asked, key: newKey() });
  return planNow().key;
}

/** The evening has begun: nothing of its plan is left for another. It is shown no more. */
export function forget() {
  Object.assign(planNow(), fresh(), OF_THE_MOMENT);
  sessionStorage.removeItem(KEPT);
}

/** The players as they sit; a fifth only where the book takes one. */
export const players = (state) =>
  planNow()
    .names.slice(0, bookOf(state)?.most_players ?? 4)
    .map((name) => name.trim())
    .filter(Boolean);

/** Four names, or five, all different. */
export function named(state) {
  const four = planNow().names.slice(0, 4);
  const all = players(state).map((name) => name.toLowerCase());
  return four.every((name) => name.trim()) && new Set(all).size === all.length;
}

/** The order of play; the first name is East unless dice or somebody said otherwise. */
export function orderOf(state) {
  const names = players(state);
  const { order } = planNow();
  return order && [...order].sort().join("\n") === [...names].sort().join("\n") ? order : names;
}
