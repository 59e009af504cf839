// What the club brings to its table: rows of its own, or its card. The server checks the text before it counts, and draws what it brings.

import { Trouble, answered, ask, json, troubleIn } from "../../static/js/api.js";
import { nodesOf, waitingFor, whenChanged, whenTapped } from "../../static/js/fragment.js";
import { change, get, redraw } from "../../deal/scripts/state.js";
import { t } from "../../static/js/words.js";

const LARGEST = 400_000; // bytes

/**
 * By book: the text as it is being written, and what the server says of it; or why it says nothing.
 * `asked`: the text that the server was asked about last.
 * @type {Record<string, { text?: string, html?: string, trouble?: string, asked?: string }>}
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
  if (taken && html === undefined) {
    clubOf(state.book).html = ""; // asked once
    trying(state.book, (book) => check(book, taken));
  }
  form.getElementById("club-text").setAttribute("value", text);
  return {
    club: ({ words }) => (taken ? t("{what}: taken", { what: words }) : words),
    "club-leave": (_, key) => (taken ? key : null),
    "club-told": trouble ? waitingFor(trouble) : nodesOf(html ?? ""),
  };
}

/** Do it; what the server refuses, or that it does not answer, is said. @param {(book: string) => Promise<any>} doing */
const trying = async (book, doing) => put(book, { trouble: await troubleIn(() => doing(book)) });

/** The same, and bring into view what is said then. */
const showing = (doing) =>
  trying(get().book, doing).then(() => document.querySelector(".club [role]")?.scrollIntoView({ block: "center" }));

const written = () => /** @type {HTMLTextAreaElement} */ (document.getElementById("club-text")).value;

whenTapped({
  "club-example": () => showing(example),
  "club-check": () => showing((book) => check(book, written())),
  "club-leave": () => leave(get().book),
});

document.addEventListener("input", ({ target }) => {
  const { id, value } = /** @type {HTMLTextAreaElement} */ (target);
  if (id === "club-text") clubOf(get().book).text = value;
});
whenChanged({ "club-file": ({ files }) => files[0] && showing((book) => load(book, files[0])) });

async function load(book, file) {
  if (file.size > LARGEST) throw new Trouble(t("This file is too large for a list of hands."));
  const { text } = answered((await ask("/clubs/file", { method: "POST", body: file })).body);
  clubOf(book).text = text;
  await check(book, text);
}

/** An example to change, for this book. */
async function example(book) {
  const { body: text } = await ask(`/clubs/example/${book}`, {}, (answer) => answer.text());
  put(book, { text, html: "" });
}

/** Ask the server; what it accepts counts from now on. */
async function check(book, text) {
  if (!text.trim()) return leave(book);
  const club = clubOf(book);
  club.asked = text;
  const { body } = await ask("/clubs", json("POST", { rules: book, text, html: true }));
  if (clubs[book] !== club || club.asked !== text) return; // asked about another, or left, meanwhile
  const { status, html } = body.html ? body : answered(body);
  put(book, { html });
  if (status === "ok") change((draft) => (draft.club = { ...draft.club, [book]: text }));
}

function leave(book) {
  delete clubs[book];
  change((draft) => (draft.club = { ...draft.club, [book]: "" }));
}
