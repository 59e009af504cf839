// The coach's answers, a screen each, worked out and drawn by the server: what now, may I call, where could this go, what to pass. And what
// one does on its word: draw, let go, call, leave, pass on.

import { button, choose } from "../../static/js/controls.js";
import { add, counted, idsOf, layDown, remove } from "../../deal/scripts/hand.js";
import { addTiles } from "../../deal/scripts/mend.js";
import { change, get, redraw } from "../../deal/scripts/state.js";
import { parse, tile } from "../../static/js/tile.js";
import { whenTapped } from "../../static/js/fragment.js";
import { h } from "../../static/js/view.js";
import { WINDS, bookOf, mark, t, tileName, windName, windTile } from "../../static/js/words.js";
import { answerTo, drawn, openAnswer, waitingFor, whatIf } from "./answers.js";
import { jokers, openTiles, pickOne } from "./open-tiles.js";
import { missing, othersOf, ownHand, placeOf, size, viewOf } from "./view.js";

const PLACES = [null, mark("to your right"), mark("across"), mark("to your left")];

/** @param {{ tile?: string, wonBy?: string }} about */
const behind = ({ tile: code, wonBy }) => ({ view: viewOf(get()), tile: code, won_by: wonBy, discarder: get().discarder });

/** The sheet behind a number: the hand as though it were won with this tile. @param {{ tile?: string, wonBy?: string }} about */
export function worth({ tile: code, wonBy }) {
  const title = t("{tile}, {how}", { tile: tileName(code), how: wonBy === "wall" ? t("drawn") : t("discarded") });
  const asked = behind({ tile: code, wonBy });
  openAnswer(title, () => answerTo("worth", asked));
}

/** The answer about the own hand as it stands. */
export const nowAnswer = (state) => answerTo("hand", { view: viewOf(state), called: Boolean(state.called) });

/** A complete hand, if it is one: with a tile that was claimed for a set it is no win, for nobody called it one. */
export const complete = (state, { complete: ways }) => (state.called ? [] : ways);

/** What has to be entered first, as a link to where, else what `view` makes of the state. */
const ready = (view) => (state) => {
  const gap = missing(state);
  return gap ? h("p", { class: "hint" }, h("a", { href: `#${gap.screen}`, "data-key": "gap" }, gap.text)) : view(state);
};

const shown = ({ answer, trouble, waiting }, slots = {}) => (answer ? drawn(answer.html, waiting, slots) : waitingFor(trouble));

export const nowView = ready((state) => {
  const known = nowAnswer(state);
  return [known.answer && known.trouble && waitingFor(known.trouble), shown(known, { "open-tiles": openTiles(state) })];
});

export const callView = ready((state) => {
  if (size(state) === 14)
    return h("p", { class: "hint" }, t("You have 14 tiles: let one go first. With 14 nobody may call."), " ", toNow());
  const { offered, discarder } = state;
  const known = offered && discarder && answerTo("call", { view: viewOf(state), tile: offered, discarder });
  return [
    h("div", { class: known?.answer ? "half offer-known" : "half" }, discard(state)),
    known && h("div", { class: "half" }, shown(known)),
  ];
});

const toNow = () => h("a", { href: "#now", "data-key": "to-now" }, t("What to let go"));

function discard(state) {
  const take = () => pickOne(t("Which tile was discarded?"), (code) => change((draft) => (draft.offered = code)));
  const others = WINDS.filter((wind) => wind !== state.seat).sort((a, b) => placeOf(state, b) - placeOf(state, a));
  const options = others.map((wind) => [wind, [tile(windTile(wind), { silent: true }), windName(wind)], t(PLACES[placeOf(state, wind)])]);
  const face = state.offered
    ? [tile(state.offered, { silent: true }), h("span", {}, h("strong", {}, tileName(state.offered)), h("small", {}, t("Tap to change")))]
    : [tile("0x", { silent: true }), h("strong", {}, t("Which tile was discarded?"))];
  return [
    button("offered", face, take, { "data-key": "offered" }),
    choose("discarder", t("Who discarded it?"), options, state.discarder, (wind) => change((draft) => (draft.discarder = wind)), "thirds"),
  ];
}

export const goalsView = ready((state) => {
  const goals = shown(answerTo("goals", { view: viewOf(state) }));
  if (!bookOf(state).card) return goals;
  const isSome = [ownHand(state).melds, ...othersOf(state).map(({ sets }) => sets)].some(({ length }) => length);
  return [goals, jokers(state, isSome && shown(answerTo("jokers", { view: viewOf(state) })))];
});

export const passView = ready((state) => shown(answerTo("charleston", { view: viewOf(state), step: state.step })));

const inHand = (hand, code) => hand.tiles.find((one) => one.code === code && (one.place === "hand" || one.place === "bonus"));

whenTapped({
  worth,
  "what-if": (about) => whatIf(behind(about)),
  choose: (_, key) => {
    for (const other of document.querySelectorAll("[data-do=choose]")) other.ariaPressed = String(other === key);
    redraw();
  },
  drawn: ({ tile }) => change((draft) => (draft.drawn = tile)),
  other: () => change((draft) => (draft.drawn = null)),
  call: ({ own }) => call(parse(own)),
  kong: ({ tile, state }) =>
    change((draft) => {
      const hand = ownHand(draft);
      const alike = counted(hand).filter(({ code }) => code === tile);
      layDown(hand, idsOf(alike), state);
      Object.assign(draft, { drawn: null, firstTurn: false });
    }),
  step: ({ step }) => change((draft) => (draft.step = Number(step))),
  passed: ({ tiles }) => passOn(parse(tiles)),
});

/** What is chosen to be let go: what somebody tapped, else the coach's first. @returns {string | undefined} */
export const chosen = () => /** @type {HTMLElement} */ (document.querySelector("#now [data-do=choose][aria-pressed=true]"))?.dataset.tile;

/** A tile was drawn. @param {string} code */
export function drew(code) {
  change((draft) => {
    const bonus = /[fy]$/.test(code) && !bookOf(draft).flowers_in_hand;
    add(ownHand(draft), code, bonus ? "bonus" : "hand");
    if (!bonus) Object.assign(draft, { drawn: code, called: false });
  });
}

/** The tile leaves the hand; it lies open now, among one's own discards. @param {string} code */
export function letGo(code) {
  change((draft) => {
    const hand = ownHand(draft);
    remove(hand, inHand(hand, code).id);
    Object.assign(draft, { drawn: null, called: false, firstTurn: false });
    draft.discards.push(code);
  });
}

/** The discard is left to others: it lies in its river now. */
export const leave = () =>
  change((draft) => {
    draft.others[draft.discarder].discards.push(draft.offered);
    Object.assign(draft, { offered: null, discarder: null });
  });

/** The called set lies on the table, and with it the hand has 14 tiles (or waits for the replacement after a kong). */
function call(own) {
  change((draft) => {
    const hand = ownHand(draft);
    const ids = own.map((code) => Object.assign(inHand(hand, code), { place: "taken" }).id);
    const first = hand.next;
    add(hand, draft.offered, "hand");
    layDown(hand, [...ids, first], "open");
    Object.assign(draft, { offered: null, discarder: null, drawn: null, called: true, firstTurn: false });
  });
  location.hash = "now";
}

/** The tiles are passed on, and what came for them is entered. */
function passOn(codes) {
  change((draft) => {
    const hand = ownHand(draft);
    for (const code of codes) remove(hand, counted(hand).find((one) => one.code === code).id);
    draft.step = Math.min(7, draft.step + 1);
  });
  addTiles(get().seat);
}
