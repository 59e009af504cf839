"""Rule books and the choices of their house options in this language; their words stand in the books."""

from __future__ import annotations

from flask_babel import gettext

from scoring.options import Option
from scoring.rules import Ruleset


def choice_name(option: Option, choice: str) -> str:
    """A choice of an option in words."""
    words = option.words.get(choice)
    return gettext(words) if words else choice


def short(book: Ruleset) -> str:
    """The name that fits in the page's head."""
    return gettext(book.words.short)


def about(book: Ruleset) -> str:
    """One line that tells a rule book from the others."""
    return gettext(book.words.about)
