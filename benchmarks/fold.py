"""What a long game with many corrections costs: `python benchmarks/fold.py [--events 250 500 1000]`.

Each game is Japanese with tiles and sticks, or on paper; half of its events correct or undo others: the first entry
over and over, always the last, or any, in ways that turn the seats for every deal after it. Milliseconds of one core:
to read the game anew, to correct its first entry, to book one more deal, and to answer `GET /tables/CODE`, which is put
together from what is known then.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from flask import Flask

from scoring.books import BOOKS, usual_book
from scoring.game.events import Corrected, Dealt, DrawKind, Drawn, Event, Started, Undone
from webui.core import language
from webui.core.devices import Visit
from webui.evening.evening import Evening, replayed
from webui.evening.table_json import table_json
from webui.storage.game_rows import Head

PLAYERS = ("Anna", "Ben", "Cleo", "Dan")
HAND = {"concealed": "123m456p789s222z55m"}
PATTERNS = ("first", "last", "any")


def deal(id: str, winner: str, seats: dict[str, str]) -> Dealt:
    """Somebody wins from the wall with the same hand."""
    return Dealt(id, {"winner": winner, "won_by": "wall", "winning_tile": "5m", "hands": {winner: HAND}}, seats)


def game_of(events: int, pattern: str, pieces: bool) -> Evening:
    """A game of this many events, the second half corrections and undoings."""
    chance = random.Random(events)
    rules = usual_book()
    sticks = dict(BOOKS[rules].course.pieces[0].start) if pieces else {}
    evening = Evening.begun(Started("start", PLAYERS, rules, {"minimum_doublings": 0}, rounds=0, pieces=sticks))
    while len(evening.events) <= events // 2:
        evening = evening.with_event(deal(f"deal-{len(evening.events)}", chance.choice("ESWN"), evening.game.at.seats))
    while len(evening.events) < events:
        evening = evening.with_event(change(evening, pattern, chance))
    return evening


def change(evening: Evening, pattern: str, chance: random.Random) -> Event:
    """A correction, or now and then an undoing of the last one."""
    id, last = f"change-{len(evening.events)}", evening.events[-1]
    if isinstance(last, Corrected) and chance.random() < 0.2:
        return Undone(id, last.id)
    entries = evening.game.entries
    entry = {"first": entries[0], "last": entries[-1], "any": chance.choice(entries)}[pattern]
    other = (
        deal(f"{id}-event", chance.choice("ESWN"), entry.before.seats)
        if chance.random() < 0.8
        else Drawn(f"{id}-event", DrawKind.EXHAUSTED_WALL)
    )
    return Corrected(id, entry.booked.id, other)


def ms(work: Callable[[], object]) -> float:
    """The best of three."""
    return min(timed(work) for _ in range(3))


def timed(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return 1000 * (time.process_time() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--events", type=int, nargs="+", default=[250, 500, 1000])
    app = Flask("webui")
    app.config["SECRET_KEY"] = "none"
    language.init_app(app)
    print(f"{'pattern':8} {'game':7} {'events':>6} {'read':>8} {'correct':>8} {'deal':>8} {'answer':>8}   ms")
    for pattern in PATTERNS:
        for pieces in (False, True):
            for events in parser.parse_args().events:
                measure(app, events, pattern, pieces)


def measure(app: Flask, events: int, pattern: str, pieces: bool) -> None:
    evening = game_of(events, pattern, pieces)
    first, seats = evening.game.entries[0], evening.game.at.seats
    correction = Corrected("one-more", first.booked.id, deal("one-more-event", "W", first.before.seats))
    visit = Visit(Head(1, "AAAAAA", events, events, "", None), True, 1)
    with app.test_request_context():
        times = (
            ms(lambda: replayed(evening.events)),
            ms(lambda: evening.with_event(correction)),
            ms(lambda: evening.with_event(deal("one-more", "S", seats))),
            ms(lambda: table_json(visit, evening, {})),
        )
    print(
        f"{pattern:8} {'sticks' if pieces else 'paper':7} {events:6}", *(f"{each:8.1f}" for each in times), flush=True
    )


if __name__ == "__main__":
    main()
