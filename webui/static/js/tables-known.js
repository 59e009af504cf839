// The tables this phone has sat at lately, and whose phone it is there. Kept in this browser only.

import { kept } from "./store.js";

const KEPT = "hulla-tables";
const MOST = 3;

/** The tables, the last one first: [{ code, players, rules, own }]. */
export const known = () => kept(localStorage, KEPT) ?? [];

export const knownTable = (code) => known().find((table) => table.code === code);

/** Remember a table, or something more of it. */
export function remember(code, facts) {
  const table = { ...knownTable(code), ...facts, code };
  const others = known().filter((other) => other.code !== code);
  localStorage.setItem(KEPT, JSON.stringify([table, ...others].slice(0, MOST)));
}
