// What is needed seldom: the house rules in words, whose phone this is, the printed sheet, exports, the end.

import { button, choose } from "../../static/js/controls.js";
import { closeDrawer, openDrawer } from "../../static/js/drawer.js";
import { fragment } from "../../static/js/fragment.js";
import { fitted } from "../../static/js/seats.js";
import { h } from "../../static/js/view.js";
import { evening, t } from "../../static/js/words.js";
import { change, freshDeal } from "../../deal/scripts/state.js";
import { setDrawer } from "../../tile_sets/scripts/set-drawer.js";
import { cardKey } from "./card.js";
import { underWay } from "./drafts.js";
import { ownDrawer, ownName, phonesDrawer } from "./phones.js";
import { at, store, tableNow } from "./table.js";
import { endDrawer, seatsDrawer } from "./tap.js";
import { wallDrawer } from "./wall.js";

/** The drawer with everything that is no tap of its own. */
export function moreDrawer() {
  openDrawer(() => {
    const table = tableNow();
    const goesOn = table.joined && !table.finished;
    const link = (href, words) => h("a", { class: "second", href }, words);
    const whose = ownName() ? t("This is {player}’s phone", { player: ownName() }) : t("Whose phone is this?");
    return {
      title: t("More"),
      body: [
        h("div", { class: "taps" }, [
          !table.finished && button("second", t("Break the wall"), wallDrawer, { "data-key": "wall" }),
          h("a", { class: "second", href: "#invite", onclick: closeDrawer }, t("Another phone joins")),
          table.joined && button("second", whose, () => ownDrawer(), { "data-key": "own" }),
          table.joined && button("second", t("Phones at this table"), phonesDrawer, { "data-key": "phones" }),
          table.joined && button("second", t("The tiles of this table"), setDrawer, { "data-key": "own-set" }),
          link(`/evening/${evening}/sheet`, t("Score sheet to print")),
          link(at("/game.csv"), t("Export for a spreadsheet")),
          link(at("/game.json"), t("Export the whole evening")),
          goesOn && button("second", t("Change the seats"), () => seatsDrawer(), { "data-key": "change-seats" }),
          goesOn && underWay() && button("second", t("Throw away the deal being entered"), throwAway, { "data-key": "throw-away" }),
          goesOn && button("second", t("End the evening"), () => endDrawer(), { "data-key": "end-evening" }),
        ]),
        piece("rules"),
      ],
    };
  });
}

function throwAway() {
  closeDrawer();
  change((draft) => Object.assign(draft, freshDeal()));
}

const OFTEN = 5000;

/** The screen that invites. */
export function inviteView() {
  const { host, looks } = store.get().invitation;
  return fragment(`/evening/${evening}/invite?host=${host}`, `${tableNow()?.version} ${looks}`, { hosts });
}

/** For a phone that does not get there: it may be in another network of this machine. @param {DOMStringMap} data */
function hosts({ hosts: addresses, host }) {
  const options = JSON.parse(addresses).map((each) => [each.host, new URL(each.address).host, each.interface]);
  const wanted = store.get().invitation.host; // its picture may still be on its way
  const shown = options.some(([each]) => each === wanted) ? wanted : host;
  return choose("host", null, options, shown, (other) => put({ host: other }), "stacked");
}

const put = (fields) => store.update({ invitation: { ...store.get().invitation, ...fields } });

function lookAgain() {
  if (location.hash === "#invite" && !document.hidden) put({ looks: store.get().invitation.looks + 1 });
}

addEventListener("hashchange", lookAgain);
setInterval(lookAgain, OFTEN);

/** A piece of this evening, as the server draws it now. @param {string} name @param {Record<string, any>} [slots] */
export const piece = (name, slots) => {
  const table = tableNow();
  return table && fragment(`/evening/${evening}/${name}`, `${table.seq} ${table.joined}`, slots);
};

/** The totals as lines, the best hand, who won how often. */
export const figuresView = () =>
  piece("figures", { end: ({ player, room }) => fitted(player, Number(room), tableNow().players), card: cardKey });
