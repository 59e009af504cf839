// By which book one learns: the table's own, until another is chosen. Each book has its own drills.

import { choose } from "../../static/js/controls.js";
import { change, get } from "../../deal/scripts/state.js";
import { page, t } from "../../static/js/words.js";

/** The book whose rules the drills follow. */
export const rules = () => (get().book in page.drills ? get().book : "japanese");

/** The drills of that book, by kind. */
export const kinds = () => page.drills[rules()];

/** Keys to choose another book. */
export function bookKeys() {
  const books = page.books.map(({ id, short }) => [id, short]);
  const pick = (id) => change((draft) => (draft.book = id));
  return choose("drill-rules", t("By which book?"), books, rules(), pick, "drill-books");
}
