// The tiles that complete the hand: how many can be left, what each brings, and the sheet behind it.

import { button, choose } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { change } from "../../deal/scripts/state.js";
import { tile } from "../../static/js/tile.js";
import { number, t, tileName } from "../../static/js/words.js";
import { paragraphs } from "./said.js";
import { worthDrawer } from "./worth.js";

/** One card a tile. */
export function waitList({ waits }) {
  return h("section", {}, h("h2", {}, t("What completes it")), h("ul", { class: "waits" }, waits.map(wait)));
}

function wait({ tile: code, left, drawn, discard, sayings }) {
  return h(
    "li",
    { class: `wait${left ? "" : " gone"}` },
    tile(code),
    h("div", { class: "wait-worth" }, ways(code, drawn, discard)),
    h("p", { class: "left" }, left ? t("at most {n} left", { n: left }) : t("none left")),
    h("div", { class: "said" }, paragraphs(sayings)),
  );
}

/** Drawn and on a discard: what all players together pay; a tap shows the sheet. */
function ways(code, drawn, discard) {
  return [
    [t("drawn"), "wall", drawn],
    [t("discarded"), "discard", discard],
  ].map(([words, wonBy, outcome]) => way(code, words, wonBy, outcome));
}

function way(code, words, wonBy, outcome) {
  const worth = outcome.status === "ok" ? number(outcome.received) : "—";
  const label =
    outcome.status === "ok"
      ? t("{tile}, {how}: {worth}. Show the sheet.", { tile: tileName(code), how: words, worth })
      : t("{tile}, {how}: may not win. Show why.", { tile: tileName(code), how: words });
  return button("way", [h("small", {}, words), h("b", {}, worth)], () => worthDrawer(code, wonBy), {
    "aria-label": label,
    "data-key": `way-${code}-${wonBy}`,
  });
}

/** A hand of 14 that is complete: which tile came last, and what that brings. */
export function completeHand(state, { complete }) {
  const options = complete.map(({ tile: code, outcome }) => [
    code,
    [
      tile(code, { silent: true }),
      h("span", { class: "hidden-words" }, tileName(code)),
      outcome.status === "ok" ? number(outcome.received) : "—",
    ],
  ]);
  const drawn = (code) => change((draft) => (draft.drawn = draft.drawn === code ? null : code));
  const last = complete.length === 1 ? complete[0] : null;
  return h(
    "section",
    {},
    !state.drawn && complete.length > 1 && choose("drawn", t("Which tile did you draw last?"), options, state.drawn, drawn, "kinds"),
    state.drawn &&
      button("quiet", t("I drew another tile last"), () => change((draft) => (draft.drawn = null)), { "data-key": "other-drawn" }),
    last && button("second wide", t("Show the sheet"), () => worthDrawer(last.tile, "wall"), { "data-key": "sheet-of-complete" }),
  );
}
