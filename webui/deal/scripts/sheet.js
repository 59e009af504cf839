// What it is worth: the winner's sheet and the others', or why there is none.

import { linked, whatIfKey } from "../../coach/scripts/explain.js";
import { openDoubts } from "./deal.js";
import { h } from "../../static/js/view.js";
import { nodesOf } from "../../static/js/fragment.js";
import { current, showMissing } from "./scoring.js";
import { parse, tiles } from "../../static/js/tile.js";
import { t, tn } from "../../static/js/words.js";

/** The sheet screen: the winner's sheet first, then the other hands that score. */
export function sheetView(state) {
  const { result } = current();
  if (result?.status === "not_allowed" && result.sheets?.[state.winner])
    return [
      verdict(current()),
      h("h2", {}, t("What it would have been worth")),
      nodesOf(result.drawn),
      whatIfKey(),
    ];
  if (result?.status !== "ok") return verdict(current());
  if (!result.drawn) return h("p", { class: "hint" }, t("Nobody went out, so nobody scores."));
  return [
    doubts(state),
    nodesOf(result.drawn),
    state.winner && whatIfKey(),
  ];
}

/** Nothing is settled while a doubt is open: the way to it. */
function doubts(state) {
  const open = openDoubts(state);
  if (!open) return null;
  return h(
    "p",
    { class: "trouble" },
    h(
      "a",
      { href: "#tiles" },
      tn("One tile is still doubtful.", "{n} tiles are still doubtful.", open),
    ),
  );
}

/** A sentence with its terms linked and its tiles drawn. */
function said({ message, tiles: codes }) {
  if (!codes) return linked(message);
  const [before, after] = message.split(codes);
  return [linked(before), tiles(parse(codes)), linked(after.replace(/^\.\s*/, ""))]; // the tiles end their sentence
}

/** Why there is no sheet, in a sentence that says what to do. */
export function verdict({ missing, result, trouble }) {
  if (missing) return h("p", { class: "hint" }, h("a", { href: `#${missing.screen}`, onclick: showMissing }, missing.text));
  if (trouble) return h("p", { class: "trouble", role: "alert" }, trouble);
  if (result?.status === "not_allowed")
    return h(
      "div",
      { class: "refusal", role: "alert" },
      h("h2", {}, t("This hand may not win")),
      h("p", {}, linked(result.reason.message)),
    );
  if (result?.status === "error") return h("p", { class: "trouble", role: "alert" }, said(result.error));
  return h("p", { class: "hint" }, t("Counting …"));
}
