// What has been said about this deal so far: one object, changed in one place, kept for a reload.

import { isDeal } from "./shape.js";
import { evening, page } from "../../static/js/words.js";

/** This deal's name in this browser. */
export const KEPT = evening ? `hulla-deal-${evening}` : (page.keeps ?? "hulla-deal");
const STEPS = `steps-of-${KEPT}`;
const TABLE = "hulla-table";
export const emptyHand = () => ({ tiles: [], melds: [], photo: null, next: 1 });

export const freshDeal = () => ({
  winner: undefined,
  wonBy: "discard",
  from: undefined,
  winningTile: null,
  lastTile: false,
  firstTurn: false,
  riichi: {},
  dora: [],
  discards: [],
  betOn: null,
  dead: [],
  points: {},
  hands: { E: emptyHand(), S: emptyHand(), W: emptyHand(), N: emptyHand() },
  seat: "E",
});

const freshTable = () => ({ book: null, options: {}, turned: {}, club: {}, roundWind: null, deposits: 0 });

let state = { ...freshTable(), ...freshDeal(), ...kept() };
let past = keptSteps();
const listeners = new Set();

export const get = () => state;
export const canUndo = () => past.length > 0;

/** The deal as it is, and every way it was that undoing brings back. */
export const steps = () => [...past, state];

/** Change the state: `edit` gets a copy to change as it likes. Everybody who subscribed hears of it. */
export function change(edit) {
  past = [...past.slice(-30), state];
  const draft = structuredClone(state);
  edit(draft);
  settle(draft);
}

export function undo() {
  if (canUndo()) settle(past.pop());
}

/** Put what came from elsewhere; it is no step that undoing takes back. */
export function place(fields) {
  past = past.map((earlier) => ({ ...earlier, ...fields }));
  settle({ ...state, ...fields });
}

/** Put what somebody else did to this deal: from here on undoing would undo theirs. */
export function placeTheirs(fields) {
  past = [];
  place(fields);
}

/** The next deal at the same table: rule book, options and round wind stay. */
export function nextDeal(deposits) {
  change((draft) => Object.assign(draft, freshDeal(), { deposits }));
}

export function subscribe(listener) {
  listeners.add(listener);
  listener(state);
}

/** Tell everybody again: something beside the state changed that is drawn. */
export function redraw() {
  listeners.forEach((listener) => listener(state));
}

/** Forget this deal and the way to it. */
export function clearDeal(fields = {}) {
  past = [];
  place({ ...freshDeal(), ...fields });
}

function settle(next) {
  state = next;
  sessionStorage.setItem(KEPT, JSON.stringify(state));
  sessionStorage.setItem(STEPS, JSON.stringify(past));
  if (!evening && !page.at) localStorage.setItem(TABLE, JSON.stringify(pick(state, Object.keys(freshTable()))));
  redraw();
}

/** What undoing brings back, after a reload too. */
function keptSteps() {
  try {
    const found = JSON.parse(sessionStorage.getItem(STEPS));
    return Array.isArray(found) && found.every(isDeal) ? found.map((step) => ({ ...state, ...step })) : [];
  } catch {
    return [];
  }
}

function kept() {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEPT)) ?? JSON.parse(localStorage.getItem(TABLE));
    return isDeal(found) ? found : {};
  } catch {
    return {};
  }
}

export const pick = (object, keys) => Object.fromEntries(keys.map((key) => [key, object[key]]));
