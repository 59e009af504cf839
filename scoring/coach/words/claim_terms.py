"""What each book calls its sets and going out."""

from __future__ import annotations

from scoring.coach.words.sayings import Phrase
from scoring.language import mark
from scoring.rules import Ruleset

SETS = (mark("chow"), mark("pung"), mark("kong"), mark("quint"), mark("sextet"))


def term(book: Ruleset, kind: str) -> Phrase:
    """The word for a set, or what a player of this book calls who goes out: `kind` is one of SETS, or out.

    >>> from scoring.books import BOOKS
    >>> term(BOOKS["japanese"], "out").english
    'Hulla'
    """
    return Phrase(kind, kind, book.id) if kind in SETS else Phrase(book.coaching().goes_out, kind)
