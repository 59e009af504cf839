// American: jokers in sets that lie on the table, and which of them one's own tiles could take.

import { button, choose, tileButton } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { closeDrawer, openDrawer, redraw } from "../../static/js/drawer.js";
import { picker } from "../../static/js/picker.js";
import { change, get } from "../../deal/scripts/state.js";
import { tile, tiles, write } from "../../static/js/tile.js";
import { WINDS, t, tileName, windName, windTile } from "../../static/js/words.js";
import { answerTo } from "./ask.js";
import { paragraphs } from "./said.js";
import { viewOf, visible } from "./view.js";

/** The section about exposed jokers. */
export function jokers(state) {
  const { answer, trouble } = state.exposures.length ? answerTo("jokers", { view: viewOf(state), exposures: state.exposures }) : {};
  return h(
    "section",
    { class: "open-tiles" },
    h("h2", {}, t("Jokers on the table")),
    h("p", { class: "hint" }, t("Enter every laid-down set with a joker: I say whether to exchange one.")),
    h("ul", { class: "plain" }, state.exposures.map(exposure)),
    button("second", t("A set with a joker"), addExposure, { "data-key": "add-exposure" }),
    trouble && h("p", { class: "trouble", role: "alert" }, trouble),
    answer?.exchanges && exchanges(answer.exchanges),
  );
}

function exposure([wind, text], place) {
  const drop = () => change((draft) => draft.exposures.splice(place, 1));
  return h(
    "li",
    {},
    h("span", {}, windName(wind)),
    tiles(text),
    button("quiet", t("Remove"), drop, { "data-key": `drop${place}`, "aria-label": t("Remove {wind}’s set", { wind: windName(wind) }) }),
  );
}

function exchanges(list) {
  if (!list.length) return h("p", {}, t("None of your tiles can take a joker there."));
  return list.map((each) =>
    h(
      "article",
      { class: "sheet call" },
      h("h2", {}, tile(each.tile), " → ", tile("1j")),
      paragraphs(each.sayings),
      h("p", { class: "source" }, each.source),
    ),
  );
}

const takeBack = (draft) => (code, place) =>
  tileButton(code, () => (draft.tiles.splice(place, 1), redraw()), { "aria-label": t("Take back {tile}", { tile: tileName(code) }) });

function addExposure() {
  const draft = { wind: null, tiles: [] };
  const put = () => (
    change(
      (state) => (
        state.exposures.push([draft.wind, write(draft.tiles)]),
        state.seen.push(...(draft.wind === state.seat ? [] : draft.tiles))
      ),
    ),
    closeDrawer()
  );
  openDrawer(() => ({
    title: t("Whose set is it?"),
    body: [
      choose(
        "exposure-wind",
        "",
        WINDS.map((wind) => [wind, [tile(windTile(wind), { silent: true }), windName(wind)]]),
        draft.wind,
        (wind) => ((draft.wind = wind), redraw()),
        "winds",
      ),
      h("div", { class: "tally" }, h("div", { class: "taken" }, draft.tiles.map(takeBack(draft)))),
      button("primary", t("Put it there"), put, {
        disabled: !draft.wind || draft.tiles.length < 3 || !draft.tiles.includes("1j"),
        "data-key": "put-exposure",
      }),
      picker({ used: visible(get()), suits: "mpszj", onPick: (code) => (draft.tiles.push(code), redraw()) }),
    ],
  }));
}
