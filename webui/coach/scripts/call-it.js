// A call that was made: the set lies on the table, and with it the hand has 14 tiles (or waits for the replacement after a kong).

import { add, layDown } from "../../deal/scripts/hand.js";
import { change } from "../../deal/scripts/state.js";
import { parse } from "../../static/js/tile.js";
import { ownHand } from "./view.js";

/** Lay the called set down and go on to what to let go. */
export function callIt({ own }) {
  change((draft) => {
    const hand = ownHand(draft);
    const ids = parse(own).map((code) => take(hand, code));
    const first = hand.next;
    add(hand, draft.offered, "hand");
    layDown(hand, [...ids, first], "open");
    Object.assign(draft, { offered: null, discarder: null, drawn: null, called: true });
  });
  location.hash = "now";

  function take(hand, code) {
    const one = hand.tiles.find((each) => each.code === code && (each.place === "hand" || each.place === "bonus"));
    one.place = "taken";
    return one.id;
  }
}
