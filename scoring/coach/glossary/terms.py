"""The words of all books: those that they share, then each book's own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from scoring.books import BOOKS
from scoring.coach.glossary.rows import ROWS
from scoring.coach.glossary.term import Term


def glossary() -> tuple[Term, ...]:
    """Every term, with what each book calls it."""
    return _glossary(tuple(BOOKS))


@lru_cache(maxsize=4)
def _glossary(names: tuple[str, ...]) -> tuple[Term, ...]:
    coaching = {name: BOOKS[name].coaching() for name in names}
    terms = {term.id: term for term in (*ROWS, *(term for each in coaching.values() for term in each.glossary.terms))}
    return tuple(replace(term, said=dict(_said(term.id)), pieces=_pieces(term.id)) for term in terms.values())


def _said(term: str) -> Iterator[tuple[str, str]]:
    """What each book calls it, where it has a word of its own."""
    for name, book in BOOKS.items():
        word = book.coaching().glossary.said.get(term)
        if word:
            yield name, word


def _pieces(term: str) -> tuple[str, tuple[int, ...]] | None:
    """The pieces that the first book with a picture of this term shows."""
    shown = (book.coaching().glossary.pieces.get(term) for book in BOOKS.values())
    pieces = next(filter(None, shown), None)
    return (pieces.id, pieces.values) if pieces else None
