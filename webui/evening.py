"""A game and its pieces as they stand, kept in memory so that one more event costs one settlement and not sixty."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from threading import Lock

from scoring.books import BOOKS
from scoring.club.club_books import club_books
from scoring.contract import Books
from scoring.errors import HullaError
from scoring.game.booking import objections
from scoring.game.errors import Unsettled
from scoring.game.event_json import from_json
from scoring.game.events import Corrected, Dealt, Ended, Event, Started, Undone
from scoring.game.fold import appended, fold, new_game
from scoring.game.settling import settled
from scoring.game.state import Entry, Game
from scoring.game.table_pieces import TablePieces, after_event, new_pieces
from scoring.results import Result
from webui.game_rows import Head

KEPT = 256  # evenings in memory
MOST_EVENTS = 1000  # of a table: several evenings, and what an import can read in reasonable time
ROOM_BEYOND = {Undone: 20, Ended: 21}  # a full table takes its last entries back, and whatever it undoes, it can end


class TableIsFull(HullaError):
    """A table holds {most} entries at most. Undo the last one or end this game, and begin a new one."""

    code = "table_full"


@dataclass(frozen=True, slots=True)
class Evening:
    """A game's events, where they have led, and where the pieces lie (None: a game on paper). `hand`: how many events there were when the hand being played began."""

    events: tuple[Event, ...]
    game: Game
    pieces: TablePieces | None
    hand: int

    @classmethod
    def begun(cls, start: Started) -> Evening:
        return cls((start,), new_game(start), new_pieces(start), 1)

    @property
    def start(self) -> Started:
        """As it was booked; a table's rules are frozen, so nothing corrects it."""
        return self.events[0]

    @property
    def books(self) -> Books:
        """The rule books with what the club brought; without it, should it have become unreadable since."""
        try:
            return club_books(self.start.rules, self.start.club)
        except HullaError:
            return BOOKS

    def refuse(self, event: Event) -> None:
        """Raises what speaks against booking this event next."""
        if len(self.events) >= MOST_EVENTS + ROOM_BEYOND.get(type(event), 0):
            raise TableIsFull(most=MOST_EVENTS)
        for objection in objections(self.events, event, self.books, self.game):
            raise (objection.__cause__ or objection) if isinstance(objection, Unsettled) else objection

    def refused(self, event: Event) -> Result | None:
        """The deal of this event, or of this correction, with its sheets, where its winner's complete hand may not win."""
        correction = isinstance(event, Corrected)
        deal = event.event if correction else event
        if not isinstance(deal, Dealt):
            return None
        game = fold(self.events, self.books, until=event.of) if correction else self.game
        result = settled(game, deal, self.books).result
        return result if result and result.refusal else None

    def ends_hand(self, event: Event) -> bool:
        """Does this end the hand being played? Says so without moving pieces, which can take its time."""
        return self._ended(event, appended(self.game, (*self.events, event), self.books))

    def _ended(self, event: Event, after: Game) -> bool:
        """Undoing and correcting end no hand, even where they turn the seats."""
        return not isinstance(event, Undone | Corrected) and after.at != self.game.at

    def with_event(self, event: Event) -> Evening:
        """The evening when this is booked too."""
        events = (*self.events, event)
        game = appended(self.game, events, self.books)
        pieces = after_event(self.pieces, event, self.game, game)
        return Evening(events, game, pieces, hand=len(events) if self._ended(event, game) else self.hand)

    def entry(self, id: str) -> Entry | None:
        """The entry that was booked, or corrected, under this id."""
        return next((entry for entry in self.game.entries if id in (entry.booked.id, *entry.corrections)), None)


def replayed(events: Iterable[Event], onto: Evening | None = None) -> Evening:
    """The evening after these events; without `onto` the first is its start."""
    events = iter(events)
    return reduce(Evening.with_event, events, onto or Evening.begun(next(events)))


class Evenings:
    """The evenings asked for last. The store holds the truth: here is only what it comes to."""

    def __init__(self):
        self._kept: OrderedDict[int, Evening] = OrderedDict()
        self._lock = Lock()

    def at(self, head: Head, read: Callable[[int], list[dict]]) -> Evening:
        """The evening at this head; `read` gives the events after a seq, as JSON."""
        with self._lock:
            known = self._kept.get(head.id)
        if known and len(known.events) == head.seq:
            return known
        base = known if known and len(known.events) < head.seq else None
        evening = replayed(map(from_json, read(len(base.events) if base else 0)), base)
        self._keep(head, evening)
        return evening

    def _keep(self, head: Head, evening: Evening) -> None:
        """Remember an evening as the store has it now."""
        with self._lock:
            known = self._kept.pop(head.id, evening)
            self._kept[head.id] = max(known, evening, key=lambda each: len(each.events))
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
