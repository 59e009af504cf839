"""Looks again and again whether SQLite's file is still there, so that it comes back though nobody asks this process for
anything: it may be the only one that holds what was booked last, and the others wait for it.
"""

from __future__ import annotations

import sqlite3
from threading import Thread
from time import sleep

from sqlalchemy.exc import SQLAlchemyError

from scoring.errors import HullaError
from webui.storage.database_errors import NoDatabase
from webui.storage.store import Store

EVERY = 1.0  # seconds
TROUBLED = 15.0  # seconds, where the file cannot be mended: each look reads all of it


def watch(store: Store) -> None:
    """From now on until its file is let go; nothing is to be done for a server's database."""
    Thread(target=_look, args=(store,), name="file-watch", daemon=True).start()


def _look(store: Store) -> None:
    """What goes wrong is told to whoever asks the page."""
    pause = EVERY
    while True:
        try:
            file = store.engine.get_execution_options().get("file")
            if file is None or not file.look_again():
                return
            pause = EVERY
        except (HullaError, SQLAlchemyError, sqlite3.Error, OSError) as problem:
            pause = TROUBLED if isinstance(problem, NoDatabase) else EVERY
        sleep(pause)
