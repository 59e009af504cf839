"""SQLite's file while it is open: is it still the one that was opened?

Where somebody took it away it is put back with all that is in it.

As long as a connection lives, a deleted file can be read through it. Each database holds one connection for that, in
addition to those at work. Looking costs three questions to the system and one short read, so it stands beside every
booking. Nobody but SQLite opens the file to look at it: closing it again would take SQLite's own locks away
(sqlite.org/howtocorrupt.html, 2.2).
"""

from __future__ import annotations

import logging
import os
import secrets
import sqlite3
import weakref
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Lock
from time import monotonic
from zlib import crc32

from platformdirs import user_data_path
from sqlalchemy import Engine, StaticPool, create_engine, event

from webui.storage.backup_check import NoBackup
from webui.storage.backups import Backups, booked_now
from webui.storage.database_errors import (
    DamagedDatabase,
    DatabaseBusy,
    ExchangedDatabase,
    NoDatabase,
    is_damage,
    is_fleeting,
    why,
)
from webui.storage.private import make_private, private_file, private_folder, put_in_place
from webui.storage.process_lock import process_lock

PARTS = ("", "-wal", "-shm")  # the file, its write-ahead log, and the index of that
HEADER = 100  # bytes (sqlite.org/fileformat.html, 1.3)
MAGIC = b"SQLite format 3\0"
MENDING = 3.0  # seconds to wait for another process to put it back
LOG = logging.getLogger(__name__)

Parts = tuple[tuple[int, int] | None, ...]


def parts_of(path: Path) -> Parts:
    """Which files are there now, the database and its log: device and inode, None if there is none."""
    return tuple(_inode(f"{path}{part}") for part in PARTS)


def _inode(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Hold:
    """The file as it was opened; it can be read as long as this lives, whatever is at its path."""

    def __init__(self, path: Path, connect: Callable[[Path], sqlite3.Connection]):
        self.path, self._connect, self.connection = path, connect, connect(path)
        self.parts, self.disk = parts_of(path), path.parent.stat().st_dev
        self._file, self._reading = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0)), Lock()
        weakref.finalize(self, os.close, self._file)

    def stands(self) -> bool:
        """Whether all its parts are still there, and it begins as a database does."""
        return parts_of(self.path) == self.parts and self._is_whole()

    def _is_whole(self) -> bool:
        with self._reading:
            os.lseek(self._file, 0, os.SEEK_SET)
            header, size = os.read(self._file, HEADER), os.fstat(self._file).st_size
        page, pages = int.from_bytes(header[16:18]), int.from_bytes(header[28:32])
        enough = size >= pages * (65536 if page == 1 else page)
        return header.startswith(MAGIC) and (enough or self._is_whole_with_its_log())

    def _is_whole_with_its_log(self) -> bool:
        """Whether SQLite finds every page. A checkpoint that a reader stops short writes how many there are before it
        has written them all: the rest stays in the log until somebody books.
        """
        try:
            with closing(self._connect(self.path)) as connection:
                return connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
        except sqlite3.Error as problem:
            return not is_damage(problem)

    def copy_to(self, path: Path) -> None:
        """All that is in it, as a new file. Raises OSError, sqlite3.Error."""
        private_file(path).close()
        with closing(sqlite3.connect(path, isolation_level=None)) as copy:
            copy.execute("PRAGMA synchronous = FULL")
            self.connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # all of it in one file, until it is opened again
            copy.execute("CREATE TABLE IF NOT EXISTS copies (mark INTEGER NOT NULL)")
            copy.execute("DELETE FROM copies")
            copy.executemany(
                "INSERT INTO copies VALUES (?)",
                [(mark,) for mark in (*self._copies()[:-1], self._mark(), secrets.randbits(62))],
            )

    def is_copy_of(self, other: Hold) -> bool:
        """Whether it holds all that was confirmed in the other."""
        return other._mark() in self._copies()[:-1]

    def _mark(self) -> int:
        """The same for all holders of this file and log, and for nobody else."""
        return crc32(repr((self._copies()[-1:], self.parts)).encode())

    def _copies(self) -> list[int]:
        """The mark of each file that this is a copy of, and a number of its own; none of a file that was never put
        back.
        """
        try:
            return [mark for (mark,) in self.connection.execute("SELECT mark FROM copies ORDER BY rowid")]
        except sqlite3.OperationalError:
            return []

    def engine(self) -> Engine:
        """For those who read rows."""
        engine = create_engine("sqlite://", creator=lambda: self.connection, poolclass=StaticPool)
        event.listen(engine, "begin", lambda db: db.exec_driver_sql("BEGIN"))
        return engine


class DatabaseFile:
    """The file of one database, in one process.

    path     where it lies
    connect  opens it, and creates nothing
    age      grows with every file that takes the place of the one before; connections to an older one are useless
    """

    def __init__(self, path: Path, connect: Callable[[Path], sqlite3.Connection]):
        self.path, self.connect, self.age = path, connect, 0
        self._hold: Hold | None = None
        self._saved: Hold | None = None  # what of it was booked is in a backup
        # which file cannot be read, and since when
        self._unreadable: tuple[tuple[int, int] | None, float] | None = None
        self._looking = Lock()

    def stands(self) -> bool:
        """Whether the opened file is still there."""
        return self._hold is not None and self._hold.stands()

    def connection(self) -> sqlite3.Connection:
        """A new one. Raises NoDatabase, DatabaseBusy, sqlite3.Error."""
        self.look()
        try:
            return self.connect(self.path)
        except sqlite3.Error as problem:
            if self.stands():
                raise
            raise DatabaseBusy from problem  # it is being removed right now

    def look(self) -> None:
        """Called before the file is used: puts it back if it was removed.

        Raises NoDatabase, DatabaseBusy, sqlite3.Error.
        """
        if self.stands():
            return
        try:
            with self._looking:
                if self._hold is None:
                    self._hold = Hold(self.path, self.connect)
                elif not self._hold.stands():
                    self._mend(self._hold)
        except OSError as problem:
            raise NoDatabase(where=self.path, problem=why(problem)) from problem

    def _mend(self, hold: Hold) -> None:
        """One process at a time: the next finds what the first has done."""
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with process_lock(self.path.with_name(self.path.name + ".lock"), MENDING) as alone:
            if not alone:
                raise DatabaseBusy
            there = parts_of(self.path)
            if there == hold.parts:
                raise DamagedDatabase(
                    where=self.path,
                    problem="something else was written over the file",
                    offer=Backups(self.path).offer(),
                )
            elif there[0] is None or there[0] == hold.parts[0]:  # it is gone, or its log is
                self._put_back(hold)
            else:
                self._take_other(hold, there)

    def _put_back(self, hold: Hold) -> None:
        """Replace what is gone by a copy of what can still be read."""
        if self.path.parent.stat().st_dev != hold.disk:  # it was taken out
            self._save(hold)
        copy = self.path.with_name(f"{self.path.name}.copy")
        hold.copy_to(copy)
        self._drop_log()
        put_in_place(copy, self.path)
        LOG.warning(
            "%s was deleted while Hulla was running. It is back, with everything that was booked. To begin "
            "with no games, stop Hulla first.",
            self.path,
        )
        self._hold_on()

    def _drop_log(self) -> None:
        """Remove a log whose file is gone, or it would be taken for the next file's.

        Processes that have it open can go on reading.
        """
        for part in PARTS[1:]:
            self.path.with_name(self.path.name + part).unlink(missing_ok=True)

    def _take_other(self, hold: Hold, there: Parts) -> None:
        """Another file is there.

        It will do if another process put it back, or if it holds everything that was booked.
        """
        if there[1] == hold.parts[1]:
            self._drop_log()
        try:
            other = Hold(self.path, self.connect)
            with hold.engine().connect() as ours, other.engine().connect() as theirs:
                goes_on = other.is_copy_of(hold) or booked_now(ours) <= booked_now(theirs)
        except Exception as problem:  # it is not a database, or not one of ours
            if parts_of(self.path)[0] != there[0] or (is_fleeting(problem) and not self._is_long_so(there)):
                raise DatabaseBusy from problem
            goes_on = False
        if not goes_on:
            self._save(hold)
        self._hold_on()

    def _is_long_so(self, there: Parts) -> bool:
        """Whether the same file has been unreadable for as long as another process may take to put it back."""
        if self._unreadable is None or self._unreadable[0] != there[0]:
            self._unreadable = there[0], monotonic()
        return monotonic() - self._unreadable[1] > MENDING

    def _save(self, hold: Hold) -> None:
        """What was booked goes into a backup, once. Always raises ExchangedDatabase."""
        backups = Backups(self.path)
        if self._saved is not hold:
            try:
                if backups.make(hold.engine()) is None:
                    raise DatabaseBusy
            except NoBackup as problem:
                raise NoDatabase(where=self.path, problem=problem.message) from problem
            self._saved = hold
        raise ExchangedDatabase(where=self.path, backup=next(iter(backups.all()), "no backup"))

    def _hold_on(self) -> None:
        """Switch to the file that is there now. Raises DatabaseBusy where it was taken away again."""
        try:
            self._hold, self.age = Hold(self.path, self.connect), self.age + 1
        except (OSError, sqlite3.Error) as problem:
            raise DatabaseBusy from problem

    def make_ready(self) -> None:
        """The file and its folder, created if missing, and private to their owner. Raises OSError."""
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if self.path.parent == user_data_path("hulla"):
            private_folder(self.path.parent)
        if not self.path.exists():
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
        make_private(*(self.path.with_name(self.path.name + part) for part in PARTS))

    def let_go(self) -> None:
        """Close it; nobody works with it any more."""
        if self._hold:
            self._hold.connection.close()
        self._hold = None
