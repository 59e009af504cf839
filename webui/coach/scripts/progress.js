// What was learnt, kept on this phone alone: every question in a box (Leitner). Right moves it up a box, wrong back to the first; it comes
// again after so many days. A question is named by its book and its address on the page: "japanese lesson-tiles-2".

import { download } from "../../static/js/controls.js";

const KEEPS = "hulla-learnt";
const DAYS = [0, 1, 3, 7, 21];
const DAY = 86_400_000;

/** @typedef {Record<string, { box: number, due: number }>} Learnt */
/** What this phone has; nothing where it cannot be read. */
const learnt = () => checked(() => localStorage.getItem(KEEPS) ?? "{}") ?? {};
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
export const known = (book, id) => rightAt(`^${book} lesson-${id}-`);
const rightAt = (items) => Object.entries(learnt()).filter(([item, { box }]) => box > 0 && new RegExp(items).test(item)).length;

/** The level at which a drill goes on: the first that fewer than three were right at; 0 where it has but one. */
export function levelOf(book, kind, levels) {
  if (levels === 1) return 0;
  const open = (level) => level === levels || rightAt(`^${book} drill-${kind}-\\d+-${level}$`) < 3;
  return Array.from({ length: levels }, (_, place) => place + 1).find(open);
}

/** All of it as a file, and back; of a question that both know the better known counts. */
export const save = () => download(new File([JSON.stringify(learnt())], "hulla-learnt.json", { type: "application/json" }));
/** Whether the file is one of ours. */
export function bring(text) {
  const [mine, others] = [learnt(), checked(() => text)];
  for (const [item, there] of Object.entries(others ?? {})) if (!(mine[item]?.box >= there.box)) mine[item] = there;
  if (others) keep(mine);
  return others !== null;
}
export const forget = () => localStorage.removeItem(KEEPS);

/** What was kept or brought, null where it cannot be read. @param {() => string} read @returns {Learnt | null} */
function checked(read) {
  const fits = ([item, each]) => /^\w+ (lesson|drill)-[\w-]+$/.test(item) && DAYS[each?.box] !== undefined && Number.isFinite(each.due);
  try {
    const all = JSON.parse(read());
    return all?.constructor === Object && Object.entries(all).every(fits) ? all : null;
  } catch {
    return null;
  }
}
