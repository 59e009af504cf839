"""The state of a game, how it came about, and the outcome of every event.

Nothing is stored that can be computed: `fold` computes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from scoring.game.course import Course
from scoring.game.effective import Line
from scoring.game.events import TABLE, Counted, Event, Started
from scoring.game.pot import POT
from scoring.game.rotation import Rotation, after_hand
from scoring.game.settled import Bar, Settled, counted
from scoring.shelf import Books
from scoring.sticks.handover import Debt, changes


class Standing(NamedTuple):
    """The state of a game except for the totals, on which no payment depends. The fields are those of `Game`."""

    at: Rotation
    deposits: int = 0
    riichi: tuple[str, ...] = ()
    finished: bool = False
    barred: tuple[Bar, ...] = ()

    def settles_as(self, other: Standing) -> bool:
        """Does an event come to the same here as there?"""
        return self.bearing == other.bearing

    @property
    def bearing(self) -> tuple[object, ...]:
        """All of it that settling depends on."""
        return self.at.order, self.at.wind, self.at.repeats, self.deposits, self.riichi


class Step(NamedTuple):
    """A line of the fold: where the game stood before it, and what it came to (of a count only where the totals
    stood so).
    """

    line: Line
    before: Standing
    settled: Settled

    def after(self, start: Started, course: Course) -> Standing:
        """Where the game stands then, by a book with this course."""
        done, (at, deposits, riichi, finished, barred) = self.settled, self.before
        if self.line.undone:
            return self.before
        deposits += changes(done.payments, [TABLE])[TABLE]
        at = at.seated(done.order) if done.order else at
        if done.outcome is None:
            return Standing(at, deposits, riichi + done.riichi, finished or done.ends_game, barred + done.barred)
        at = after_hand(at, done.outcome, course)
        barred = tuple([bar._replace(deals=bar.deals - 1) for bar in barred if bar.deals > 1]) + done.barred
        return Standing(at, deposits, (), finished or bool(start.rounds and at.round > start.rounds), barred)


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


@dataclass(frozen=True)
class Game:
    """Where a game stands.

    totals    player → points in hand; riichi sticks on the table are not among them
    deposits  points on the table, those of `riichi` among them
    riichi    who has put down a stick in the deal being played
    finished  the rounds are played, or somebody ended the game
    barred    who may not win for now
    steps     how it came there; what `entries` tells is worked out from them
    """

    start: Started
    totals: Mapping[str, int]
    at: Rotation
    deposits: int = 0
    riichi: tuple[str, ...] = ()
    finished: bool = False
    barred: tuple[Bar, ...] = ()
    steps: tuple[Step, ...] = ()

    def chosen(self, option: str, books: Books) -> int | None:
        """What this table has chosen for a house option that is a number; None where its book has no such option."""
        found = books[self.start.rules].option(option)
        value = self.start.options.get(option, found.default) if found else None
        return value if isinstance(value, int) else None

    @property
    def standing(self) -> Standing:
        return Standing(self.at, self.deposits, self.riichi, self.finished, self.barred)

    @cached_property
    def pot(self) -> int:
        """The fines that nobody receives."""
        return pot_after(self.steps)

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """Everything that was booked but undoings, corrections and notes, in order."""
        return (*entries_of(self.steps, dict.fromkeys(self.start.players, self.start.begin_with)),)

    def after(self, before: Game) -> Game:
        """The same, with the entries that it shares with `before`, if those are known: the next one is then told as
        quickly late in a long game.
        """
        if known := vars(before).get("entries"):
            pairs = zip(before.steps, self.steps, strict=False)
            same = next((place for place, (old, new) in enumerate(pairs) if old is not new), len(known))
            totals = known[same - 1].totals if same else dict.fromkeys(self.start.players, self.start.begin_with)
            later = entries_of(self.steps[same:], totals, pot_after(self.steps[:same]))
            vars(self)["entries"] = (*known[:same], *later)
        return self


def entries_of(steps: Iterable[Step], totals: Mapping[str, int], pot: int = 0) -> Iterator[Entry]:
    """These steps as entries, where everybody had `totals` before them, and so much lay in the pot."""
    for line, before, done in steps:
        if isinstance(line.event, Counted) and not line.undone:  # the one thing that totals bear upon
            done = counted(totals, before.deposits, line.event, pot)
        pot += changes(done.payments, [POT])[POT]
        totals = paid(totals, done.payments)
        yield Entry(line.event, line.booked, line.corrections, line.undone, before.at, done, totals)


def pot_after(steps: Iterable[Step]) -> int:
    return sum(debt.amount for step in steps for debt in step.settled.payments if debt.payee == POT)


def paid(totals: Mapping[str, int], payments: Iterable[Debt]) -> Mapping[str, int]:
    """The totals after these payments."""
    net = changes(payments, totals)
    return {player: total + net[player] for player, total in totals.items()}
