"""A line of a card as a fact of a sentence."""

from __future__ import annotations

from scoring.cards import CardLine
from scoring.coach.words.sayings import Phrase


def named(hand: CardLine) -> Phrase:
    """The line as it is printed, with its category."""
    return Phrase(hand.en, hand.de, hand.id)
