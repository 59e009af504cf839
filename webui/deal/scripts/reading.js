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

/** Lay the tiles of a hand as the groups of its reading lie. */
function lie(hand, { laid }, states) {
  const groups = new Map(laid.map(({ corners, group }) => [String(corners), group]));
  hand.melds = states.map((state, i) => ({ id: `group${i}`, state })).filter(({ state }) => ["open", "half_concealed"].includes(state));
  for (const tile of hand.tiles) {
    const i = groups.get(String(tile.corners));
    const set = hand.melds.find(({ id }) => id === `group${i}`);
    tile.place = states[i] === "loose" ? "loose" : isBonus(tile.code) ? "bonus" : (set?.id ?? "hand");
  }
  tidy(hand);
  return hand;
}

/** The reading's own cut, and the others: how the groups lie, and which tiles (their corners) are the hand's. */
const cutsOf = ({ laid, cuts }) =>
  cuts.map((states) => ({
    states,
    tiles: laid.filter(({ group }) => states[group] !== "loose").map(({ corners }) => String(corners)),
  }));

/**
 * Another way to cut the hand out of its photo, where that is in doubt and nobody has sorted it by hand: the tiles (ids) it is about,
 * in a word, and what lays them so.
 */
export function otherCut(hand, seat) {
  const reading = readingOf(hand);
  const cuts = reading ? cutsOf(reading).filter((_, i) => i !== 1 || !reading.ask) : [];
  const mine = seenTiles(hand).filter(({ place }) => place !== "loose");
  const now = cuts.find(({ tiles }) => tiles.length === mine.length && mine.every(({ corners }) => tiles.includes(String(corners))));
  const other = now && cuts.find((cut) => cut !== now);
  if (!other) return null;
  const [more, less] = [without(other.tiles, now.tiles), without(now.tiles, other.tiles)];
  const about = !less.length ? more : !more.length ? less : other.tiles;
  const those = seenTiles(hand).filter(({ corners }) => about.includes(String(corners)));
  return {
    ids: idsOf(those),
    words: !less.length ? t("With these too") : !more.length ? t("Without these") : t("These {n} tiles", { n: other.tiles.length }),
    take: () => change((draft) => lie(draft.hands[seat], reading, other.states)),
  };
}

const seenTiles = (hand) => hand.tiles.filter(({ corners }) => corners);
const without = (list, others) => list.filter((one) => !others.includes(one));

/** Where a crosswise tile says concealed and none lies so: how the sets lie that lie apart. Asked once a photo: [words, answer]. */
export function setsApart(hand, seat) {
  const { told, file } = photoOf(hand) ?? {};
  const reading = readingOf(hand);
  if (reading?.ask !== "open_sets" || told) return [];
  const [closed, open] = cutsOf(reading);
  const say = (words, { states }) => {
    const tell = () => {
      keepPhoto(file, { told: true }, hand.photo);
      change((draft) => lie(draft.hands[seat], reading, states));
    };
    return [words, tell];
  };
  return [say(t("All concealed"), closed), say(t("Those apart are open"), open)];
}

/** Does a tile of the hand lie crosswise on its photo? */
export const liesCrosswise = (hand) => Boolean(readingOf(hand)?.crosswise);

/** The code of the tile that seems to have come last: added by hand to a photographed one, or set apart on the photo. */
export function cameLast(hand) {
  const added = hand.tiles.filter(({ place, corners }) => place === "hand" && !corners);
  return hand.photo && added.length === 1 ? added[0].code : readingOf(hand)?.last;
}
