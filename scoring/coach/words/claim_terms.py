"""What each book calls its sets and going out, in English and German."""

from __future__ import annotations

from scoring.coach.words.sayings import Phrase

_ENGLISH = {"chow": "chow", "pung": "pung", "kong": "kong", "quint": "quint", "sextet": "sextet"}
_GERMAN = {
    "japanese": {"chow": "Chii", "pung": "Pong", "kong": "Gang", "out": "Hulla"},
    "philos": {"chow": "Chi", "pung": "Pon", "kong": "Kan", "out": "Mah Jongg"},
    "beepworld": {"chow": "Chi", "pung": "Pong", "kong": "Kan", "out": "Mahjongg"},
    "american": {"pung": "Pung", "kong": "Kong", "quint": "Quint", "sextet": "Sextett", "out": "Mah-Jongg"},
}


def term(book: str, kind: str) -> Phrase:
    """The book's own word: `kind` is chow, pung, kong, quint, sextet or out.

    >>> term("japanese", "kong").de
    'Gang'
    """
    german = _GERMAN.get(book, _GERMAN["japanese"])[kind]
    return Phrase(_ENGLISH.get(kind, german), german, kind)
