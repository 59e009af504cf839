// The coach's answers, a screen each, worked out and drawn by the server: what now, may I call, where could this go, what to pass.

import { button, choose } from "../../static/js/controls.js";
import { change, get } from "../../deal/scripts/state.js";
import { tile } from "../../static/js/tile.js";
import { whenTapped } from "../../static/js/fragment.js";
import { h } from "../../static/js/view.js";
import { WINDS, bookOf, mark, t, tileName, windName, windTile } from "../../static/js/words.js";
import { answerTo, ask, drawn, openAnswer, waitingFor } from "./answers.js";
import { whatIf } from "./explain.js";
import { jokers, openTiles, pickOne } from "./open-tiles.js";
import { missing, placeOf, size, viewOf } from "./view.js";

const PLACES = [null, mark("to your right"), mark("across"), mark("to your left")];

/** @param {{ tile?: string, wonBy?: string }} about */
const behind = ({ tile: code, wonBy }) => ({ view: viewOf(get()), tile: code, won_by: wonBy, discarder: get().discarder });

/** The sheet behind a number: the hand as though it were won with this tile. @param {{ tile?: string, wonBy?: string }} about */
export function worth({ tile: code, wonBy }) {
  const title = t("{tile}, {how}", { tile: tileName(code), how: wonBy === "wall" ? t("drawn") : t("discarded") });
  openAnswer(title, () => ask("worth", behind({ tile: code, wonBy })));
}

whenTapped({ worth, "what-if": (about) => whatIf(behind(about)) });

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
    return h(
      "p",
      { class: "hint" },
      [t("You have 14 tiles: let one go first. With 14 nobody may call."), " "],
      h("a", { href: "#now", "data-key": "to-now" }, t("What to let go")),
    );
  const { offered, discarder } = state;
  const known = offered && discarder && answerTo("call", { view: viewOf(state), tile: offered, discarder });
  return [
    h("div", { class: known?.answer ? "half offer-known" : "half" }, discard(state)),
    known && h("div", { class: "half" }, shown(known)),
  ];
});

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
  const exchanges = state.exposures.length > 0 && shown(answerTo("jokers", { view: viewOf(state), exposures: state.exposures }));
  return [goals, jokers(state, exchanges)];
});

export const passView = ready((state) => shown(answerTo("charleston", { view: viewOf(state), step: state.step })));
