// Another phone joins: the code to read aloud, and the same as a picture for its camera.

import { choose } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { evening, mark, t, tn } from "../../static/js/words.js";
import { look } from "./api.js";
import { store } from "./store.js";
import { tableNow } from "./table.js";

const OFTEN = 5000;
const TROUBLE = {
  not_listening: [mark("Only this machine can open Hulla now. To let other phones in, start it like this:"), "hulla serve --lan"],
  no_network: [mark("This machine is in no network. Connect it to a Wi-Fi, or make it a hotspot: the address for phones then stands here.")],
};

/** The screen that invites. No picture that would lead a phone nowhere. */
export function inviteView() {
  const { host, invitation } = store.get();
  const { addresses, trouble } = invitation;
  const way = addresses.find((each) => each.host === host) ?? addresses[0];
  return [
    h(
      "div",
      { class: "invitation" },
      !trouble && pictureOf(way),
      h("p", { class: "code", "aria-label": [...evening].join(" ") }, evening),
    ),
    trouble ? troubleView(...TROUBLE[trouble]) : h("p", {}, inWords(way)),
    addresses.length > 1 && otherAddresses(addresses, way.host),
    h("p", { class: "hint", role: "status" }, howMany(tableNow()?.phones ?? 1)),
  ];
}

const pictureOf = ({ host }) =>
  h("img", {
    src: `/evening/${evening}/join.svg?host=${encodeURIComponent(host)}`,
    alt: t("QR code of this table’s address"),
    width: 240,
    height: 240,
  });

const inWords = ({ address }) =>
  t("Point another phone’s camera at the picture, or open {address} and type the code.", {
    address: new URL("/", address).href,
  });

const howMany = (phones) => tn("One phone has joined.", "{n} phones have joined.", phones);

const troubleView = (words, command) =>
  h("p", { class: "trouble" }, t(words), command && h("code", {}, ` ${command}`));

/** For a phone that does not get there: it may be in another network of this machine. */
function otherAddresses(addresses, host) {
  const options = addresses.map((each) => [each.host, new URL(each.address).host, each.interface]);
  return h(
    "details",
    { class: "house-rules" },
    h("summary", { "data-key": "addresses" }, t("Other addresses")),
    h("p", { class: "hint" }, t("For a phone that does not get there: it may be in another network of this machine.")),
    choose("host", null, options, host, (other) => store.update({ host: other }), "stacked"),
  );
}

/** Ask again while it is looked at: the machine may have moved to another Wi-Fi. */
async function askAgain() {
  if (location.hash !== "#invite" || document.hidden) return;
  const before = store.get().invitation;
  const invitation = await look("/invitation").catch(() => before);
  if (JSON.stringify(invitation) !== JSON.stringify(before)) store.update({ invitation });
}

addEventListener("hashchange", askAgain);
setInterval(askAgain, OFTEN);
