"""Is a backup what a table could have kept?

Each row by itself as it comes, each game's events when all are there. The first fault is named.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import sqlalchemy
from sqlalchemy import JSON, Column, Connection, String, Table, select

from scoring.club.club_books import club_books_or_printed
from scoring.errors import HullaError
from scoring.game.errors import BadEvent
from scoring.game.event_json import from_json
from scoring.game.events import Event, Started, started
from scoring.game.fold import fold
from webui.core.codes import is_code
from webui.core.request_json import KEY
from webui.storage.schema import DRAFTS, EVENTS, GAMES, PHONES, TILE_SETS

Row = tuple[Table, dict]

FORMS: dict[Table, dict] = {  # of what is more than any text
    GAMES: {"code": is_code, "key": KEY.fullmatch, "seq": lambda seq: seq > 0, "version": lambda version: version > 0},
    TILE_SETS: {"code": is_code},
    EVENTS: {"event": lambda event: isinstance(event, dict)},
    DRAFTS: {"draft": lambda draft: isinstance(draft, dict)},
}


class NoBackup(HullaError):
    sentence = "{path} is no backup of Hulla."

    code = "no_backup"


class RowUnfit(NoBackup):
    sentence = (
        "{path} cannot be taken back: its row {row} does not belong into “{table}”. Nothing was changed; take "
        "another backup."
    )


class EventMissing(NoBackup):
    sentence = (
        "{path} cannot be taken back: game {game} has booked {seq} events, and number {missing} is missing. "
        "Nothing was changed; take another backup."
    )


class EventBeyond(NoBackup):
    sentence = (
        "{path} cannot be taken back: game {game} has booked {seq} events, but there is a number {beyond}. "
        "Nothing was changed; take another backup."
    )


class EventUnreadable(NoBackup):
    sentence = (
        "{path} cannot be taken back: event {seq} of game {game} cannot be read. {problem} Nothing was changed; "
        "take another backup."
    )


class EventsUnfit(NoBackup):
    sentence = (
        "{path} cannot be taken back: the events of game {game} do not follow from each other ({problem}). "
        "Nothing was changed; take another backup."
    )


def checked_rows(rows: Iterable[Row], path: Path) -> Iterator[Row]:
    """The same rows.

    Raises NoBackup for one that no table could hold, and at the end for a missing event.
    """
    games: dict[int, dict] = {}
    booked: defaultdict[int, set[int]] = defaultdict(set)
    for table, row in rows:
        if not fits(table, row) or (table in (EVENTS, PHONES, DRAFTS) and row["game"] not in games):
            raise RowUnfit(path=path, table=table.name, row=str(row)[:100])
        if table is GAMES:
            games[row["id"]] = row
        elif table is EVENTS:
            booked[row["game"]].add(row["seq"])
        yield table, row
    for id, game in games.items():
        check_numbers(game, booked[id], path)


def fits(table: Table, row: dict) -> bool:
    """Whether it has the table's columns, each with a value that is allowed there."""
    forms = FORMS.get(table, {})
    return row.keys() <= set(table.c.keys()) and all(
        fits_column(column, row.get(column.name), forms) for column in table.c
    )


def fits_column(column: Column, value: object, forms: dict) -> bool:
    if value is None:
        return bool(column.nullable)
    kind = column.type
    if isinstance(kind, JSON):
        right = True
    elif isinstance(kind, String):
        right = isinstance(value, str) and column.primary_key <= len(value) <= (kind.length or len(value))
    else:
        right = type(value) is int and abs(value) < 1 << 31
    return right and bool(forms.get(column.name, lambda value: True)(value))


def check_numbers(game: dict, found: set[int], path: Path) -> None:
    """Checks that the events 1 to seq are there. Raises EventMissing, EventBeyond."""
    wanted = set(range(1, game["seq"] + 1))
    for missing in sorted(wanted - found):
        raise EventMissing(path=path, game=game["code"], seq=game["seq"], missing=missing)
    for beyond in sorted(found - wanted):
        raise EventBeyond(path=path, game=game["code"], seq=game["seq"], beyond=beyond)


def check_games(db: Connection, path: Path) -> None:
    """Checks that the events of each game can be folded. Raises EventUnreadable, EventsUnfit."""
    for id, code in db.execute(select(GAMES.c.id, GAMES.c.code).order_by(GAMES.c.id)).all():
        rows = db.execute(select(EVENTS).where(EVENTS.c.game == id).order_by(EVENTS.c.seq)).all()
        events = [read_event(row, code, path) for row in rows]
        try:
            start = started(events[0])
            fold(events, club_books_or_printed(start.rules, start.club))
        except Exception as problem:  # events that no table booked may break it anywhere
            raise EventsUnfit(path=path, game=code, problem=f"{type(problem).__name__}: {problem}") from problem


def read_event(row: sqlalchemy.Row, code: str, path: Path) -> Event:
    """The event in a row. Raises EventUnreadable; the first one, and no other, is the start."""
    try:
        event = from_json(row.event)
        if event.id != row.key or row.event["type"] != row.kind:
            raise BadEvent("id", name="id", wanted="what stands in its row")
        if isinstance(event, Started) != (row.seq == 1):
            raise BadEvent("type", name="type", wanted="“start” in the first event and in no other")
    except HullaError as problem:
        raise EventUnreadable(path=path, game=code, seq=row.seq, problem=problem.message) from problem
    return event
