// The deal in progress, on all phones: each hand and the circumstances are a slot. Two phones may work on it at once:
// what changed elsewhere comes here, what was changed here and not sent yet stays, part by part. Between the phones hands and
// circumstances name players, not winds: a correction may turn the seats meanwhile.

import { sentenceOf } from "../../static/js/api.js";
import { seat as sitDown } from "../../static/js/seats.js";
import { evening, t, WINDS } from "../../static/js/words.js";
import { handsIn } from "../../deal/scripts/photo.js";
import { SHAPE, clearDeal, emptyHand, freshDeal, get, nothingSaid, pick, placeTheirs, subscribe } from "../../deal/scripts/state.js";
import { onTable, say, send, tableNow, take } from "./table.js";

const PAUSE = 150;
const AGAIN = 1000;
const NEVER = [400, 413]; // answers that stay the same however often something is sent
const SLOTS = [...WINDS, "deal"];

const KEPT = `hulla-drafts-${evening}-${SHAPE}`; // through a reload, or a page put to sleep is taken for newer than what came meanwhile

// `seen`: what the table, in this version, has in each slot, by its name, as far as this phone knows
// `aside`: this phone's deal while a correction is on the screen: some of it may not be on the table yet
let { seen, version, aside } = JSON.parse(sessionStorage.getItem(KEPT)) ?? { seen: {}, version: 0, aside: null };
let flying = null; // the slot that is on its way
const refused = {}; // what the table does not take, by its slot's name: it is not sent again
let timer = 0;

/** Is somebody entering a deal, here or on another phone? */
export const underWay = () => SLOTS.some((slot) => mine(get(), slot) !== "null");

/** A slot's name on all phones: a hand's is its player's place in the list of players. */
const nameOf = (slot, { players, seats }) => (slot === "deal" ? slot : String(players.indexOf(seats[slot])));

export function shareDrafts() {
  subscribe(later);
  onTable(adopt);
}

/** What another phone has entered comes here. When the hand has ended, all of it goes. */
function adopt(table) {
  if (get().correcting) return;
  if (table.hand !== get().hand) return begin(table);
  if (table.version < version) seen = {}; // from a backup: nothing of it is newer than what is here
  turn(table.seats);
  let state = get();
  const names = SLOTS.map((slot) => nameOf(slot, table));
  seen = pick(seen, names); // of whoever sits out now nothing is here
  for (const [i, name] of names.entries()) {
    const lies = table.drafts[name];
    if (name === flying || (lies && !lies.draft)) continue; // it is on its way, or an older page sent it
    const there = written(lies?.draft ?? null);
    if (there === (seen[name] ?? "null")) continue;
    state = { ...state, ...merged(state, SLOTS[i], JSON.parse(seen[name] ?? "null"), JSON.parse(there)) };
    seen[name] = there;
  }
  if (state !== get()) placeTheirs(state);
  version = table.version;
  keep();
}

const keep = () => sessionStorage.setItem(KEPT, JSON.stringify({ seen, version, aside }));

/** The seats have changed: what is entered goes with its players. */
function turn(seats) {
  const { seats: was } = get();
  if (written(was) === written(seats)) return;
  if (underWay()) say(t("The seats have changed; what is entered stays."));
  placeTheirs({ ...reseated(get(), was, seats), seats });
}

/** Keep this deal while something else is on the screen. */
export function setAside() {
  aside = pick(get(), [...Object.keys(freshDeal()), "hand", "seats"]);
  keep();
}

/** Back from a correction to the deal being played. */
export function leaveCorrection() {
  begin(tableNow());
  take(tableNow());
}

/** The next hand as the table has it, or the one that was set aside with what has changed on the table since. */
function begin(table) {
  if (!aside) seen = {};
  const deal = aside ?? { hand: table.hand, seats: table.seats };
  aside = null;
  sitDown(deal.seats);
  clearDeal({ ...deal, correcting: null });
  adopt(table);
}

/** The parts of a slot that were not touched here since `base`, as they are `there`. */
function merged(state, slot, base, there) {
  const here = partsOf(state, slot);
  const [was, is] = [base, there].map((draft) => ({ ...EMPTY(slot), ...draft }));
  const part = (name) => (written(here[name]) === written(was[name]) ? is[name] : here[name]);
  const parts = Object.fromEntries(Object.keys(here).map((name) => [name, part(name)]));
  if (slot === "deal") return renamed(parts, (player) => windAt(state.seats, player));
  const { [slot]: _, ...others } = state.points;
  const worth = parts.worth === null ? others : { ...others, [slot]: parts.worth };
  return { hands: { ...state.hands, [slot]: parts.hand }, points: worth };
}

const EMPTY = (slot) => (slot === "deal" ? nothingSaid() : { hand: emptyHand(), worth: null });

function partsOf(state, slot) {
  if (slot === "deal") return renamed(pick(state, Object.keys(nothingSaid())), (wind) => state.seats?.[wind]);
  const hand = state.hands[slot];
  return { hand: hand.tiles.length ? hand : emptyHand(), worth: state.points[slot] ?? null };
}

/** A slot as it is here, in JSON; "null" while there is nothing in it. */
function mine(state, slot) {
  const here = written(partsOf(state, slot));
  return here === written(EMPTY(slot)) ? "null" : here;
}

/** JSON with its keys in order. */
function written(value) {
  const ordered = (_, part) =>
    part && typeof part === "object" && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part;
  return JSON.stringify(value, ordered);
}

function later() {
  clearTimeout(timer);
  timer = setTimeout(sendOut, PAUSE);
}

async function sendOut() {
  const table = tableNow();
  if (flying || !table?.joined || get().correcting || table.finished) return;
  const slot = SLOTS.find((each) => isNews(mine(get(), each), nameOf(each, table)));
  if (!slot) return;
  flying = nameOf(slot, table);
  const [name, sent, hand] = [flying, mine(get(), slot), get().hand];
  const status = await put(name, JSON.parse(sent), { seen: table.seq, instead: table.drafts[name]?.at ?? null });
  flying = null;
  if (status === 200 && get().hand === hand) seen[name] = sent;
  if (NEVER.includes(status)) keepHere(name, sent);
  adopt(tableNow());
  timer = setTimeout(sendOut, [200, ...NEVER].includes(status) ? 0 : AGAIN);
}

const isNews = (here, name) => here !== (seen[name] ?? "null") && here !== refused[name];

/** The table does not take this: an older page sent it, or it is too much. */
function keepHere(name, sent) {
  refused[name] = sent;
  say(t("The other phones do not get what is entered here. Load the page again."), { alarm: true });
}

/** The status of the answer, 0 for none. `instead`: when what lay there came, as far as this phone knows.
 * The table refuses what takes the place of something newer. */
export async function put(slot, draft, about) {
  const none = (problem) => ({ status: 0, body: { trouble: sentenceOf(problem) } });
  const { status, body } = await send(draft ? "PUT" : "DELETE", `/drafts/${slot}`, draft ? { ...about, draft } : about).catch(none);
  const table = body.table ?? body;
  if (table.version) take(table);
  return status;
}

/** The circumstances of a deal with everybody in them renamed; whom `to` does not know drops out. */
function renamed(circumstances, to) {
  const { winner, also = [], from, liable, bet, dead, riichi, double_riichi, discards } = circumstances;
  const all = (people) => people.map(to).filter(Boolean);
  const named = (each) => ({ ...each, winner: to(each.winner), liable: each.liable && to(each.liable) });
  return {
    ...circumstances,
    winner: winner && to(winner),
    also: also.map(named).filter((each) => each.winner),
    from: (from && to(from)) ?? null,
    liable: liable && to(liable),
    bet: bet && to(bet.on) ? { on: to(bet.on) } : null,
    dead: all(dead),
    riichi: all(riichi),
    double_riichi: all(double_riichi),
    discards: Object.fromEntries(Object.entries(discards).flatMap(([who, thrown]) => (to(who) ? [[to(who), thrown]] : []))),
  };
}

/** The wind of a player who plays this deal. */
const windAt = (seats, player) => WINDS.find((wind) => seats[wind] === player);

/** The deal in progress, entered while people sat as in `was`, as they sit `now`. */
export function reseated(deal, was, now) {
  const to = (wind) => windAt(now, was[wind]);
  const from = (wind) => windAt(was, now[wind]);
  const worth = WINDS.filter((wind) => deal.points[from(wind)] !== undefined);
  return {
    ...renamed(deal, to),
    hands: Object.fromEntries(WINDS.map((wind) => [wind, deal.hands[from(wind)] ?? emptyHand()])),
    points: Object.fromEntries(worth.map((wind) => [wind, deal.points[from(wind)]])),
    seat: to(deal.seat) ?? "E",
  };
}

/** The hands whose photos stay; `states`: this phone's deal, and what undoing brings back. */
export function photographed(states) {
  const table = tableNow();
  if (!table) return handsIn(states);
  const drafts = Object.values(table.drafts).map(({ draft }) => draft?.hand);
  const kept = aside?.hand === table.hand ? [aside] : []; // until it is booked elsewhere
  const entered = [...drafts.filter(Boolean), ...handsIn(kept)];
  return [...(table.finished && !get().correcting ? [] : handsIn(states)), ...(table.finished ? [] : entered)];
}
