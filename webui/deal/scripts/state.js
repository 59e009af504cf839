// What has been said about this deal so far: one object, changed in one place, kept for a reload. What happened stands in it as in the
// contract's deal; null or false where nobody said so.

import { createStore, kept } from "../../static/js/store.js";
import { evening, page } from "../../static/js/words.js";

/** This deal's name in this browser. */
export const KEPT = evening ? `hulla-deal-${evening}` : (page.keeps ?? "hulla-deal");
const STEPS = `steps-of-${KEPT}`;
const TABLE = "hulla-table";
const MOST = 31; // steps that can be undone
export const SHAPE = 2; // of what this browser keeps; another number where an older page could have kept what this one cannot read
export const emptyHand = () => ({ tiles: [], melds: [], photo: null, next: 1 });

/** What happened, in the contract's words. */
export const nothingSaid = () => ({
  winner: undefined, // null: nobody
  also: [], // who won with the same discard as well
  won_by: null,
  from: null,
  winning_tile: null,
  last_tile: false,
  first_turn: false,
  kong_upon_kong: false,
  last_of_kind: false,
  riichi: [],
  double_riichi: [],
  ippatsu: false,
  dora_indicators: "",
  ura_dora_indicators: "",
  discards: {},
  passed: "",
  liable: undefined, // null: nobody
  bet: null,
  dead: [],
});

export const freshDeal = () => ({
  ...nothingSaid(),
  points: {},
  hands: { E: emptyHand(), S: emptyHand(), W: emptyHand(), N: emptyHand() },
  seat: "E",
});

const freshTable = () => ({ book: null, options: {}, turned: {}, club: {}, round_wind: null, deposits: 0, honba: 0 });

const isReadable = (state) => state.shape === SHAPE;
const before = [kept(sessionStorage, KEPT) ?? {}].find(isReadable);
const now = { ...freshTable(), ...freshDeal(), ...(before ?? kept(localStorage, TABLE)), shape: SHAPE };
const deal = createStore({ now, past: (before && kept(sessionStorage, STEPS)?.filter(isReadable)) ?? [] });

export const get = () => deal.get().now;
export const canUndo = () => deal.get().past.length > 0;

/** The deal as it is, and every way it was that undoing brings back. */
export const steps = () => [...deal.get().past, get()];

/** Change the state: `edit` gets a copy to change as it likes. Everybody who subscribed hears of it. */
export function change(edit) {
  const draft = structuredClone(get());
  edit(draft);
  settle(draft, steps().slice(-MOST));
}

export function undo() {
  const { past } = deal.get();
  if (canUndo()) settle(past.at(-1), past.slice(0, -1));
}

/** Put what came from elsewhere; it is no step that undoing takes back. */
export function place(fields) {
  const past = deal.get().past.map((earlier) => ({ ...earlier, ...fields }));
  settle({ ...get(), ...fields }, past);
}

/** Put what somebody else did to this deal: from here on undoing would undo theirs. */
export const placeTheirs = (fields) => settle({ ...get(), ...fields }, []);

/** The next deal at the same table: rule book, options and round wind stay. */
export const nextDeal = (deposits) => change((draft) => Object.assign(draft, freshDeal(), { deposits }));

/** Hear of the state, now and after every change. */
export function subscribe(listener) {
  deal.subscribe(() => listener(get()));
  listener(get());
}

/** Tell everybody again: something beside the state changed that is drawn. */
export const redraw = deal.tell;

/** Forget this deal and the way to it. */
export const clearDeal = (fields = {}) => placeTheirs({ ...freshDeal(), ...fields });

function settle(next, past) {
  sessionStorage.setItem(KEPT, JSON.stringify(next));
  sessionStorage.setItem(STEPS, JSON.stringify(past));
  if (!evening && !page.at) localStorage.setItem(TABLE, JSON.stringify(pick(next, Object.keys(freshTable()))));
  deal.update({ now: next, past });
}

export const pick = (object, keys) => Object.fromEntries(keys.map((key) => [key, object[key]]));
