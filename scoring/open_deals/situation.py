"""A question about a deal, its choices, and what it depends on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.hands import Hand
from scoring.open_deals.said import Place, Said, further
from scoring.open_deals.trials import Change
from scoring.rules import Ruleset
from scoring.tiles import Tile, Wind


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a circumstance.

    sets    what a tap makes of the deal
    tries   what is scored to see whether it makes a difference
    like    the usual choice that this one is only worth offering beside when the two differ
    """

    value: str | None
    sets: Change
    chosen: bool = False
    seat: Wind | None = None
    tries: tuple[Change, ...] = ()
    like: Change | None = None


@dataclass(frozen=True, slots=True)
class Circumstance:
    """A question about a deal.

    kind    "one" of the choices, "yes" (its choice turns it over), "each" choice by itself, "tiles" or a "number"
    value   of tiles or a number, as it is now; `step`: in steps of so many
    tries   other values of these
    """

    field: str
    kind: str
    choices: tuple[Choice, ...] = ()
    value: str | int | None = None
    tries: tuple[Change, ...] = ()
    step: int = 1


@dataclass(frozen=True, slots=True)
class Situation:
    """What the questions depend on. `hands`: of the winners who are scored by their tiles."""

    deal: Said
    book: Ruleset
    place: Place
    hands: Mapping[str, Hand] = field(default_factory=dict)

    @property
    def winner(self) -> object:
        return self.deal.get("winner")

    @property
    def hand(self) -> Hand:
        """The winner's."""
        return self.hands.get(str(self.winner), Hand(()))

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All winners'."""
        return tuple(tile for hand in self.hands.values() for tile in hand.tiles)

    @property
    def won_by(self) -> object:
        return self.deal.get("won_by")

    @property
    def others(self) -> list[dict[str, object]]:
        """Who won with the same discard as well, each with what is their own affair."""
        return further(self.deal)

    def listed(self, key: str) -> list[str]:
        value = self.deal.get(key)
        return [str(each) for each in value] if isinstance(value, list) else []
