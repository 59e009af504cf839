// What the club brings to its table: rows of its own, or its card. The server checks the text before it counts, and draws what it brings.

import { ask, json, sentenceOf } from "../../static/js/api.js";
import { nodesOf, whenTapped } from "../../static/js/fragment.js";
import { change, get, redraw } from "../../deal/scripts/state.js";
import { h } from "../../static/js/view.js";
import { t } from "../../static/js/words.js";

const LARGEST = 400_000; // bytes

/**
 * By book: the text as it is being written, and what the server says of it; or why it says nothing.
 * @type {Record<string, { text?: string, html?: string, trouble?: string }>}
 */
const clubs = {};
const clubOf = (book) => (clubs[book] ??= {});
const put = (book, fields) => (Object.assign(clubOf(book), fields), redraw());

/** The text that counts at this table; "" for none. @returns {string} */
export const clubText = (state) => state.club?.[state.book] ?? "";

/** Put the text into the form (webui/setup/forms.py); what belongs into its slots.
 * @param {DocumentFragment} form @returns {import("../../static/js/fragment.js").Slots} */
export function clubShown(form, state) {
  const taken = clubText(state);
  const { text = taken, html, trouble } = clubOf(state.book);
  if (taken && html === undefined) check(taken);
  form.getElementById("club-text").setAttribute("value", text);
  return {
    club: ({ words }) => (taken ? t("{what}: taken", { what: words }) : words),
    "club-leave": (_, key) => (taken ? key : null),
    "club-told": trouble ? h("p", { class: "trouble", role: "alert" }, trouble) : nodesOf(html ?? ""),
  };
}

/** Do it, and bring into view what is said then; what the server does not answer is said too. */
const showing = (doing) => doing.then(() => document.querySelector(".club [role]")?.scrollIntoView({ block: "center" }));

const written = () => /** @type {HTMLTextAreaElement} */ (document.getElementById("club-text")).value;

whenTapped({
  "club-example": () => showing(example()),
  "club-check": () => showing(check(written())),
  "club-leave": () => leave(),
});

document.addEventListener("input", ({ target }) => {
  const { id, value } = /** @type {HTMLTextAreaElement} */ (target);
  if (id === "club-text") clubOf(get().book).text = value;
});
document.addEventListener("change", ({ target }) => {
  const { dataset, files } = /** @type {HTMLInputElement} */ (target);
  if (dataset.key === "club-file" && files[0]) showing(load(files[0]));
});

async function load(file) {
  const { book } = get();
  if (file.size > LARGEST) return put(book, { trouble: t("This file is too large for a list of hands.") });
  const { text } = await asked(book, "/clubs/file", { method: "POST", body: file });
  if (text !== undefined) await check((clubOf(book).text = text), { book });
}

/** An example to change, for this book. */
async function example() {
  const { book } = get();
  const text = await asked(book, `/clubs/example/${book}`, {}, (answer) => answer.text());
  if (typeof text === "string") put(book, { text, html: "" });
}

/** Ask the server; what it accepts counts from now on. */
async function check(text, { book } = get()) {
  if (!text.trim()) return leave();
  clubOf(book).html ??= ""; // asked once
  const { status, html } = await asked(book, "/clubs", json("POST", { rules: book, text, html: true }));
  if (status) put(book, { html });
  if (status === "ok") change((draft) => (draft.club = { ...draft.club, [book]: text }));
}

/** What the server answers; a refusal without a list, or that there is no answer, is said. @returns {Promise<any>} */
async function asked(book, url, init, read = undefined) {
  clubOf(book).trouble = "";
  try {
    const { body } = await ask(url, init, read);
    if (body.status !== "error" || body.html) return body;
    put(book, { trouble: body.error.message });
  } catch (problem) {
    put(book, { trouble: sentenceOf(problem) });
  }
  return {};
}

function leave() {
  delete clubs[get().book];
  change((draft) => (draft.club = { ...draft.club, [draft.book]: "" }));
}
