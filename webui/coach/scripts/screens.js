// The coach's answers, a screen each, worked out and drawn by the server: what now, may I call, where could this go, what to pass. And what
// one does on its word: draw, let go, call, leave, pass on.

import { add, counted, idsOf, layDown, remove } from "../../deal/scripts/hand.js";
import { addTiles } from "../../deal/scripts/tile-editor.js";
import { change, get, redraw } from "../../deal/scripts/state.js";
import { parse, tile } from "../../static/js/tile.js";
import { openOver } from "../../static/js/drawer.js";
import { nodesOf, waitingFor, whenChanged, whenTapped } from "../../static/js/fragment.js";
import { h } from "../../static/js/view.js";
import { bookOf, t, tileName } from "../../static/js/words.js";
import { answerTo, factsOf, whatIf } from "./answers.js";
import { jokers, openTiles, pickOne } from "./open-tiles.js";
import { othersOf, ownHand, viewOf } from "./view.js";

/** @param {{ tile?: string, wonBy?: string }} about */
const behind = ({ tile: code, wonBy }) => ({ view: viewOf(get()), tile: code, won_by: wonBy, discarder: get().discarder });

/** The sheet behind a number: the hand as though it were won with this tile. @param {{ tile?: string, wonBy?: string }} about */
export function worth({ tile: code, wonBy }) {
  const title = t("{tile}, {how}", { tile: tileName(code), how: wonBy === "wall" ? t("drawn") : t("discarded") });
  const asked = behind({ tile: code, wonBy });
  openOver(() => ({ title, body: answerTo("worth", asked) }));
}

/** The answer about the own hand as it stands: how many tiles it has (`says`; `gap`: too few or too many), and else how far it is. */
export const nowAnswer = (state) => factsOf({ view: viewOf(state), called: Boolean(state.called) });

/** What has to be entered first, as a link to where, else what `view` makes of the state. */
const ready = (view) => (state) => {
  const { answer, trouble, waiting } = nowAnswer(state);
  if (!answer || (answer.gap && waiting)) return waitingFor(trouble); // too few or too many were those of another hand
  return answer.gap ? h("p", { class: "hint" }, h("a", { href: "#mine", "data-key": "gap" }, answer.says)) : view(state);
};

export const nowView = ready((state) => {
  const { answer, waiting } = nowAnswer(state);
  return nodesOf(answer.html, { "open-tiles": openTiles(state) }, waiting);
});

export const callView = ready((state) => answerTo("call", { view: viewOf(state), tile: state.offered, discarder: state.discarder }));

whenChanged({ discarder: ({ value }) => change((draft) => (draft.discarder = value)) });

export const goalsView = ready((state) => {
  const goals = answerTo("goals", { view: viewOf(state) });
  if (!bookOf(state).card) return goals;
  const isSome = [ownHand(state).melds, ...othersOf(state).map((wind) => state.open[wind].sets)].some(({ length }) => length);
  return [goals, jokers(state, isSome && answerTo("jokers", { view: viewOf(state) }))];
});

export const passView = ready((state) => answerTo("charleston", { view: viewOf(state), step: state.step }));

const inHand = (hand, code) => hand.tiles.find((one) => one.code === code && (one.place === "hand" || one.place === "bonus"));

whenTapped({
  worth,
  offered: () => pickOne(t("Which tile was discarded?"), (code) => change((draft) => (draft.offered = code))),
  "what-if": (about) => whatIf(behind(about)),
  choose: (_, key) => {
    for (const other of document.querySelectorAll("[data-do=choose]")) other.ariaPressed = String(other === key);
    redraw();
  },
  drawn: ({ tile }) => change((draft) => (draft.drawn = tile)),
  other: () => change((draft) => (draft.drawn = null)),
  call: ({ own }) => call(parse(own)),
  kong: ({ tile, state }) => play((hand) => layDown(hand, idsOf(alike(hand, tile)), state), { drawn: null }),
  step: ({ step }) => change((draft) => (draft.step = Number(step))),
  passed: ({ tiles }) => passOn(parse(tiles)),
});

/** What is chosen to be let go: what somebody tapped, else the coach's first. @returns {string | undefined} */
export const chosen = () => /** @type {HTMLElement} */ (document.querySelector("#now [data-do=choose][aria-pressed=true]"))?.dataset.tile;

const alike = (hand, tile) => counted(hand).filter(({ code }) => code === tile);

/** Something becomes of the hand (`act`), and other `fields` hold then; it is no first turn any more. */
function play(/** @type {(hand: any, draft: any) => void} */ act, fields) {
  change((draft) => {
    act(ownHand(draft), draft);
    Object.assign(draft, fields);
    delete draft.special[draft.book]?.first_turn;
  });
}

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
  const act = (hand, { open, seat }) => (remove(hand, inHand(hand, code).id), open[seat].discards.push(code));
  play(act, { drawn: null, called: false });
}

/** The discard is left to others: it lies in its river now. */
export const leave = () =>
  change((draft) => {
    draft.open[draft.discarder].discards.push(draft.offered);
    Object.assign(draft, { offered: null, discarder: null });
  });

/** The called set lies on the table, and with it the hand has 14 tiles (or waits for the replacement after a kong). */
function call(own) {
  const act = (hand, { offered }) => {
    const ids = own.map((code) => Object.assign(inHand(hand, code), { place: "taken" }).id);
    const last = hand.next;
    add(hand, offered, "hand");
    layDown(hand, [...ids, last], "open");
  };
  play(act, { offered: null, discarder: null, drawn: null, called: true });
  location.hash = "now";
}

/** The tiles are passed on, and what came for them is entered. */
function passOn(codes) {
  change((draft) => {
    const hand = ownHand(draft);
    for (const code of codes) remove(hand, alike(hand, code)[0].id);
    draft.step = Math.min(7, draft.step + 1);
  });
  addTiles(get().seat);
}
