// The rules of the evening in words. They are frozen with it.

import { Trouble } from "../../static/js/api.js";
import { clubCount, clubList } from "../../club/scripts/club-list.js";
import { linked } from "../../coach/scripts/linked.js";
import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { openDrawer, redraw } from "../../static/js/drawer.js";
import { page, t } from "../../static/js/words.js";
import { look } from "./api.js";

/** The rule book and its options, as they are frozen with the evening. */
export function rules({ rules: { name, options, turned_means: turned, club } }) {
  const row = ({ name, text, house }) =>
    h("div", {}, h("dt", {}, linked(name)), h("dd", {}, text, house && h("small", {}, t("not as the book says"))));
  return h(
    "section",
    { class: "frozen" },
    h("h3", {}, t("The rules of this evening")),
    h("p", {}, name),
    h("dl", {}, options.map(row), turned !== "apart" && row(crosswise(turned))),
    club && ofClub(club),
  );
}

const crosswise = (turned) => ({
  name: t("A tile lying crosswise means"),
  text: turned === "open" ? t("open: it was claimed") : t("concealed: a set still in the hand"),
});

/** What the club brought: on paper in full, on the screen behind a key. */
const ofClub = (club) =>
  page.club
    ? [h("h3", {}, clubCount(club)), clubList(page.club)]
    : button("second", clubCount(club), () => clubDrawer(clubCount(club)), { "data-key": "club" });

async function clubDrawer(title) {
  let body = h("p", { class: "reading" }, t("One moment …"));
  openDrawer(() => ({ title, body }));
  try {
    body = clubList(await look("/club"));
  } catch (problem) {
    if (!(problem instanceof Trouble)) throw problem;
    body = h("p", { class: "trouble" }, problem.message);
  }
  redraw();
}
