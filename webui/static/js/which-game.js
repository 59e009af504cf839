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
};

/** What tells a book's game; nobody is asked what crosswise tiles mean, but a photo shows them. */
const signsOf = ({ signs, turned_means: turned }) => ({ ...signs, crosswise: turned !== "apart" });

/** The books that these answers contradict least. @param {Answers} answers */
export function fitting(answers, books = page.books) {
  const against = (book) => Object.keys(answers).filter((sign) => signsOf(book)[sign] === !answers[sign]).length;
  const least = Math.min(...books.map(against));
  return books.filter((book) => against(book) === least);
}

/** Does asking for this sign tell the books apart? */
const parts = (sign, books) => new Set(books.map(({ signs }) => signs[sign])).size > 1;

/** Below the list of books; `onFound(id)` is told the book as soon as one is left. */
export const whichGame = (onFound) => node(WhichGame, { key: "which-game", onFound });

class WhichGame extends Component {
  state = { answers: /** @type {Answers} */ ({}) };

  answer(sign, said) {
    const asked = Object.keys(QUESTIONS);
    const before = asked.slice(0, asked.indexOf(sign)).filter((each) => each in this.state.answers);
    const answers = { ...Object.fromEntries(before.map((each) => [each, this.state.answers[each]])), [sign]: said };
    this.setState({ answers });
    const left = fitting(answers);
    if (!next(answers)) this.props.onFound(left[0].id);
  }

  render(_props, { answers }) {
    const asked = [...Object.keys(answers), next(answers)].filter(Boolean);
    const question = (sign) =>
      choose(
        `which-${sign}`,
        t(QUESTIONS[sign]),
        [
          [true, t("Yes")],
          [false, t("No")],
        ],
        answers[sign],
        (said) => this.answer(sign, said),
      );
    const found = !next(answers) && h("p", { role: "status" }, t("That is: {book}", { book: fitting(answers)[0].name }));
    return h(
      "details",
      { class: "which-game" },
      h("summary", { "data-key": "which-game" }, t("I don’t know: three questions")),
      asked.map(question),
      found,
    );
  }
}

/** The question that comes next; undefined once the book is found. */
const next = (answers) => {
  const left = fitting(answers);
  return Object.keys(QUESTIONS).find((sign) => !(sign in answers) && parts(sign, left));
};
