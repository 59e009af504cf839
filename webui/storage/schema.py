"""The tables in which games and learnt sets of tiles are kept. The migrations make them."""

from __future__ import annotations

from sqlalchemy import JSON, Column, ForeignKey, Integer, MetaData, String, Table, Text, UniqueConstraint

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
    Column("opener", String(64)),
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
    Column("player", String(24)),
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
