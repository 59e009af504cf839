// What the server read on a photo becomes a hand: by its own cut, or by the other one that it offers (docs/api.md, the eye).

import { parse } from "../../static/js/tile.js";
import { t } from "../../static/js/words.js";
import { isBonus, tidy } from "./hand.js";
import { keepPhoto, photoOf } from "./photo.js";
import { change } from "./state.js";

/** What was read on the photo of a hand, where this phone has it. */
const readingOf = (hand) => photoOf(hand)?.reading;

/** Lay the contract's reading into a hand, in place of what lay there; returns the hand. */
export function takeReading(hand, reading, photo) {
  Object.assign(hand, { tiles: [], melds: [], photo });
  reading.tiles.forEach((seen, i) => {
    const group = reading.groups[seen.group];
    const code = seen.tile === "0x" ? group.state === "half_concealed" && faceOf(group) : seen.tile;
    if (!code) return;
    const guesses = [...new Set([code, ...seen.alternatives.map(([other]) => other)])].filter((guess) => guess !== "0x").slice(0, 3);
    hand.tiles.push({
      id: hand.next++,
      code,
      place: "loose",
      doubtful: reading.doubtful.includes(i),
      guesses,
      corners: seen.corners,
      hidden: seen.tile === "0x",
    });
  });
  return lie(
    hand,
    reading,
    reading.groups.map(({ state }) => state),
  );
}

/** Lay the tiles of a hand as the groups of its reading lie. */
function lie(hand, { tiles }, states) {
  const groups = new Map(tiles.map(({ corners, group }) => [String(corners), group]));
  hand.melds = states.map((state, i) => ({ id: `group${i}`, state })).filter(({ state }) => ["open", "half_concealed"].includes(state));
  for (const tile of hand.tiles) {
    const i = groups.get(String(tile.corners));
    const set = hand.melds.find(({ id }) => id === `group${i}`);
    tile.place = states[i] === "loose" ? "loose" : isBonus(tile.code) ? "bonus" : (set?.id ?? "hand");
  }
  tidy(hand);
  return hand;
}

/** How the groups of a reading lie by another cut: the same groups, some of them the hand's, some of those laid down. */
function statesBy({ tiles, groups }, cut) {
  const melds = cut.hand.melds.map((meld) => ({ ...meld, tiles: parse(meld.tiles).join() }));
  const inside = new Set(cut.tiles.map((place) => tiles[place].group));
  return groups.map((group, i) => (!inside.has(i) ? "loose" : named(group).join() === melds[0]?.tiles ? melds.shift().state : "concealed"));
}

const shownIn = ({ tiles }) => parse(tiles).filter((code) => code !== "0x");
/** What a face-down tile is: a face of the set it belongs to. */
const faceOf = (group) => shownIn(group)[0];
const named = (group) => parse(group.tiles).map((code) => (code === "0x" ? faceOf(group) : code));

/** The reading's own cut, and the others: how the groups lie, and which tiles (their corners) are the hand's. */
function cutsOf(reading) {
  const own = reading.groups.map(({ state }) => state);
  return [own, ...reading.alternatives.map((cut) => statesBy(reading, cut))].map((states) => ({
    states,
    tiles: reading.tiles.filter(({ group }) => states[group] !== "loose").map(({ corners }) => String(corners)),
  }));
}

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
  return {
    ids: seenTiles(hand)
      .filter(({ corners }) => about.includes(String(corners)))
      .map(({ id }) => id),
    words: !less.length ? t("With these too") : !more.length ? t("Without these") : t("These {n} tiles", { n: other.tiles.length }),
    take: () => change((draft) => lie(draft.hands[seat], reading, other.states)),
  };
}

const seenTiles = (hand) => hand.tiles.filter(({ corners }) => corners);
const without = (list, others) => list.filter((one) => !others.includes(one));

/** Where a crosswise tile says concealed and none lies so: how the sets lie that lie apart. Asked once a photo: [words, answer]. */
export function setsApart(hand, seat) {
  const { reading, told, file } = photoOf(hand) ?? {};
  if (reading?.ask !== "open_sets" || told) return [];
  const [closed, open] = cutsOf(reading);
  const say =
    ({ states }) =>
    () => {
      keepPhoto(file, { told: true }, hand.photo);
      change((draft) => lie(draft.hands[seat], reading, states));
    };
  return [
    [t("All concealed"), say(closed)],
    [t("Those apart are open"), say(open)],
  ];
}

/** Does a tile of the hand lie crosswise on its photo? */
export const liesCrosswise = (hand) =>
  Boolean(readingOf(hand)?.tiles.some((seen) => seen.turned && readingOf(hand).groups[seen.group].state !== "loose"));

/**
 * The code of the tile that seems to have come last: added by hand to a photographed one, or set apart on the photo.
 * @returns {string | null}
 */
export function cameLast(hand) {
  const added = hand.tiles.filter(({ place, corners }) => place === "hand" && !corners);
  if (hand.photo && added.length === 1) return added[0].code;
  return readingOf(hand) ? setApart(readingOf(hand)) : null;
}

/** The tile of a reading that shows itself as the last: alone beside the hand, or crosswise at its end where that makes no set. */
function setApart({ tiles, groups }) {
  const lying = groups
    .map((group, i) => ({ ...group, tiles: tiles.filter((seen) => seen.group === i) }))
    .filter(({ state }) => state === "concealed");
  const alone = lying.filter((group) => group.tiles.length === 1 && lying.length > 1);
  const crosswise = lying.filter((group) => ![3, 4].includes(group.tiles.length) && group.tiles.at(-1)?.turned);
  const [found, another] = alone.length ? alone : crosswise;
  return found && !another ? found.tiles.at(-1).tile : null;
}
