// What the club brings to its table: rows of its own, or its American card. The server checks the text before it counts.

import { Trouble, ask } from "../../static/js/api.js";
import { clubList } from "./club-list.js";
import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { change, redraw } from "../../deal/scripts/state.js";
import { bookOf, t } from "../../static/js/words.js";

const LONGEST = 100_000; // letters
let written = {}; // book → the text as it is being written
let found = {}; // book → what the server says of it: what it brings, { problems }, or { trouble } where it says nothing

/** The text that counts at this table; "" for none. */
export const clubText = (state) => state.club?.[state.book] ?? "";

/** The part of the table screen for it, closed until somebody wants it. */
export function clubView(state) {
  const { id } = bookOf(state);
  const taken = clubText(state);
  if (taken && !found[id]) check(id, taken);
  const card = id === "american";
  const words = card ? t("A card of your own") : t("Hands of your own club");
  return h(
    "details",
    { class: "house-rules club" },
    h("summary", { "data-key": "club" }, taken ? t("{what}: taken", { what: words }) : words),
    h(
      "p",
      { class: "hint" },
      card
        ? t("Type the card that you own into a small text file; it counts in place of the practice card.")
        : t("A small text file with hands that you count besides the book. They stand in the sheet like any other."),
    ),
    h("label", { for: "club-text" }, t("The text"), area(id, taken)),
    keys(id, taken),
    said(found[id]),
  );
}

function area(id, taken) {
  return h("textarea", {
    id: "club-text",
    rows: 9,
    spellcheck: false,
    value: written[id] ?? taken,
    autocapitalize: "off",
    maxlength: LONGEST,
    "data-key": "club-text",
    oninput: ({ target }) => (written[id] = target.value),
  });
}

function keys(id, taken) {
  const onchange = ({ target }) => target.files[0] && load(id, target.files[0]);
  const file = h("input", { type: "file", accept: ".toml,.txt,text/plain", "data-key": "club-file", onchange });
  return h(
    "div",
    { class: "taps" },
    h("label", { class: "second file" }, file, t("Choose a file")),
    button("second", t("Show an example"), () => example(id).then(showAnswer), { "data-key": "club-example" }),
    button("second", t("Check and take it"), () => check(id, written[id] ?? taken).then(showAnswer), { "data-key": "club-check" }),
    taken && button("second", t("Leave it out"), () => leave(id), { "data-key": "club-leave" }),
  );
}

function said(answer) {
  if (!answer) return null;
  if (answer.trouble) return h("p", { class: "trouble", role: "alert" }, answer.trouble);
  if (!answer.problems) return h("div", { role: "status" }, clubList(answer));
  return h(
    "div",
    { class: "trouble", role: "alert" },
    h("p", {}, t("I cannot use this text yet.")),
    h("ul", {}, answer.problems.map((problem) => h("li", {}, problem))),
  );
}

async function load(id, file) {
  if (file.size > 4 * LONGEST) return tell(id, { problems: [t("This file is too large for a list of hands.")] });
  written[id] = decoded(await file.arrayBuffer());
  await check(id, written[id]);
  showAnswer();
}

/** The text of a file: UTF-8, UTF-16 if it is marked so, else Windows-1252. */
function decoded(bytes) {
  const [first, second] = new Uint8Array(bytes);
  const marked = { "255,254": "utf-16le", "254,255": "utf-16be" }[`${first},${second}`];
  try {
    return new TextDecoder(marked ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** An example to change, for this book. */
async function example(id) {
  const lang = document.documentElement.lang;
  const file = `/static/examples/${id === "american" ? "card" : "rows"}-${lang}.toml`;
  try {
    const { body } = await ask(file, {}, (answer) => answer.text());
    written[id] = body.replace('rules = "japanese"', `rules = "${id}"`);
    tell(id, null);
  } catch (problem) {
    if (!(problem instanceof Trouble)) throw problem;
    tell(id, { trouble: problem.message });
  }
}

/** Ask the server; what it accepts counts from now on. */
async function check(id, text) {
  if (!text.trim()) return leave(id);
  found[id] ??= { rows: [], hands: [], card: null };
  const init = { method: "POST", body: JSON.stringify({ rules: id, text }), headers: { "Content-Type": "application/json" } };
  try {
    const { body } = await ask("/clubs", init);
    if (body.status === "error") return tell(id, { problems: body.problems ?? [body.error.message] });
    found[id] = body;
    change((draft) => (draft.club = { ...draft.club, [id]: text }));
  } catch (problem) {
    if (!(problem instanceof Trouble)) throw problem;
    tell(id, { trouble: problem.message });
  }
}

const showAnswer = () => document.querySelector(".club [role]")?.scrollIntoView({ block: "center" });

function leave(id) {
  delete written[id];
  delete found[id];
  change((draft) => (draft.club = { ...draft.club, [id]: "" }));
}

function tell(id, answer) {
  found[id] = answer;
  redraw();
}
