// Words of the game inside a sentence: a tap opens what they mean.

import { button } from "../controls.js";
import { h } from "../dom.js";
import { openOver, redraw } from "../drawer.js";
import { page, t } from "../words.js";
import { fetched } from "./ask.js";
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
  button("term-link", words, () => explainTerm(id), { "data-key": `${id} ${where.slice(0, 40)}` });

/** The drawer with one term. */
export async function explainTerm(id) {
  let term = null;
  openOver(() => ({
    title: term ? term[document.documentElement.lang.slice(0, 2)] : t("Looking it up …"),
    body: term ? h("article", { class: "term" }, termView(term)) : [],
  }));
  const { terms } = await fetched("/coach/glossary");
  term = terms.find((each) => each.id === id);
  redraw();
}
