// The coach's questions to the server. An answer is asked for once; while a new one is on its way the last one stands.

import { Trouble, lookUp, tell } from "../../static/js/api.js";
import { clubText } from "../../club/scripts/club.js";
import { get, redraw } from "../../deal/scripts/state.js";
import { evening, page } from "../../static/js/words.js";

const MOST = 60;
const answers = new Map();
const latest = new Map();

/** The answer to a question: { answer, trouble, waiting }. The page is drawn again when it comes. */
export function answerTo(kind, asked) {
  const question = { ...asked, ...byOurRules() };
  const key = `${kind} ${JSON.stringify(question)}`;
  if (!answers.has(key)) fetchAnswer(kind, key, () => tell("POST", `/coach/${kind}`, question));
  return shown(kind, key);
}

/** The same for what is only read: a row, a lesson, a drill. */
export function read(path) {
  if (!answers.has(path)) fetchAnswer(path, path, () => lookUp(path));
  return shown(path, path);
}

function shown(kind, key) {
  const known = answers.get(key);
  if (known.waiting) return { ...known, answer: latest.get(kind) };
  return known;
}

async function fetchAnswer(kind, key, question) {
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

/** Ask now, by this table's rules. Throws Trouble with the sentence to show. */
export const post = (path, question) => tell("POST", path, { ...question, ...byOurRules() });

/** What the club brought: an evening's table knows it, else it goes with the question. */
function byOurRules() {
  const table = page.at || evening;
  if (table) return { table };
  const club = clubText(get());
  return club ? { club } : {};
}
