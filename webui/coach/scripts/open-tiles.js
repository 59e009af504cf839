// What lies open on the table, entered tap by tap: discards and other players' sets, one's own discards, indicators, sets with a joker.

import { button, choose, tileButton, windKeys } from "../../static/js/controls.js";
import { closeDrawer, openDrawer, redraw } from "../../static/js/drawer.js";
import { picker, suitsOf } from "../../static/js/picker.js";
import { change, get } from "../../deal/scripts/state.js";
import { byKind, tile, tiles, write } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { bookOf, t, tileName, windName, windTile } from "../../static/js/words.js";
import { openBefore, othersOf, visible } from "./view.js";

/** The lists of open tiles, each with a key to add to it. */
export function openTiles(state) {
  const book = bookOf(state);
  return h(
    "section",
    { class: "open-tiles" },
    h("h2", {}, t("What lies open")),
    h("p", { class: "hint" }, t("Tap in what you can see on the table: the more, the truer “how many are left” and what is safe.")),
    othersOf(state).map(player),
    list(state, "seen", t("Other tiles, whoever’s")),
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

/** What lies open before one of the others: the river, the riichi tile crosswise, and the sets. */
function player({ wind, discards, sets, riichi }) {
  const words = discards.length + sets.length ? t("Change") : t("Add");
  const name = windName(wind);
  const open = button("quiet add", words, () => openPlayer(wind), { "data-key": `open-${wind}`, "aria-label": `${name}: ${words}` });
  const river = discards.map((code, place) => tile(code, { turned: place === riichi }));
  const laid = sets.map((codes) => tiles(codes));
  const called = riichi !== null && h("small", {}, t("riichi"));
  const spread = river.length + laid.length > 0 && h("div", { class: "spread small" }, river, laid);
  return h("div", { class: "tile-list" }, h("h3", {}, tile(windTile(wind), { silent: true }), name, called), open, spread);
}

/** The drawer of one player: tiles are tapped into the river or into a set; a tap on the river takes back, or says riichi. */
function openPlayer(wind) {
  const shown = { part: "river", set: [] };
  const put = (act) => change((draft) => act(openBefore(draft, wind)));
  const parts = [
    ["river", t("Discards")],
    ["set", t("A set")],
  ];
  if (bookOf(get()).riichi) parts.push(["riichi", t("Riichi")]);
  const body = {
    river: ({ discards }) => [
      tally(discards, (place) => put((open) => takeBack(open, place))),
      pick(visible(get()), (code) => put(({ discards: all }) => all.push(code))),
    ],
    set: ({ sets }) => [
      h("p", { class: "hint" }, t("A claimed tile lies in the set now: take it back from its river.")),
      h(
        "ul",
        { class: "plain" },
        sets.map((codes, place) => laidSet(codes, () => put((open) => open.sets.splice(place, 1)))),
      ),
      tally(shown.set, (place) => (shown.set.splice(place, 1), redraw())),
      button("primary", t("Put it there"), () => (put((open) => open.sets.push(shown.set.splice(0))), redraw()), {
        disabled: !isSet(shown.set),
        "data-key": "put-set",
      }),
      pick(visible(get(), shown.set), (code) => (shown.set.push(code), redraw())),
    ],
    riichi: ({ discards, riichi }) => [
      h("p", { class: "hint" }, t("Tap the discard with which {wind} called riichi.", { wind: windName(wind) })),
      h(
        "div",
        { class: "taken" },
        discards.map((code, place) =>
          tileButton(code, () => put((open) => (open.riichi = open.riichi === place ? null : place)), {
            "aria-pressed": String(place === riichi),
            "data-key": `riichi-${place}`,
          }),
        ),
      ),
    ],
  };
  openDrawer(() => {
    const open = othersOf(get()).find((each) => each.wind === wind);
    const choice = choose("open-part", "", parts, shown.part, (part) => ((shown.part = part), redraw()), "thirds");
    return { title: windName(wind), body: h("div", { class: "at-a-glance" }, choice, body[shown.part](open)) };
  });
}

/** A discard is taken back; the riichi tile stays what it is. */
function takeBack(open, place) {
  open.discards.splice(place, 1);
  if (open.riichi === place) open.riichi = null;
  else if (open.riichi > place) open.riichi -= 1;
}

const laidSet = (codes, drop) => h("li", {}, tiles(write(codes)), button("quiet", t("Remove"), drop));

/** Three in a row, or three or four alike; with jokers three to six. */
function isSet(codes) {
  const kinds = [...new Set(codes.filter((code) => code !== "1j"))].sort();
  if (bookOf(get()).jokers) return codes.length >= 3 && codes.length <= 6 && kinds.length <= 1;
  const inARow =
    codes.length === 3 &&
    kinds.length === 3 &&
    !kinds[0].endsWith("z") &&
    kinds.every((code, n) => code === Number(kinds[0][0]) + n + kinds[0][1]);
  return inARow || ([3, 4].includes(codes.length) && kinds.length === 1);
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
