// Another phone joins: the code to read aloud, and the same as a picture for its camera.

import { h } from "../dom.js";
import { evening, page, t } from "../words.js";
import { tableNow } from "./table.js";

/** The screen that invites. */
export function inviteView() {
  const phones = tableNow()?.phones ?? 1;
  return [
    h(
      "div",
      { class: "invitation" },
      h("img", {
        src: `/evening/${evening}/join.svg`,
        alt: t("QR code of this table’s address"),
        width: 240,
        height: 240,
      }),
      h("p", { class: "code", "aria-label": [...evening].join(" ") }, evening),
    ),
    h(
      "p",
      {},
      t("Point another phone’s camera at the picture, or open {address} and type the code.", {
        address: new URL("/", page.address).href,
      }),
    ),
    page.only_here &&
      h(
        "p",
        { class: "trouble" },
        t("This address leads to this machine only. For other phones start Hulla like this:"),
        h("code", {}, " hulla serve --lan"),
      ),
    h(
      "p",
      { class: "hint", role: "status" },
      phones === 1 ? t("One phone has joined.") : t("{n} phones have joined.", { n: phones }),
    ),
  ];
}
