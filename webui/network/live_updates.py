"""Every phone at a table hears within milliseconds that something changed: server-sent events, each with the table's
version as its id.

What another process on the same database has written is heard at once on PostgreSQL, within half a second on SQLite
(webui.network.change_poller).

A stream holds a thread of the server, so there are only so many; a phone that gets none asks once a second instead. No
stream lasts: EventSource asks again by itself, and the threads of phones that have silently left the Wi-Fi come free.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from threading import Condition
from time import monotonic

from flask import Blueprint, Response, current_app, request

from webui.core import budget
from webui.core.budget import AllPlacesTaken
from webui.core.devices import head_of, store
from webui.storage.game_rows import Head

LISTENERS_OF_TABLE = 16
HEARTBEAT = 10.0  # seconds
LASTS = 60.0
RETRY = 400  # milliseconds: what is booked while a phone changes streams must still reach it within the second

views = Blueprint("live", __name__, url_prefix="/tables/<code>")


@dataclass(slots=True)
class Board:
    """The newest head of one table, and how many phones are listening to it."""

    changed: Condition = field(default_factory=Condition)
    head: Head | None = None
    listeners: int = 0
    closed: bool = False

    def newer(self, version: int, timeout: float) -> Head | None:
        """Waits for a head newer than `version`; None if none came, or the server closes."""
        with self.changed:
            self.changed.wait_for(lambda: self.closed or self._is_newer(version), timeout)
            return self.head if self._is_newer(version) else None

    def show(self, head: Head) -> None:
        with self.changed:
            if self.head is None or self.head.version < head.version:
                self.head = head
            self.changed.notify_all()

    def _is_newer(self, version: int) -> bool:
        return self.head is not None and self.head.version > version


class EventBus:
    """The boards of the tables that phones listen to."""

    def __init__(self) -> None:
        self._boards: dict[int, Board] = {}
        self._lock = Condition()

    def tell(self, head: Head) -> None:
        """Announces how the table stands now."""
        with self._lock:
            board = self._boards.get(head.id)
        if board:
            board.show(head)

    def listened_to(self) -> list[int]:
        """The games that phones are listening to here."""
        with self._lock:
            return list(self._boards)

    def close(self) -> None:
        """The server ends: every stream ends with it."""
        for board in list(self._boards.values()):
            with board.changed:
                board.closed = True
                board.changed.notify_all()

    def take_place(self, game: int) -> Board:
        """The board of this game, for one more phone. Raises AllPlacesTaken."""
        with self._lock:
            board = self._boards.get(game) or Board()
            if board.listeners >= LISTENERS_OF_TABLE:
                raise AllPlacesTaken
            board.listeners += 1
            self._boards[game] = board
            return board

    def give_place(self, game: int) -> None:
        """The board goes with the last phone."""
        with self._lock:
            self._boards[game].listeners -= 1
            if not self._boards[game].listeners:
                del self._boards[game]


@views.get("/news")
def listen(code: str) -> Response:
    """A stream of versions. `Last-Event-ID` says which one this phone has seen."""
    head, bus = head_of(code), current_app.extensions["event_bus"]
    seen = request.headers.get("Last-Event-ID", "")
    with ExitStack() as places:
        places.enter_context(budget.listening())
        board = bus.take_place(head.id)
        places.callback(bus.give_place, head.id)
        current_app.extensions["change_poller"].begin()
        for now in store().heads([head.id]):  # it may have changed before this phone had its place
            bus.tell(now)
        messages = stream(head, int(seen) if seen.isdecimal() and len(seen) < 10 else 0, board)
        answer = Response(messages, mimetype="text/event-stream", headers={"X-Accel-Buffering": "no"})
        answer.call_on_close(places.pop_all().close)
    return answer


def stream(head: Head, seen: int, board: Board) -> Iterator[str]:
    """Messages for one phone. It may have seen a later version, before a backup was restored."""
    seen = seen if seen <= head.version else 0
    end = monotonic() + LASTS * random.uniform(1, 1.5)
    yield f"retry: {RETRY}\n\n"
    while monotonic() < end and not board.closed:
        if head.version > seen:
            seen = head.version
            yield f"id: {seen}\ndata: {json.dumps({'seq': head.seq, 'version': seen})}\n\n"
        else:
            yield ": still here\n\n"
        head = board.newer(seen, HEARTBEAT) or head
