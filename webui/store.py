"""Games as rows of events; beside set_store the only place with SQL. Nothing that can be worked out from the events is stored.

A write begins with UPDATE … RETURNING on the game's row: from then until the commit the game is this writer's alone, on SQLite
and on PostgreSQL alike, and what it reads after that is the newest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cached_property
from threading import Lock
from typing import NamedTuple

from sqlalchemy import Connection, Engine, delete, insert, select, update
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError

from scoring.errors import HullaError
from webui.codes import new_code
from webui.database import DRAFTS, EVENTS, GAMES, PHONES, opened

MOST_PHONES = 64


class NoSuchTable(HullaError):
    """There is no table with this code. Look at it again: six letters and digits."""

    code = "no_such_table"
    status = 404


class Stale(HullaError):
    """Somebody else has booked something meanwhile. Look at the table again before you go on."""

    code = "stale"
    status = 409


class TooManyPhones(HullaError):
    """Too many phones have joined this table."""

    code = "too_many_phones"
    status = 403


class Head(NamedTuple):
    """A game's row. `seq`: events booked; `version`: changes of any kind; `tile_set`: the code of the set that its photos are read with."""

    id: int
    code: str
    seq: int
    version: int
    created: str
    tile_set: str | None


class Booked(NamedTuple):
    """The game after a booking, the event's own seq, and whether it had been booked before."""

    head: Head
    seq: int
    again: bool


Read = Callable[[int], list[dict]]
HEAD = [GAMES.c[name] for name in Head._fields]


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


class Store:
    """Games in a database, opened at the first question. `tell` hears the head of a game after every change."""

    def __init__(self, url: URL | str, tell: Callable[[Head], None] = lambda head: None):
        self.url, self.tell, self._opening = url, tell, Lock()

    @property
    def engine(self) -> Engine:
        with self._opening:
            return self._engine

    @cached_property
    def _engine(self) -> Engine:
        return opened(self.url)

    # Looking ------------------------------------------------------------------------------------------------------

    def head(self, code: str) -> Head:
        """The game with this join code. Raises NoSuchTable."""
        with self.engine.connect() as db:
            return _head(db, GAMES.c.code == code)

    def heads(self, games: Sequence[int]) -> list[Head]:
        """How these games stand."""
        with self.engine.connect() as db:
            return [Head(*row) for row in db.execute(select(*HEAD).where(GAMES.c.id.in_(games)))]

    def events(self, head: Head, after: int = 0) -> list[dict]:
        """The events up to this head, from the one after `after` on, as JSON."""
        with self.engine.connect() as db:
            return _events(db, head, after)

    def drafts(self, head: Head) -> dict[str, dict]:
        """The drafts of the deal in progress: slot → draft and when it came."""
        with self.engine.connect() as db:
            rows = db.execute(select(DRAFTS).where(DRAFTS.c.game == head.id).order_by(DRAFTS.c.slot))
            return {row.slot: {"draft": row.draft, "at": row.created} for row in rows}

    def phones(self, head: Head) -> set[str]:
        """The hashes of the tokens of the phones that have joined."""
        with self.engine.connect() as db:
            return set(db.scalars(select(PHONES.c.token_hash).where(PHONES.c.game == head.id)))

    def has_joined(self, code: str, phone: str) -> bool:
        """Is there a game with this join code that this phone has joined?"""
        both = (GAMES.c.code == code, PHONES.c.token_hash == phone)
        with self.engine.connect() as db:
            return db.scalar(select(PHONES.c.game).join(GAMES).where(*both)) is not None

    # Changing -----------------------------------------------------------------------------------------------------

    def begin(self, key: str, events: Sequence[dict], phone: str) -> Head:
        """A new game from its first events, joined by `phone`. The same key again gives the same game."""
        try:
            return self._begin(key, events, phone)
        except IntegrityError:
            with self.engine.connect() as db:
                known = db.scalar(select(GAMES.c.code).where(GAMES.c.key == key))
            return self.join(self.head(known), phone) if known else self._begin(key, events, phone)  # else: the code was taken

    def _begin(self, key: str, events: Sequence[dict], phone: str) -> Head:
        with self.engine.begin() as db:
            row = {"code": new_code(), "key": key, "seq": len(events), "version": 1, "created": now()}
            head = Head(*db.execute(insert(GAMES).values(row).returning(*HEAD)).one())
            for seq, event in enumerate(events, start=1):
                _append(db, head.id, seq, event)
            db.execute(insert(PHONES).values(game=head.id, token_hash=phone, created=now()))
            return head

    def join(self, head: Head, phone: str) -> Head:
        """A phone joins; joining again changes nothing. Raises TooManyPhones."""
        if phone in self.phones(head):
            return head
        with self._changing(head) as (db, changed):
            joined = set(db.scalars(select(PHONES.c.token_hash).where(PHONES.c.game == head.id)))
            if len(joined) >= MOST_PHONES:
                raise TooManyPhones
            if phone not in joined:
                db.execute(insert(PHONES).values(game=head.id, token_hash=phone, created=now()))
        return changed

    def book(self, head: Head, key: str, seen: int, make: Callable[[Head, Read], tuple[dict, bool]]) -> Booked:
        """Book one event. The same key again books nothing and gives the first answer. Raises Stale.

        seen  the seq that whoever books has seen
        make  is given the game before and a reader of its events after a seq; returns the event, and whether the hand ends
        """
        with self.engine.connect() as db:
            changed = _changed(db, head, seq=GAMES.c.seq + 1)
            earlier = db.scalar(select(EVENTS.c.seq).where(EVENTS.c.game == head.id, EVENTS.c.key == key))
            before = changed._replace(seq=changed.seq - 1, version=changed.version - 1)
            if earlier is not None:
                return Booked(before, earlier, again=True)
            if before.seq != seen:
                raise Stale
            event, hand_ends = make(before, lambda after: _events(db, before, after))
            _append(db, head.id, changed.seq, event)
            if hand_ends:
                db.execute(delete(DRAFTS).where(DRAFTS.c.game == head.id))
            db.commit()
        self.tell(changed)
        return Booked(changed, changed.seq, again=False)

    def put_draft(self, head: Head, slot: str, seen: int, draft: dict | None) -> Head:
        """Put, replace or (None) take away a draft. Raises Stale."""
        with self._changing(head) as (db, changed):
            if changed.seq != seen:
                raise Stale
            db.execute(delete(DRAFTS).where(DRAFTS.c.game == head.id, DRAFTS.c.slot == slot))
            if draft is not None:
                db.execute(insert(DRAFTS).values(game=head.id, slot=slot, draft=draft, created=now()))
        return changed

    def choose_set(self, head: Head, tile_set: str | None) -> Head:
        """Photos of this table are read with the set of this code from now on; None: with none."""
        with self._changing(head, tile_set=tile_set) as (_, changed):
            return changed

    @contextmanager
    def _changing(self, head: Head, **more) -> Iterator[tuple[Connection, Head]]:
        """A change of the game that books nothing."""
        with self.engine.begin() as db:
            changed = _changed(db, head, **more)
            yield db, changed
        self.tell(changed)


def _head(db: Connection, which) -> Head:
    row = db.execute(select(*HEAD).where(which)).one_or_none()
    if row is None:
        raise NoSuchTable("code")
    return Head(*row)


def _changed(db: Connection, head: Head, **more) -> Head:
    """The first statement of every write."""
    step = update(GAMES).where(GAMES.c.id == head.id).values(version=GAMES.c.version + 1, **more)
    return Head(*db.execute(step.returning(*HEAD)).one())


def _events(db: Connection, head: Head, after: int) -> list[dict]:
    wanted = (EVENTS.c.game == head.id, EVENTS.c.seq > after, EVENTS.c.seq <= head.seq)
    return list(db.scalars(select(EVENTS.c.event).where(*wanted).order_by(EVENTS.c.seq)))


def _append(db: Connection, game: int, seq: int, event: dict) -> None:
    row = {"game": game, "seq": seq, "key": event["id"], "kind": event["type"], "event": event, "created": event.get("at") or now()}
    db.execute(insert(EVENTS).values(row))
