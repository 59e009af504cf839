"""Restoring games: which backups there are, and one of them in place of what is here.

What is replaced is backed up, what is damaged put aside.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from sqlalchemy import Engine, text
from sqlalchemy.engine import URL

from scoring.errors import HullaError
from webui.storage.backup import restore
from webui.storage.backup_check import NoBackup
from webui.storage.backups import Backups, booked_now, holds, number_of_games, shown_time
from webui.storage.database import file_of, opened, opened_whole
from webui.storage.database_errors import DamagedDatabase
from webui.storage.database_file import lock_of
from webui.storage.file_hold import PARTS
from webui.storage.private import put_in_place


class NoSuchBackup(NoBackup):
    sentence = (
        "There is no backup {path}. “hulla restore” lists those that Hulla has made by itself; any other is named "
        "by its file."
    )


class StillRunning(HullaError):
    sentence = (
        "Hulla is running on these games and would not hear of it. Stop it first (Ctrl-C in its window), then restore."
    )

    code = "still_running"


def listed(url: URL) -> str:
    """The backups that Hulla has made by itself, the newest first: number, when, size, games."""
    found = automatic(url)
    if not found:
        return (
            "There are no automatic backups here. “hulla restore FILE” takes one back that “hulla backup FILE” "
            "has written."
        )
    return "\n".join(
        f"{number:>3}  {shown_time(path)}  {path.stat().st_size / 1000:>9,.1f} kB  {told_games(path)}  {path}"
        for number, path in enumerate(found, start=1)
    )


def told_games(path: Path) -> str:
    held = holds(path)
    return "damaged   " if held is None else f"games: {number_of_games(held):>3}"


def automatic(url: URL) -> list[Path]:
    """The automatic backups, the newest first; none where the games lie in no file."""
    file = file_of(url)
    return Backups(file).all() if file else []


def chosen(url: URL, backup: str) -> Path:
    """The backup of this number, or in this file. Raises NoSuchBackup."""
    found = automatic(url)
    if backup.isdecimal() and 1 <= int(backup) <= len(found):
        return found[int(backup) - 1]
    if not Path(backup).is_file():
        raise NoSuchBackup(path=backup)
    return Path(backup)


def take_back(url: URL, backup: Path, replace: bool) -> tuple[int, Path | None]:
    """Returns the number of games, and the backup of what was here before.

    Raises StillRunning, NoBackup, NotEmpty, NoDatabase.
    """
    if path := file_of(url):
        check_alone(path)
    try:
        engine = opened_whole(url)
    except DamagedDatabase:
        if not (replace and path):
            raise
        return instead_of(path, backup)
    check_nobody_works(engine)
    before = kept_first(engine, backup) if replace else None
    return restore(engine, backup, replace), before


def kept_first(engine: Engine, spare: Path) -> Path | None:
    """A backup of what is about to be replaced, if anything."""
    if path := file_of(engine.url):
        with engine.connect() as db:
            booked = booked_now(db)
        return Backups(path).make(engine, spare) if booked else None
    return None


def instead_of(path: Path, backup: Path) -> tuple[int, Path]:
    """Restore the backup into a new file, and once that is complete, move the damaged one aside with its log."""
    fresh = path.with_name(path.name + ".new")
    fresh.unlink(missing_ok=True)
    engine = opened(URL.create("sqlite", database=str(fresh)))
    try:
        number = restore(engine, backup)
    finally:
        engine.dispose()
        lock_of(fresh).unlink(missing_ok=True)
    aside = path.with_name(f"{path.name}.damaged-{datetime.now():%Y%m%dT%H%M%S}")
    for part in PARTS:
        if (damaged := path.with_name(path.name + part)).exists():
            damaged.rename(aside.with_name(aside.name + part))
    put_in_place(fresh, path)
    return number, aside


def check_alone(path: Path) -> None:
    """Checks that nobody has this SQLite file open, by locking it exclusively.

    Nothing is written. Raises StillRunning.
    """
    if not path.exists():
        return
    with closing(sqlite3.connect(path, timeout=0.5)) as db:
        try:
            db.execute("PRAGMA locking_mode = EXCLUSIVE")
            db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except sqlite3.Error as problem:
            if problem.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise StillRunning from problem


def check_nobody_works(engine: Engine) -> None:
    """The same for PostgreSQL, which knows its clients by name. Raises StillRunning."""
    if engine.dialect.name == "postgresql":
        with engine.connect() as db:
            others = (
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name "
                "= 'hulla' AND pid <> pg_backend_pid()"
            )
            if db.scalar(text(others)):
                raise StillRunning
