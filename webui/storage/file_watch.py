"""Looks again and again whether SQLite's file is still there, so that it comes back though nobody asks this process for
anything: it may be the only one that holds what was booked last, and the others wait for it.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from threading import Thread
from time import sleep

from sqlalchemy import Engine

from scoring.errors import HullaError
from webui.storage.database_file import DatabaseFile

EVERY = 1.0  # seconds


def watch(engine: Engine) -> None:
    """From now on until it is let go; nothing is to be done for a server's database."""
    if file := engine.get_execution_options().get("file"):
        Thread(target=_look, args=(file,), name="file-watch", daemon=True).start()


def _look(file: DatabaseFile) -> None:
    while True:
        sleep(EVERY)
        if not file.is_held():  # nor opened again by looking
            return
        with suppress(HullaError, sqlite3.Error, OSError):  # it is told to whoever asks
            file.look()
