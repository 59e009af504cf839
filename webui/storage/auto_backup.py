"""A backup a day, and one after each evening, made in the background.

For SQLite only; PostgreSQL has its own tools.
"""

from __future__ import annotations

import logging
import sqlite3
from math import inf
from threading import Lock, Thread
from time import time

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from scoring.errors import HullaError
from webui.storage.backups import Backups, booked_now
from webui.storage.database import file_of
from webui.storage.store import Store

DAY = 24 * 3600.0  # seconds
SOON = 3600.0  # seconds until the next attempt after one that failed
UNMADE = (OSError, sqlite3.Error, SQLAlchemyError, HullaError)  # what a backup that cannot be made raises
LOG = logging.getLogger(__name__)


class AutoBackup:
    """One process's part: learns of bookings, and no failure here reaches the person who books."""

    def __init__(self, store: Store):
        self.store, self._began, self._next = store, time(), 0.0
        self._ended = self._working = False
        self._lock = Lock()

    def booked(self, ended: bool) -> None:
        """Something was booked; is the evening over with it?"""
        with self._lock:
            self._ended |= ended
            if self._working or not (self._ended or time() > self._next):
                return
            self._working = True
        Thread(target=self._work, name="backup", daemon=True).start()

    def _work(self) -> None:
        """Repeats until no evening has ended meanwhile."""
        again = True
        while again:
            with self._lock:
                ended, self._ended = self._ended, False
            try:
                self._next = self._make(ended)
            except UNMADE as problem:
                LOG.error(
                    "I could not make the automatic backup: %s. Games are kept all the same; write one "
                    "yourself with “hulla backup FILE”.",
                    problem,
                )
                self._next = time() + SOON
            with self._lock:
                again = self._working = self._ended

    def _make(self, ended: bool) -> float:
        """Make one if it is due. Returns when the next is due, seconds since 1970."""
        engine = self.store.engine
        if (path := file_of(engine.url)) is None:
            return inf
        backups = Backups(path)
        if ended or (backups.newest_at() or self._began) + DAY < time():
            backups.make(engine)
        return (backups.newest_at() or self._began) + DAY


def catch_up(engine: Engine) -> None:
    """A backup of what was booked since the newest: people stop Hulla before they end their game. Raises UNMADE."""
    if path := file_of(engine.url):
        backups = Backups(path)
        with engine.connect() as db:
            booked = booked_now(db)
        if not booked <= backups.held_by_newest():
            backups.make(engine)
