// What lies open on the table, entered tap by tap: discards and other players' sets, one's own discards, indicators, sets with a joker.

import { button, choose, tileButton, windKeys } from "../../static/js/controls.js";
import { closeDrawer, openDrawer, redraw } from "../../static/js/drawer.js";
import { picker, suitsOf } from "../../static/js/picker.js";
import { change, get } from "../../deal/scripts/state.js";
import { byKind, tile, tiles, write } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { bookOf, t, tileName, windName } from "../../static/js/words.js";
import { visible } from "./view.js";

/** The lists of open tiles, each with a key to add to it. */
export function openTiles(state) {
  const book = bookOf(state);
  return h(
    "section",
    { class: "open-tiles" },
    h("h2", {}, t("What lies open")),
    h("p", { class: "hint" }, t("Tap in what you can see on the table: the more, the truer “how many are left”.")),
    list(state, "seen", t("Discards and other players’ sets")),
    book.furiten && list(state, "discards", t("Your own discards")),
    book.dora && list(state, "dora", t("Dora indicators")),
  );
}

function list(state, name, title) {
  const codes = [...state[name]].sort(byKind);
  const words = codes.length ? t("Change") : t("Add");
  const open = button("quiet add", words, () => openList(name, title), { "data-key": `open-${name}`, "aria-label": `${title}: ${words}` });
  const spread =
    codes.length > 0 &&
    h(
      "div",
      { class: "spread small" },
      codes.map((code) => tile(code)),
    );
  return h("div", { class: "tile-list" }, h("h3", {}, title), open, spread);
}

/** One's own discards lie among those entered as open, or not: no tile of them is refused for being counted there. */
const openList = (name, title) =>
  openDrawer(() => {
    const codes = get()[name];
    const takeBack = (place) => change((draft) => draft[name].splice(place, 1));
    const count = h("p", { class: "count", role: "status" }, t("Tiles entered: {n}", { n: codes.length }));
    const used = name === "discards" ? {} : visible(get());
    return { title, body: [tally(codes, takeBack, count), pick(used, (code) => change((draft) => draft[name].push(code)))] };
  });

const tally = (codes, takeBack, count = null) =>
  h(
    "div",
    { class: "tally" },
    count,
    h(
      "div",
      { class: "taken" },
      codes.map((code, place) =>
        tileButton(code, () => takeBack(place), { "aria-label": t("Take back {tile}", { tile: tileName(code) }) }),
      ),
    ),
  );

function pick(used, onPick) {
  const book = bookOf(get());
  return picker({ used, suits: book.jokers ? suitsOf(book) : "mpsz", flowersAlike: book.flowers_alike, onPick });
}

/** A drawer in which one tile is picked, all kinds in view. @param {string} title @param {(code: string) => void} onPick */
export const pickOne = (title, onPick) =>
  openDrawer(() => ({
    title,
    body: h(
      "div",
      { class: "at-a-glance" },
      pick(visible(get()), (code) => (closeDrawer(), onPick(code))),
    ),
  }));

/** Sets with a joker on the table, and a key to enter one; `exchanges`: what the coach says of them. */
export const jokers = (state, exchanges) =>
  h(
    "section",
    { class: "open-tiles" },
    h("h2", {}, t("Jokers on the table")),
    h("p", { class: "hint" }, t("Enter every laid-down set with a joker: I say whether to exchange one.")),
    h("ul", { class: "plain" }, state.exposures.map(exposure)),
    button("second", t("A set with a joker"), addExposure, { "data-key": "add-exposure" }),
    exchanges,
  );

function exposure([wind, text], place) {
  const drop = () => change((draft) => draft.exposures.splice(place, 1));
  const more = { "data-key": `drop${place}`, "aria-label": t("Remove {wind}’s set", { wind: windName(wind) }) };
  return h("li", {}, h("span", {}, windName(wind)), tiles(text), button("quiet", t("Remove"), drop, more));
}

function addExposure() {
  const set = { wind: null, tiles: [] };
  const put = () => {
    change((draft) => {
      draft.exposures.push([set.wind, write(set.tiles)]);
      if (set.wind !== draft.seat) draft.seen.push(...set.tiles);
    });
    closeDrawer();
  };
  openDrawer(() => ({
    title: t("Whose set is it?"),
    body: [
      choose("exposure-wind", "", windKeys(), set.wind, (wind) => ((set.wind = wind), redraw()), "winds"),
      tally(set.tiles, (place) => (set.tiles.splice(place, 1), redraw())),
      button("primary", t("Put it there"), put, {
        disabled: !set.wind || set.tiles.length < 3 || !set.tiles.includes("1j"),
        "data-key": "put-exposure",
      }),
      picker({ used: visible(get()), suits: "mpszj", onPick: (code) => (set.tiles.push(code), redraw()) }),
    ],
  }));
}
