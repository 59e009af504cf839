// The screens of an evening that the server draws: what was booked, one entry, the figures, counting, how another phone joins; and the
// keys on them that put an entry right.

import { lookUp, troubleIn } from "../../static/js/api.js";
import { nextKey } from "../../static/js/controls.js";
import { filledIn, fragment, whenChanged, whenTapped } from "../../static/js/fragment.js";
import { fitted, seat } from "../../static/js/seats.js";
import { h } from "../../static/js/view.js";
import { evening, t } from "../../static/js/words.js";
import { special } from "../../deal/scripts/circumstances.js";
import { news } from "../../deal/scripts/sources.js";
import { clearDeal } from "../../deal/scripts/state.js";
import { cardKey } from "./card.js";
import { setAside } from "./drafts.js";
import { book, busy } from "./outbox.js";
import { at, know, say, store, tableNow } from "./table.js";

/** @typedef {import("../../static/js/fragment.js").Slots} Slots */

/** A piece of this evening, as the server draws it now. @param {string} name @param {Slots} [slots] */
export const piece = (name, slots) => {
  const table = tableNow();
  return table && fragment(`/evening/${evening}/${name}`, `${table.seq} ${table.joined}`, slots);
};

/** The totals as lines, the best hand, who won how often. */
export const figuresView = () =>
  piece("figures", { end: ({ player, room }) => fitted(player, Number(room), tableNow().players), card: cardKey });

/** The entry with this id, its keys included. @param {string} id */
export const entryView = (id) => h("fieldset", { disabled: !free() }, piece(`entries/${id}`));

/** Nothing is being booked, and no photo read. */
const free = () => !busy() && !news.reading;

/** What was booked, the last first, a page at a time. @param {string} [without] the id of an entry that stands there already */
export const historyOf = (without = "") => piece(`history?pages=${store.get().pages || 1}&without=${without}`);

whenTapped({
  earlier: ({ pages }) => store.update({ pages: Number(pages) }),
  undo: ({ of }) => of && book({ type: "undo", of }),
  correct: async ({ id, draft, asks }) => {
    if (!free()) return;
    const trouble = await troubleIn(async () => correct(draft ? JSON.parse(draft) : (await lookUp(at(`/events/${id}`))).draft));
    if (trouble) say(trouble, { alarm: true });
    else if (asks) addEventListener("hashchange", () => special(asks), { once: true });
  },
});

/** Put an entry on the screen to be corrected, as the server says what was entered. */
function correct(draft) {
  const { id, version, seats } = draft.correcting;
  know(id, version);
  setAside();
  seat(seats);
  location.hash = "deal"; // first: what is drawn from here on is its screen
  clearDeal(draft);
}

// Counting: a form that the server draws anew with what is said in it, since so much was booked.

/** The screen on which sticks are counted; it begins with what the books say. */
export const countView = () => tableNow() && fragment(`/evening/${evening}/count?${store.get().counted}`, tableNow().seq);

whenChanged({
  count: ({ form }) => {
    const said = new URLSearchParams({ since: form.dataset.since, pieces: JSON.stringify(filledIn(form).pieces) });
    store.update({ counted: String(said) });
  },
});

/** Book the count. Where something was booked since it began, it begins again, and says so. */
export function countKey() {
  const go = async () => {
    const form = /** @type {HTMLFormElement | null} */ (document.querySelector("#count form"));
    if (!form || !(await book(filledIn(form), Number(form.dataset.since)))) return;
    location.hash = "play";
    store.update({ counted: "" });
  };
  return nextKey(t("Book the count"), go, { disabled: busy() });
}

// Inviting.

const OFTEN = 5000;

/** The screen that invites; a phone that does not get there may be in another network of this machine. */
export function inviteView() {
  const { host, looks } = store.get().invitation;
  return fragment(`/evening/${evening}/invite?host=${host}`, `${tableNow()?.version} ${looks}`);
}

whenChanged({ host: ({ value }) => invite({ host: value }) });

const invite = (fields) => store.update({ invitation: { ...store.get().invitation, ...fields } });

function lookAgain() {
  if (location.hash === "#invite" && !document.hidden) invite({ looks: store.get().invitation.looks + 1 });
}

addEventListener("hashchange", () => store.get().pages && store.update({ pages: 0 }));
addEventListener("hashchange", lookAgain);
setInterval(lookAgain, OFTEN);
