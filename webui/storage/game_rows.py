"""The rows of a game, read and written in the caller's transaction.

A writer calls `changed` first: its UPDATE … RETURNING locks the game until the commit, on SQLite and PostgreSQL alike,
and what is read after it is the newest.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, insert, select, update

from webui.storage.notices import notify
from webui.storage.schema import EVENTS, GAMES, PHONES


class Head(NamedTuple):
    """A game's row.

    `seq`: events booked; `version`: changes of any kind; `tile_set`: the code of the set that its photos are read with;
    `opener`: the hash of the secret of the phone that began it, None if unknown."""

    id: int
    code: str
    seq: int
    version: int
    created: str
    tile_set: str | None
    opener: str | None = None


class JoinedPhone(NamedTuple):
    """A phone's row. `player`: whose it is."""

    token_hash: str
    created: str
    player: str | None  # "" or None: nobody has said


HEAD = [GAMES.c[name] for name in Head._fields]


def now(to_the: str = "seconds") -> str:
    return datetime.now(UTC).isoformat(timespec=to_the)


def heads_where(db: Connection, which: ColumnElement[bool]) -> list[Head]:
    return [Head(*row) for row in db.execute(select(*HEAD).where(which))]


def changed(db: Connection, head: Head, **more: object) -> Head:
    """The head after a change, which other processes are told of; `more`: further columns to set."""
    notify(db)
    step = update(GAMES).where(GAMES.c.id == head.id).values(version=GAMES.c.version + 1, **more)
    return Head(*db.execute(step.returning(*HEAD)).one())


def events_between(db: Connection, head: Head, after: int) -> list[dict]:
    """The events after `after`, up to this head."""
    wanted = (EVENTS.c.game == head.id, EVENTS.c.seq > after, EVENTS.c.seq <= head.seq)
    return list(db.scalars(select(EVENTS.c.event).where(*wanted).order_by(EVENTS.c.seq)))


def add_event(db: Connection, game: int, seq: int, event: dict) -> None:
    row = {
        "game": game,
        "seq": seq,
        "key": event["id"],
        "kind": event["type"],
        "event": event,
        "created": event.get("at") or now(),
    }
    db.execute(insert(EVENTS).values(row))


def phones_of(db: Connection, head: Head) -> list[JoinedPhone]:
    """The phones that have joined, in that order."""
    columns = [PHONES.c[name] for name in JoinedPhone._fields]
    found = db.execute(select(*columns).where(PHONES.c.game == head.id).order_by(PHONES.c.created, PHONES.c.token_hash))
    return [JoinedPhone(*row) for row in found]


def add_phone(db: Connection, head: Head, phone: str, player: str = "") -> None:
    db.execute(insert(PHONES).values(game=head.id, token_hash=phone, created=now("microseconds"), player=player))
