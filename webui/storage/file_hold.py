"""SQLite's file as one process has it open: it can be read as long as this lives, whatever is at its path.

As long as a connection lives, a deleted file can be read through it. Each database holds one connection for that, in
addition to those at work. Looking costs three questions to the system and one short read, so it stands beside every
booking. Nobody but SQLite opens the file to look at it: closing it again would take SQLite's own locks away
(sqlite.org/howtocorrupt.html, 2.2).
"""

from __future__ import annotations

import os
import secrets
import sqlite3
import weakref
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Lock
from zlib import crc32

from sqlalchemy import Engine, StaticPool, create_engine, event

from webui.storage.database_errors import DatabaseBusy, is_damage
from webui.storage.private import private_file

PARTS = ("", "-wal", "-shm")  # the file, its write-ahead log, and the index of that
HEADER = 100  # bytes (sqlite.org/fileformat.html, 1.3)
MAGIC = b"SQLite format 3\0"

Inode = tuple[int, int]  # device and number
Parts = tuple[Inode | None, ...]


def parts_of(path: Path) -> Parts:
    """Which files are there now, the database and its log; None if there is none."""
    return tuple(_inode(f"{path}{part}") for part in PARTS)


def _inode(file: str | int) -> Inode | None:
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Hold:
    """The file as it was opened.

    mark  the same for all holders of this file and log, and for nobody else

    Raises DatabaseBusy where it is removed meanwhile, sqlite3.Error, OSError.
    """

    def __init__(self, path: Path, connect: Callable[[Path], sqlite3.Connection]):
        self.path, self._connect, self._reading = path, connect, Lock()
        self._file, self.disk = _to_read(path), path.parent.stat().st_dev
        weakref.finalize(self, os.close, self._file)
        self.connection, self.parts = connect(path), parts_of(path)
        if None in self.parts or _inode(self._file) != self.parts[0]:
            self.connection.close()
            raise DatabaseBusy
        self._copies = _copies(self.connection)
        self.mark = crc32(repr((self._copies[-1:], self.parts)).encode())

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
                [(mark,) for mark in (*self._copies[:-1], self.mark, secrets.randbits(62))],
            )

    def is_copy_of(self, other: Hold) -> bool:
        """Whether it holds all that was confirmed in the other."""
        return other.mark in self._copies[:-1]

    def engine(self) -> Engine:
        """For those who read rows."""
        engine = create_engine("sqlite://", creator=lambda: self.connection, poolclass=StaticPool)
        event.listen(engine, "begin", lambda db: db.exec_driver_sql("BEGIN"))
        return engine


def _to_read(path: Path) -> int:
    try:
        return os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    except FileNotFoundError as problem:
        raise DatabaseBusy from problem


def _copies(connection: sqlite3.Connection) -> list[int]:
    """The mark of each file that this is a copy of, and a number of its own; none of a file that was never put back."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'copies'").fetchone():
        return []
    return [mark for (mark,) in connection.execute("SELECT mark FROM copies ORDER BY rowid")]
