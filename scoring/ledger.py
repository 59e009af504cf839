"""A game as the fold of its events: totals, winds, rounds, repeats, deposits. Nothing is stored that can be worked out.

Every entry is settled from the facts it holds under the winds, round and deposits that the entries before it leave, so a
correction far back settles again what comes after it under other winds, round or deposits. Whoever corrects or undoes only adds an event.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from scoring.books import BOOKS
from scoring.contract import Books
from scoring.game.effective import Changes, Line, effective, roots_of
from scoring.game.events import Corrected, Counted, Event, Started, Undone
from scoring.game.refolding import Known, Standing, Step, refolded, turned_round
from scoring.game.rotation import Rotation
from scoring.game.settled import Settled
from scoring.game.settling import settled
from scoring.paying.handover import Debt, changes


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
    steps     how it came there; what `entries` tells is worked out from them
    """

    start: Started
    totals: Mapping[str, int]
    at: Rotation
    deposits: int = 0
    riichi: tuple[str, ...] = ()
    finished: bool = False
    steps: tuple[Step, ...] = ()

    def chosen(self, option: str, books: Books) -> int | None:
        """What this table has chosen for a house option that is a number; None where its book has no such option."""
        found = books[self.start.rules].option(option)
        return self.start.options.get(option, found.default) if found else None

    @property
    def standing(self) -> Standing:
        return Standing(self.at, self.deposits, self.riichi, self.finished)

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """Everything that was booked but undoings and corrections, in order."""
        totals: Mapping[str, int] = dict.fromkeys(self.start.players, self.start.begin_with)
        entries = []
        for line, before, done in self.steps:
            if isinstance(line.event, Counted) and not line.undone:  # the one thing that totals bear upon
                done = settled(replace(self, totals=totals, deposits=before.deposits), line.event, {})
            totals = paid(totals, done.payments)
            entries.append(Entry(line.event, line.booked, line.corrections, line.undone, before.at, done, totals))
        return tuple(entries)


def fold(events: Sequence[Event], books: Books = BOOKS, until: str | None = None) -> Game:
    """The game after `events`, the first of which is the start.

    books  the table's rule books; hand in its own cards and rows, as for `contract.answer`
    until  stop before the entry with this id, or that this correction is about: where the game stood when it was booked
    """
    lines = effective(events)
    game = new_game(lines[0].event)
    for line in lines[1:]:
        game = booked(game, line, books)
    return game if until is None else before_entry(game, events, until)


def appended(before: Game, events: Sequence[Event], books: Books = BOOKS, known: Known | None = None) -> Game:
    """The game after `events`, `before` being the game without the last of them: what an undoing or a correction leaves as it was is not settled again.

    known  for who appends many
    """
    last = events[-1]
    if not isinstance(last, Undone | Corrected):
        return booked(before, Line(last, last), books)
    changes = Changes.of(events)
    if changes.line(events[0]).event is not before.start:
        return fold(events, books)
    steps, after = refolded(before, changes, books, known or Known())
    return replace(before, totals=paid(before.totals, turned_round(before.steps, steps)), **after._asdict(), steps=steps)


def before_entry(game: Game, events: Sequence[Event], id: str) -> Game:
    """Where the game after `events` stood when the entry with this id was booked, or the one that this correction is about; where it stands now if there is none."""
    root = roots_of(events).get(id, id)
    place = next((place for place, step in enumerate(game.steps) if step.line.booked.id == root), None)
    if place is None:
        return game
    totals = game.entries[place - 1].totals if place else new_game(game.start).totals
    return replace(game, totals=totals, **game.steps[place].before._asdict(), steps=game.steps[:place])


def new_game(start: Started) -> Game:
    """The game before its first deal."""
    return Game(start, dict.fromkeys(start.players, start.begin_with), Rotation(start.players))


def booked(game: Game, line: Line, books: Books = BOOKS) -> Game:
    """The game with one more event."""
    done = Settled() if line.undone else settled(game, line.event, books)
    step = Step(line, game.standing, done)
    return replace(game, totals=paid(game.totals, done.payments), **step.after(game.start)._asdict(), steps=(*game.steps, step))


def paid(totals: Mapping[str, int], payments: Iterable[Debt]) -> Mapping[str, int]:
    """The totals after these payments."""
    net = changes(payments, totals)
    return {player: total + net[player] for player, total in totals.items()}
