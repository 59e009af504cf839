"""The backups that Hulla makes by itself: a folder next to the SQLite file, newest first, the last ten kept."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection, Engine, select

from webui.storage.backup import Bookings, back_up, booked_in
from webui.storage.backup_check import NoBackup
from webui.storage.private import make_private, private_folder
from webui.storage.process_lock import process_lock
from webui.storage.schema import EVENTS, GAMES

KEPT = 10
STAMP = "%Y%m%dT%H%M%SZ"


class Backups:
    """The backups of one SQLite file."""

    def __init__(self, database: Path):
        self.folder, self.name = database.parent / "backups", database.stem

    def all(self) -> list[Path]:
        """The newest first."""
        ours = re.compile(re.escape(self.name) + r"-\d{8}T\d{6}Z\.gz")
        found = self.folder.iterdir() if self.folder.is_dir() else ()
        return sorted((path for path in found if ours.fullmatch(path.name)), reverse=True)

    def newest_at(self) -> float | None:
        """When the newest was made, in seconds since 1970."""
        return next((made_at(path).timestamp() for path in self.all()), None)

    def held_by_newest(self) -> Bookings:
        return next((holds(path) or set() for path in self.all()), set())

    def make(self, engine: Engine, spare: Path | None = None) -> Path | None:
        """Make one more and delete the oldest, except the one to `spare`. None if another process is making one.

        Raises OSError, sqlite3.Error, SQLAlchemyError, NoBackup.
        """
        private_folder(self.folder)
        with process_lock(self.folder / f"{self.name}.lock") as alone:
            if not alone:
                return None
            for part in self.folder.glob("*.part"):  # its writer was killed
                part.unlink()
            path = self.folder / f"{self.name}-{datetime.now(UTC).strftime(STAMP)}.gz"
            back_up(engine, path)
            make_private(*self.all())
            self._let_old_ones_go(spare)
            return path

    def _let_old_ones_go(self, spare: Path | None) -> None:
        """One that holds what no newer one holds is never deleted: after a loss, empty ones push nothing out."""
        every = self.all()
        for number, path in enumerate(every[KEPT:], start=KEPT):
            held = holds(path)
            if (
                path != spare
                and held is not None
                and any(held <= (holds(newer) or set()) for newer in every[:number] if newer.exists())
            ):
                path.unlink()

    def offer(self) -> str:
        """What can be done about lost games, in words."""
        for number, path in enumerate(self.all(), start=1):
            if booked := holds(path):
                made = f"The backup of {shown_time(path)} holds games: {number_of_games(booked)}."
                return (
                    f"{made} Stop Hulla and take it back: hulla restore --replace {number}. What is here now is "
                    "put aside, not deleted."
                )
        return f"There is no backup with games in {self.folder}. To begin with none, put this file aside."


def holds(path: Path) -> Bookings | None:
    """What is booked in a backup; None where it cannot be read."""
    with suppress(NoBackup):
        return booked_in(path)
    return None


def booked_now(db: Connection) -> Bookings:
    """What is booked in a database."""
    return set(map(tuple, db.execute(select(GAMES.c.key, EVENTS.c.seq, EVENTS.c.key).join(EVENTS)).all()))


def number_of_games(booked: Bookings) -> int:
    return len({game for game, _, _ in booked})


def made_at(path: Path) -> datetime:
    return datetime.strptime(path.stem[-len("20261120T180000Z") :], STAMP).replace(tzinfo=UTC)


def shown_time(path: Path) -> str:
    """When a backup was made, by this machine's clock."""
    return f"{made_at(path).astimezone():%Y-%m-%d %H:%M}"
