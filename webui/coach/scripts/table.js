// The coach's table: the rule book, one's own wind, the round, house rules. In an evening the table knows them.

import { ask } from "../../static/js/api.js";
import { choose } from "../../static/js/controls.js";
import { change, get, place } from "../../deal/scripts/state.js";
import { bookChoice, ownRules } from "../../deal/scripts/table.js";
import { knownTable } from "../../static/js/tables-known.js";
import { tile } from "../../static/js/tile.js";
import { WINDS, bookOf, page, t, windName, windTile } from "../../static/js/words.js";
import { clearHand, sitAt } from "./view.js";

const winds = () => WINDS.map((wind) => [wind, [tile(windTile(wind), { silent: true }), windName(wind)]]);

/** The screen of the table. */
export function tableView(state) {
  const sit = (wind) => change((draft) => sitAt(draft, wind));
  return [
    !(page.at && state.book) && bookChoice(state),
    choose("own-wind", t("Which wind are you?"), winds(), state.seat, sit, "winds"),
    (!state.book || bookOf(state).round_matters) &&
      choose("round", t("Which round is it?"), winds(), state.roundWind, (wind) => change((draft) => (draft.roundWind = wind)), "winds"),
    state.book && !page.at && ownRules(state),
  ];
}

/** Take rules, options and winds from the evening's table; whoever owns this phone sits at their wind. */
export async function followEvening() {
  if (!page.at) return;
  const { status, body } = await ask(`/tables/${page.at}`).catch(() => ({ status: 0 }));
  if (status !== 200) return;
  const before = get();
  const deal = body.hand;
  place({ ...tableOf(body, before), deal });
  if (before.deal && before.deal !== deal) clearHand();
  const player = knownTable(page.at)?.own;
  const wind = WINDS.find((each) => body.seats[each] === player);
  if (wind && wind !== get().seat) change((draft) => sitAt(draft, wind));
  if (wind && body.riichi.includes(player) && !get().riichi[wind]) change((draft) => (draft.riichi[wind] = "single"));
}

function tableOf({ rules, round_wind: roundWind, set }, before) {
  const options = Object.fromEntries(rules.options.map((option) => [option.id, option.value]));
  return {
    book: rules.id,
    options: { ...before.options, [rules.id]: options },
    turned: { ...before.turned, [rules.id]: rules.turned_means },
    roundWind: roundWind ?? before.roundWind,
    set,
  };
}
