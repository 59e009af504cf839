// For those who do not know the name of their rules: questions about what lies on the table find the book (`signs`, docs/api.md).

import { Component, h as node } from "../vendor/preact.js";
import { choose } from "./controls.js";
import { h } from "./view.js";
import { mark, page, t } from "./words.js";

/** @typedef {Record<string, boolean>} Answers sign → does it hold */

const QUESTIONS = {
  jokers: mark("Are there jokers among your tiles?"),
  sticks: mark("Do you pay with sticks that have dots on them, up to 10,000?"),
  flowers: mark("Do flowers and seasons count?"),
  everybody: mark("Are all four hands counted, the losers’ too?"),
};

/** What tells a book's game; nobody is asked what crosswise tiles mean, but a photo shows them. */
const signsOf = ({ signs, turned_means: turned }) => ({ ...signs, crosswise: turned !== "apart" });

/** The books that these answers contradict least. @param {Answers} answers */
export function fitting(answers, books = page.books) {
  const against = (book) => Object.keys(answers).filter((sign) => signsOf(book)[sign] === !answers[sign]).length;
  const least = Math.min(...books.map(against));
  return books.filter((book) => against(book) === least);
}

/** The question that comes next, of those whose answer tells the books apart; undefined once the book is found. @param {Answers} answers */
function next(answers) {
  const left = fitting(answers);
  const parts = (sign) => new Set(left.map(({ signs }) => signs[sign])).size > 1;
  return Object.keys(QUESTIONS).find((sign) => !(sign in answers) && parts(sign));
}

/** Below the list of books; `onFound(id)` is told the book as soon as one is left. */
export const whichGame = (onFound) => node(WhichGame, { key: "which-game", onFound });

class WhichGame extends Component {
  state = { said: /** @type {[string, boolean][]} */ ([]) }; // in the order in which it was asked

  render({ onFound }, { said }) {
    const asked = [...said.map(([sign]) => sign), next(Object.fromEntries(said))].filter(Boolean);
    const question = (sign, place) => {
      const options = [true, false].map((yes) => [yes, yes ? t("Yes") : t("No")]);
      const put = (yes) => {
        const answers = [...said.slice(0, place), [sign, yes]]; // another answer, other questions after it
        this.setState({ said: answers });
        if (!next(Object.fromEntries(answers))) onFound(fitting(Object.fromEntries(answers))[0].id);
      };
      return choose(`which-${sign}`, t(QUESTIONS[sign]), options, said[place]?.[1], put);
    };
    const [found] = asked.length > said.length ? [] : fitting(Object.fromEntries(said));
    return h(
      "details",
      { class: "which-game" },
      h("summary", { "data-key": "which-game" }, t("I don’t know: a few questions")),
      asked.map(question),
      found && h("p", { role: "status" }, t("That is: {book}", { book: found.name })),
    );
  }
}
