// What happened, as the evening still asks it before the tiles.

import { choose } from "../../static/js/controls.js";
import { claimed } from "./deal.js";
import { chooseWinner, everything } from "./circumstances.js";
import { h } from "../../static/js/view.js";
import { change } from "./state.js";
import { seatKeys, seatOption } from "../../static/js/seats.js";
import { WINDS, bookOf, t } from "../../static/js/words.js";

export { chooseWinner };

const put = (name) => (value) => change((draft) => (draft[name] = value));

/** The screen that asks what happened. */
export function winView(state) {
  const others = WINDS.filter((wind) => wind !== state.winner);
  return [
    choose("winner", t("Who went out?"), WINDS.map(seatOption), state.winner, chooseWinner, seatKeys()),
    state.winner && choose("won-by", t("How?"), ways(bookOf(state)), state.wonBy, put("wonBy"), "pairs"),
    state.winner && claimed(state) && choose("from", t("From whom?"), others.map(seatOption), state.from, put("from"), seatKeys()),
    state.winner !== undefined && h("section", { class: "circumstances" }, h("h2", {}, t("Anything special?")), everything(state, () => null)),
  ];
}

function ways(book) {
  const all = [
    ["discard", t("With a discard"), t("somebody threw it away")],
    ["wall", t("Self-drawn"), t("from the wall")],
    ["dead_wall", t("Replacement tile"), t("after a kong or a flower")],
    ["robbed_kong", t("Robbed a kong"), t("while it was laid down")],
  ];
  return book.robbing ? all : all.filter(([way]) => way !== "robbed_kong");
}
