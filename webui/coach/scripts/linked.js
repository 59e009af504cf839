// Words of the game inside a sentence: a tap opens what they mean.

import { lookUp, Trouble } from "../../static/js/api.js";
import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { openOver, redraw } from "../../static/js/drawer.js";
import { page, t } from "../../static/js/words.js";
import { say } from "./said.js";
import { termView } from "./term.js";

const known = new Map((page.terms ?? []).flatMap(({ id, words }) => words.map((word) => [word.toLowerCase(), id])));
const escaped = [...known.keys()].sort((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
const pattern = escaped.length ? new RegExp(`(?<!\\p{L})(${escaped.join("|")})(?:s|e|en|n|er|es)?(?!\\p{L})`, "giu") : null;

/** A sentence with each word of the game, once, as a key that explains it. */
export function linked(text) {
  if (!pattern) return text;
  const parts = [];
  const told = new Set();
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const id = known.get(match[1].toLowerCase());
    if (told.has(id)) continue;
    told.add(id);
    parts.push(
      text.slice(end, match.index),
      termKey(id, match[0], text),
    );
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}

/** Words that lead to one term; `where`: the sentence in which they stand. */
export const termKey = (id, words, where = words) =>
  button("term-link", words, () => explain(id, words), { "data-key": `${id} ${where.slice(0, 40)}` });

/** The drawer with one term. */
async function explain(id, words) {
  let term = null;
  let trouble = "";
  openOver(() => ({
    title: term ? say(term) : words,
    body: trouble ? h("p", { class: "trouble" }, trouble) : term ? h("article", { class: "term" }, termView(term)) : h("p", { class: "reading" }, t("Looking it up …")),
  }));
  try {
    term = (await lookUp("/coach/glossary")).terms.find((each) => each.id === id);
  } catch (problem) {
    if (!(problem instanceof Trouble)) throw problem;
    trouble = problem.message;
  }
  redraw();
}
