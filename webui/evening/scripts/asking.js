// What is asked in a drawer, as the server draws it: keys book their event at once or lead on, a form is the event. What is asked
// offline too comes with the table, or the entry, in a <template> of its name; the rest has an address.

import { answered, troubleIn } from "../../static/js/api.js";
import { button } from "../../static/js/controls.js";
import { closeAll, closeDrawer, openDrawer } from "../../static/js/drawer.js";
import { childrenOf, filledIn, fragment, whenTapped } from "../../static/js/fragment.js";
import { shortened, who } from "../../static/js/seats.js";
import { knownTable, remember } from "../../static/js/tables-known.js";
import { h, keyed } from "../../static/js/view.js";
import { evening, t, WINDS } from "../../static/js/words.js";
import { change, freshDeal, get, redraw as redrawAll } from "../../deal/scripts/state.js";
import { setDrawer } from "../../tile_sets/scripts/set-drawer.js";
import { underWay } from "./drafts.js";
import { book, busy } from "./outbox.js";
import { piece } from "./screens.js";
import { below, join, onTable, ownName, say, send, store, tableNow } from "./table.js";

/**
 * Open a drawer: the one of this name, or what the server draws at `url`. `about`: what must still be so when something is tapped in it,
 * as JSON, or two phones would each book the end of a hand; `player`: who has been chosen in it.
 * @param {DOMStringMap} asked
 */
export function ask({ drawer, url, title, about, player }) {
  store.update({ asked: { drawer, url, title, player, about: find(drawer)?.dataset.about ?? about ?? "{}", taps: 0 } });
  openDrawer(askedView);
}

const put = (fields) => store.update({ asked: { ...store.get().asked, ...fields } });

/** Closes when what it is about is another, or when an event is on its way that nobody can answer now. */
function askedView() {
  const { drawer, url, title, about, taps, sent, trouble } = store.get().asked;
  const template = find(drawer);
  if ((drawer && !template) || !holds(about) || (sent && store.get().lost)) return null;
  const body = template ? childrenOf(prepared(template), SLOTS) : fragment(addressOf(url), `${tableNow().version} ${taps}`, SLOTS);
  const wrong = trouble && h("p", { class: "trouble", role: "alert" }, trouble);
  return {
    title: title ?? template.dataset.title,
    body: h("fieldset", { class: "asked", disabled: busy(), "data-about": about }, wrong, keyed(drawer ?? url.split("?")[0], body)),
  };
}

const addressOf = (url) => `${url}${url.includes("?") ? "&" : "?"}${new URLSearchParams({ below: below(tableNow()) })}`;

/** @returns {HTMLTemplateElement | null} */
const find = (drawer) =>
  /** @type {HTMLTemplateElement | null} */ (document.querySelector(`template[data-drawer="${CSS.escape(drawer)}"]`));

/** What is asked, with what this phone knows: who has been chosen, and whose phone it is. */
function prepared({ content }) {
  const body = /** @type {DocumentFragment} */ (content.cloneNode(true));
  const { player } = store.get().asked;
  for (const one of player ? body.querySelectorAll("[name=penalty-player]") : [])
    one.toggleAttribute("checked", one.getAttribute("value") === player);
  for (const key of /** @type {NodeListOf<HTMLElement>} */ (body.querySelectorAll("[data-do=own]")))
    key.setAttribute("aria-pressed", String(ownName() !== undefined && (key.dataset.player ?? null) === ownName()));
  return body;
}

/** Is that still so of which a drawer was? */
function holds(about) {
  const { hand = tableNow().hand, entry, version, seats = tableNow().seats } = JSON.parse(about);
  const same = hand === tableNow().hand && JSON.stringify(seats) === JSON.stringify(tableNow().seats);
  return same && (!entry || tableNow().versions[entry] === version);
}

const stillHolds = (key) => holds(/** @type {HTMLElement} */ (key.closest("[data-about]"))?.dataset.about ?? "{}");
const SLOTS = {
  whose: () => (ownName() ? t("This is {player}’s phone", { player: ownName() }) : t("Whose phone is this?")),
  rules: () => piece("rules"),
  owner: ({ player }) => shortened(player, 12, WINDS.map(who)),
  "throw-away": () => underWay() && button("second", t("Throw away the deal being entered"), throwAway, { "data-key": "throw-away" }),
};

const throwAway = () => (closeDrawer(), change((draft) => Object.assign(draft, freshDeal())));

/** Who declared riichi in the deal that is being entered, and has no stick booked yet: it stays there when the deal is a draw. */
const entered = () => [...get().riichi, ...get().double_riichi].filter((wind) => !get().booked.includes(wind)).map(who);

/** Close the drawer and book, unless a finger lay on the key for too long. */
function bookNow(event, key) {
  if (!stillHolds(key)) return;
  closeDrawer();
  book(event);
}

whenTapped({
  ask: (asked) => ask(asked),
  to: ({ url }) => put({ url, taps: store.get().asked.taps + 1, trouble: "" }),
  close: closeDrawer,
  go: ({ to }) => (location.hash = to),
  book: ({ event }, key) => bookNow(JSON.parse(event), key),
  draw: ({ event }, key) => bookNow({ ...JSON.parse(event), riichi: entered() }, key),
  own: ({ player }) => sit(player ?? null),
  "look-on": () => (remember(evening, { looksOn: true }), closeDrawer()),
  "own-set": setDrawer,
  remove: ({ id }) => remove(id),
});

// A form: what is in sight of it is the event.

/** The drawer stays until the event is booked: what is refused can be put right in it. */
document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.dataset.event) return;
  event.preventDefault();
  if (busy() || !stillHolds(form)) return;
  const { asked } = store.get();
  put({ sent: true, trouble: "" });
  const booked = await book({ ...filledIn(form), ...(form.dataset.adds && { [form.dataset.adds]: entered() }) });
  if (!form.isConnected || store.get().asked.drawer !== asked.drawer) return;
  if (booked) closeDrawer();
  else put({ sent: false, trouble: store.get().notice.text });
});

// The phones at this table.

/** Whoever says whose phone it is has joined. */
function sit(own) {
  remember(evening, { own });
  closeDrawer();
  redrawAll();
  if (location.hash === "#invite") location.hash = "play";
  join();
}

async function remove(id) {
  const trouble = await troubleIn(async () => answered((await send("DELETE", `/phones/${id}`, {})).body));
  put({ trouble, ...(!trouble && { url: `/evening/${evening}/phones`, taps: store.get().asked.taps + 1 }) });
}

/** Whoever comes to the table by its code is asked at once, and once, whose phone this is. A phone that was removed says so. */
export function followJoining() {
  let joined;
  onTable((table) => {
    const { own, looksOn } = knownTable(evening) ?? {};
    const atTable = document.body.dataset.screen === "play" && !table.finished;
    if (joined === undefined && !table.joined && atTable && own === undefined && !looksOn) ask({ drawer: "own" });
    if (joined && !table.joined) {
      closeAll();
      say(t("This phone was removed from the table. To enter something, join again."), { alarm: true });
    }
    joined = table.joined;
  });
}
