"""What a line of a card is called: its category and pattern, and whether its digits may move."""

from __future__ import annotations

_DIGITS = {
    "fixed": ("", ""),
    "run": (" (any such run)", " (jede solche Folge)"),
    "same": (" (any number)", " (jede Ziffer)"),
}
_CATEGORIES = {
    "year and special hands": "Jahr und besondere Blätter",
    "multiplication": "Multiplikation",
    "quints": "Fünflinge",
    "consecutive run": "Fortlaufende Reihen",
    "winds and dragons": "Winde und Drachen",
    "singles and pairs": "Einzel- und Paarblätter",
}


def english(category: str, pattern: str, numbers: str) -> str:
    return f"{category}: {pattern}{_DIGITS[numbers][0]}"


def german(category: str, pattern: str, numbers: str) -> str:
    """The category in German, where the document names it (002 § 5); else as the card has it."""
    return f"{category_de(category)}: {pattern}{_DIGITS[numbers][1]}"


def category_de(category: str) -> str:
    return _CATEGORIES.get(category.casefold(), category)
