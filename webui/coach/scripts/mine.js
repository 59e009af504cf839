// My hand: at which table, and which tiles. The board, the camera and the picker are those of the page for one deal.

import { lookUp } from "../../static/js/api.js";
import { board } from "../../deal/scripts/hand-board.js";
import { button, choose, windKeys } from "../../static/js/controls.js";
import { childrenOf, waitingFor, whenChanged } from "../../static/js/fragment.js";
import { doubtful } from "../../deal/scripts/hand.js";
import { layDownKey, mend, sortOut } from "../../deal/scripts/tile-editor.js";
import { photoView } from "../../deal/scripts/overlay.js";
import { hasPhoto } from "../../deal/scripts/photo.js";
import { news, sources, trouble } from "../../deal/scripts/sources.js";
import { canUndo, change, get, place, undo } from "../../deal/scripts/state.js";
import { bookChoice, filled, ownRules, roundChoice } from "../../deal/scripts/table.js";
import { knownTable } from "../../static/js/tables-known.js";
import { tile } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { page, t, tn, whereWeAre, windName, windTile } from "../../static/js/words.js";
import { openTiles } from "./open-tiles.js";
import { nowAnswer } from "./screens.js";
import { clearHand, isRiichi, ownHand, roundOf, sitAt, size } from "./view.js";

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
  place({ ...rules.plays, deal, set, round_wind: there.round_wind ?? round_wind });
  if (before && before !== deal) clearHand();
  if (wind && wind !== get().seat) change((draft) => sitAt(draft, wind));
  if (riichi && !isRiichi(get())) change((draft) => (draft.special[rules.id] = { ...draft.special[rules.id], riichi: true }));
}

export function mineView(state) {
  if (news.reading) return [tableLine(state), waitingFor("", t("Looking at the photo …"))];
  const some = ownHand(state).tiles.length > 0;
  const photo = hasPhoto(ownHand(state)) && photoView(ownHand(state), (one) => mend(state.seat, one.id));
  const clear = button("quiet", t("A new deal: clear everything"), clearHand, { "data-key": "clear" });
  return [
    tableLine(state),
    trouble(state.seat, nowAnswer(state).answer?.gap === false),
    !some && childrenOf(filled("own-tiles", {}).content, {}),
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
  const { answer, trouble: wrong } = nowAnswer(state);
  const says = wrong || (answer?.says ?? t("Working it out …"));
  const check = doubts ? tn("One tile is doubtful: tap it.", "{n} tiles are doubtful: tap them.", doubts) : "";
  const sure = () => change((draft) => ownHand(draft).tiles.forEach((one) => (one.doubtful = false)));
  const keys = [
    doubts > 0 && button("quiet", t("They are all right"), sure, { "data-key": "sure" }),
    answer?.kong && layDownKey(state.seat),
    size(state) > 14 && button("quiet", t("Sort them out"), () => sortOut(state.seat), { "data-key": "sort-out" }),
    canUndo() && button("quiet", t("Undo"), undo, { "data-key": "undo" }),
  ];
  const isOpen = doubts || wrong || answer?.gap;
  return h("div", { class: `summary${isOpen ? " open" : ""}`, role: "status" }, h("p", {}, `${says} ${check}`), keys);
}

/** What else changes what the hand is worth; closed until somebody wants it. */
const special = ({ book, special: said }) => childrenOf(filled(`special-${book}`, said[book] ?? {}).content, {});

whenChanged({
  special: ({ name, checked, dataset: { not } }) =>
    change(({ special, book }) => (special[book] = { ...special[book], ...(not && { [not]: false }), [name]: checked })),
});
