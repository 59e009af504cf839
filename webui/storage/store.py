"""Games as rows of events; each query and each change is one transaction.

Nothing is stored that follows from the events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from threading import BoundedSemaphore, Lock
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Engine, delete, insert, select, update
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError

from scoring.errors import HullaError
from webui.core.codes import new_code
from webui.storage.database import keep, opened
from webui.storage.database_errors import DatabaseBusy
from webui.storage.game_rows import (
    HEAD,
    Head,
    JoinedPhone,
    add_event,
    add_phone,
    changed,
    events_between,
    heads_where,
    now,
    phones_of,
)
from webui.storage.schema import DRAFTS, EVENTS, GAMES, PHONES

MOST_PHONES = 64
WRITERS = 4  # at once; others wait for their turn. SQLite lets one write, PostgreSQL one at each table
TURN = 3.0  # seconds to wait for a turn
WHATEVER = "whatever is there"


class NoSuchTable(HullaError):
    sentence = "There is no table with this code. Look at it again: six letters and digits."

    code = "no_such_table"
    status = 404


class Stale(HullaError):
    sentence = "Somebody else has booked something meanwhile. Look at the table again before you go on."

    code = "stale"
    status = 409


class TooManyPhones(HullaError):
    sentence = "Too many phones have joined this table."

    code = "too_many_phones"
    status = 403


class Booked(NamedTuple):
    """The game after a booking, the event's own seq, and whether it had been booked before."""

    head: Head
    seq: int
    again: bool


Read = Callable[[int], list[dict]]


def _is(head: Head, phone: str) -> tuple[ColumnElement[bool], ...]:
    """The row of a phone at a table."""
    return PHONES.c.game == head.id, PHONES.c.token_hash == phone


class Store:
    """Games in a database, opened on first use.

    `tell` is called with the head of a game after every change.
    """

    def __init__(self, url: URL | str, tell: Callable[[Head], None] = lambda head: None):
        self.url, self.tell, self._opening, self._turns = url, tell, Lock(), BoundedSemaphore(WRITERS)

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
            found = heads_where(db, GAMES.c.code == code)
        if not found:
            raise NoSuchTable("code")
        return found[0]

    def heads(self, games: Sequence[int]) -> list[Head]:
        """How these games stand."""
        with self.engine.connect() as db:
            return heads_where(db, GAMES.c.id.in_(games))

    def events(self, head: Head, after: int = 0) -> list[dict]:
        """The events after `after`, up to this head, as JSON."""
        with self.engine.connect() as db:
            return events_between(db, head, after)

    def drafts(self, head: Head) -> dict[str, dict]:
        """The drafts of the deal in progress: slot → draft and when it came."""
        with self.engine.connect() as db:
            rows = db.execute(select(DRAFTS).where(DRAFTS.c.game == head.id).order_by(DRAFTS.c.slot))
            return {row.slot: {"draft": row.draft, "at": row.created} for row in rows}

    def phones(self, head: Head) -> set[str]:
        """The hashes of the tokens of the phones that have joined."""
        return {each.token_hash for each in self.joined_phones(head)}

    def joined_phones(self, head: Head) -> list[JoinedPhone]:
        """The phones that have joined, in that order."""
        with self.engine.connect() as db:
            return phones_of(db, head)

    def has_joined(self, code: str, phone: str) -> bool:
        """Is there a game with this join code that this phone has joined?"""
        both = (GAMES.c.code == code, PHONES.c.token_hash == phone)
        with self.engine.connect() as db:
            return db.scalar(select(PHONES.c.game).join(GAMES).where(*both)) is not None

    def joined_games(self, phone: str, most: int) -> list[Head]:
        """The games that this phone has joined, the newest first."""
        asked = select(*HEAD).join(PHONES).where(PHONES.c.token_hash == phone)
        with self.engine.connect() as db:
            return [
                Head(*row) for row in db.execute(asked.order_by(GAMES.c.created.desc(), GAMES.c.id.desc()).limit(most))
            ]

    # Changing -----------------------------------------------------------------------------------------------------

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that changes something, verified at its end.

        A waiting writer holds no connection, so readers find one. Raises DatabaseBusy.
        """
        engine = self.engine
        if not self._turns.acquire(timeout=TURN):
            raise DatabaseBusy
        try:
            with engine.connect() as db:
                yield db
                keep(db)
        finally:
            self._turns.release()

    def begin(self, key: str, events: Sequence[dict], phone: str) -> Head:
        """A new game from its first events, joined by `phone`. The same key again gives the same game."""
        try:
            return self._begin(key, events, phone)
        except IntegrityError:
            with self.engine.connect() as db:
                known = db.scalar(select(GAMES.c.code).where(GAMES.c.key == key))
            # else: the code was taken
            return self.join(self.head(known), phone) if known else self._begin(key, events, phone)

    def _begin(self, key: str, events: Sequence[dict], phone: str) -> Head:
        with self.writing() as db:
            row = {"code": new_code(), "key": key, "seq": len(events), "version": 1, "created": now(), "opener": phone}
            head = Head(*db.execute(insert(GAMES).values(row).returning(*HEAD)).one())
            for seq, event in enumerate(events, start=1):
                add_event(db, head.id, seq, event)
            add_phone(db, head, phone)
            return head

    def join(self, head: Head, phone: str, player: str | None = None) -> Head:
        """A phone joins; joining again can only say whose it is. Raises TooManyPhones."""
        known = {each.token_hash: each.player or "" for each in self.joined_phones(head)}
        if phone in known and player in (None, known[phone]):
            return head
        with self._changing(head) as (db, after):
            joined = {each.token_hash for each in phones_of(db, head)}
            if phone in joined:
                db.execute(update(PHONES).where(*_is(head, phone)).values(player=player))
            elif len(joined) >= MOST_PHONES:
                raise TooManyPhones
            else:
                add_phone(db, head, phone, player or "")
        return after

    def remove_phone(self, head: Head, phone: str) -> Head:
        """Remove a phone."""
        with self._changing(head) as (db, after):
            db.execute(delete(PHONES).where(*_is(head, phone)))
        return after

    def book(self, head: Head, key: str, seen: int, make: Callable[[Head, Read], tuple[dict, bool]]) -> Booked:
        """Book one event. The same key again books nothing and gives the first answer. Raises Stale.

        seen  the seq that the phone has seen
        make  called with the game before and a reader of its events after a seq; returns the event, and whether the
              hand ends
        """
        with self.writing() as db:
            after = changed(db, head, seq=GAMES.c.seq + 1)
            earlier = db.scalar(select(EVENTS.c.seq).where(EVENTS.c.game == head.id, EVENTS.c.key == key))
            before = after._replace(seq=after.seq - 1, version=after.version - 1)
            if earlier is not None:
                db.rollback()
                return Booked(before, earlier, again=True)
            if before.seq != seen:
                raise Stale
            event, hand_ends = make(before, lambda seq: events_between(db, before, seq))
            add_event(db, head.id, after.seq, event)
            if hand_ends:
                db.execute(delete(DRAFTS).where(DRAFTS.c.game == head.id))
        self.tell(after)
        return Booked(after, after.seq, again=False)

    def put_draft(self, head: Head, slot: str, seen: int, draft: dict | None, instead: str | None = WHATEVER) -> Head:
        """Put, replace or (None) delete a draft.

        `instead`: the time of the one it replaces; None: there was none. Raises Stale.
        """
        mine = (DRAFTS.c.game == head.id, DRAFTS.c.slot == slot)
        with self._changing(head) as (db, after):
            if after.seq != seen or instead not in (WHATEVER, db.scalar(select(DRAFTS.c.created).where(*mine))):
                raise Stale
            db.execute(delete(DRAFTS).where(*mine))
            if draft is not None:
                db.execute(insert(DRAFTS).values(game=head.id, slot=slot, draft=draft, created=now("microseconds")))
        return after

    def choose_set(self, head: Head, tile_set: str | None) -> Head:
        """From now on, photos of this table are read with this set; None: with none."""
        with self._changing(head, tile_set=tile_set) as (_, after):
            return after

    @contextmanager
    def _changing(self, head: Head, **more: object) -> Iterator[tuple[Connection, Head]]:
        """A change of the game that books nothing."""
        with self.writing() as db:
            after = changed(db, head, **more)
            yield db, after
        self.tell(after)
