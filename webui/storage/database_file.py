"""The SQLite file of one database while it is open: is it still the one that was opened? If not, it is mended."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from time import monotonic, sleep

from platformdirs import user_data_path

from webui.storage.database_errors import DatabaseBusy, NoDatabase, why
from webui.storage.file_hold import PARTS, Hold
from webui.storage.file_mending import MENDING, FileMending
from webui.storage.private import make_private, private_folder
from webui.storage.process_lock import process_lock
from webui.storage.replaced_files import ReplacedFiles

STARTING = 2 * MENDING  # seconds that a process which starts waits for those that run


def lock_of(path: Path) -> Path:
    """The lock beside a database. Whoever deletes the database and all that begins as its name does leaves it there."""
    return path.with_name(f".{path.name}.lock")


class DatabaseFile:
    """The file of one database, in one process.

    path     where it lies
    connect  opens it, and creates nothing
    age      grows with every file that takes the place of the one before; connections to an older one are useless
    """

    def __init__(self, path: Path, connect: Callable[[Path], sqlite3.Connection]):
        self.path, self.connect, self.age = path, connect, 0
        self.lock = lock_of(path)
        self._hold: Hold | None = None
        self._mending, self._looking = FileMending(path, connect), Lock()

    def stands(self) -> bool:
        """Whether the opened file is still there."""
        hold = self._hold
        return hold is not None and hold.stands()

    def connection(self) -> tuple[sqlite3.Connection, int]:
        """A new one, and the age of its file. Raises NoDatabase, DatabaseBusy, sqlite3.Error."""
        self.look()
        age = self.age
        try:
            connection = self.connect(self.path)
        except sqlite3.Error as problem:
            if self.stands():
                raise
            raise DatabaseBusy from problem  # it is being removed right now
        if not self.stands() or self.age != age:  # it may be to a file that was there in between
            connection.close()
            raise DatabaseBusy
        return connection, age

    def look(self) -> None:
        """Called before the file is used: opens it, or puts it back if it was removed.

        Raises NoDatabase, DatabaseBusy, sqlite3.Error.
        """
        if not self.stands():
            with self._looking:
                self._look_closely()

    def look_again(self) -> bool:
        """The same for a file that is open, and not let go; whether it is. Raises what `look` does."""
        with self._looking:
            if self._hold is None:
                return False
            self._look_closely()
            return True

    def _look_closely(self) -> None:
        try:
            if not self.stands():
                self._hold_again()
        except OSError as problem:
            raise NoDatabase(where=self.path, problem=why(problem)) from problem

    def _hold_again(self) -> None:
        """One process at a time: the next finds what the first has done."""
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        before = self._hold
        with process_lock(self.lock, MENDING if before else STARTING) as lock:
            if lock is None:
                raise DatabaseBusy
            replaced = ReplacedFiles(lock)
            if before:
                now = self._mending.mended(before, replaced)
                replaced.add(before)
            else:
                now = Hold(self.path, self.connect)
            replaced.remove(now)
            self.age, self._hold = self.age + 1, now

    def make_ready(self) -> None:
        """The file and its folder, created if missing, and private to their owner. Raises OSError."""
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if self.path.parent == user_data_path("hulla"):
            private_folder(self.path.parent)
        if self.lock.exists():
            self._wait_for_others()
        if not self.path.exists():
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
        make_private(*(self.path.with_name(self.path.name + part) for part in PARTS))

    def _wait_for_others(self) -> None:
        """The file was in use before: whoever still holds it puts it back where it is gone."""
        end = monotonic() + STARTING
        while not self.path.exists() and monotonic() < end:
            sleep(0.05)

    def let_go(self) -> None:
        """Close it; nobody works with it any more."""
        with self._looking:
            hold, self._hold = self._hold, None
            if hold:
                hold.connection.close()
