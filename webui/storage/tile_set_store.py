"""Learnt sets of tiles, as rows in the games' database.

What was learnt is kept as text, so that a backup stays lines of JSON. A write begins with UPDATE … RETURNING on the
set's row, as in game_rows, or with INSERT: two photos at once both count, and no writer is turned away because of
another.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import Connection, Row, delete, func, insert, select, true, update

from scoring.errors import HullaError
from webui.core.codes import is_code, new_code
from webui.storage.game_rows import now
from webui.storage.schema import TILE_SETS
from webui.storage.store import Store

MOST = 200
MOST_OF_PHONE = 12
LARGEST = 256 << 10  # bytes of one set; 44 kinds take 140 KB


class NoSuchSet(HullaError):
    sentence = "This set of tiles is no longer kept. Choose another, or learn it again."

    code = "no_such_set"
    status = 404


class NotYourSet(HullaError):
    sentence = "Only the phone that learnt these tiles may change them. Learn your own: one photo is enough."

    code = "not_your_set"
    status = 403


class TooManySets(HullaError):
    sentence = "I keep {most} sets of tiles at most. Delete one that nobody plays with any more."

    code = "too_many_sets"
    status = 403


class KeptSet(NamedTuple):
    """A set's row.

    `phone`: the hash of the secret of the phone that made it; `namer`: which namer learnt it; `learnt`: a TileSet as
    bytes.
    """

    code: str
    name: str
    phone: str
    namer: str
    learnt: bytes
    created: str


ROW = [TILE_SETS.c[name] for name in KeptSet._fields]


class SetStore:
    """Sets of tiles, in the database of the games."""

    def __init__(self, store: Store):
        self.store = store

    def all(self) -> list[KeptSet]:
        """Every set, the oldest first."""
        with self.store.engine.connect() as db:
            return [_kept(row) for row in db.execute(select(*ROW).order_by(TILE_SETS.c.created, TILE_SETS.c.code))]

    def find(self, code: str) -> KeptSet | None:
        """The set with this code, if it is there still."""
        if not is_code(code):
            return None
        with self.store.engine.connect() as db:
            row = db.execute(select(*ROW).where(TILE_SETS.c.code == code)).one_or_none()
        return _kept(row) if row else None

    def keep(self, name: str, phone: str, namer: str, learnt: bytes) -> KeptSet:
        """A new set. Raises TooManySets."""
        kept = KeptSet(new_code(), name, phone, namer, learnt, now())
        with self.store.writing() as db:
            db.execute(insert(TILE_SETS).values(kept._asdict() | {"learnt": _text(learnt)}))
            for most, which in ((MOST_OF_PHONE, TILE_SETS.c.phone == phone), (MOST, true())):
                if db.execute(select(func.count()).select_from(TILE_SETS).where(which)).scalar_one() > most:
                    raise TooManySets("set", most=most)
        return kept

    def teach(self, code: str, phone: str, namer: str, more: Callable[[KeptSet], bytes]) -> KeptSet:
        """Replace what was learnt by what `more` makes of it. Raises NoSuchSet, NotYourSet."""
        with self.store.writing() as db:
            learnt = more(_change(db, code, phone, code=code))
            return _change(db, code, phone, namer=namer, learnt=_text(learnt))

    def rename(self, code: str, phone: str, name: str) -> KeptSet:
        """Raises NoSuchSet, NotYourSet."""
        with self.store.writing() as db:
            return _change(db, code, phone, name=name)

    def delete(self, code: str, phone: str) -> None:
        """Raises NoSuchSet, NotYourSet."""
        with self.store.writing() as db:
            _change(db, code, phone, code=code)
            db.execute(delete(TILE_SETS).where(TILE_SETS.c.code == code))


def _change(db: Connection, code: str, phone: str, /, **fields: str) -> KeptSet:
    """The set's row after a change by the phone that made it."""
    if not is_code(code):
        raise NoSuchSet("set")
    row = db.execute(update(TILE_SETS).where(TILE_SETS.c.code == code).values(fields).returning(*ROW)).one_or_none()
    if row is None:
        raise NoSuchSet("set")
    if row.phone != phone:
        raise NotYourSet("set")
    return _kept(row)


def _kept(row: Row) -> KeptSet:
    return KeptSet(*row)._replace(learnt=b64decode(row.learnt))


def _text(learnt: bytes) -> str:
    if len(learnt) > LARGEST:
        raise ValueError(f"{len(learnt)} bytes are too many for a set")
    return b64encode(learnt).decode()
