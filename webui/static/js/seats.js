// Who sits where: in an evening each wind has a player's name, on the page of one deal it is its own name.

import { tile } from "./tile.js";
import { WINDS, page, windName, windTile } from "./words.js";

let seated = {};

/** Seat the players of a table: wind → name, "B" who sits out. */
export const seat = (seats) => (seated = seats ?? {});
export const who = (wind) => seated[wind] ?? (wind === "B" ? page.bettor : windName(wind));
export const windOf = (player) => Object.keys(seated).find((wind) => seated[wind] === player);

const lettersOf = (name) => Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);

/** How many letters a name takes the room of: an emoji takes two. */
export const breadth = (name) => lettersOf(name).reduce((sum, letter) => sum + (/\p{Extended_Pictographic}/u.test(letter) ? 2 : 1), 0);

/** A name of at most so many letters; emoji are not cut in half. One that would look like one of the `others` shows where they differ. */
export function shortened(name, most, others = []) {
  const start = cut(name, most);
  const twins = others.filter((other) => other !== name && cut(other, most) === start);
  if (!twins.length) return start;
  const letters = lettersOf(name);
  const from = Math.min(Math.max(...twins.map((twin) => alike(letters, lettersOf(twin)))) - 1, letters.length - SHOWN);
  const shown = letters.slice(from, from + SHOWN);
  const part = shown.join("").trim();
  return breadth(part) < most - 1 ? cut(name, most - breadth(part)) + part : start;
}

/** A name in bold as long as there is room, in multiples of its font size: eight letters can be narrow or wide. */
export function fitted(name, room, others) {
  let most = MOST;
  while (most > 2 && ems(shortened(name, most, others), 650) > room) most--;
  return shortened(name, most, others);
}

const MOST = 9; // letters
const SHOWN = 3; // letters where names differ

/** How many letters are the same from the start. */
const alike = (one, other) => [...one, ""].findIndex((letter, i) => letter !== other[i]);

function cut(name, most) {
  if (breadth(name) <= most) return name;
  const letters = lettersOf(name);
  while (breadth(letters.join("")) >= most) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** How the four seats lie as keys: two by two on a phone where a word of a name is long. */
export const seatKeys = () => (WINDS.some((wind) => /[^\s-]{9}/.test(who(wind))) ? "winds long" : "winds");

/** A seat: its wind's tile and who sits there; and as one of several. */
export const seatFace = (wind) => [tile(windTile(wind), { silent: true }), who(wind)];
export const seatOption = (wind) => [wind, seatFace(wind)];

const ink = document.createElement("canvas").getContext("2d");

/** The width of a text, as a multiple of its font size. `family`: "sans" or "serif" of the page; digits count as equally wide. */
export function ems(text, weight, family = "sans") {
  ink.font = `${weight} 100px ${getComputedStyle(document.documentElement).getPropertyValue(`--${family}`)}`;
  return ink.measureText(text.replace(/\d/g, "0")).width / 100;
}

/** A style by which the style sheet knows an element's width, in multiples of its font size, as --ems. */
export const measured = (width) => ({ "--ems": width.toFixed(2) });
