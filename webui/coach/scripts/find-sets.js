// "Who has a chi?": tap the tiles of a set in any hand; a right one stays marked until all are found.

import { h } from "../../static/js/view.js";
import { redraw } from "../../deal/scripts/state.js";
import { parse, write } from "../../static/js/tile.js";
import { WINDS, t } from "../../static/js/words.js";
import { close, stateOf } from "./question.js";
import { tappableHands } from "./table-hands.js";

/** The four hands, to be tapped. */
export function findSets(key, step) {
  const state = stateOf(key);
  state.found ??= [];
  const all = WINDS.flatMap((wind) => step.question.answer[wind].has.map((set) => `${wind} ${set}`));
  const pressed = (wind, place) => state.wind === wind && state.chosen.includes(place);
  const found = (wind, place) => state.found.some((each) => each.wind === wind && each.places.includes(place));
  return [
    h(
      "p",
      { class: "count", role: "status" },
      all.length
        ? t("{found} of {all} found. Tap the tiles of one set.", { found: state.found.length, all: all.length })
        : t("Look closely: there may be none."),
      state.said ? ` ${state.said}` : "",
    ),
    tappableHands(step, WINDS, { pressed, found, onTap: (wind, place) => tap(key, step, all, wind, place) }),
  ];
}

function tap(key, step, all, wind, place) {
  const state = stateOf(key);
  if (state.wind !== wind) Object.assign(state, { wind, chosen: [] });
  state.chosen = state.chosen.includes(place) ? state.chosen.filter((other) => other !== place) : [...state.chosen, place];
  state.said = "";
  const hand = parse(step.hands[wind].concealed);
  const set = `${wind} ${write(state.chosen.map((each) => hand[each]))}`;
  const size = all.length ? parse(all[0].slice(2)).length : 3;
  if (all.includes(set) && !state.found.some((each) => each.set === set)) take(state, set, wind);
  else if (state.chosen.length >= size) Object.assign(state, { chosen: [], said: t("Those are not it.") });
  if (all.length && state.found.length === all.length) return close(key, true);
  redraw();
}

const take = (state, set, wind) => (
  state.found.push({ set, wind, places: state.chosen }),
  Object.assign(state, { chosen: [], said: t("Yes!") })
);
