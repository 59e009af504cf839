"""Which files have been replaced by another: whoever holds one of them lacks what was booked since, and must not put it
back. It is written into the lock under which they are replaced.
"""

from __future__ import annotations

import sqlite3

from webui.storage.file_hold import Hold


class ReplacedFiles:
    """Marks in a process_lock's file."""

    def __init__(self, lock: sqlite3.Connection):
        self.lock = lock
        lock.execute("CREATE TABLE IF NOT EXISTS replaced (mark INTEGER PRIMARY KEY)")

    def __contains__(self, hold: Hold) -> bool:
        return self.lock.execute("SELECT 1 FROM replaced WHERE mark = ?", (hold.mark,)).fetchone() is not None

    def __len__(self) -> int:
        """Grows with each that is replaced."""
        return self.lock.execute("SELECT count(*) FROM replaced").fetchone()[0]

    def add(self, hold: Hold) -> None:
        self.lock.execute("INSERT OR IGNORE INTO replaced VALUES (?)", (hold.mark,))

    def remove(self, hold: Hold) -> None:
        """A new file may have the mark of one long gone, for the system gives its inodes again."""
        self.lock.execute("DELETE FROM replaced WHERE mark = ?", (hold.mark,))
