// What may be answered in a drill: words, numbers or tiles as keys.

import { button } from "../../static/js/controls.js";
import { h } from "../../static/js/view.js";
import { parse, tile, tiles, write } from "../../static/js/tile.js";
import { number, tileName } from "../../static/js/words.js";
import { say } from "./said.js";

const LONG = 14;

/** What a choice is told by: words have a value, numbers and tiles are their own. */
export const valueOf = (choice) => choice.value ?? choice;

/** One key a choice; `onPick(value)`. */
export function choiceKeys(choices, onPick) {
  const words = (choice) => (choice.value === undefined ? String(choice) : say(choice));
  const lines = choices.some((choice) => (isTiles(choice) ? parse(choice).length > 1 : words(choice).length > LONG));
  const layout = lines ? "in-lines" : choices.every(isTiles) ? "singles" : "large";
  return h("div", { class: `choices ${layout}` }, choices.map((choice) => key(choice, onPick)));
}

function key(choice, onPick) {
  const value = valueOf(choice);
  const name = isTiles(choice) ? { "aria-label": named(choice) } : {};
  return button("choice", drawn(choice), () => onPick(value), { "data-key": `choice${value}`, ...name });
}

const isTiles = (choice) => typeof choice === "string";
const named = (codes) => parse(codes).map(tileName).join(", ");

/** A choice as one sees it; tiles drawn. */
function drawn(choice) {
  if (isTiles(choice))
    return h(
      "span",
      { class: "row-of-tiles" },
      parse(choice).map((code) => tile(code, { silent: true })),
    );
  return typeof choice === "number" ? number(choice) : say(choice);
}

/** The right answer where it is tiles, drawn; words and numbers stand in the explanation. */
export const answerDrawn = (answer) => (isTiles(answer) ? tiles(parse(write(parse(answer)))) : null);
