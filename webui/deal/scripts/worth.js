// What it is worth and who pays, live; the sheet, the ring and the pieces unfold in place.

import { linked, whatIfKey } from "../../coach/scripts/explain.js";
import { choose } from "../../static/js/controls.js";
import { nodesOf } from "../../static/js/fragment.js";
import { who } from "../../static/js/seats.js";
import { createStore } from "../../static/js/store.js";
import { tile } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { WINDS, number, t, windTile } from "../../static/js/words.js";
import { said } from "./hand-view.js";
import { ring, signed } from "./ring.js";
import { current } from "./scoring.js";
import { redraw } from "./state.js";

const WIDE = matchMedia("(min-width: 60rem)");
const shown = createStore({ own: "E", inOneGo: false }); // who sits at the bottom of the ring
shown.subscribe(redraw);

/**
 * What is in the way or to come, what the winner's hand is worth line by line, and who pays. `pays(result)`: what unfolds below the last;
 * `state`: as it is assumed.
 */
export function worth(state, pays = payments) {
  const { result, trouble } = current();
  if (trouble || !result || result.status === "error") return [notice()];
  const { status, drawn, sheets, reason } = result;
  const refused = status === "not_allowed";
  const score = sheets?.[state.winner]?.score;
  const line = refused ? wouldBeLine : worthLine;
  return [
    refused && h("div", { class: "refusal", role: "alert" }, h("h2", {}, t("This hand may not win")), h("p", {}, linked(reason.message))),
    score !== undefined && drawn && unfolding("sheet", line(state.winner, score), [nodesOf(drawn), status !== "open" && whatIfKey()]),
    status === "ok" && unfolding("pay", nets(result), pays(result)),
  ];
}

function notice() {
  const { result, trouble, waiting } = current();
  if (trouble || result) return h("p", { class: "trouble", role: "alert" }, trouble || said(result.error));
  return waiting && h("p", { class: "hint to-come" }, t("Counting …"));
}

const wouldBeLine = (_wind, score) => [h("span", {}, t("What it would have been worth")), h("b", {}, number(score))];

/** The figure, large; a screen reader hears the sentence. No <output>: a tap on one opens nothing, for it is a control. */
const worthLine = (wind, score) => [
  h("span", { class: "hidden-words" }, t("{wind}’s hand is worth {score}", { wind: who(wind), score: number(score) })),
  h("span", { "aria-hidden": "true" }, t("Worth")),
  h("b", { "aria-hidden": "true" }, number(score)),
];

/** One line that opens in place; on a wide screen it is open from the start. */
function unfolding(name, line, body) {
  return h(
    "details",
    { class: "unfolding", id: name, open: WIDE.matches || null },
    h("summary", { "data-key": name }, line),
    h("div", {}, body),
  );
}

/** Who ends with what, a seat a column. */
function nets({ net }) {
  const seats = Object.keys(net).filter((wind) => WINDS.includes(wind) || net[wind]);
  const letters = seats.reduce((sum, wind) => sum + signed(net[wind]).length, 0);
  const cell = (wind) =>
    h(
      "span",
      { class: "one-net" },
      WINDS.includes(wind) && tile(windTile(wind), { silent: true }),
      h("span", { class: WINDS.includes(wind) ? "hidden-words" : "" }, who(wind)),
      " ",
      h("b", {}, signed(net[wind])),
    );
  return h("span", { class: "who-pays", style: { "--letters": letters } }, seats.map(cell));
}

/** Six payments can be three: one by one as the book prints them, or each with what the payer would get back. */
export const howToPay = (inOneGo, put) =>
  choose(
    "in-one-go",
    t("How do you pay?"),
    [
      [false, t("one by one")],
      [true, t("in one go")],
    ],
    inOneGo,
    put,
    "pairs",
  );

/** The payments of a deal without a table: the ring, and the same in words. */
function payments(result) {
  const { own, inOneGo } = shown.get();
  const fewer = result.open?.in_one_go;
  const list = (inOneGo && fewer) || result;
  return [
    ring({ payments: list.payments, net: result.net, own, onSeat: (wind) => shown.update({ own: wind }) }),
    nodesOf(list.settlement, {
      "in-one-go": () => fewer && howToPay(inOneGo, (on) => shown.update({ inOneGo: on })),
    }),
  ];
}
