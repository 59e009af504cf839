"""What a line of a card is called: its category and pattern, and whether its digits may move."""

from __future__ import annotations

from scoring.coach.words.sayings import Phrase
from scoring.language import OwnWords, mark

_LINES = {
    "fixed": mark("{category}: {pattern}"),
    "run": mark("{category}: {pattern} (any such run)"),
    "same": mark("{category}: {pattern} (any number)"),
}
# as the document names them (002 § 5)
_CATEGORIES = (
    mark("Year and special hands"),
    mark("Multiplication"),
    mark("Quints"),
    mark("Consecutive run"),
    mark("Winds and dragons"),
    mark("Singles and pairs"),
)
_KNOWN = {name.casefold(): name for name in _CATEGORIES}


def line_name(id: str, category: str, pattern: str, numbers: str) -> Phrase:
    """The line as it is printed, with its category."""
    return Phrase(_LINES[numbers], id, facts={"category": category_name(category), "pattern": pattern})


def category_name(category: str) -> Phrase:
    """The category, where the document names it; else as the card has it, in every language."""
    return Phrase(_KNOWN.get(category.casefold(), OwnWords(category)))
