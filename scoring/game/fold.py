"""A game as the fold of its events: totals, winds, rounds, repeats, deposits. Nothing is stored that can be worked out.

Every entry is settled from the facts it holds under the winds, round and deposits that the entries before it leave, so a
correction far back settles everything after it again. Whoever corrects or undoes only adds an event.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scoring.books import BOOKS
from scoring.game.effective import Line, effective, roots_of
from scoring.game.events import TABLE, Corrected, Event, Started, Undone
from scoring.game.rotation import Rotation, after_hand
from scoring.game.settled import Settled
from scoring.game.settling import settled
from scoring.game.state import Entry, Game, changes
from scoring.rules import Books


def fold(events: Sequence[Event], books: Books = BOOKS, until: str | None = None) -> Game:
    """The game after `events`, the first of which is the start.

    books  the table's rule books; hand in its own cards and rows, as for `contract.answer`
    until  stop before the entry with this id, or that this correction is about: where the game stood when it was booked
    """
    lines = effective(events)
    stop = roots_of(events).get(until, until) if until else None
    start = lines[0].event
    assert isinstance(start, Started)
    game = new_game(start)
    for line in lines[1:]:
        if line.booked.id == stop:
            break
        game = _skipped(game, line) if line.undone else booked(game, line, books)
    return game


def appended(before: Game, events: Sequence[Event], books: Books = BOOKS, done: Settled | None = None) -> Game:
    """The game after `events`, `before` being the game without the last of them: folded again only where something earlier changes.

    done  what the last event comes to, from whoever has settled it
    """
    last = events[-1]
    return fold(events, books) if isinstance(last, Undone | Corrected) else booked(before, Line(last, last), books, done)


def new_game(start: Started) -> Game:
    """The game before its first deal."""
    return Game(start, dict.fromkeys(start.players, start.begin_with), Rotation(start.players))


def booked(game: Game, line: Line, books: Books = BOOKS, done: Settled | None = None) -> Game:
    """The game with one more event; `done` as in `appended`."""
    done = done or settled(game, line.event, books)
    totals = dict(game.totals)
    for player, change in changes(done.payments, totals).items():
        totals[player] += change
    at = game.at if done.outcome is None else after_hand(game.at, done.outcome, books[game.start.rules].course)
    entry = Entry(line.event, line.booked, line.corrections, False, game.at, done, totals)
    over = done.ends_game or bool(game.start.rounds and at.round > game.start.rounds)
    return replace(
        game,
        totals=totals,
        at=at,
        deposits=game.deposits + changes(done.payments, [TABLE])[TABLE],
        riichi=game.riichi + done.riichi if done.outcome is None else (),
        finished=game.finished or over,
        entries=(*game.entries, entry),
    )


def _skipped(game: Game, line: Line) -> Game:
    entry = Entry(line.event, line.booked, line.corrections, True, game.at, Settled(), game.totals)
    return replace(game, entries=(*game.entries, entry))
