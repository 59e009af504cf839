"""Where games are kept: SQLite in the user's data folder, or PostgreSQL by DATABASE_URL. And bringing its tables up to date."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from time import monotonic, sleep

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from platformdirs import user_data_path
from sqlalchemy import Engine, create_engine, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from scoring.errors import HullaError

MIGRATIONS = Path(__file__).parent / "migrations"
PATIENCE = 15  # seconds to wait while somebody else is writing
MIGRATING = 0x48756C6C61  # the number of PostgreSQL's lock: "Hulla"


class NoDatabase(HullaError):
    """I cannot keep games in {where}: {problem}. Make that place writable, or name another one by DATABASE_URL."""

    code = "no_database"
    status = 500


def database_url() -> URL:
    """DATABASE_URL, or a file in the user's data folder. Raises NoDatabase."""
    given = os.environ.get("DATABASE_URL")
    return address(given) if given else URL.create("sqlite", database=str(user_data_path("hulla") / "hulla.db"))


def address(text: str) -> URL:
    """A database's address; PostgreSQL by psycopg 3 whatever its scheme is called. Raises NoDatabase."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as problem:
        raise NoDatabase(where="DATABASE_URL", problem="that is no address of a database") from problem
    return url.set(drivername="postgresql+psycopg") if url.drivername in ("postgres", "postgresql") else url


def opened(url: URL | str) -> Engine:
    """An engine on the database, its tables brought up to date. Raises NoDatabase."""
    url = address(url) if isinstance(url, str) else url
    try:
        engine = _engine(url)
        migrate(engine)
    except (OSError, ImportError, SQLAlchemyError, CommandError) as problem:
        raise NoDatabase(where=_place(url), problem=_why(problem)) from problem
    return engine


def _engine(url: URL) -> Engine:
    if url.get_backend_name() == "sqlite":
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(url, hide_parameters=True, connect_args={"timeout": PATIENCE, "check_same_thread": False})
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", lambda db: db.exec_driver_sql(db.get_execution_options().get("begin", "BEGIN")))
    else:
        engine = create_engine(url, hide_parameters=True, pool_pre_ping=True)
    return engine


def _place(url: URL) -> str:
    return url.database if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)


def _why(problem: Exception) -> str:
    """What the system or the database itself says, in one line."""
    said = getattr(problem, "strerror", None) or getattr(problem, "orig", None) or problem
    return " ".join(str(said).split()).rstrip(".")


def _prepare_sqlite(connection, _record) -> None:
    """What is acknowledged is on the disk; readers and one writer do not wait for each other."""
    connection.isolation_level = None  # transactions begin where SQLAlchemy says, not where Python's driver guesses
    _keep_a_log(connection)
    for setting in ("synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {setting}")


def _keep_a_log(connection) -> None:
    """The write-ahead log. Where several open a new file at one moment, SQLite does not wait for its turn by itself."""
    end = monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > end:
                raise
            sleep(0.02)


def migrate(engine: Engine) -> None:
    """Bring the tables to the newest form; the migrations say how. Processes that start at one moment take turns."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.execution_options(begin="BEGIN IMMEDIATE").begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:hulla)"), {"hulla": MIGRATING})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
