// Where a hand's tiles come from: a photo, the live camera, the picker, or typed in short.

import { sendPhoto, Trouble } from "../../static/js/api.js";
import { hasCamera, openCamera } from "./camera.js";
import { button } from "../../static/js/controls.js";
import { isComplete, seatInView, seatsNeeded, tilesWanted, winnersOf } from "./deal.js";
import { childrenOf } from "../../static/js/fragment.js";
import { h } from "../../static/js/view.js";
import { add, idsOf, layDown, lying } from "./hand.js";
import { addTiles } from "./tile-editor.js";
import { photoInputs } from "../../static/js/photos.js";
import { hasPhoto, hold, isUnread, keepPhoto, photoOf } from "./photo.js";
import { takeReading } from "./reading.js";
import { who, windOf } from "../../static/js/seats.js";
import { knownTable } from "../../static/js/tables-known.js";
import { setDrawer, setInPlay, setKey } from "../../tile_sets/scripts/set-drawer.js";
import { change, emptyHand, get, place, redraw, subscribe } from "./state.js";
import { parse } from "../../static/js/tile.js";
import { WINDS, bookOf, evening, t } from "../../static/js/words.js";
import { layAround, wholeTableKey } from "./whole-table.js";

const PATIENCE = 4000; // milliseconds, until a photo that waits is tried again

/**
 * What is going on with photos: whose hand is being read, and of which `photo`; with which (`whose()`) what went wrong or could be
 * better (`hidden`: while tiles are missing; `newSet`: the tiles seem to be of a set that nobody has shown; `again`: the photo waits, and
 * is read by its key); `wanted`: how many tiles a whole hand may have on the screen with the keys.
 */
export const news = { reading: null, photo: null, trouble: null, wanted: [14] };

subscribe(() => news.trouble?.whose() || (news.trouble = null)); // with its deal it is over

/** What went wrong with this hand's photo, or could be better; `complete`: no tile is missing. */
export function trouble(seat, complete) {
  const { trouble: found } = news;
  if (found?.whose() !== seat) return null;
  const words = [found.words, !complete && found.hidden].filter(Boolean).join(" ");
  const learn = found.newSet && button("quiet", t("Learn my set"), setDrawer, { "data-key": "new-set" });
  const again = found.again && button("quiet", t("Read it again"), readWaiting, { "data-key": "read-again" });
  return words ? h("p", { class: "trouble", role: "alert" }, words, learn, again) : null;
}

const inputs = (seat = seatInView(get()), begin = () => {}) => photoInputs((file) => (begin(), see(file, seat)));

/** The key that takes a photo of the hand in view, or of the one at `seat`. */
export const cameraKey = (label, style, seat, begin) => h("label", { class: `${style} file` }, inputs(seat, begin).camera, label);

/** The key that takes one photo of the whole table; the photo knows from whose place, should it have to wait. */
export const tableKey = () => wholeTableKey((file, near) => see(file, near, keepPhoto(file, { near: evening ? who(near) : near })));

const liveKey = (seat, wanted, label, style, begin) =>
  button(style, label, () => watch(seat, wanted, begin), { "data-key": "live-camera" });

/** One big key: the live camera where the browser has one, else its camera for photos. `begin()` comes before what was taken is laid in. */
export const shutter = (seat, wanted, label, begin = () => {}) =>
  hasCamera ? liveKey(seat, wanted, label, "primary", begin) : cameraKey(label, "primary", seat, () => (begin(), (news.wanted = wanted)));

/** All ways but the one whose key stands at the thumb while the hand is empty. `wanted`: how many tiles a whole hand may have. */
export function sources(seat, again, wanted, atThumb = "photo") {
  news.wanted = wanted;
  const ways = [
    (again || (atThumb === "live" && hasCamera)) && cameraKey(again ? t("New photo") : t("Take a photo"), "second"),
    hasCamera && (again || atThumb !== "live") && liveKey(seat, wanted, t("Live camera"), "second"),
    h("label", { class: "second file" }, inputs().album, t("Choose a photo")),
    button("second", again ? t("Add a tile") : t("Pick by hand"), () => addTiles(seat), { "data-key": "by-hand" }),
    evening && button("second", t("Only points"), () => change((draft) => (draft.points[seat] = 0)), { "data-key": "only-points" }),
  ];
  return h("section", { class: `sources${again ? " again" : ""}` }, ways, typed(seat), setKey());
}

/** The drawer in which a hand is typed, as the server draws it. */
function typed(seat) {
  const take = (event) => {
    event.preventDefault();
    const field = event.target.elements.typed;
    const parts = field.value.trim().toLowerCase().split(/\s+/).map(parse);
    if (parts.includes(null) || !parts.flat().length) return say(handOf(seat), event.target.dataset.refused);
    field.value = "";
    news.trouble = null;
    change((draft) => fill(draft.hands[seat], parts));
  };
  const { content } = /** @type {HTMLTemplateElement} */ (document.getElementById("typed-hand"));
  const form = ({ refused }, fields) => h("form", { key: seat, onsubmit: take, "data-refused": refused }, fields);
  const jokers = (_, words) => bookOf(get())?.jokers && words;
  return childrenOf(content, { form, jokers });
}

function fill(hand, [inHand, ...sets]) {
  Object.assign(hand, { tiles: [], melds: [], photo: null });
  inHand.forEach((code) => add(hand, code));
  for (const codes of sets) {
    const first = hand.next;
    codes.forEach((code) => add(hand, code));
    layDown(hand, idsOf(lying(hand, "hand").filter(({ id }) => id >= first)), "open");
  }
}

const about = ({ book, turned }, wanted) => ({
  rules: book ?? "",
  tiles: Math.min(...wanted),
  turned_means: turned[book] ?? bookOf({ book })?.turned_means ?? "",
  set: setInPlay()?.code ?? "",
});

/**
 * Whose hand a picture that is taken now shows; asked once it is read. Meanwhile the seats may have turned, and where only the
 * winner's hand counts it is the winner's, whoever that turned out to be; undefined when another deal is on the screen.
 */
function handOf(seat) {
  const [{ hand, correcting, winner }, player] = [get(), who(seat)];
  return () => {
    const state = get();
    const several = bookOf(state)?.everybody_scores || winnersOf(state).length > 1;
    const winners = !several || (winner === undefined && seat === get().seat);
    const now = winners ? (state.winner ?? seat) : (windOf(player) ?? seat);
    const here = state.hand === hand && state.correcting?.id === correcting?.id;
    return here ? seatsNeeded(state).find((wind) => wind === now) : undefined;
  };
}

/** Point the camera at the hand; nothing is laid in before it holds still, or somebody takes it. */
function watch(seat, wanted, begin = () => {}, before = "") {
  const whose = handOf(seat);
  news.trouble = null;
  place({ seat });
  openCamera({
    title: before ? t("Now the tiles of {wind}", { wind: who(seat) }) : t("{wind}’s hand", { wind: who(seat) }),
    about: { ...about(get(), wanted), wanted, before },
    onTake: (reading, frame) => {
      begin();
      layIn(whose, reading, frame);
      redraw();
      const next = nextRound(seat);
      if (next) watch(next, [tilesWanted(get(), next)], undefined, reading.tiles.map(({ tile }) => tile).join(""));
    },
    onTrouble: (sentence) => say(whose, sentence),
  });
}

/** Where all hands count, one phone can go round: after another player's hand than its own comes the next that nobody has shown. */
function nextRound(seat) {
  const state = get();
  if (!state.winner || (evening && knownTable(evening)?.own === who(seat))) return undefined;
  return seatsNeeded(state).find((wind) => !isComplete(state, wind) && !state.hands[wind].tiles.length);
}

const tried = new Set(); // photos that were read and showed nothing

/** Read a photo as the hand at `seat`, or as those of all at the table; `id`: the name under which it lies here. */
async function see(file, seat, id = keepPhoto(file)) {
  const whose = handOf(seat);
  const { near: player } = photoOf({ photo: id });
  const near = windOf(player) ?? player; // the seats may have turned while it waited
  hold(id);
  place({ seat });
  Object.assign(news, { reading: seat, photo: id, trouble: null });
  redraw();
  try {
    const all = near ? { sides: 4, near } : {};
    const read = await sendPhoto("/readings", file, { ...about(get(), news.wanted), ...all });
    if (near && read.hands.length > 1) await layAround(near, whose, read, file);
    else layIn(whose, read, file, id);
  } catch (problem) {
    if (!(problem instanceof Trouble)) throw problem;
    notRead(whose, id, problem);
  } finally {
    hold(null);
    Object.assign(news, { reading: null, photo: null });
    redraw();
  }
}

/** The photo stays with its hand: without a connection it waits for one. */
function notRead(whose, id, { message, code }) {
  const offline = code === "offline";
  if (offline) setTimeout(() => news.reading || !news.trouble?.waits || readWaiting(), PATIENCE);
  else tried.add(id);
  layAside(whose(), id);
  const words = offline ? t("No connection. The photo waits here, and is read as soon as it is back.") : message;
  news.trouble = { whose, words, again: true, waits: offline };
}

/** A photo that shows no tiles yet, in place of an empty hand. */
const layAside = (seat, photo) =>
  seat && !get().hands[seat].tiles.length && change((draft) => (draft.hands[seat] = { ...emptyHand(), photo }));

/** Read what waits: a photo taken while there was no connection, or one that somebody wants read again. */
export function readWaiting() {
  const { hands } = get();
  const seat = WINDS.find((wind) => isUnread(hands[wind]) && (news.trouble?.whose() === wind || !tried.has(hands[wind].photo)));
  if (seat && !news.reading) see(photoOf(hands[seat]).file, seat, hands[seat].photo);
}

/** What was read becomes the hand, and its picture the hand's photo; advice is passed on. */
function layIn(whose, seen, file, id) {
  const seat = whose();
  if (!seat) return;
  const { always: words, while_missing: hidden, new_set: newSet } = seen.notes;
  news.trouble = { whose, words, hidden, newSet };
  const [width, height] = seen.size;
  const photo = keepPhoto(file, { width, height, reading: seen }, id);
  if (seen.status !== "no_tiles") return change((draft) => takeSeen(draft, seat, seen, photo));
  tried.add(photo);
  news.trouble.again = true;
  layAside(seat, photo);
}

/** The hand, and the indicators that lie beside it, where nobody has said which. */
function takeSeen(draft, seat, seen, photo) {
  takeReading(draft.hands[seat], seen, photo);
  if (bookOf(draft)?.dora && seen.indicators) draft.dora_indicators ||= seen.indicators;
}

/** The same photo by another book: there its tiles may lie otherwise. */
export function readByBook() {
  const seat = seatInView(get());
  const hand = get().hands[seat];
  if (hasPhoto(hand)) see(photoOf(hand).file, seat, hand.photo);
}

const say = (whose, words) => ((news.trouble = { whose, words }), redraw());
