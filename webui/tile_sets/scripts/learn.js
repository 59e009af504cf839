// Learn my set: lay out the rows, photograph them, see what was learnt. A photo that fails teaches nothing and loses nothing.

import { redraw } from "../../deal/scripts/state.js";
import { button } from "../../static/js/controls.js";
import { closeDrawer, openDrawer } from "../../static/js/drawer.js";
import { photoInputs } from "../../static/js/photos.js";
import { parse, tile } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { mark, page, t, tileName, tn } from "../../static/js/words.js";
import { forget, now, rename, setOf, teach } from "./kept.js";
import { table } from "./set-drawer.js";

const ENOUGH = 3;
const ROWS = {
  "123456789m": mark("Characters from 1 to 9"),
  "123456789p": mark("Circles from 1 to 9"),
  "123456789s": mark("Bamboo from 1 to 9"),
  "1234567z": mark("East, south, west, north, white, green, red"),
};
/** Rows that not every set has, by the kinds in them. */
const MORE = { "1234f": mark("Flowers"), "1234y": mark("Seasons"), "1111j": mark("Jokers") };

/** The kinds in all rows, with these of the optional ones: each once. @param {string[]} more @returns {string[]} */
const kindsOf = (more) => [...new Set([...Object.keys(ROWS), ...more].flatMap(parse))];

/** The rows on the felt. @param {string[]} more @param {Record<string, number>} examples how many of each kind were learnt */
function drawnRows(more, examples) {
  const taught = (code) => {
    const n = examples[code] ?? 0;
    const dots = Array.from({ length: ENOUGH }, (_, i) => h("i", { class: i < n ? "full" : null }));
    const words = t("{tile}, examples: {n}", { tile: tileName(code), n });
    const shown = h("span", { class: "dots", "aria-hidden": "true" }, dots);
    return h("li", {}, tile(code, { silent: true }), shown, h("span", { class: "hidden-words" }, words));
  };
  const row = (codes) => h("ul", { "aria-label": t({ ...ROWS, ...MORE }[codes]) }, parse(codes).map(taught));
  return h("div", { class: "zone rows-to-lay" }, [...Object.keys(ROWS), ...more].map(row));
}

// Learn my set: lay out the rows, photograph them, see what was learnt. A photo that fails teaches nothing and loses nothing.

const inputs = photoInputs(learnFrom);

async function learnFrom(photo) {
  if (now.reading) return;
  const code = await teach(photo, codeNow());
  if (code && location.hash === "#learn") history.replaceState(null, "", `#learn-${code}`);
  redraw();
}

const codeNow = () => location.hash.split("-")[1];
const photoKey = (style, input, words) => h("label", { class: `${style} file` }, input, words);
const fresh = () => ({ name: now.name, own: true, examples: {} });

/** The optional rows that lie there: those somebody ticked, and those of which something was learnt. */
const moreOf = ({ examples }) => Object.keys(MORE).filter((row) => now.ticked.has(row) || parse(row).some((code) => code in examples));

/** The screen. `code`: a set that is there, or none for a new one. */
export function learnView(code) {
  const set = code ? setOf(code) : fresh();
  const gone = () => (now.sets ? t("This set of tiles is no longer kept. Choose another, or learn it again.") : t("One moment …"));
  if (!set) return h("p", { class: "hint" }, gone());
  return [
    set.own ? (outcome() ?? h("p", { class: "hint" }, whatToDo(set))) : whose(set),
    drawnRows(moreOf(set), set.examples),
    set.own && h("div", { class: "guide" }, rowKeys(set), nameField(set), choosePhoto(), code && deleteKey(set)),
  ];
}

const choosePhoto = () => photoKey("second", inputs.album, t("Choose a photo"));

const whatToDo = (set) =>
  set.code && !Object.keys(set.examples).length
    ? t("Since its last update Hulla sees tiles differently. Photograph the rows once more.")
    : t("Lay out these rows, face up, and photograph them from above. One photo may show all of them or some.");

const whose = (set) =>
  h("div", {}, h("h2", {}, set.name), h("p", { class: "hint" }, t("Another phone has learnt these tiles. Everybody may play with them.")));

function nameField(set) {
  const given = (event) => event.target.value.trim();
  const taken = set.code
    ? { onchange: (event) => given(event) && given(event) !== set.name && rename(set.code, given(event)) }
    : { oninput: (event) => (now.name = given(event) || t("My tiles")) }; // at once: the photo may come while somebody still types
  const is = { id: "set-name", value: set.name, maxlength: page.longest_name, autocomplete: "off", "data-key": "set-name" };
  const field = h("input", { ...is, ...taken });
  return h("div", { class: "set-name" }, h("label", { for: "set-name" }, t("Name of these tiles")), field);
}

function rowKeys(set) {
  const there = moreOf(set);
  const key = ([row, words]) => {
    const on = there.includes(row);
    const flip = () => (now.ticked[on ? "delete" : "add"](row), redraw());
    return button("choice", t(words), flip, { "aria-pressed": String(on), "data-key": `row-${row}` });
  };
  const asks = t("Does your set have these?");
  return h("div", { class: "choices", role: "group", "aria-label": asks }, h("span", {}, asks), Object.entries(MORE).map(key));
}

/** What became of the last photo; null before the first. */
function outcome() {
  if (now.reading) return h("p", { class: "reading", role: "status" }, t("Looking at the photo …"));
  if (now.trouble) return h("p", { class: "trouble", role: "alert" }, now.trouble);
  return now.seen ? h("p", { class: "summary", role: "status" }, t("Tiles learnt from this photo: {n}", { n: now.seen })) : null;
}

function deleteKey(set) {
  const gone = async () => (closeDrawer(), (await forget(set.code)) && location.replace("#sets"));
  const ask = () =>
    openDrawer(() => ({
      title: t("Delete “{name}”?", { name: set.name }),
      body: [
        h("p", {}, t("What Hulla has learnt of these tiles is lost. Photos are then read as before.")),
        h(
          "div",
          { class: "actions" },
          button("danger", t("Delete"), gone, { "data-key": "delete-set" }),
          button("second", t("Keep"), closeDrawer, { "data-key": "keep-set" }),
        ),
      ],
    }));
  return button("quiet", t("Delete these tiles"), ask, { "data-key": "ask-delete" });
}

/** The bar: how far it is, and the one thing to do next. */
export function learnBar(code) {
  const set = code ? setOf(code) : fresh();
  if (!set) return [];
  const counts = kindsOf(moreOf(set)).map((kind) => set.examples[kind] ?? 0);
  const least = Math.min(...counts);
  const done = !set.own || least >= ENOUGH;
  return [
    h("p", { class: "live", role: "status" }, set.own ? howFar(counts, least) : ""),
    done && h("a", { class: "primary", href: table ? `/evening/${table}` : "#sets", "data-key": "next" }, onward()),
    !done && !now.reading && photoKey("primary", inputs.camera, least ? t("One more photo") : t("Photograph the rows")),
  ];
}

const onward = () => (table ? t("Back to the table") : t("Done"));

function howFar(counts, least) {
  const n = counts.filter(Boolean).length;
  if (!n) return t("Nothing learnt yet.");
  if (!least) return tn("{n} of {all} kinds learnt.", "{n} of {all} kinds learnt.", n, { all: counts.length });
  if (least >= ENOUGH) return t("Three examples of every kind: that is enough.");
  return tn(
    "All {n} kind learnt. One more photo with other copies makes it better.",
    "All {n} kinds learnt. One more photo with other copies makes it better.",
    n,
  );
}
