"""A lock between processes that works on every system and is released when its process is killed: SQLite's own lock on
an empty file.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from webui.storage.private import make_private


@contextmanager
def process_lock(path: Path, patience: float = 0) -> Iterator[bool]:
    """Whether this process gets it within `patience` seconds.

    Raises sqlite3.Error if there can be no such file.
    """
    with closing(sqlite3.connect(path, timeout=patience)) as db:
        make_private(path)
        try:
            db.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            yield False
        else:
            yield True
