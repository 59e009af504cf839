// What one does with a hand on the coach's word: draw, let go, call, leave, pass on.

import { add, layDown, remove } from "../../deal/scripts/hand.js";
import { addTiles } from "../../deal/scripts/mend.js";
import { change, get, redraw } from "../../deal/scripts/state.js";
import { whenTapped } from "../../static/js/fragment.js";
import { parse } from "../../static/js/tile.js";
import { bookOf } from "../../static/js/words.js";
import { openBefore, ownHand } from "./view.js";

const inHand = (hand, code) => hand.tiles.find((one) => one.code === code && (one.place === "hand" || one.place === "bonus"));

whenTapped({
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
      layDown(
        hand,
        hand.tiles.filter(({ code, place }) => code === tile && place !== "loose").map(({ id }) => id),
        state,
      );
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
    draft.seen.push(code);
    if (bookOf(draft).furiten) draft.discards.push(code);
  });
}

/** The discard is left to others: it lies in its river now. */
export const leave = () =>
  change(
    (draft) => (openBefore(draft, draft.discarder).discards.push(draft.offered), Object.assign(draft, { offered: null, discarder: null })),
  );

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
    for (const code of codes) remove(hand, hand.tiles.find((one) => one.code === code && one.place !== "loose").id);
    draft.step = Math.min(7, draft.step + 1);
  });
  addTiles(get().seat);
}
