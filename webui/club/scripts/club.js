// What the club brings to its table: rows of its own, or its card. The server checks the text before it counts, and draws what it brings.

import { Trouble, ask } from "../../static/js/api.js";
import { button } from "../../static/js/controls.js";
import { nodesOf } from "../../static/js/fragment.js";
import { change, redraw } from "../../deal/scripts/state.js";
import { h } from "../../static/js/view.js";
import { bookOf, t } from "../../static/js/words.js";

const LONGEST = 100_000; // letters

/**
 * What the server says of a text: what it brings, what is wrong with it, or why it says nothing.
 * @typedef {{ html?: string, problems?: string[], trouble?: string }} Told
 */
/** @type {{ written: Record<string, string>, told: Record<string, Told> }} by book: the text as it is being written */
const store = { written: {}, told: {} };

/** The text that counts at this table; "" for none. @returns {string} */
export const clubText = (state) => state.club?.[state.book] ?? "";

/** The part of the table screen for it, closed until somebody wants it. */
export function clubView(state) {
  const book = bookOf(state);
  const [id, taken] = [book.id, clubText(state)];
  if (taken && !store.told[id]) check(id, taken);
  const words = book.club === "card" ? t("A card of your own") : t("Hands of your own club");
  const hint =
    book.club === "card"
      ? t("Type the card that you own into a small text file; it counts in place of the practice card.")
      : t("A small text file with hands that you count besides the book. They stand in the sheet like any other.");
  const text = { id: "club-text", rows: 9, spellcheck: "false", autocapitalize: "off", maxlength: LONGEST, "data-key": "club-text" };
  const area = h("textarea", { ...text, value: store.written[id] ?? taken, oninput: ({ target }) => (store.written[id] = target.value) });
  return h(
    "details",
    { class: "house-rules club" },
    h("summary", { "data-key": "club" }, taken ? t("{what}: taken", { what: words }) : words),
    h("p", { class: "hint" }, hint),
    h("label", { for: "club-text" }, t("The text"), area),
    keys(id, taken),
    said(store.told[id]),
  );
}

function keys(id, taken) {
  const accept = ".toml,.txt,text/plain";
  const load = ({ target }) => target.files[0] && showing(take(id, target.files[0]));
  const key = (words, act, name) => button("second", words, act, { "data-key": name });
  return h(
    "div",
    { class: "taps" },
    h("label", { class: "second file" }, h("input", { type: "file", accept, "data-key": "club-file", onchange: load }), t("Choose a file")),
    key(t("Show an example"), () => showing(example(id)), "club-example"),
    key(t("Check and take it"), () => showing(check(id, store.written[id] ?? taken)), "club-check"),
    taken && key(t("Leave it out"), () => leave(id), "club-leave"),
  );
}

function said(told) {
  if (told?.html !== undefined) return h("div", { role: "status" }, nodesOf(told.html));
  if (told?.trouble) return h("p", { class: "trouble", role: "alert" }, told.trouble);
  const problems = told?.problems?.map((problem) => h("li", {}, problem));
  return problems && h("div", { class: "trouble", role: "alert" }, h("p", {}, t("I cannot use this text yet.")), h("ul", {}, problems));
}

/** Do it, and bring into view what is said then; what the server does not answer is said too. */
const showing = (doing) => doing.then(() => document.querySelector(".club [role]")?.scrollIntoView({ block: "center" }));

async function take(id, file) {
  if (file.size > 4 * LONGEST) return tell(id, { problems: [t("This file is too large for a list of hands.")] });
  let text = null;
  await asking(id, "/clubs/file", { method: "POST", body: file }, (answer) => ({ text } = answer));
  if (text !== null) await check(id, (store.written[id] = text));
}

/** An example to change, for this book. */
const example = (id) =>
  asking(
    id,
    `/clubs/example/${id}`,
    {},
    (text) => ((store.written[id] = text), tell(id, undefined)),
    (answer) => answer.text(),
  );

/** Ask the server; what it accepts counts from now on. */
async function check(id, text) {
  if (!text.trim()) return leave(id);
  store.told[id] ??= {};
  const init = { method: "POST", body: JSON.stringify({ rules: id, text, html: true }), headers: { "Content-Type": "application/json" } };
  await asking(id, "/clubs", init, (told) => {
    store.told[id] = told;
    change((draft) => (draft.club = { ...draft.club, [id]: text }));
  });
}

/** Ask, and go on with the answer; a refusal, or that there is no answer, is said. */
async function asking(id, url, init, then, read = undefined) {
  try {
    const { body } = await ask(url, init, read);
    if (body.status === "error") tell(id, { problems: body.problems ?? [body.error.message] });
    else then(body);
  } catch (problem) {
    if (!(problem instanceof Trouble)) throw problem;
    tell(id, { trouble: problem.message });
  }
}

function leave(id) {
  delete store.written[id];
  delete store.told[id];
  change((draft) => (draft.club = { ...draft.club, [id]: "" }));
}

/** @param {string} id @param {Told | undefined} told */
function tell(id, told) {
  store.told[id] = told;
  redraw();
}
