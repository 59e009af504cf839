"""Mending a SQLite file that is no longer the one that was opened, under a lock that one process has.

What was taken away is put back with all that is in it. Another file may stay if it holds everything that was booked.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import NoReturn

from sqlalchemy.exc import SQLAlchemyError

from webui.storage.backup_check import NoBackup
from webui.storage.backups import Backups, booked_now
from webui.storage.database_errors import (
    DamagedDatabase,
    DatabaseBusy,
    ExchangedDatabase,
    LostDatabase,
    NoDatabase,
    is_fleeting,
    why,
)
from webui.storage.file_hold import PARTS, Hold, Parts, parts_of
from webui.storage.private import put_in_place
from webui.storage.replaced_files import ReplacedFiles

MENDING = 3.0  # seconds to wait for another process to put it back
LOG = logging.getLogger(__name__)


class FileMending:
    """One process's part."""

    def __init__(self, path: Path, connect: Callable[[Path], sqlite3.Connection]):
        self.path, self.connect = path, connect
        self._saved: Hold | None = None  # what of it was booked is in a backup
        self._waiting: tuple[tuple, float] = (), 0.0  # for what, and since when

    def mended(self, hold: Hold, replaced: ReplacedFiles) -> Hold:
        """What is there from now on, given what was. Raises DamagedDatabase, ExchangedDatabase, DatabaseBusy, OSError,
        sqlite3.Error.
        """
        there = parts_of(self.path)
        if there == hold.parts:
            raise DamagedDatabase(
                where=self.path,
                problem="something else was written over the file",
                offer=Backups(self.path).offer(),
            )
        if there[0] is not None and there[0] != hold.parts[0]:
            return self._other(hold, there)
        if hold in replaced:  # it is for those to put back who hold what came after it
            self._give_them_time(hold.mark, len(replaced))
            self._save(hold, LostDatabase)
        return self._put_back(hold)  # it is gone, or its log is

    def _put_back(self, hold: Hold) -> Hold:
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
        try:
            return Hold(self.path, self.connect)
        except (OSError, sqlite3.Error) as problem:
            raise DatabaseBusy from problem

    def _drop_log(self) -> None:
        """Remove a log whose file is gone, or it would be taken for the next file's.

        Processes that have it open can go on reading.
        """
        for part in PARTS[1:]:
            self.path.with_name(self.path.name + part).unlink(missing_ok=True)

    def _other(self, hold: Hold, there: Parts) -> Hold:
        """Another file is there.

        It will do if another process put it back, or if it holds everything that was booked.
        """
        if there[1] == hold.parts[1]:
            self._drop_log()
        try:
            other = Hold(self.path, self.connect)
            with hold.engine().connect() as ours, other.engine().connect() as theirs:
                if other.is_copy_of(hold) or booked_now(ours) <= booked_now(theirs):
                    return other
        except DatabaseBusy:
            raise
        except Exception as problem:  # it is not a database, or not one of ours
            if parts_of(self.path)[0] != there[0]:
                raise DatabaseBusy from problem
            if is_fleeting(problem):
                self._give_them_time(there[0])
        self._save(hold)

    def _give_them_time(self, *so: object) -> None:
        """Raises DatabaseBusy until it has been so for as long as another process may take to put it back."""
        if self._waiting[0] != so:
            self._waiting = so, monotonic()
        if monotonic() - self._waiting[1] <= MENDING:
            raise DatabaseBusy

    def _save(self, hold: Hold, problem: type[ExchangedDatabase] = ExchangedDatabase) -> NoReturn:
        """What was booked goes into a backup, once. Always raises, in the end this problem."""
        backups = Backups(self.path)
        if self._saved is not hold:
            try:
                if backups.make(hold.engine()) is None:
                    raise DatabaseBusy
            except (NoBackup, SQLAlchemyError) as fault:
                raise NoDatabase(where=self.path, problem=why(fault)) from fault
            self._saved = hold
        raise problem(where=self.path, backup=next(iter(backups.all()), "no backup"))
