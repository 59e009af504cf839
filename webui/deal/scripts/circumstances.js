// What happened: who went out, and from whom; chips for what else would change this score; all of it in a drawer. The server draws
// what to ask, each key with what it puts into the deal (webui/deal/asked.py).

import { button, choose } from "../../static/js/controls.js";
import { openDrawer } from "../../static/js/drawer.js";
import { childrenOf, parsed, saidIn, whenChanged, whenTapped } from "../../static/js/fragment.js";
import { shortened, who } from "../../static/js/seats.js";
import { parse, tile, write } from "../../static/js/tile.js";
import { h } from "../../static/js/view.js";
import { WINDS, bookOf, evening, t, windTile } from "../../static/js/words.js";
import { current, handsThere, isRound, winnersOf } from "./deal.js";
import { undoKey } from "./hand-view.js";
import { pickList } from "./tile-editor.js";
import { setsApart } from "./reading.js";
import { change, get, pick as partOf } from "./state.js";

const ROOM = 8; // letters on a key
const shortName = (wind) => shortened(who(wind), ROOM, WINDS.map(who));
const seatKey = (wind, won) => [tile(windTile(wind), { silent: true }), h("span", {}, shortName(wind), won && h("small", {}, won))];

/** A piece of what is asked. @param {string} name @param {import("../../static/js/fragment.js").Slots} [slots] */
function asked(name, slots = {}, otherwise = "") {
  const { result, waiting } = current();
  const piece = parsed(result?.asked?.[name] || otherwise);
  if (waiting) answerSoon(piece);
  return childrenOf(piece, { short: ({ seat }) => shortName(seat), ...slots });
}

/** Show a question as it will be answered, as soon as somebody has tapped what the server does not know yet. */
function answerSoon(piece) {
  const isSo = ([name, value]) => JSON.stringify(get()[name]) === JSON.stringify(value);
  const isSaid = ({ dataset }) => Object.entries(JSON.parse(dataset.set)).every(isSo);
  for (const key of [...piece.querySelectorAll("[data-set]")].filter(isSaid)) {
    if (key.type === "checkbox") key.toggleAttribute("checked");
    else if (key.type === "radio") key.toggleAttribute("checked", true);
    else key.ariaPressed = String(key.ariaPressed !== "true");
    key.closest(".guessed")?.classList.remove("guessed");
  }
}

/** Two rows of keys: who went out, and where the tile came from. `state`: as it is assumed. */
export function whoAndFrom(state) {
  const isGuess = get().winner === undefined && Boolean(state.winner);
  const how = isGuess ? "guessed" : state.winner ? "said" : current().waiting ? "to-come" : "";
  const won = { guessed: t("won?"), said: t("won") }[how];
  const keys = WINDS.map((wind) => [wind, seatKey(wind, winnersOf(state).includes(wind) && won)]);
  const about = { class: `row-of-keys ${how}`, "data-guess": isGuess ? `winner ${state.winner}` : null, "data-field": "winner" };
  return [
    h("div", about, choose("winner", t("Who went out?"), keys, state.winner, chooseWinner)),
    asked("from_whom", {}, '<div class="row-of-keys to-come"></div>'),
  ];
}

/** The tiles already there are the winner's, whoever that turns out to be; where all score, only one hand's, until somebody said it.
 * Whoever won as well is named first, and keeps the own tiles. */
export const chooseWinner = (wind) =>
  change((draft) => {
    const { hands } = draft;
    if (draft.winner && winnersOf(draft).includes(wind)) return nameFirst(draft, wind);
    const before = draft.winner ?? draft.seat; // nobody won meanwhile
    if (wind && !(bookOf(draft)?.everybody_scores && (draft.winner || handsThere(draft) > 1))) {
      [hands[wind], hands[before]] = [hands[before], hands[wind]];
      if (hands[wind].tiles.length) delete draft.points[wind];
    }
    draft.winner = wind;
    if (wind) draft.seat = wind;
    if (draft.from === wind) Object.assign(draft, { won_by: null, from: null });
  });

const OF_EACH = { ippatsu: false, first_turn: false, liable: undefined, passed: "" };

/** Of several winners this one stands in the deal itself, with what is each winner's own affair. */
function nameFirst(draft, wind) {
  draft.seat = wind;
  const first = draft.also?.find((each) => each.winner === wind);
  if (!first) return;
  const others = draft.also.filter((each) => each !== first);
  const said = Object.entries(partOf(draft, ["winner", ...Object.keys(OF_EACH)])).filter(([, value]) => value);
  Object.assign(draft, OF_EACH, first, { also: [Object.fromEntries(said), ...others] });
}

/** The few things that would change this score, one tap each; the last key has all of them. */
export function chips(state) {
  const hand = state.hands[state.seat];
  const apart = setsApart(hand, state.seat).map(([words, say], i) =>
    button("fact", words, say, { "aria-pressed": String(!i), "data-key": `apart-${i}` }),
  );
  const beside = [!hand.tiles.length && nobodyKey("fact"), isRound(state) && undoKey()];
  const those = asked("chips", { beside }, '<slot name="beside"></slot>');
  return h("div", { class: "facts", role: "group", "aria-label": t("Anything special?") }, apart, those);
}

/** Nobody has won: at a table that is a draw, with a key of its own there. */
function nobodyKey(style) {
  const about = { "aria-pressed": String(get().winner === null), "data-key": "nobody" };
  return !evening && button(style, t("Nobody: the wall ran out"), () => chooseWinner(null), about);
}

/** The drawer with everything that is asked; `only`: one thing of it. */
export function special(only) {
  const question = ({ field }, content) => (!only || field === only) && content;
  const about = { class: "circumstances", "data-takes": "number" };
  const body = () => h("div", about, asked("in_full", { question }), !only && nobodyKey("second wide"));
  openDrawer(() => ({ title: t("Anything special?"), body: body() }));
}

/** Tiles for a list of the deal. Any other hand may have what was thrown away. */
function pick(field, title) {
  const winner = () => current().result?.open?.deal.winner;
  const thrown = field === "discards";
  const put = (codes) => tell({ [field]: thrown ? { [winner()]: write(codes) } : write(codes) });
  pickList(title, () => parse(thrown ? (get().discards[winner()] ?? "") : get()[field]), put, !thrown);
}

/** Take an answer in. */
const tell = (set) => change((draft) => Object.assign(draft, set));

whenTapped({
  say: ({ set }) => tell(JSON.parse(set)),
  special: ({ field }) => special(field),
  list: ({ field, title }) => pick(field, title),
});

whenChanged({
  chosen: ({ dataset }) => tell(JSON.parse(dataset.set)),
  number: (field) => tell({ [field.name]: saidIn(field) }),
});

/** A tap on a guess says it, too: it is chosen already, so that the browser tells of no change. */
document.addEventListener("click", ({ target }) => {
  const field = /** @type {HTMLInputElement} */ (target);
  const guess = /** @type {HTMLElement} */ (field.closest("[data-guess]"))?.dataset.guess;
  if (guess === `${field.name} ${field.value}`) field.dispatchEvent(new Event("change", { bubbles: true }));
});
