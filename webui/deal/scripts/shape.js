// What a hand and the circumstances of a deal must be for the screens to draw them. What another phone's page, or an older page
// in this browser, has laid down is looked at here before anything of it is taken. The table checks more: webui/evening/draft_shape.py.

import { WINDS, page } from "../../static/js/words.js";

const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const isText = (value) => typeof value === "string";
const isFlag = (value) => typeof value === "boolean";
const isNumber = (value) => Number.isInteger(value) && value >= 0;
const isCode = (value) => isText(value) && value !== "0x" && Object.hasOwn(page.tiles, value);
const oneOf =
  (...words) =>
  (value) =>
    words.includes(value);
const orNull = (check) => (value) => value === null || check(value);
const maybe = (check) => (value) => value === undefined || check(value);
const listOf = (check, length) => (value) => Array.isArray(value) && (length ?? value.length) === value.length && value.every(check);
const shaped = (parts) => (value) => isObject(value) && Object.entries(parts).every(([name, check]) => check(value[name]));

const isTile = shaped({
  id: isNumber,
  code: isCode,
  place: isText,
  doubtful: isFlag,
  guesses: listOf(isCode),
  corners: orNull(listOf(listOf(Number.isFinite, 2), 4)),
  hidden: isFlag,
});
const isMeld = shaped({ id: isText, state: oneOf("open", "half_concealed") });
const isHandShaped = shaped({ tiles: listOf(isTile), melds: listOf(isMeld), photo: orNull(isText), next: isNumber });

/** A hand as hand.js keeps it, every tile of it lying somewhere. */
function isHand(hand) {
  if (!isHandShaped(hand)) return false;
  const places = ["hand", "bonus", "loose", ...hand.melds.map(({ id }) => id)];
  return hand.tiles.every(({ place }) => places.includes(place));
}

/** What happened in a deal, as far as it was said; people are named by their wind or by their name. */
const SAID = {
  winner: maybe(orNull(isText)),
  wonBy: maybe(oneOf("discard", "wall", "dead_wall", "robbed_kong")),
  from: maybe(orNull(isText)),
  winningTile: maybe(orNull(isCode)),
  lastTile: maybe(isFlag),
  firstTurn: maybe(isFlag),
  kongUponKong: maybe(isFlag),
  riichi: maybe((value) => isObject(value) && Object.values(value).every(oneOf("single", "double"))),
  dora: maybe(listOf(isCode)),
  discards: maybe(listOf(isCode)),
  betOn: maybe(orNull(isText)),
  dead: maybe(listOf(isText)),
};

/** Can this page read what lies in this slot of the table? */
export const isDraft = (slot, draft) =>
  slot === "deal" ? shaped(SAID)(draft) : shaped({ hand: maybe(isHand), worth: maybe(orNull(isNumber)) })(draft);

/** Can this page go on with a deal that this browser has kept? */
export const isDeal = shaped({
  ...SAID,
  seat: maybe(oneOf(...WINDS)),
  points: maybe((value) => isObject(value) && Object.values(value).every(isNumber)),
  hands: maybe(shaped(Object.fromEntries(WINDS.map((wind) => [wind, isHand])))),
});
