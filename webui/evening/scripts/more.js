// What is needed seldom: the house rules in words, whose phone this is, the printed sheet, exports, the end.

import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { closeDrawer, openDrawer } from "../../static/js/drawer.js";
import { setDrawer } from "../../tile_sets/scripts/set-drawer.js";
import { change, freshDeal } from "../../deal/scripts/state.js";
import { evening, t } from "../../static/js/words.js";
import { at } from "./api.js";
import { underWay } from "./drafts.js";
import { ownDrawer, ownName } from "./own.js";
import { phonesDrawer } from "./phones.js";
import { piece } from "./shown.js";
import { tableNow } from "./table.js";
import { endDrawer } from "./tap.js";
import { wallDrawer } from "./wall.js";

/** The drawer with everything that is no tap of its own. */
export function moreDrawer() {
  openDrawer(() => {
    const table = tableNow();
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
          table.joined &&
            !table.finished &&
            underWay() &&
            button("second", t("Throw away the deal being entered"), throwAway, { "data-key": "throw-away" }),
          table.joined &&
            !table.finished &&
            button("second", t("End the evening"), () => endDrawer(), { "data-key": "end-evening" }),
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
