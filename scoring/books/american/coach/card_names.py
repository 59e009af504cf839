"""What a line of a card is called: its category and pattern, and whether its digits may move."""

from __future__ import annotations

from scoring.books.american.card.cards import CardHand, Numbers
from scoring.coach.words.sayings import Phrase

_DIGITS = {
    Numbers.FIXED: ("", ""),
    Numbers.RUN: (" (any such run)", " (jede solche Folge)"),
    Numbers.SAME: (" (any number)", " (jede Ziffer)"),
}
_CATEGORIES = {
    "year and special hands": "Jahr und besondere Blätter",
    "multiplication": "Multiplikation",
    "quints": "Fünflinge",
    "consecutive run": "Fortlaufende Reihen",
    "winds and dragons": "Winde und Drachen",
    "singles and pairs": "Einzel- und Paarblätter",
}


def named(hand: CardHand) -> Phrase:
    """The line as it is printed, with its category."""
    english, german = _DIGITS[hand.numbers]
    return Phrase(f"{hand.category}: {hand.pattern}{english}", f"{category_de(hand)}: {hand.pattern}{german}", hand.id)


def category_de(hand: CardHand) -> str:
    """The category in German, where the document names it (002 § 5); else as the card has it."""
    return _CATEGORIES.get(hand.category.casefold(), hand.category)
