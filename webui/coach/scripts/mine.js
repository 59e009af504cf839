// My hand: at which table, and which tiles. The board, the camera and the picker are those of the page for one deal.

import { lookUp } from "../../static/js/api.js";
import { board } from "../../deal/scripts/board.js";
import { button, choose, toggle, windKeys } from "../../static/js/controls.js";
import { childrenOf } from "../../static/js/fragment.js";
import { kongTooMany } from "../../deal/scripts/deal.js";
import { doubtful } from "../../deal/scripts/hand.js";
import { layDownKey, mend, sortOut } from "../../deal/scripts/mend.js";
import { photoView } from "../../deal/scripts/overlay.js";
import { hasPhoto } from "../../deal/scripts/photo.js";
import { news, sources, trouble } from "../../deal/scripts/sources.js";
import { canUndo, change, get, place, playsBy, undo } from "../../deal/scripts/state.js";
import { bookChoice, filled, ownRules, roundChoice } from "../../deal/scripts/table.js";
import { knownTable } from "../../static/js/tables-known.js";
import { tile } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { bookOf, mark, page, t, tn, whereWeAre, windName, windTile } from "../../static/js/words.js";
import { openTiles } from "./open-tiles.js";
import { clearHand, missing, ownHand, roundOf, sitAt, size } from "./view.js";

/** The screen of the table: the rule book, one's own wind, the round, house rules. In an evening the table knows them. */
export function tableView(state) {
  const sit = (wind) => change((draft) => sitAt(draft, wind));
  return [
    !(page.at && state.book) && bookChoice(state),
    choose("own-wind", t("Which wind are you?"), windKeys(), state.seat, sit, "winds"),
    roundChoice(state, roundOf(state)),
    state.book && !page.at && ownRules(state),
  ];
}

/** Take rules, options and winds from the evening's table; whoever owns this phone sits at their wind. */
export async function followEvening() {
  if (!page.at) return;
  const own = encodeURIComponent(knownTable(page.at)?.own ?? "");
  const there = await lookUp(`/coach/at/${page.at}/table?player=${own}`).catch(() => null);
  if (!there) return;
  const { rules, deal, wind, set, riichi } = there;
  const { deal: before, round_wind } = get();
  place({ ...playsBy(rules), deal, set, round_wind: there.round_wind ?? round_wind });
  if (before && before !== deal) clearHand();
  if (wind && wind !== get().seat) change((draft) => sitAt(draft, wind));
  if (riichi && !get().riichi[wind]) change((draft) => (draft.riichi[wind] = "single"));
}

const PRIVATE = mark("Only this phone sees them; nothing is kept elsewhere, and the photo goes with the hand, after a day at the latest.");

export function mineView(state) {
  if (news.reading) return [tableLine(state), h("p", { class: "reading", role: "status" }, t("Looking at the photo …"))];
  const some = ownHand(state).tiles.length > 0;
  const photo = hasPhoto(ownHand(state)) && photoView(ownHand(state), (one) => mend(state.seat, one.id));
  const clear = button("quiet", t("A new deal: clear everything"), clearHand, { "data-key": "clear" });
  return [
    tableLine(state),
    trouble(state.seat, missing(state) === null),
    !some && h("p", { class: "hint" }, t("Photograph your own 13 or 14 tiles, or pick them."), " ", t(PRIVATE)),
    h("div", { class: "half" }, photo, some && [summary(state), board(state, state.seat)], sources(state.seat, some, [13, 14])),
    h("div", { class: "half" }, some ? [openTiles(state), special(state), clear] : childrenOf(filled("doors", {}).content, {})),
  ];
}
/** By which rules, and as which wind. */
function tableLine(state) {
  const words = [h("strong", {}, t("You are {wind}", { wind: windName(state.seat) })), h("small", {}, whereWeAre(state))];
  const parts = [tile(windTile(state.seat), { silent: true }), h("span", {}, words), h("span", { class: "change" }, t("Change"))];
  return h("a", { class: "table-line", href: "#table", "data-key": "to-table" }, parts);
}

function summary(state) {
  const doubts = doubtful(ownHand(state)).length;
  const gap = missing(state);
  const counted = gap ? gap.text : size(state) === 13 ? t("13 tiles: waiting for your turn.") : t("14 tiles: it is your turn.");
  const check = doubts ? tn("One tile is doubtful: tap it.", "{n} tiles are doubtful: tap them.", doubts) : "";
  const sure = () => change((draft) => ownHand(draft).tiles.forEach((one) => (one.doubtful = false)));
  const keys = [
    doubts > 0 && button("quiet", t("They are all right"), sure, { "data-key": "sure" }),
    kongTooMany(state, state.seat, 14) && layDownKey(state.seat),
    size(state) > 14 && button("quiet", t("Sort them out"), () => sortOut(state.seat), { "data-key": "sort-out" }),
    canUndo() && button("quiet", t("Undo"), undo, { "data-key": "undo" }),
  ];
  return h("div", { class: `summary${doubts || gap ? " open" : ""}`, role: "status" }, h("p", {}, `${counted} ${check}`), keys);
}

/** What else changes what the hand is worth; closed until somebody wants it. */
function special(state) {
  const book = bookOf(state);
  const put = (name) => (value) => change((draft) => (draft[name] = value));
  const declare = (kind) => (on) => change((draft) => (on ? (draft.riichi[draft.seat] = kind) : delete draft.riichi[draft.seat]));
  const rows = [
    book.riichi && toggle("riichi", t("I have declared riichi"), state.riichi[state.seat] === "single", declare("single")),
    book.riichi &&
      toggle("double-riichi", t("I declared riichi in my first turn"), state.riichi[state.seat] === "double", declare("double")),
    book.last_tile_matters.length > 0 && toggle("last", t("The wall ends with the next tile"), state.lastTile, put("lastTile")),
    book.first_turn_matters && toggle("first", t("It is the first turn of the deal"), state.firstTurn, put("firstTurn")),
  ].filter(Boolean);
  return rows.length > 0 && h("details", { class: "house-rules" }, h("summary", { "data-key": "special" }, t("Anything special?")), rows);
}
