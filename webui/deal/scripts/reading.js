// What the server read on a photo becomes a hand: by its own cut, or by the other one that it offers (docs/api.md, the eye).

import { t } from "../../static/js/words.js";
import { idsOf, isBonus, tidy } from "./hand.js";
import { keepPhoto, photoOf } from "./photo.js";
import { change } from "./state.js";

/** What was read on the photo of a hand, where this phone has it; an older Hulla's is none that could be laid otherwise. */
const readingOf = (hand) => [photoOf(hand)?.reading].find((reading) => reading?.cuts);

/** Lay what was read into a hand, in place of what lay there, by the reading's own cut; returns the hand. */
export function takeReading(hand, reading, photo) {
  const tiles = reading.laid.map(({ group: _, ...seen }) => ({ ...seen, id: hand.next++, place: "loose" }));
  Object.assign(hand, { tiles, melds: [], photo });
  return lie(hand, reading, reading.cuts[0]);
}

/** In which group of its reading a tile lies; undefined of one that was added by hand. */
const groupOf = ({ laid }, { corners }) => laid.find((one) => String(one.corners) === String(corners))?.group;

/** Lay the tiles of a hand as the groups of its reading lie. */
function lie(hand, reading, states) {
  hand.melds = states.map((state, i) => ({ id: `group${i}`, state })).filter(({ state }) => ["open", "half_concealed"].includes(state));
  for (const tile of hand.tiles) {
    const i = groupOf(reading, tile);
    const set = hand.melds.find(({ id }) => id === `group${i}`);
    tile.place = states[i] === "loose" ? "loose" : isBonus(tile.code) ? "bonus" : (set?.id ?? "hand");
  }
  tidy(hand);
  return hand;
}

/**
 * Another way to cut the hand out of its photo, where that is in doubt and nobody has sorted it by hand: the tiles (ids) it is about,
 * in a word, and what lays them so.
 */
export function otherCut(hand, seat) {
  const reading = readingOf(hand);
  const seen = hand.tiles.filter(({ corners }) => corners);
  if (!reading || seen.length < reading.laid.length) return null;
  const cuts = reading.cuts.filter((_, i) => i !== 1 || !reading.ask);
  const taken = (states) => seen.filter((tile) => states[groupOf(reading, tile)] !== "loose");
  const mine = seen.filter(({ place }) => place !== "loose");
  const now = cuts.find((states) => String(idsOf(taken(states))) === String(idsOf(mine)));
  const other = now && cuts.find((states) => states !== now);
  if (!other) return null;
  const those = taken(other);
  const [more, less] = [without(those, mine), without(mine, those)];
  return {
    ids: idsOf(!less.length ? more : !more.length ? less : those),
    words: !less.length ? t("With these too") : !more.length ? t("Without these") : t("These {n} tiles", { n: those.length }),
    take: () => change((draft) => lie(draft.hands[seat], reading, other)),
  };
}

const without = (list, others) => list.filter((one) => !others.includes(one));

/** Where a crosswise tile says concealed and none lies so: how the sets lie that lie apart. Asked once a photo: [words, answer]. */
export function setsApart(hand, seat) {
  const { told, file } = photoOf(hand) ?? {};
  const reading = readingOf(hand);
  if (reading?.ask !== "open_sets" || told) return [];
  const tell = (states) => {
    keepPhoto(file, { told: true }, hand.photo);
    change((draft) => lie(draft.hands[seat], reading, states));
  };
  const [closed, open] = reading.cuts;
  return [
    [t("All concealed"), () => tell(closed)],
    [t("Those apart are open"), () => tell(open)],
  ];
}

/** Does a tile of the hand lie crosswise on its photo? */
export const liesCrosswise = (hand) => Boolean(readingOf(hand)?.crosswise);

/** The code of the tile that seems to have come last: added by hand to a photographed one, or set apart on the photo. */
export function cameLast(hand) {
  const added = hand.tiles.filter(({ place, corners }) => place === "hand" && !corners);
  return hand.photo && added.length === 1 ? added[0].code : readingOf(hand)?.last;
}
