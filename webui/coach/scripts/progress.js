// What was learnt, kept on this phone alone: every question in a box (Leitner). Right moves it up a box, wrong back to the first; it comes
// again after so many days. A question is named by its book and its address on the page: "japanese lesson-tiles-2".

import { download } from "../../static/js/controls.js";

const KEEPS = "hulla-learnt";
const DAYS = [0, 1, 3, 7, 21];
const DAY = 86_400_000;

/** @typedef {Record<string, { box: number, due: number }>} Learnt */
/** What this phone has; nothing where it cannot be read. @returns {Learnt} */
export function learnt() {
  try {
    return checked(JSON.parse(localStorage.getItem(KEEPS) ?? "{}"));
  } catch {
    return {};
  }
}
const keep = (all) => localStorage.setItem(KEEPS, JSON.stringify(all));

/** A question was answered, right or not. */
export function note(item, right, now = Date.now()) {
  const all = learnt();
  const box = right ? Math.min((all[item]?.box ?? 0) + 1, DAYS.length - 1) : 0;
  keep({ ...all, [item]: { box, due: now + DAYS[box] * DAY } });
}

/** The addresses that come again now in this book, the least known first. */
export const due = (book, now = Date.now()) =>
  Object.entries(learnt())
    .filter(([item, { due: when }]) => item.startsWith(`${book} `) && when <= now)
    .sort(([, a], [, b]) => a.box - b.box || a.due - b.due)
    .map(([item]) => item.split(" ")[1]);

/** How many questions of a lesson were answered right when they were asked last. */
export const known = (book, id) =>
  Object.entries(learnt()).filter(([item, { box }]) => box > 0 && item.startsWith(`${book} lesson-${id}-`)).length;

/** All of it as a file, and back; of a question that both know the better known counts. */
export const save = () => download(new File([JSON.stringify(learnt())], "hulla-learnt.json", { type: "application/json" }));
/** Throws SyntaxError for a file that is none of ours. */
export function bring(text) {
  const [mine, others] = [learnt(), checked(JSON.parse(text))];
  for (const [item, there] of Object.entries(others)) if (!(mine[item]?.box >= there.box)) mine[item] = there;
  keep(mine);
}
export const forget = () => localStorage.removeItem(KEEPS);

/** Throws SyntaxError. @returns {Learnt} */
function checked(all) {
  const fits = ([item, each]) => /^\w+ (lesson|drill)-[\w-]+$/.test(item) && DAYS[each?.box] !== undefined && Number.isFinite(each.due);
  if (all === null || typeof all !== "object" || Array.isArray(all) || !Object.entries(all).every(fits)) throw new SyntaxError();
  return all;
}
