"""Where games are kept: SQLite in the user's data folder, or PostgreSQL by DATABASE_URL. Its tables, and bringing them up to date."""

from __future__ import annotations

import os
from pathlib import Path

from alembic import command
from alembic.config import Config
from platformdirs import user_data_path
from sqlalchemy import (
    JSON,
    Column,
    Engine,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    create_engine,
    event,
    make_url,
)
from sqlalchemy.engine import URL

MIGRATIONS = Path(__file__).parent / "migrations"
PATIENCE = 15  # seconds to wait while somebody else is writing

METADATA = MetaData()
GAMES = Table(
    "games",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("code", String(6), nullable=False, unique=True),
    Column("key", String(64), nullable=False, unique=True),
    Column("seq", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", String(32), nullable=False),
    Column("tile_set", String(6)),
)
EVENTS = Table(
    "events",
    METADATA,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("key", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("event", JSON, nullable=False),
    Column("created", String(32), nullable=False),
    UniqueConstraint("game", "key", name="booked_once"),
)
PHONES = Table(
    "phones",
    METADATA,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("token_hash", String(64), primary_key=True),
    Column("created", String(32), nullable=False),
)
DRAFTS = Table(
    "drafts",
    METADATA,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("slot", String(8), primary_key=True),
    Column("draft", JSON, nullable=False),
    Column("created", String(32), nullable=False),
)
TILE_SETS = Table(
    "tile_sets",
    METADATA,
    Column("code", String(6), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("phone", String(64), nullable=False),
    Column("namer", String(16), nullable=False),
    Column("learnt", Text, nullable=False),
    Column("created", String(32), nullable=False),
)


def database_url() -> URL:
    """DATABASE_URL, or a file in the user's data folder."""
    given = os.environ.get("DATABASE_URL")
    return address(given) if given else URL.create("sqlite", database=str(user_data_path("hulla") / "hulla.db"))


def address(text: str) -> URL:
    """A database's address; PostgreSQL by psycopg 3 whatever its scheme is called."""
    url = make_url(text)
    return url.set(drivername="postgresql+psycopg") if url.drivername in ("postgres", "postgresql") else url


def opened(url: URL | str) -> Engine:
    """An engine on the database, its tables brought up to date."""
    url = address(url) if isinstance(url, str) else url
    if url.get_backend_name() == "sqlite":
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(url, connect_args={"timeout": PATIENCE, "check_same_thread": False})
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", lambda db: db.exec_driver_sql("BEGIN"))
    else:
        engine = create_engine(url, pool_pre_ping=True)
    migrate(engine)
    return engine


def _prepare_sqlite(connection, _record) -> None:
    """What is acknowledged is on the disk; readers and one writer do not wait for each other."""
    connection.isolation_level = None  # transactions begin where SQLAlchemy says, not where Python's driver guesses
    for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {setting}")


def migrate(engine: Engine) -> None:
    """Bring the tables to the newest form; the migrations say how."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
