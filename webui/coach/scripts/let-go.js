// With 14 tiles: what to let go and why, the best first. A tap chooses, the key at the thumb does it.

import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { remove } from "../../deal/scripts/hand.js";
import { change } from "../../deal/scripts/state.js";
import { tile } from "../../static/js/tile.js";
import { bookOf, t, tileName } from "../../static/js/words.js";
import { say } from "./said.js";
import { ownHand } from "./view.js";

const FEW = 4;
let chosen = null;
let all = false;

/** What is chosen to be let go: what somebody tapped, else the coach's first. */
export const choice = (answer) => answer.let_go.find((each) => each.tile === chosen) ?? answer.let_go[0];

/** The list. */
export function letGoList(state, answer) {
  const picked = choice(answer);
  const shown = all ? answer.let_go : answer.let_go.filter((each, place) => place < FEW || each === picked);
  const more = () => ((all = true), change(() => {}));
  return h(
    "section",
    {},
    h("h2", {}, t("What to let go")),
    h(
      "ul",
      { class: "let-go" },
      shown.map((each) => row(each, each === picked, each === answer.let_go[0])),
    ),
    shown.length < answer.let_go.length &&
      button("quiet", t("Show all {n}", { n: answer.let_go.length }), more, { "data-key": "all-let-go" }),
  );
}

function row(each, picked, best) {
  const pick = () => ((chosen = each.tile), change(() => {}));
  const [why, ...warnings] = each.sayings;
  return h(
    "li",
    {},
    h(
      "button",
      {
        type: "button",
        class: "let-go-key",
        "aria-pressed": String(picked),
        "aria-label": tileName(each.tile),
        "aria-describedby": `why-${each.tile}`,
        "data-key": `let-${each.tile}`,
        onclick: pick,
      },
      tile(each.tile, { silent: true }),
      h(
        "span",
        { id: `why-${each.tile}` },
        best && h("strong", {}, t("Best")),
        say(why),
        warnings.map((said) => h("small", {}, say(said))),
      ),
    ),
  );
}

/** The tile leaves the hand; it lies open now, among one's own discards. */
export function letGo(code) {
  chosen = null;
  all = false;
  change((draft) => {
    const hand = ownHand(draft);
    const gone = hand.tiles.find((one) => one.code === code && (one.place === "hand" || one.place === "bonus"));
    remove(hand, gone.id);
    Object.assign(draft, { drawn: null, called: false });
    draft.seen.push(code);
    if (bookOf(draft).furiten) draft.discards.push(code);
  });
}
