// May I call? The tile just discarded and who discarded it: what can be done, what it brings and what it costs, who comes first.

import { button, choose } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { change } from "../../deal/scripts/state.js";
import { lyingSet, tile } from "../../static/js/tile.js";
import { WINDS, bookOf, mark, number, t, tileName, windName, windTile } from "../../static/js/words.js";
import { answerTo } from "./ask.js";
import { callIt } from "./call-it.js";
import { linked } from "./linked.js";
import { say } from "./said.js";
import { pickOne } from "./seen.js";
import { answerKey, unready, waitingFor } from "./unready.js";
import { placeOf, size, viewOf } from "./view.js";
import { worthDrawer } from "./worth.js";

const PLACES = [null, mark("to your right"), mark("across"), mark("to your left")];

/** The screen. */
export function callView(state) {
  const gap = unready(state);
  if (gap) return gap;
  if (size(state) === 14)
    return h(
      "p",
      { class: "hint" },
      t("You have 14 tiles: let one go first. With 14 nobody may call."),
      " ",
      h("a", { href: "#now", "data-key": "to-now" }, t("What to let go")),
    );
  return [h("div", { class: "half" }, discard(state)), state.offered && state.discarder && h("div", { class: "half" }, answerView(state))];
}

function discard(state) {
  const take = () => pickOne(t("Which tile was discarded?"), (code) => change((draft) => (draft.offered = code)));
  const others = WINDS.filter((wind) => wind !== state.seat).sort((a, b) => placeOf(state, b) - placeOf(state, a));
  const options = others.map((wind) => [wind, [tile(windTile(wind), { silent: true }), windName(wind)], t(PLACES[placeOf(state, wind)])]);
  const face = state.offered
    ? [tile(state.offered, { silent: true }), h("span", {}, h("strong", {}, tileName(state.offered)), h("small", {}, t("Tap to change")))]
    : [tile("0x", { silent: true }), h("strong", {}, t("Which tile was discarded?"))];
  return [
    h("button", { type: "button", class: "offered", onclick: take, "data-key": "offered" }, face),
    choose("discarder", t("Who discarded it?"), options, state.discarder, (wind) => change((draft) => (draft.discarder = wind)), "thirds"),
  ];
}

function answerView(state) {
  const { answer, trouble, waiting } = answerTo("call", { view: viewOf(state), tile: state.offered, discarder: state.discarder });
  if (!answer) return waitingFor(trouble);
  const pass = () => change((draft) => (draft.seen.push(draft.offered), Object.assign(draft, { offered: null, discarder: null })));
  return [
    h("p", { class: "advice", role: "status" }, say(answer.advice)),
    answer.calls.map((call) => callCard(state, call, waiting)),
    h(
      "section",
      { class: "unknown" },
      h("h2", {}, t("Who comes first")),
      h("p", {}, linked(say(answer.precedence))),
      h("p", { class: "source" }, answer.source),
    ),
    button("second wide", t("I leave it: it lies open now"), pass, { "data-key": "leave" }),
  ];
}

function callCard(state, call, waiting) {
  const { kind, allowed, tiles } = call;
  const lying = kind === "out" ? null : lyingSet({ tiles, state: "open" }, bookOf(state));
  return h(
    "article",
    { class: `sheet call${allowed ? "" : " not"}` },
    h("h2", {}, kind === "out" ? t("Out: {word}", { word: say(call) }) : say(call), lying),
    call.why_not && h("p", { class: "refusal" }, say(call.why_not)),
    list("gains", t("What it brings"), call.gains),
    list("costs", t("What it costs"), call.costs),
    call.outcome && outcome(state, call.outcome),
    allowed && call.let_go && h("p", { class: "then" }, t("Then let go of"), tile(call.let_go)),
    allowed && kind !== "out" && answerKey("second wide", t("I have called it"), () => callIt(call), waiting, `called-${kind}-${tiles}`),
  );
}

function list(style, title, sayings) {
  return (
    sayings.length > 0 &&
    h(
      "section",
      { class: style },
      h("h3", {}, title),
      h(
        "ul",
        {},
        sayings.map((said) => h("li", {}, linked(say(said)))),
      ),
    )
  );
}

const outcome = (state, { status, received }) =>
  h(
    "section",
    {},
    status === "ok" && h("p", { class: "altogether" }, h("span", {}, t("All players together pay")), h("output", {}, number(received))),
    button("quiet", t("Show the sheet"), () => worthDrawer(state.offered, "discard"), { "data-key": "out-sheet" }),
  );
