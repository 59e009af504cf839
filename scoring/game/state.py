"""Where a game stands, and what came of every event. Nothing is stored that can be worked out: `fold` makes it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scoring.game.events import Event, Started
from scoring.game.rotation import Rotation
from scoring.game.settled import Settled
from scoring.rules import Books
from scoring.sticks.handover import Debt


@dataclass(frozen=True, slots=True)
class Entry:
    """One event with what came of it.

    event        as it counts now, after corrections
    booked       as it was booked first
    corrections  the ids of the corrections, in order; the last one counts
    undone       it does not count: nothing below is filled in
    before       where the game stood when it happened
    settled      payments, result, what is wrong
    totals       everybody's total afterwards
    """

    event: Event
    booked: Event
    corrections: tuple[str, ...]
    undone: bool
    before: Rotation
    settled: Settled
    totals: Mapping[str, int]

    @property
    def net(self) -> dict[str, int]:
        """What each player's total changed by."""
        return changes(self.settled.payments, self.totals)


@dataclass(frozen=True, slots=True)
class Game:
    """Where a game stands.

    totals    player → points in hand; riichi sticks on the table are not among them
    deposits  points on the table, those of `riichi` among them
    riichi    who has put down a stick in the deal being played
    finished  the rounds are played, or somebody ended the game
    entries   everything that was booked but undoings and corrections, in order
    """

    start: Started
    totals: Mapping[str, int]
    at: Rotation
    deposits: int = 0
    riichi: tuple[str, ...] = ()
    finished: bool = False
    entries: tuple[Entry, ...] = ()

    def chosen(self, option: str, books: Books) -> int | None:
        """What this table has chosen for a house option that is a number; None where its book has no such option."""
        found = books[self.start.rules].option(option)
        value = self.start.options.get(option, found.default) if found else None
        return value if isinstance(value, int) else None


def changes(payments: Iterable[Debt], players: Iterable[str]) -> dict[str, int]:
    """What payments change for `players`."""
    net = dict.fromkeys(players, 0)
    for payer, payee, amount in payments:
        if payer in net:
            net[payer] -= amount
        if payee in net:
            net[payee] += amount
    return net
