// Counting the sticks: what lies before each player, against what the books say.

import { button } from "../../static/js/controls.js";
import { piece } from "../../static/js/pieces.js";
import { h } from "../../static/js/view.js";
import { number, page, t } from "../../static/js/words.js";
import { signed } from "../../deal/scripts/ring.js";
import { book, busy } from "./outbox.js";
import { pieceSet, store, tableNow } from "./table.js";

/** The count: its pieces, the `seq` on which it began; whether somebody has `touched` it, and had to begin `anew`. */
const countNow = () => store.get().count;
const put = (fields) => store.update({ count: { ...countNow(), ...fields } });

/** The screen on which sticks are counted; it begins with what the books say. */
export function countView() {
  const table = tableNow();
  if (!table?.pieces) return h("p", { class: "hint" }, t("This evening is played on paper: there is nothing to count on the table."));
  const { seq, touched } = countNow();
  if (seq !== table.seq) Object.assign(countNow(), { pieces: booksOf(table), seq: table.seq, anew: touched, touched: false });
  return [
    countNow().anew &&
      h("p", { class: "trouble", role: "alert" }, t("Something was booked meanwhile: the count begins again with what the books say.")),
    h("p", { class: "hint" }, t("Change what is not so. Counting changes no total; it shows where a payment went wrong.")),
    table.players.map((player) => pileOf(table, player)),
  ];
}

/** Book the count. Where something was booked since it began, it begins again, and says so. */
export function countKey() {
  const go = async () => {
    const { pieces, seq } = countNow();
    put({ touched: false });
    if (await book({ type: "count", pieces }, seq)) return (location.hash = "play");
    put({ touched: true, seq: tableNow().seq === seq ? seq : null });
  };
  return button("primary", t("Book the count"), go, { "data-key": "next", disabled: busy() || !countNow().pieces });
}

const booksOf = (table) => Object.fromEntries(table.players.map((player) => [player, Object.fromEntries(table.pieces.held[player])]));

const worthOf = (pieces) => Object.entries(pieces).reduce((sum, [value, count]) => sum + Number(value) * count, 0);

function pileOf(table, player) {
  const difference = worthOf(countNow().pieces[player]) - table.totals[player];
  const words = difference ? t("{difference} against the books", { difference: signed(difference) }) : t("as in the books");
  const rows = page.piece_sets[pieceSet()].values.map((value) => row(player, value));
  return h(
    "section",
    { class: `counted${difference ? " off" : ""}` },
    h("h2", {}, player),
    h("p", {}, h("b", {}, number(worthOf(countNow().pieces[player]))), " · ", words),
    h("div", { class: "rows" }, rows),
  );
}

function row(player, value) {
  const { pieces } = countNow();
  const now = pieces[player][value] ?? 0;
  const to = (next) =>
    put({ pieces: { ...pieces, [player]: { ...pieces[player], [value]: Math.max(0, next) } }, touched: true, anew: false });
  const about = { player, value: number(value) };
  const key = (sign, by, words) =>
    button("second icon", sign, () => to(now + by), { "aria-label": words, "data-key": `${player}${value}${sign}` });
  return h(
    "div",
    { class: "piece-row" },
    piece(pieceSet(), value),
    key("−", -1, t("{player}: one {value} less", about)),
    h("output", {}, now),
    key("+", 1, t("{player}: one {value} more", about)),
  );
}
