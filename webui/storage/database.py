"""Where games are kept: SQLite in the user's data folder, or PostgreSQL by DATABASE_URL; and migrating its tables."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from time import monotonic, sleep

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from platformdirs import user_data_path
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DatabaseError, DisconnectionError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from scoring.errors import HullaError
from webui.storage.backups import Backups
from webui.storage.database_errors import DamagedDatabase, DatabaseBusy, NoDatabase, is_damage, why
from webui.storage.database_file import DatabaseFile

MIGRATIONS = Path(__file__).parent / "migrations"
PATIENCE = 4  # seconds to wait for another writer; a phone gives up after eight and asks again
MIGRATING = 0x48756C6C61  # the number of PostgreSQL's lock: "Hulla"


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
    """An engine on the database, its tables brought up to date. Raises NoDatabase, DatabaseBusy."""
    url = address(url) if isinstance(url, str) else url
    try:
        engine = _engine(url)
        migrate(engine)
    except (OSError, ImportError, SQLAlchemyError, CommandError) as problem:
        if is_damage(problem):
            raise damaged(url, problem) from problem
        raise NoDatabase(where=_place(url), problem=why(problem)) from problem
    return engine


def opened_whole(url: URL | str) -> Engine:
    """The same, after checking every page of a SQLite file. Raises NoDatabase, DamagedDatabase."""
    engine = opened(url)
    try:
        _check_pages(engine)
    except HullaError:
        engine.dispose()
        raise
    return engine


def _check_pages(engine: Engine) -> None:
    """Checks their consistency. Raises DamagedDatabase."""
    if file_of(engine.url) is None:
        return
    try:
        with engine.connect() as db:
            said = db.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    except DatabaseError as problem:
        if not is_damage(problem):
            raise
        raise damaged(engine.url, problem) from problem
    if said != "ok":
        raise damaged(engine.url, Exception(said))


def damaged(url: URL, problem: Exception) -> DamagedDatabase:
    """The error for the person who runs Hulla, naming the newest backup."""
    path = file_of(url)
    offer = Backups(path).offer() if path else ""  # a server's database has its own backups
    return DamagedDatabase(where=path or _place(url), problem=why(problem), offer=offer)


def keep(db: Connection) -> None:
    """Commit, and verify that it is kept: only then may it be acknowledged.

    Raises DatabaseBusy if it must be sent again.
    """
    db.commit()
    if is_gone(db.engine) or db.info.get("age") != age_of(db.engine):
        raise DatabaseBusy


def is_gone(engine: Engine) -> bool:
    """Whether the opened file is gone. Its next user puts it back."""
    file = engine.get_execution_options().get("file")
    return file is not None and not file.stands()


def age_of(engine: Engine) -> int | None:
    file = engine.get_execution_options().get("file")
    return file and file.age


def file_of(url: URL) -> Path | None:
    """The file in which this database keeps everything; None if it is not a file on this machine."""
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    return Path(url.database).absolute()


def _engine(url: URL) -> Engine:
    match url.get_backend_name(), file_of(url):
        case "sqlite", None:
            raise NoDatabase(where="DATABASE_URL", problem="it names no file")
        case "sqlite", Path() as path:
            return _sqlite(path)
        case backend, _:
            name = {"application_name": "hulla"} if backend == "postgresql" else {}
            return create_engine(
                url, hide_parameters=True, pool_pre_ping=True, pool_timeout=PATIENCE, connect_args=name
            )


def _sqlite(path: Path) -> Engine:
    """Connections that check on each use whether their file is still there."""
    file = DatabaseFile(path, connected)
    file.make_ready()
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        pool_timeout=PATIENCE,
        hide_parameters=True,
        execution_options={"file": file},
    )
    event.listen(engine, "do_connect", lambda _, record, *how: _connect(file, record))
    event.listen(engine, "checkout", lambda connection, record, _: _check(file, record))
    event.listen(engine, "begin", lambda db: db.exec_driver_sql(db.get_execution_options().get("begin", "BEGIN")))
    event.listen(engine, "engine_disposed", lambda _: file.let_go())
    return engine


def _connect(file: DatabaseFile, record: ConnectionPoolEntry) -> sqlite3.Connection:
    connection, age = file.connection()
    record.info.update(age=age, fresh=True)
    return connection


def _check(file: DatabaseFile, record: ConnectionPoolEntry) -> None:
    """A new connection has been checked already."""
    if not record.info.pop("fresh", False):
        file.look()
        if record.info["age"] != file.age:
            raise DisconnectionError("its file is gone")


def _place(url: URL) -> str:
    return str(url.database) if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)


def connected(path: Path) -> sqlite3.Connection:
    """The file is never created here.

    What is acknowledged is on the disk; readers and one writer do not wait for each other.
    """
    connection = sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, timeout=PATIENCE, check_same_thread=False)
    connection.isolation_level = None  # transactions begin where SQLAlchemy says, not where Python's driver guesses
    _keep_a_log(connection)
    for setting in ("synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {setting}")
    connection.execute("SELECT count(*) FROM sqlite_master").fetchone()  # the log is there from here on
    return connection


def _keep_a_log(connection: sqlite3.Connection) -> None:
    """The write-ahead log. When several open a new file at once, SQLite does not wait for its turn by itself."""
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
    """Migrate the tables to the newest schema. Processes that start together take turns."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.execution_options(begin="BEGIN IMMEDIATE").begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:hulla)"), {"hulla": MIGRATING})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
