"""Games with a card: what a card is, and what a book must provide that is played with one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from scoring.errors import HullaError

if TYPE_CHECKING:
    from scoring.coach.words.sayings import Phrase
    from scoring.hands import Deal
    from scoring.rules import Ruleset


class CardLine(Protocol):
    """One line of a card; `name` is what it is called."""

    @property
    def id(self) -> str: ...
    @property
    def category(self) -> str: ...
    @property
    def pattern(self) -> str: ...
    @property
    def value(self) -> int: ...
    @property
    def concealed(self) -> bool: ...
    @property
    def name(self) -> Phrase: ...


class Card(Protocol):
    """A card: its name and its lines in printed order."""

    @property
    def name(self) -> str: ...
    @property
    def hands(self) -> Sequence[CardLine]: ...


class UnknownCard(HullaError):
    sentence = "I have no card “{name}”. Leave the option out to play with the practice card."

    code = "bad_value"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlay:
    """How a book is played with a card.

    of       the card by which a deal is played; raises a HullaError for one that cannot be used
    read     the card that a text is; raises TextRefused
    with_card   the book for a table that plays with this card
    with_cards  the book for tables whose option `card` names cards that the given function finds; it raises a
                HullaError where it finds none that can be used, and is asked for every deal: let it remember
    """

    of: Callable[[Deal], Card]
    read: Callable[[str], Card]
    with_card: Callable[[Card], Ruleset]
    with_cards: Callable[[Callable[[str], Card]], Ruleset]
