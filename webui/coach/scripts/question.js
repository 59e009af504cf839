// The coach's questions and their answers. An answer is asked for once; while a new one is on its way the last one stands.

import { Trouble, lookUp, tell } from "../../static/js/api.js";
import { clubText } from "../../club/scripts/club.js";
import { get, redraw } from "../../deal/scripts/state.js";
import { evening, page } from "../../static/js/words.js";

const MOST = 60;

/** @typedef {{ answer: any, trouble: string | null, waiting: boolean }} Known */
/** @type {{ answers: Map<string, Known>, latest: Map<string, any> }} */
const store = { answers: new Map(), latest: new Map() };

/** The answer to a question, with its fragment. The page is drawn again when it comes. @returns {Known} */
export function answerTo(kind, asked) {
  const key = `${kind} ${JSON.stringify([asked, byOurRules()])}`;
  return known(kind, key, () => ask(kind, asked));
}

/** The same for what is only read: a lesson, a drill. @param {string} path @returns {Known} */
export const read = (path) => known(path, path, () => lookUp(path));

/** Ask now, by this table's rules. Throws Trouble with the sentence to show. */
export const ask = (kind, asked) => tell("POST", `/coach/${kind}`, { ...asked, html: true, ...byOurRules() });

function known(kind, key, question) {
  if (!store.answers.has(key)) fetchAnswer(kind, key, question);
  const found = store.answers.get(key);
  return found.waiting ? { ...found, answer: store.latest.get(kind) } : found;
}

async function fetchAnswer(kind, key, question) {
  const { answers, latest } = store;
  if (answers.size >= MOST) answers.delete(answers.keys().next().value);
  answers.set(key, { answer: null, trouble: null, waiting: true });
  const { answer = null, trouble = null } = await question().then((found) => ({ answer: found }), refused);
  if (trouble) setTimeout(() => answers.delete(key), 2000);
  answers.set(key, { answer, trouble, waiting: false });
  if (answer) latest.set(kind, answer);
  redraw();
}

function refused(problem) {
  if (problem instanceof Trouble) return { trouble: problem.message };
  throw problem;
}

/** What the club brought: an evening's table knows it, else it goes with the question. */
function byOurRules() {
  const table = page.at || evening;
  if (table) return { table };
  const club = clubText(get());
  return club ? { club } : {};
}
