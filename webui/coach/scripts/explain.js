// Words of the game and lines of a sheet: a tap opens what they mean, wherever they stand.

import { lookUp } from "../../static/js/api.js";
import { button } from "../../static/js/controls.js";
import { openOver } from "../../static/js/drawer.js";
import { fragment } from "../../static/js/fragment.js";
import { get } from "../../deal/scripts/state.js";
import { page } from "../../static/js/words.js";
import { openAnswer, whenTapped } from "./answers.js";

whenTapped({
  term: ({ term }, key) => openAnswer(key.textContent, () => lookUp(`/coach/glossary/${term}?rules=${get().book ?? ""}`)),
  why: ({ rule, name, points, doublings, tiles }) =>
    openOver(() => ({ title: name, body: fragment(`/coach/rows/${get().book}/${rule}?${new URLSearchParams({ name, points, doublings, tiles })}`) })),
});

/** Words that lead to one term; `where`: the sentence in which they stand. */
export const termKey = (id, words, where = words) =>
  button("term-link", words, null, { "data-do": "term", "data-term": id, "data-key": `${id} ${where.slice(0, 40)}` });

const pattern = page.linked && new RegExp(page.linked.pattern, "gu");

/** A sentence that a script says, with each word of the game, once, as a key that explains it; the server links its own. */
export function linked(text) {
  const told = new Set();
  const parts = [];
  let end = 0;
  for (const match of pattern ? text.matchAll(pattern) : []) {
    const id = page.linked.ids[match[1].toLowerCase()];
    if (told.has(id)) continue;
    told.add(id);
    parts.push(text.slice(end, match.index), termKey(id, match[0], text));
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}
