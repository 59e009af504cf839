"""A club's own text for its table: rows for a book, or the card that it owns."""

from __future__ import annotations

from functools import lru_cache

from scoring.books import BOOKS
from scoring.cards import Card
from scoring.club.rows import add_rows
from scoring.errors import HullaError, TextRefused
from scoring.rows import Rule
from scoring.shelf import Books


class ForAnotherBook(TextRefused):
    sentence = (
        "These rows are for another rule book than the one this table plays by: the text must begin with rules = "
        '"{rules}".'
    )

    where = "club"


def club_books(rules: str, text: str) -> Books:
    """The rule books at a table that plays by `rules` with this text of the club's; empty text: the books as printed.

    Raises TextRefused.
    """
    return _books(rules, text) if text else BOOKS


def club_books_or_printed(rules: str, text: str) -> Books:
    """The same, but without the club's additions where its text, readable once, is so no more."""
    try:
        return club_books(rules, text)
    except HullaError:
        return BOOKS


def club_card(rules: str, text: str) -> Card | None:
    """The card that this text is; None where the book has none or there is no text. Raises TextRefused."""
    return _card(rules, text) if text and BOOKS[rules].card else None


def club_rows(rules: str, text: str) -> tuple[Rule, ...]:
    """The rows that this text adds to a book with rows. Raises as `club_books` does."""
    return club_books(rules, text)[rules].rows[len(BOOKS[rules].rows) :]


@lru_cache(maxsize=32)
def _books(rules: str, text: str) -> Books:
    play = BOOKS[rules].card
    if play:
        return BOOKS | {rules: play.with_card(_card(rules, text))}
    books = add_rows(BOOKS, text)
    if books.get(rules) is BOOKS.get(rules):
        raise ForAnotherBook(rules=rules)
    return books


@lru_cache(maxsize=32)
def _card(rules: str, text: str) -> Card:
    play = BOOKS[rules].card
    assert play is not None
    return play.read(text)
