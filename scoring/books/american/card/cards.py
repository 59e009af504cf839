"""Cards of the American game: the TOML in which a club types its own, read and checked line by line.

A card is text here; the caller has read the file. Source: 002 § 5–6; the format is in docs/cards.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files

from scoring.books.american.card.checks import problems_of
from scoring.books.american.card.line_names import line_name
from scoring.books.american.card.patterns import Group, groups_of
from scoring.books.american.card.problems import CardRefused
from scoring.coach.words.sayings import Phrase
from scoring.validation.toml_text import NotToml, Toml, TooLong, read_toml


class Numbers(StrEnum):
    """How the digits of a pattern may change."""

    FIXED = "fixed"
    RUN = "run"  # all together, by the same step
    SAME = "same"  # one number, any


@dataclass(frozen=True, slots=True, eq=False)
class CardHand:
    """One line of a card."""

    id: str
    category: str
    pattern: str
    value: int
    numbers: Numbers
    concealed: bool
    groups: tuple[Group, ...]

    @property
    def name(self) -> Phrase:
        return line_name(self.id, self.category, self.pattern, self.numbers)

    def is_in(self, category: str) -> bool:
        return self.category.casefold() == category.casefold()


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card: its name and its hands in printed order."""

    name: str
    hands: tuple[CardHand, ...]


def own_card(card: object) -> Card:
    """The same card, known to be one of this book's."""
    assert isinstance(card, Card)
    return card


def read_card(text: str) -> Card:
    """Read a card.

    Raises CardRefused with all problems, each with its line.

    >>> try:
    ...     read_card('name = "x"')
    ... except CardRefused as refused:
    ...     print(refused)
    I cannot use this card. Line 1: the card has no hands. Each begins with a line [[hand]].
    """
    try:
        data = read_toml(text)
    except (NotToml, TooLong) as problem:
        raise CardRefused([problem]) from None
    problems = list(problems_of(data, text))
    if problems:
        raise CardRefused(problems)
    return Card(data.get("name", ""), tuple(_hand(entry) for entry in data["hand"]))


def _hand(entry: Toml) -> CardHand:
    return CardHand(
        id=entry["id"],
        category=entry["category"],
        pattern=entry["pattern"],
        value=entry["value"],
        numbers=Numbers(entry.get("numbers", "fixed")),
        concealed=entry.get("concealed", False),
        groups=groups_of(entry["pattern"]),
    )


@cache
def practice_card() -> Card:
    """The card that comes with the program."""
    return read_card(files("scoring.books.american").joinpath("practice_card.toml").read_text("utf-8"))
