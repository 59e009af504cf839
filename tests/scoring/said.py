"""What is said, in the languages that ship."""

from __future__ import annotations

from hulla_cli.languages import languages
from scoring.coach.words.sayings import in_words

SHIPPED = {code: language for code, language in languages().items() if code in ("en", "de")}


def en(fact: object) -> str:
    return in_words(fact, SHIPPED["en"])


def de(fact: object) -> str:
    return in_words(fact, SHIPPED["de"])


def german(row: object, name: str = "name") -> str:
    """The German of a row, limit, option or book, in the words of its book."""
    return SHIPPED["de"].text(getattr(row, name), getattr(row, "book", ""))
