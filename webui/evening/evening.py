"""A game and its pieces as they stand, kept in memory so that one more event costs one settlement and not sixty."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from threading import Lock

from scoring.club.club_books import club_books_or_printed
from scoring.contract import Books
from scoring.errors import HullaError
from scoring.game.booking import Attempt, attempt
from scoring.game.errors import Unsettled
from scoring.game.event_json import from_json
from scoring.game.events import Amendment, Ended, Event, Seated, Started, Undone, started
from scoring.game.fold import appended, new_game
from scoring.game.refolding import Known
from scoring.game.settled import Settled
from scoring.game.state import Entry, Game
from scoring.game.table_pieces import TablePieces, after_event, new_pieces
from webui.storage.game_rows import Head

KEPT = 256  # evenings in memory
MOST_EVENTS = 1000  # of a table: several evenings, and what an import can read in reasonable time
ROOM_BEYOND = {Undone: 20, Ended: 21}  # a full table can still undo its last entries, and end


class TableIsFull(HullaError):
    sentence = "A table holds {most} entries at most. Undo the last one or end this game, and begin a new one."

    code = "table_full"


@dataclass(frozen=True, slots=True)
class Evening:
    """A game's events, where they have led, and where the pieces are (None: a game on paper).

    `hand`: how many events there were when the current hand began.
    """

    events: tuple[Event, ...]
    game: Game
    pieces: TablePieces | None
    hand: int

    @classmethod
    def begun(cls, start: Started) -> Evening:
        return cls((start,), new_game(start), new_pieces(start), 1)

    @property
    def start(self) -> Started:
        """As it was booked; a table's rules are frozen, so it cannot be corrected."""
        return started(self.events[0])

    @property
    def books(self) -> Books:
        return club_books_or_printed(self.start.rules, self.start.club)

    def attempt(self, event: Event) -> Attempt:
        """What booking this event next would lead to. Raises TableIsFull."""
        if len(self.events) >= MOST_EVENTS + ROOM_BEYOND.get(type(event), 0):
            raise TableIsFull(most=MOST_EVENTS)
        return attempt(self.events, event, self.books, self.game)

    def after(self, event: Event, known: Known | None = None, settled: Settled | None = None) -> Game:
        """The game with this booked too; `known` and `settled` as for `fold.appended`. Moves no pieces, which can take
        long.
        """
        return appended(self.game, (*self.events, event), self.books, known, settled)

    def ends_hand(self, event: Event, after: Game) -> bool:
        """Whether this ends the hand being played. Changing an entry or the seats does not, though seats move."""
        return not isinstance(event, Amendment | Seated) and after.at != self.game.at

    def with_event(self, event: Event, after: Game | None = None) -> Evening:
        """The evening with this booked too; `after` is the resulting game, from a caller that has it."""
        events, game = (*self.events, event), after or self.after(event)
        pieces = after_event(self.pieces, event, self.game, game)
        return Evening(events, game, pieces, hand=len(events) if self.ends_hand(event, game) else self.hand)

    def entry(self, id: str) -> Entry | None:
        """The entry that was booked, or corrected, under this id."""
        return next((entry for entry in self.game.entries if id in (entry.booked.id, *entry.corrections)), None)


def raise_objection(tried: Attempt) -> None:
    """Raises the first objection to an attempt; for a deal that cannot be settled, the reason."""
    for objection in tried.objections:
        raise (objection.__cause__ or objection) if isinstance(objection, Unsettled) else objection


def replayed(events: Iterable[Event], onto: Evening | None = None) -> Evening:
    """The evening after these events; without `onto` the first is its start."""
    events, known = iter(events), Known()
    return reduce(
        lambda evening, event: evening.with_event(event, evening.after(event, known)),
        events,
        onto or Evening.begun(started(next(events))),
    )


class Evenings:
    """A cache of the evenings used last. The store holds the truth."""

    def __init__(self) -> None:
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
        self.keep(head, evening)
        return evening

    def keep(self, head: Head, evening: Evening) -> None:
        """Remember an evening as the store has it now."""
        with self._lock:
            known = self._kept.pop(head.id, evening)
            self._kept[head.id] = max(known, evening, key=lambda each: len(each.events))
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
