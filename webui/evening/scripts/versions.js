// What an entry was before it was corrected: when, what happened, and the tiles or points that differ.

import { h } from "../../static/js/view.js";
import { arranged } from "../../deal/scripts/score-sheet.js";
import { WINDS, apart, number, t } from "../../static/js/words.js";
import { clock, whatHappened } from "./describe.js";

/** A hand of the contract in groups, as it lay; none: []. */
export const asLaid = (hand) =>
  hand
    ? [
        ...(hand.melds ?? []),
        { tiles: hand.concealed, state: "concealed" },
        { tiles: hand.bonus ?? "", state: "bonus" },
      ].filter((group) => group.tiles)
    : [];

/** All versions of an entry, the first booked first; null while there is only one. */
export function versions({ versions: list }) {
  if (list.length < 2) return null;
  const winds = WINDS.filter((wind) => differ(list, ({ deal }) => deal?.hands?.[wind]));
  const players = new Set(list.flatMap(({ event }) => Object.keys(event.points ?? {})));
  const worth = [...players].filter((player) => differ(list, ({ points }) => points?.[player]));
  const row = ({ at, event }, i) =>
    h(
      "li",
      {},
      h("span", {}, i ? t("corrected at {time}", { time: clock(at) }) : t("booked at {time}", { time: clock(at) })),
      h("b", {}, words(event)),
      worth.filter((player) => player in (event.points ?? {})).map((player) => points(player, event.points[player])),
      winds.map((wind) => arranged(asLaid(event.deal?.hands?.[wind]))),
    );
  return h("section", {}, h("h2", {}, t("What it was")), h("ol", { class: "versions" }, list.map(row)));
}

const differ = (list, part) => new Set(list.map(({ event }) => JSON.stringify(part(event) ?? null))).size > 1;

const points = (player, worth) => h("span", {}, `${apart(player)} ${number(worth)}`);

function words(event) {
  if (event.type !== "deal") return whatHappened({ ...event, winner: null });
  const { winner, from, won_by } = event.deal;
  return whatHappened({ type: "deal", winner: event.seats[winner], from: event.seats[from], won_by });
}
