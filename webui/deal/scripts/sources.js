// Where a hand's tiles come from: a photo, the live camera, the picker, or typed in short.

import { readPhoto, Trouble } from "../../static/js/api.js";
import { hasCamera, openCamera } from "./camera.js";
import { button } from "../../static/js/controls.js";
import { countIn, seatInView, seatsNeeded } from "./deal.js";
import { h } from "../../static/js/view.js";
import { add, layDown } from "./hand.js";
import { addTiles } from "./mend.js";
import { photoInputs } from "../../static/js/photos.js";
import { keepPhoto, takeReading } from "./photo.js";
import { who, windOf } from "../../static/js/seats.js";
import { setDrawer, setInPlay, setKey } from "../../tile_sets/scripts/set-drawer.js";
import { change, emptyHand, get, redraw, subscribe } from "./state.js";
import { parse } from "../../static/js/tile.js";
import { bookOf, evening, t } from "../../static/js/words.js";

const COUNT = "tile_count"; // the page counts by itself, and knows whose hand it is
const HIDDEN = ["gap", "face_down"]; // advice for as long as tiles are missing
const NEW_SET = "unfamiliar"; // advice that a key follows

/** What is going on with photos: whose hand is being read; with which (`whose()`) what went wrong or could be better (`hidden`: while tiles are missing; `newSet`: the tiles seem to be of a set that nobody has shown). */
export const news = { reading: null, trouble: null };

subscribe(() => news.trouble?.whose() || (news.trouble = null)); // with its deal it is over

/** What went wrong with this hand's photo, or could be better; `complete`: no tile is missing. */
export function trouble(seat, complete) {
  if (news.trouble?.whose() !== seat) return null;
  const words = [news.trouble.words, !complete && news.trouble.hidden].filter(Boolean).join(" ");
  const learn = news.trouble.newSet && [" ", button("quiet", t("Learn my set"), setDrawer, { "data-key": "new-set" })];
  return words ? h("p", { class: "trouble", role: "alert" }, words, learn) : null;
}

let wantedHere = []; // how many tiles a whole hand may have on the screen with the keys

const inputs = photoInputs((file) => see(file, seatInView(get())));

/** The key that opens the camera for the hand in view. */
export const cameraKey = (label, style) => h("label", { class: `${style} file` }, inputs.camera, label);

/** All ways but the photo that is taken now, whose key stands at the thumb while the hand is empty. `wanted`: how many tiles a whole hand may have. */
export function sources(seat, again, wanted) {
  wantedHere = wanted;
  return h(
    "section",
    { class: `sources${again ? " again" : ""}` },
    again && cameraKey(t("New photo"), "second"),
    hasCamera && button("second", t("Live camera"), () => watch(seat, wanted), { "data-key": "live-camera" }),
    h("label", { class: "second file" }, inputs.album, t("Choose a photo")),
    button("second", again ? t("Add a tile") : t("Pick by hand"), () => addTiles(seat), { "data-key": "by-hand" }),
    evening &&
      button("second", t("Only points"), () => change((draft) => (draft.points[seat] = 0)), {
        "data-key": "only-points",
      }),
    typed(seat),
    setKey(),
  );
}

function typed(seat) {
  const field = h("input", {
    id: "typed",
    key: seat,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: false,
    placeholder: "234m567p77z 111z",
    "data-key": "typed",
  });
  const take = (event) => {
    event.preventDefault();
    const field = event.target.elements.typed;
    const parts = field.value.trim().toLowerCase().split(/\s+/).map(parse);
    if (parts.includes(null) || !parts.flat().length)
      return say(
        handOf(seat),
        t("I cannot read this. Write digits and then a letter, sets laid down after a blank: 234m567p77z 111z"),
      );
    field.value = "";
    news.trouble = null;
    change((draft) => fill(draft.hands[seat], parts));
  };
  const words = h(
    "p",
    { class: "hint" },
    t(
      "m characters, p circles, s bamboo, z winds and dragons (1–4 East to North, 5 white, 6 green, 7 red), f flowers, y seasons. Sets laid down stand after a blank.",
    ),
    bookOf(get()).jokers && [" ", t("A joker is 1j, two are 11j.")],
  );
  return h(
    "details",
    { class: "typed" },
    h("summary", { "data-key": "type" }, t("Type it")),
    h(
      "form",
      { onsubmit: take },
      h("label", { for: "typed" }, t("Tiles in short")),
      h("div", {}, field, h("button", { class: "second" }, t("Take"))),
      words,
    ),
  );
}

function fill(hand, [inHand, ...sets]) {
  Object.assign(hand, { tiles: [], melds: [], photo: null });
  inHand.forEach((code) => add(hand, code));
  for (const codes of sets) {
    const first = hand.next;
    codes.forEach((code) => add(hand, code));
    layDown(
      hand,
      hand.tiles.filter((one) => one.id >= first && one.place === "hand").map((one) => one.id),
      "open",
    );
  }
}

const about = ({ book, turned }, wanted) => ({
  rules: book,
  tiles: Math.min(...wanted),
  turned_means: turned[book] ?? bookOf({ book }).turned_means,
  set: setInPlay()?.code ?? "",
});

/**
 * Whose hand a picture that is taken now shows; asked once it is read. Meanwhile the seats may have turned, and where only the
 * winner's hand counts it is the winner's, whoever that turned out to be; undefined when another deal is on the screen.
 */
function handOf(seat) {
  const [{ hand, correcting }, player] = [get(), who(seat)];
  return () => {
    const state = get();
    const now = bookOf(state).everybody_scores ? (windOf(player) ?? seat) : state.winner;
    const here = state.hand === hand && state.correcting?.id === correcting?.id;
    return here ? seatsNeeded(state).find((wind) => wind === now) : undefined;
  };
}

/** Point the camera at the hand; nothing is laid in before it holds still, or somebody takes it. */
function watch(seat, wanted) {
  const whose = handOf(seat);
  news.trouble = null;
  openCamera({
    title: t("{wind}’s hand", { wind: who(seat) }),
    about: about(get(), wanted),
    countOf: (reading) => countIn(takeReading(emptyHand(), reading, null), bookOf(get())),
    wanted,
    onTake: (reading, frame) => (layIn(whose, reading, frame), redraw()),
    onTrouble: (sentence) => say(whose, sentence),
  });
}

async function see(file, seat) {
  const whose = handOf(seat);
  Object.assign(news, { reading: seat, trouble: null });
  redraw();
  try {
    const seen = await readPhoto(file, about(get(), wantedHere));
    layIn(whose, seen, file);
  } catch (problem) {
    if (!(problem instanceof Trouble)) throw problem;
    news.trouble = { whose, words: problem.message };
  } finally {
    news.reading = null;
    redraw();
  }
}

/** What was read becomes the hand, and its picture the hand's photo; advice is passed on. */
function layIn(whose, seen, file) {
  const seat = whose();
  if (!seat) return;
  const said = (some) => seen.advice.filter(some).map((one) => one.message).join(" ");
  const words = said(({ code }) => code !== COUNT && !HIDDEN.includes(code));
  const newSet = seen.advice.some(({ code }) => code === NEW_SET);
  news.trouble = { whose, words, newSet, hidden: said(({ code }) => HIDDEN.includes(code)) };
  if (seen.status === "no_tiles") return;
  const photo = keepPhoto(file, seen.size);
  change((draft) => takeReading(draft.hands[seat], seen, photo));
}

function say(whose, words) {
  news.trouble = { whose, words };
  redraw();
}
