"""A game as the fold of its events: totals, winds, rounds, repeats, deposits. Nothing is stored that can be worked out.

Every entry is settled from the facts it holds under the winds, round and deposits that the entries before it leave, so
a correction far back settles again what comes after it under other winds, round or deposits. Whoever corrects or undoes
only adds an event.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from scoring.books import BOOKS
from scoring.game.course import Ending, FinalStep
from scoring.game.effective import Changes, Line, effective, roots_of
from scoring.game.events import Amendment, Event, Penalty, PenaltyKind, Started
from scoring.game.refolding import Known, refolded, turned_round
from scoring.game.rotation import Rotation
from scoring.game.settled import Settled
from scoring.game.settling import settled
from scoring.game.state import Game, Step, paid
from scoring.shelf import Books


def fold(events: Sequence[Event], books: Books = BOOKS, until: str | None = None) -> Game:
    """The game after `events`, the first of which is the start.

    books  the table's rule books; hand in its own cards and rows, as for `contract.answer`
    until  stop before the entry with this id, or that this correction is about: where the game stood when it was booked
    """
    lines = effective(events)
    start = lines[0].event
    assert isinstance(start, Started)
    game = new_game(start)
    for line in lines[1:]:
        game = booked(game, line, books)
    return game if until is None else before_entry(game, events, until)


def appended(
    before: Game, events: Sequence[Event], books: Books = BOOKS, known: Known | None = None, done: Settled | None = None
) -> Game:
    """The game after `events`, `before` being the game without the last of them: what an undoing or a correction leaves
    unchanged is not settled again.

    known  for who appends many
    done   what the last event comes to, from whoever has settled it
    """
    last = events[-1]
    if not isinstance(last, Amendment):
        return booked(before, Line(last, last), books, done).after(before)
    changes = Changes.of(events)
    if changes.line(events[0]).event is not before.start:
        return fold(events, books)
    steps, after = refolded(before, changes, books, known or Known())
    totals = paid(before.totals, turned_round(before.steps, steps))
    return replace(before, totals=totals, **after._asdict(), steps=steps).after(before)


def before_entry(game: Game, events: Sequence[Event], id: str) -> Game:
    """The game after `events` as it stood when the entry with this id, or the entry that this correction is about, was
    booked; the current game if there is none.
    """
    root = roots_of(events).get(id, id)
    place = next((place for place, step in enumerate(game.steps) if step.line.booked.id == root), None)
    if place is None:
        return game
    totals = game.entries[place - 1].totals if place else new_game(game.start).totals
    return replace(game, totals=totals, **game.steps[place].before._asdict(), steps=game.steps[:place])


def new_game(start: Started) -> Game:
    """The game before its first deal."""
    return Game(start, dict.fromkeys(start.players, start.begin_with), Rotation(start.players))


def booked(game: Game, line: Line, books: Books = BOOKS, done: Settled | None = None) -> Game:
    """The game with one more event; `done` as in `appended`."""
    done = Settled() if line.undone else done or settled(game, line.event, books)
    step = Step(line, game.standing, done)
    return replace(
        game,
        totals=paid(game.totals, done.payments),
        **step.after(game.start, books[game.start.rules].course)._asdict(),
        steps=(*game.steps, step),
    )


def final_settlement(game: Game) -> dict[str, int]:
    """What everybody has won or lost at the end, as the book settles it."""
    return dict(final_steps(game)[-1].amounts)


def final_steps(game: Game) -> tuple[FinalStep, ...]:
    """How the book comes to it from the totals, step by step."""
    start, course = game.start, BOOKS[game.start.rules].course
    options = BOOKS[start.rules].all_options(start.options)
    false_wins = Counter(false_winners(game)) if course.at_the_end(options) else {}
    return course.final(Ending(game.totals, start.begin_with, options, game.pot, game.deposits, false_wins))


def false_winners(game: Game) -> Iterator[str]:
    """Who made a false win, each time."""
    for step in game.steps:
        event = step.line.event
        if isinstance(event, Penalty) and event.kind is PenaltyKind.FALSE_WIN and not step.line.undone:
            yield event.player
