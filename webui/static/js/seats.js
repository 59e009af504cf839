// Who sits where: in an evening each wind has a player's name, on the page of one deal it is its own name.

import { tile } from "./tile.js";
import { page, windName, windTile } from "./words.js";

let seated = {};

/** Seat the players of a table: wind → name, "B" who sits out. */
export const seat = (seats) => (seated = seats ?? {});
export const who = (wind) => seated[wind] ?? (wind === "B" ? page.bettor : windName(wind));
export const windOf = (player) => Object.keys(seated).find((wind) => seated[wind] === player);
export const sitsOut = () => seated.B;

/** A name where there is little room: at most so many letters. Emoji are not cut in half. */
export function shortened(name, most) {
  const letters = Array.from(name);
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : name;
}

/** A seat as one of several: its wind's tile and who sits there. */
export const seatOption = (wind) => [wind, [tile(windTile(wind), { silent: true }), who(wind)]];
