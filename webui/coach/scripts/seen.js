// What lies open on the table: discards and other players' sets, one's own discards, the indicators. Entered tap by tap, subtracted by the coach.

import { button, tileButton } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { openDrawer } from "../../static/js/drawer.js";
import { picker, suitsOf } from "../../static/js/picker.js";
import { change, get } from "../../deal/scripts/state.js";
import { byKind, tile } from "../../static/js/tile.js";
import { bookOf, t, tileName } from "../../static/js/words.js";
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
  return h(
    "div",
    { class: "tile-list" },
    h("h3", {}, title),
    button("quiet add", words, () => openList(name, title), { "data-key": `open-${name}`, "aria-label": `${title}: ${words}` }),
    codes.length > 0 &&
      h(
        "div",
        { class: "spread small" },
        codes.map((code) => tile(code)),
      ),
  );
}

function openList(name, title) {
  openDrawer(() => {
    const state = get();
    const remove = (place) => () => change((draft) => draft[name].splice(place, 1));
    const taken = state[name].map((code, place) =>
      tileButton(code, remove(place), { "aria-label": t("Take back {tile}", { tile: tileName(code) }) }),
    );
    const count = h("p", { class: "count", role: "status" }, t("Tiles entered: {n}", { n: state[name].length }));
    const onPick = (code) => change((draft) => draft[name].push(code));
    return {
      title,
      body: [
        h("div", { class: "tally" }, count, h("div", { class: "taken" }, taken)),
        picker({ used: counts(state, name), suits: suits(state), flowersAlike: bookOf(state).flowers_in_hand, onPick }),
      ],
    };
  });
}

/** One's own discards lie among those entered as open, or not: no tile of them is refused for being counted there. */
const counts = (state, name) => (name === "discards" ? {} : visible(state));
const suits = (state) => (bookOf(state).jokers ? suitsOf(bookOf(state)) : "mpsz");

/** A drawer in which one tile is picked. */
export function pickOne(title, onPick) {
  openDrawer(() => {
    const state = get();
    const take = (code) => (document.getElementById("drawer").close(), onPick(code));
    return {
      title,
      body: [picker({ used: visible(state), suits: suits(state), flowersAlike: bookOf(state).flowers_in_hand, onPick: take })],
    };
  });
}
