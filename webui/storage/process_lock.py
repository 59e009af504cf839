"""A lock between processes that works on every system and is released when its process is killed: SQLite's own lock on
a file, in which its holders may write what the next must know.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from webui.storage.private import make_private


@contextmanager
def process_lock(path: Path, patience: float = 0) -> Iterator[sqlite3.Connection | None]:
    """Its file, or None where this process does not get it within `patience` seconds. What is written is kept unless
    an exception ends it.

    Raises sqlite3.Error if there can be no such file.
    """
    with closing(sqlite3.connect(path, timeout=patience)) as db:
        make_private(path)
        try:
            db.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            yield None
        else:
            yield db
            db.commit()
