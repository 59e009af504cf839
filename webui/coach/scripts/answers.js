// The coach's questions and their answers, as the server draws them. An answer is asked for once; while a new one is on its way the last
// one stands.

import { clubText } from "../../club/scripts/club.js";
import { get, redraw } from "../../deal/scripts/state.js";
import { lookUp, sentenceOf, tell } from "../../static/js/api.js";
import { openOver } from "../../static/js/drawer.js";
import { nodesOf } from "../../static/js/fragment.js";
import { h } from "../../static/js/view.js";
import { evening, page, t } from "../../static/js/words.js";

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
  const { answer = null, trouble = null } = await question().then(
    (found) => ({ answer: found }),
    (problem) => ({ trouble: sentenceOf(problem) }),
  );
  if (trouble) setTimeout(() => answers.delete(key), 2000);
  answers.set(key, { answer, trouble, waiting: false });
  if (answer) latest.set(kind, answer);
  redraw();
}

/** What the club brought: an evening's table knows it, else it goes with the question. */
function byOurRules() {
  const table = page.at || evening;
  if (table) return { table };
  const club = clubText(get());
  return club ? { club } : {};
}

/**
 * An answer's nodes. While a newer one is on its way, keys that do what this one says (data-of-now) do nothing.
 * @param {string} html @param {Record<string, any>} [slots]
 */
export const drawn = (html, waiting = false, slots = {}) =>
  nodesOf(waiting ? html.replaceAll(" data-of-now", ' aria-disabled="true" data-of-now') : html, slots);

/** In place of an answer. @param {string | null} [trouble] */
export const waitingFor = (trouble) =>
  trouble ? h("p", { class: "trouble", role: "alert" }, trouble) : h("p", { class: "reading", role: "status" }, t("Working it out …"));

/**
 * A drawer with the answer to a question; `view()`: what stands above it.
 * @param {string} title @param {() => Known} question
 */
export function openAnswer(title, question, view = () => null) {
  openOver(() => {
    const { answer, trouble, waiting } = question();
    const shown = answer && !waiting ? drawn(answer.html) : waitingFor(trouble);
    return { title: answer?.title ?? title, body: [view(), shown] };
  });
}
