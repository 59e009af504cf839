// What it is worth and who pays, live, as the server draws it; the sheet, the ring and the pieces unfold in place.

import { whatIfKey } from "../../coach/scripts/answers.js";
import { choose } from "../../static/js/controls.js";
import { nodesOf, whenTapped } from "../../static/js/fragment.js";
import { ems, fitted, who } from "../../static/js/seats.js";
import { createStore } from "../../static/js/store.js";
import { h } from "../../static/js/view.js";
import { WINDS, t } from "../../static/js/words.js";
import { current } from "./deal.js";
import { get, redraw } from "./state.js";

const WIDE = matchMedia("(min-width: 60rem)");
const NAME = 66; // how wide a name may be in a circle of the ring
const [LARGEST, SMALLEST] = [15, 14]; // of its letters
const shown = createStore({ below: null, inOneGo: false }); // who sits at the bottom of the ring, once somebody has turned it
shown.subscribe(redraw);
whenTapped({ turn: ({ wind }) => turnRing(wind) });

/** Who sits at the bottom of the ring; null: whoever its page says. */
export const turnRing = (wind) => shown.update({ below: wind });

/** What is in the way or to come, what the hand is worth, and who pays (`pays(result)`: the body of that) or what to do instead. */
export function worth(pays = payments) {
  const { result, trouble } = current();
  if (trouble || !result || result.status === "error") return [notice()];
  const { status, drawn, worth: line, refusal, nets, instead, asked } = result;
  return [
    refusal && !asked?.wrong[get().seat] && nodesOf(refusal), // else the hand in view says it
    line && unfolding("sheet", nodesOf(line), [nodesOf(drawn), status !== "open" && whatIfKey()]),
    status === "ok" ? unfolding("pay", nodesOf(nets, { "who-pays": asLarge }), pays(result)) : instead && nodesOf(instead),
  ];
}

/** In letters as large as all of them have room. @type {import("../../static/js/fragment.js").Slot} */
const asLarge = ({ letters }, content) => h("span", { class: "who-pays", style: { "--letters": letters } }, content);

function notice() {
  const { result, trouble, waiting } = current();
  if (trouble || result) return h("p", { class: "trouble", role: "alert" }, trouble || result.error.message);
  return waiting && h("p", { class: "hint to-come" }, t("Counting …"));
}

/** One line that opens in place; on a wide screen it is open from the start. */
function unfolding(name, line, body) {
  const about = { class: "unfolding", id: name, open: WIDE.matches || null };
  return h("details", about, h("summary", { "data-key": name }, line), h("div", {}, body));
}

/** Do as few payments as can be come to the same? */
export const isInOneGo = () => shown.get().inOneGo;

/** Six payments can be three: one by one as the book prints them, or each with what the payer would get back. */
function howToPay() {
  const ways = [t("one by one"), t("in one go")].map((words, all) => [Boolean(all), words]);
  return choose("in-one-go", t("How do you pay?"), ways, isInOneGo(), (on) => shown.update({ inOneGo: on }), "pairs");
}

/** Who pays whom: the ring, and the same in words. `below`: who sits at its bottom. */
export function settlement({ settlement: html, open }, below) {
  const turned = WINDS.indexOf(shown.get().below ?? below);
  const slots = { name: nameOf, "in-one-go": () => open?.in_one_go && howToPay() };
  return h("div", { class: "settlement", style: { "--below": turned } }, nodesOf(html, slots));
}

/** A name as large as its circle has room. */
function nameOf({ wind, x, y }) {
  const name = fitted(who(wind), NAME / SMALLEST, WINDS.map(who));
  return h("text", { x, y, class: "wind", "font-size": Math.min(LARGEST, NAME / ems(name, 650)) }, name);
}

/** The payments of a deal without a table. */
const payments = (result) => settlement({ ...result, ...(isInOneGo() && result.open?.in_one_go) }, "E");
