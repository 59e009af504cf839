"""What each book calls its sets and going out, in English and German."""

from __future__ import annotations

from scoring.coach.words.sayings import Phrase
from scoring.rules import Ruleset

_ENGLISH = ("chow", "pung", "kong", "quint", "sextet")


def term(book: Ruleset, kind: str) -> Phrase:
    """The book's own word: `kind` is chow, pung, kong, quint, sextet or out.

    >>> from scoring.books import BOOKS
    >>> term(BOOKS["japanese"], "kong").de
    'Gang'
    """
    german = book.coaching().terms[kind]
    return Phrase(kind if kind in _ENGLISH else german, german, kind)
