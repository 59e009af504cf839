// A hand that may not win, at the table: what it would have been worth, and what it costs whoever has called it all the same.

import { button } from "../../static/js/controls.js";
import { current } from "../../deal/scripts/scoring.js";
import { who } from "../../static/js/seats.js";
import { sheetView } from "../../deal/scripts/sheet.js";
import { t } from "../../static/js/words.js";
import { bookNow } from "./table.js";
import { penaltyDrawer } from "./tap.js";

/** The sheet screen of an evening. */
export const eveningSheet = (state) => [sheetView(state), falseWin(state)];

const falseWin = (state) =>
  current().result?.status === "not_allowed" &&
  bookNow().penalties.includes("false_win") &&
  !state.correcting &&
  button("second wide", t("It was called: book a false win"), () => penaltyDrawer(who(state.winner)), {
    "data-key": "false-win",
  });
