// Another phone joins: the server draws the code and the picture; asked for again while it is looked at, for the machine may have moved to another Wi-Fi.

import { choose } from "../../static/js/controls.js";
import { fragment } from "../../static/js/fragment.js";
import { evening } from "../../static/js/words.js";
import { store } from "./store.js";
import { tableNow } from "./table.js";

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
