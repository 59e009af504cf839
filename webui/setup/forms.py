"""What a table plays by, as pages ask it: which book, by questions too for those who do not know; the house rules of
each, and what a club brings. Pages put in what was said (deal/scripts/table.js).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from flask import Flask, render_template
from markupsafe import Markup

from scoring.books import BOOKS
from scoring.language import mark
from scoring.rules import Ruleset
from scoring.validation.toml_text import LONGEST
from webui.core.book_facts import all_books
from webui.core.language import spoken
from webui.evening.event_validation import LONGEST_NAME

QUESTIONS = {
    "jokers": mark("Are there jokers among your tiles?"),
    "sticks": mark("Do you pay with sticks that have dots on them, up to 10,000?"),
    "red_fives": mark("Is a five of each suit printed in red?"),
    "flowers": mark("Do flowers and seasons count?"),
    "everybody": mark("Are all four hands counted, the losers’ too?"),
    "seats": mark("Do all change seats after each round?"),
}


class Question(NamedTuple):
    """About a sign of the table; `then`: answer → the next one, or the book that it is."""

    sign: str
    words: str
    then: Mapping[bool, Question | Ruleset]


def init_app(app: Flask) -> None:
    """Pages that ask these things bring the `forms()`."""
    app.jinja_env.globals["forms"] = lambda: forms(spoken(), tuple(BOOKS))


@lru_cache(32)
def forms(language: str, shelf: tuple[str, ...]) -> Markup:
    """Each a <template>, drawn once in each language: `books`, `names`; by a book's id what is decided beyond it."""
    about = {"books": all_books(), "first": which_game({}), "longest_name": LONGEST_NAME, "longest_text": LONGEST}
    return Markup(render_template("setup/forms.html", **about))


def which_game(answers: Mapping[str, bool]) -> Question | Ruleset:
    """What is asked after these answers: the next sign that tells apart the books which they contradict least."""
    left = fitting(answers)
    for sign, words in QUESTIONS.items():
        if sign not in answers and len({book.all_signs[sign] for book in left}) > 1:
            return Question(sign, words, {said: which_game({**answers, sign: said}) for said in (True, False)})
    return left[0]


def fitting(answers: Mapping[str, bool]) -> list[Ruleset]:
    against = {book: sum(BOOKS[book].all_signs[sign] is (not said) for sign, said in answers.items()) for book in BOOKS}
    return [BOOKS[book] for book, number in against.items() if number == min(against.values())]
