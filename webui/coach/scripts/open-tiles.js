// What lies open on the table, tapped in or read on a photo of its middle: discards and other players' sets, one's own discards,
// indicators. A code with a "?" after it was read on a photo and is doubtful; after the claimed tile of a set stands the side it came from.

import { button, choose, picker, suitsOf, tileButton } from "../../static/js/controls.js";
import { closeDrawer, openDrawer, openOver, redraw } from "../../static/js/drawer.js";
import { childrenOf, waitingFor } from "../../static/js/fragment.js";
import { photoInputs } from "../../static/js/photos.js";
import { tally } from "../../deal/scripts/tile-editor.js";
import { change, get } from "../../deal/scripts/state.js";
import { filled } from "../../deal/scripts/table.js";
import { sendPhoto, sentenceOf } from "../../static/js/api.js";
import { byKind, tile, write } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { WINDS, bookOf, t, windName, windTile } from "../../static/js/words.js";
import { setInPlay } from "../../tile_sets/scripts/set-drawer.js";
import { ask } from "./answers.js";
import { codeOf, isRiichi, othersOf, sideOf, visible } from "./view.js";

/** What lies where, in the words of the page. */
const titleOf = ({ seat }, name) =>
  ({ seen: t("Other tiles, whoever’s"), dora: t("Dora indicators"), [seat]: t("Your own discards") })[name] ?? windName(name);
const isOthers = ({ seat }, name) => WINDS.includes(name) && name !== seat;

/** The heaps of open tiles, each with a key to add to it, and the key that photographs them all. */
export const openTiles = (state) =>
  childrenOf(filled("open-tiles", {}).content, { middle: photoInputs(readMiddle).camera, heaps: heaps(state) });

/** What others have laid down, where sets with a joker are entered too; `exchanges`: what the coach says of those. */
export const jokers = (state, exchanges) =>
  childrenOf(filled("open-jokers", {}).content, { heaps: othersOf(state).map((wind) => heap(state, wind)), exchanges });

const heaps = (state) => [...othersOf(state), "seen", state.seat, ...(bookOf(state).dora ? ["dora"] : [])].map((name) => heap(state, name));

/** What lies open: before one of the others the river in its order, the riichi tile crosswise, and the sets. */
function heap(state, name) {
  const { discards, sets, riichi } = state.open[name];
  const [words, others] = [titleOf(state, name), isOthers(state, name)];
  const face = () => [tile(windTile(name), { silent: true }), words, riichi !== null && h("small", {}, t("riichi"))];
  const river = () => discards.map((code, place) => lying(code, place === riichi));
  const shown = others ? [river(), sets.map(inARow)] : [...discards].sort(byKind).map(drawn);
  const isSome = discards.length + sets.length > 0;
  const act = isSome ? t("Change") : t("Add");
  const open = button("quiet add", act, () => openHeap(name, words), { "data-key": `open-${name}`, "aria-label": `${words}: ${act}` });
  return h("div", { class: "tile-list" }, h("h3", {}, others ? face() : words), open, isSome && h("div", { class: "spread small" }, shown));
}

const inARow = (codes) => h("span", { class: "row-of-tiles" }, codes.map(drawn));
const drawn = (code) => lying(code, false);
function lying(code, turned) {
  const shown = tile(codeOf(code), { turned: turned || Boolean(sideOf(code)) });
  return isDoubtful(code) ? h("span", { class: "doubtful" }, shown) : shown;
}

/** The drawer of one heap: its river, and of a player also the sets. @param {string} name */
function openHeap(name, title) {
  const now = { part: "river", at: -1, set: [], wrong: "" };
  const show = (fields) => (Object.assign(now, { at: -1, wrong: "" }, fields), redraw());
  const put = (act) => (change((draft) => act(draft.open[name])), show({}));
  const parts = Object.entries({ river: t("Discards"), set: t("A set") });
  openOver(() => {
    const others = isOthers(get(), name);
    const { lies, add, keys } = (now.part === "set" ? aSet : theRiver)(get().open[name], now, show, put, others);
    const body = [
      others && choose("open-part", "", parts, now.part, (part) => show({ part })),
      lies,
      h("div", { class: "lying-acts" }, keys),
      pick(name === get().seat ? {} : visible(get(), now.set), add),
    ];
    return { title, body: h("div", { class: "at-a-glance" }, body) };
  });
}

/** A tapped tile is added to the discards, or takes the place of the one that is chosen. */
function theRiver({ discards, riichi }, now, show, put, others) {
  const is = riichi === now.at;
  const call = () => put((open) => (open.riichi = is ? null : now.at));
  const callKey = () => button("second", t("Riichi"), call, { "aria-pressed": String(is), "data-key": "riichi" });
  const back = button("second", t("Take it back"), () => put((open) => takeBack(open, now.at)), { "data-key": "take-back" });
  return {
    lies: entered(discards, (at) => show({ at: now.at === at ? -1 : at }), now.at),
    add: (code) => put((open) => (now.at < 0 ? open.discards.push(code) : (open.discards[now.at] = code))),
    keys: now.at >= 0 && [back, others && bookOf(get()).riichi && callKey()],
  };
}

/** Tapped tiles make a set; below it those that lie there. */
function aSet({ sets }, now, show, put) {
  const remove = (at) => button("quiet", t("Remove"), () => put((open) => open.sets.splice(at, 1)));
  const rows = sets.map((codes, at) => h("li", {}, codes.map(drawn), remove(at)));
  const putIt = async () => {
    const wrong = await refusal(now.set);
    if (wrong) show({ wrong });
    else put((open) => open.sets.push(now.set.splice(0)));
  };
  return {
    lies: entered(now.set, (at) => show({ set: now.set.toSpliced(at, 1) })),
    add: (code) => show({ set: [...now.set, code] }),
    keys: [
      button("primary", t("Put it there"), putIt, { disabled: now.set.length < 3, "data-key": "put-set" }),
      now.wrong && waitingFor(now.wrong),
      h("p", { class: "hint" }, t("A claimed tile lies in the set now: take it back from its river.")),
      h("ul", { class: "plain" }, rows),
    ],
  };
}

/** A discard is taken back; the riichi tile stays what it is. */
function takeBack(open, at) {
  open.discards.splice(at, 1);
  if (open.riichi === at) open.riichi = null;
  else if (open.riichi > at) open.riichi -= 1;
}

/** What the book says of tiles that are no set. @returns {Promise<string | null>} */
const refusal = (codes) => ask("set", { view: { rules: get().book }, tiles: write(codes) }).then(() => null, sentenceOf);

function entered(codes, act, chosen = -1) {
  const about = (code, at) => ({ class: `key${isDoubtful(code) ? " doubtful" : ""}`, "aria-pressed": String(at === chosen) });
  const key = (code, at) => tileButton(codeOf(code), () => act(at), { ...about(code, at), "data-key": `lies-${at}` });
  return tally(t("Tiles entered: {n}", { n: codes.length }), codes.map(key));
}

const isDoubtful = (code) => code.includes("?");

function pick(used, onPick) {
  const book = bookOf(get());
  return picker({ used, suits: book.jokers ? suitsOf(book) : "mpsz", flowersAlike: book.flowers_alike, onPick });
}

/** A drawer in which one tile is picked, all kinds in view. @param {string} title @param {(code: string) => void} onPick */
export function pickOne(title, onPick) {
  const take = (code) => (closeDrawer(), onPick(code));
  openDrawer(() => ({ title, body: h("div", { class: "at-a-glance" }, pick(visible(get()), take)) }));
}

/** A photo of the middle, taken from one's own place, takes the place of what was entered; what it shows is confirmed in one drawer. */
async function readMiddle(file) {
  const now = { wrong: "", read: false };
  const right = () => (change(believe), closeDrawer());
  openDrawer(() => ({
    title: t("Is this what lies there?"),
    body: now.read
      ? [heaps(get()), button("primary wide", t("Yes, that is right"), right, { "data-key": "middle-right" })]
      : waitingFor(now.wrong, t("Looking at the photo …")),
  }));
  const { book, seat } = get();
  try {
    const reading = await sendPhoto("/readings", file, { rules: book, middle: 1, near: seat, set: setInPlay()?.code ?? "" });
    if (!(/** @type {HTMLDialogElement} */ (document.getElementById("drawer")).open)) return;
    now.read = reading.tiles.length > 0;
    if (now.read) change((draft) => lay(draft, reading));
    else now.wrong = t("No tiles are to be seen there. Photograph the middle so that all rivers are in view.");
  } catch (problem) {
    now.wrong = sentenceOf(problem);
  }
  redraw();
}

/** What was read, before each; sides that show nothing stay. The indicators lie there too. */
function lay(draft, read) {
  const { open, seat, book } = draft;
  Object.assign(open, read.open);
  const { discards: loose } = open.seen;
  for (const code of open.dora.discards) if (loose.includes(code)) loose.splice(loose.indexOf(code), 1);
  if (bookOf(draft).riichi && open[seat].riichi !== null && !isRiichi(draft))
    draft.special[book] = { ...draft.special[book], riichi: true };
}

/** Nothing that was read is doubtful any more. */
function believe(draft) {
  const sure = (codes) => codes.map((code) => code.replace("?", ""));
  for (const open of Object.values(draft.open)) Object.assign(open, { discards: sure(open.discards), sets: open.sets.map(sure) });
}
