"""A game folded again when an undoing or a correction changes what counts: only what now differs is settled again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from scoring.game.effective import Changes, Line
from scoring.game.events import Event
from scoring.game.settled import Settled
from scoring.game.settling import settled
from scoring.game.state import Game, Standing, Step
from scoring.shelf import Books
from scoring.sticks.handover import Debt


class Known:
    """What events came to, wherever they were settled while a game is read: corrections that turn the seats to and
    fro settle each deal once for each way to sit.
    """

    MOST = 8_000  # of some kilobytes each

    def __init__(self) -> None:
        self._found: dict[tuple[object, ...], tuple[Event, Settled]] = {}

    def settled(self, game: Game, event: Event, books: Books) -> Settled:
        """As `settling.settled`. The event is kept too, so that nothing else can come to have its identity."""
        here = (id(event), *game.standing.bearing)
        if here not in self._found:
            if len(self._found) >= self.MOST:
                self._found.clear()
            self._found[here] = (event, settled(game, event, books))
        return self._found[here][1]


def refolded(before: Game, changes: Changes, books: Books, known: Known) -> tuple[tuple[Step, ...], Standing]:
    """The steps under `changes` and where they lead. `before` is the game before one of them came."""
    old = before.steps
    changed = [place for place, step in enumerate(old) if not changes.leave(step.line)]
    if not changed:
        return old, before.standing
    first, last = changed[0], changed[-1]
    now, steps = old[first].before, list[Step]()
    for place in range(first, len(old)):
        if place > last and now == old[place].before:
            return (*old[:first], *steps, *old[place:]), before.standing
        line = changes.line(old[place].line.booked)
        step = Step(line, now, _settled(before, old[place], line, now, books, known))
        steps.append(step)
        now = step.after(before.start, books[before.start.rules].course)
    return (*old[:first], *steps), now


def _settled(game: Game, old: Step, line: Line, now: Standing, books: Books, known: Known) -> Settled:
    """What a line comes to: as before, where everything is as it was."""
    if line.undone:
        return Settled()
    if line.event is old.line.event and not old.line.undone and now.settles_as(old.before):
        return old.settled
    return known.settled(replace(game, **now._asdict(), steps=()), line.event, books)


def turned_round(old: Sequence[Step], new: Sequence[Step]) -> tuple[Debt, ...]:
    """The payments of the steps that changed: the new ones made, the old ones taken back."""
    pairs = [
        (was.settled.payments, now.settled.payments)
        for was, now in zip(old, new, strict=True)
        if was.settled is not now.settled
    ]
    back = (Debt(payee, payer, amount) for payments, _ in pairs for payer, payee, amount in payments)
    return (*back, *chain.from_iterable(payments for _, payments in pairs))
