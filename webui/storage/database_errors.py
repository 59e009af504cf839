"""What can be wrong with the database: in full for the person who runs Hulla, without this machine's paths for
phones.
"""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from scoring.errors import HullaError

DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class NoDatabase(HullaError):
    sentence = (
        "I cannot keep games in {where}: {problem}. Make that place writable, or name another one by DATABASE_URL."
    )

    code = "no_database"
    status = 500


class DamagedDatabase(NoDatabase):
    sentence = (
        "The games in {where} cannot be read: {problem}. {offer} Should it happen again, look whether the disk is "
        "failing."
    )


class ExchangedDatabase(NoDatabase):
    sentence = (
        "While Hulla was running, another file took the place of {where}, or its disk was taken out. What was "
        "booked lies in {backup}. Start Hulla again to go on with the file that is there now; or stop it and run "
        "“hulla restore --replace {backup}”."
    )


class LostDatabase(ExchangedDatabase):
    sentence = (
        "{where} was deleted while Hulla was running, and what held it as it was last is gone. What was booked "
        "before lies in {backup}; later bookings may be missing. Stop Hulla and run “hulla restore --replace "
        "{backup}”."
    )


class NotKept(HullaError):
    sentence = (
        "Hulla cannot reach its database: is the disk full? What was confirmed is safe. Look at the table, then "
        "try again."
    )

    code = "not_kept"
    status = 500


class NotKeptDamaged(NotKept):
    sentence = (
        "The file in which Hulla keeps its games is damaged, so nothing can be booked. The window in which Hulla "
        "runs says what to do."
    )


class NotKeptExchanged(NotKept):
    sentence = (
        "Another file has taken the place of the one in which Hulla keeps its games, so nothing can be booked. "
        "What was confirmed is saved; the window in which Hulla runs says what to do."
    )


class NotKeptLost(NotKept):
    sentence = (
        "The file in which Hulla keeps its games was deleted, so nothing can be booked. The window in which Hulla "
        "runs says what is saved, and what to do."
    )


class DatabaseBusy(HullaError):
    sentence = "Hulla’s database is busy just now. Wait a moment; a booking is sent again by itself."

    code = "busy"
    status = 503


def why(problem: Exception) -> str:
    """The system's or the database's own message, on one line."""
    said = getattr(problem, "strerror", None) or getattr(problem, "orig", None) or problem
    return " ".join(str(said).split()).rstrip(".")


def is_damage(problem: Exception) -> bool:
    """Whether the database says that its file is not a database, or damaged."""
    return _sqlite_code(problem) in DAMAGED


def is_fleeting(problem: Exception) -> bool:
    """Whether a retry may help, as while a file is being removed or put back."""
    return _sqlite_code(problem) in (
        *LOCKED,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_PROTOCOL,
    )


def for_phones(problem: Exception) -> HullaError | None:
    """The sentence for a phone; None where the program is to blame, not the database."""
    if isinstance(problem, NoConnectionFree | DatabaseBusy) or _sqlite_code(problem) in LOCKED:
        return DatabaseBusy()
    if isinstance(problem, DamagedDatabase) or is_damage(problem):
        return NotKeptDamaged()
    if isinstance(problem, LostDatabase):
        return NotKeptLost()
    if isinstance(problem, ExchangedDatabase):
        return NotKeptExchanged()
    return NotKept() if isinstance(problem, OperationalError | NoDatabase) else None


def _sqlite_code(problem: Exception) -> int | None:
    """SQLite's primary error code."""
    said = problem.orig if isinstance(problem, DBAPIError) else problem
    code = getattr(said, "sqlite_errorcode", None)
    return code and code & 0xFF
