"""What a club brings to its table as text: rows of its own for a book, or for the American game the card that it
owns.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.books import BOOKS
from scoring.club.rows import add_rows
from scoring.errors import HullaError
from scoring.rules import Rule
from scoring.shelf import Books

if TYPE_CHECKING:
    from scoring.books.american.card.cards import Card


class ForAnotherBook(HullaError):
    sentence = (
        "These rows are for another rule book than the one this table plays by: the text must begin with rules = "
        '"{rules}".'
    )

    code = "bad_value"


def club_books(rules: str, text: str) -> Books:
    """The rule books at a table that plays by `rules` and where the club brought this text; empty text: the books as
    printed.

    Raises RowsRefused, CardRefused, ForAnotherBook.
    """
    return _books(rules, text) if text else BOOKS


def club_card(text: str) -> Card:
    """The card that is this text. Raises CardRefused."""
    return _card(text)


def club_rows(rules: str, text: str) -> tuple[Rule, ...]:
    """The rows that this text adds to a book with rows. Raises as `club_books` does."""
    return club_books(rules, text)[rules].rows[len(BOOKS[rules].rows) :]


@lru_cache(maxsize=32)
def _books(rules: str, text: str) -> Books:
    with_text = BOOKS[rules].with_text
    if with_text:
        return BOOKS | {rules: with_text(text)}
    books = add_rows(BOOKS, text)
    if books.get(rules) is BOOKS.get(rules):
        raise ForAnotherBook("club", rules=rules)
    return books


@lru_cache(maxsize=32)
def _card(text: str) -> Card:
    from scoring.books.american.card.cards import read_card

    return read_card(text)
