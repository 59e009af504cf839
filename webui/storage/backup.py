"""Everything that is kept, into one file and back, from and to any database: lines of JSON, compressed."""

from __future__ import annotations

import gzip
import io
import json
import os
import zlib
from collections.abc import Iterator, Set
from io import BufferedIOBase
from pathlib import Path
from typing import cast

from sqlalchemy import Connection, Engine, Table, delete, func, insert, select, text
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from scoring.errors import HullaError
from webui.storage.backup_check import NoBackup, RowUnfit, check_games, checked_rows
from webui.storage.private import private_file, put_in_place
from webui.storage.schema import EVENTS, GAMES, METADATA, TILE_SETS

FIRST = {"hulla": "backup", "format": 1}

Bookings = Set[tuple[str, int, str]]


class NotEmpty(HullaError):
    sentence = (
        "Games here already: {games}, learnt sets of tiles: {sets}. With --replace the backup takes their place; "
        "or restore into another database."
    )

    code = "not_empty"


def back_up(engine: Engine, path: Path) -> int:
    """Write every row as of one moment; games may continue meanwhile. Returns the number of games.

    The file appears once it is complete, on the disk, and read back. Raises NoBackup where it could not be restored.
    """
    part = path.with_name(path.name + ".part")
    with engine.connect() as db, private_file(part) as file:
        games = _write(db, cast(BufferedIOBase, file))
        os.fsync(file.fileno())
    for _ in checked_rows(rows(part), path):
        pass
    put_in_place(part, path)
    return games


def _write(db: Connection, file: io.BufferedIOBase) -> int:
    if db.dialect.name == "postgresql":
        db.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
    with gzip.open(file, "wt", compresslevel=6, encoding="utf-8") as out:
        out.write(json.dumps(FIRST) + "\n")
        for table in METADATA.sorted_tables:
            for row in db.execute(select(table)).mappings():
                out.write(json.dumps({"table": table.name, "row": dict(row)}) + "\n")
    file.flush()
    return _games(db)


def restore(engine: Engine, path: Path, replace: bool = False) -> int:
    """Bring every row back, all or nothing.

    Returns the number of games. Raises NoBackup, and NotEmpty unless told to replace.

    The page must not be running meanwhile: it remembers games.
    """
    with engine.begin() as db:
        games, sets = (db.scalar(select(func.count()).select_from(table)) for table in (GAMES, TILE_SETS))
        if (games or sets) and not replace:
            raise NotEmpty(games=games, sets=sets)
        for table in reversed(METADATA.sorted_tables):
            db.execute(delete(table))
        for table, row in checked_rows(rows(path), path):
            _bring_back(db, table, row, path)
        check_games(db, path)
        _count_on(db)
        return _games(db)


def _games(db: Connection) -> int:
    return db.execute(select(func.count()).select_from(GAMES)).scalar_one()


def booked_in(path: Path) -> Bookings:
    """What a backup holds: the game's key, the event's seq and key. Raises NoBackup."""
    games, found = {}, set()
    for table, row in rows(path):
        if table is GAMES:
            games[row["id"]] = row["key"]
        elif table is EVENTS:
            found.add((games[row["game"]], row["seq"], row["key"]))
    return found


def rows(path: Path) -> Iterator[tuple[Table, dict]]:
    """The rows of a backup, and where they belong. Raises NoBackup."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            if json.loads(next(file, "null")) != FIRST:
                raise NoBackup(path=path)
            for line in file:
                entry = json.loads(line)
                yield METADATA.tables[entry["table"]], dict(entry["row"])
    except (OSError, EOFError, ValueError, KeyError, TypeError, RecursionError, zlib.error) as problem:
        raise NoBackup(path=path) from problem


def _bring_back(db: Connection, table: Table, row: dict, path: Path) -> None:
    """Raises NoBackup for a row that the table cannot hold."""
    try:
        db.execute(insert(table).values(row))
    except OperationalError:
        raise  # it is the database that cannot be used
    except (SQLAlchemyError, OverflowError) as problem:
        raise RowUnfit(path=path, row=row, table=table.name) from problem


def _count_on(db: Connection) -> None:
    """PostgreSQL counts ids in a sequence of its own, which must be moved past those of the new rows."""
    if db.dialect.name == "postgresql":
        db.execute(
            text(
                "SELECT setval(pg_get_serial_sequence('games', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM "
                "games), false)"
            )
        )
