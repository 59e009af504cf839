"""What can happen in a game, as it is booked: plain facts about players, never totals.

`event_json` has them as JSON.

A deal is booked as the contract's JSON together with who sat where, so that it can be settled again under other winds
when something earlier is corrected. Nothing is ever deleted: undoing, correcting and noting are events too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from scoring.sticks.pieces import value

TABLE = "table"  # where riichi sticks lie; it pays and is paid like a player


class DrawKind(StrEnum):
    """Why nobody won (000 ch. 8 I; most books know only the exhausted wall)."""

    EXHAUSTED_WALL = "exhausted_wall"
    NINE_TERMINALS = "nine_terminals"
    FOUR_WINDS = "four_winds"
    FOUR_KONGS = "four_kongs"
    FOUR_RIICHI = "four_riichi"
    THREE_WINNERS = "three_winners"


class PenaltyKind(StrEnum):
    """000 ch. 8 III, 002 § 11; `house`: whatever the table agrees on, with its own amounts."""

    FALSE_WIN = "false_win"
    FALSE_WIN_EARLY = "false_win_early"
    FALSE_NINE_TERMINALS = "false_nine_terminals"
    WRONG_COUNT = "wrong_count"
    UNFAIR_PLAY = "unfair_play"
    DEAD_HAND = "dead_hand"
    HOUSE = "house"

    @property
    def is_paid(self) -> bool:
        """The book says what it costs, and the deal is over; any other lets play go on."""
        return self in (self.FALSE_WIN, self.FALSE_NINE_TERMINALS, self.UNFAIR_PLAY)


@dataclass(frozen=True, slots=True)
class Started:
    """The table sits down.

    players  four from the first East in the order of play; a fifth sits out first
    rounds   4: full game, 2: half game, 0: until somebody ends it
    points   what each begins with; with `pieces`, their worth counts
    pieces   value → pieces that each begins with; empty: paper
    box      value → pieces nobody holds
    club     a club's own rows or card, as the text it brought; empty: none
    turned_means  what a tile lying crosswise says at this table, where it departs from its book: "open", "concealed" or
                  "apart"
    """

    id: str
    players: tuple[str, ...]
    rules: str
    options: Mapping[str, object] = field(default_factory=dict)
    rounds: int = 4
    points: int = 0
    pieces: Mapping[int, int] = field(default_factory=dict)
    box: Mapping[int, int] = field(default_factory=dict)
    at: str = ""
    club: str = ""
    turned_means: str = ""

    @property
    def begin_with(self) -> int:
        """The total everybody begins with."""
        return value(self.pieces) if self.pieces else self.points


@dataclass(frozen=True, slots=True)
class Dealt:
    """Somebody won. `deal`: the contract's deal; `seats`: wind → player (and "B") as they sat;
    `points`: player → what the hand is worth, for hands of which only that is known;
    `in_one_go`: the pieces moved by the fewest payments that come to the same as the book's."""

    id: str
    deal: Mapping[str, object]
    seats: Mapping[str, str]
    points: Mapping[str, int] = field(default_factory=dict)
    at: str = ""
    in_one_go: bool = False


@dataclass(frozen=True, slots=True)
class Drawn:
    """Nobody won.

    riichi   players whose sticks were put down and not booked before
    waiting  players who show a hand that waits, where the book asks
    nagashi  players whose discards were all terminals and honours, none of them claimed
    """

    id: str
    kind: DrawKind
    riichi: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    nagashi: tuple[str, ...] = ()
    at: str = ""


@dataclass(frozen=True, slots=True)
class Riichi:
    """A player puts a riichi stick on the table."""

    id: str
    player: str
    at: str = ""


@dataclass(frozen=True, slots=True)
class Penalty:
    """A player pays a penalty, or may not win for a while.

    amounts  player → points, for the kind `house` alone
    deals    for so many deals, this one included, the player may not win; None: as the book says
    """

    id: str
    kind: PenaltyKind
    player: str
    amounts: Mapping[str, int] = field(default_factory=dict)
    deals: int | None = None
    at: str = ""


@dataclass(frozen=True, slots=True)
class Seated:
    """From here on the players sit like this: `players` as in `Started`. What was played before stays as it was."""

    id: str
    players: tuple[str, ...]
    at: str = ""


@dataclass(frozen=True, slots=True)
class Counted:
    """The real pieces were counted: player → value → pieces. A check on the books, it changes no total."""

    id: str
    pieces: Mapping[str, Mapping[int, int]]
    at: str = ""


@dataclass(frozen=True, slots=True)
class Ended:
    """The table stops, whatever round it is in."""

    id: str
    at: str = ""


@dataclass(frozen=True, slots=True)
class Undone:
    """The entry `of` no longer counts. Undoing an Undone or a Corrected restores what was before."""

    id: str
    of: str
    at: str = ""


@dataclass(frozen=True, slots=True)
class Corrected:
    """The entry `of` should have been `event`; the last correction counts."""

    id: str
    of: str
    event: Event
    at: str = ""


@dataclass(frozen=True, slots=True)
class Noted:
    """Somebody wrote down `text` about the entry `of`; the last note counts, an empty one removes it."""

    id: str
    of: str
    text: str
    at: str = ""


Amendment = Undone | Corrected | Noted  # about an entry, and none itself
Event = Started | Dealt | Drawn | Riichi | Penalty | Seated | Counted | Ended | Amendment
NAMES: dict[str, type] = {
    "start": Started,
    "deal": Dealt,
    "draw": Drawn,
    "riichi": Riichi,
    "penalty": Penalty,
    "seats": Seated,
    "count": Counted,
    "end": Ended,
    "undo": Undone,
    "correct": Corrected,
    "note": Noted,
}


def started(first: Event) -> Started:
    """The first event of an evening, which is its start; ValueError for any other."""
    if not isinstance(first, Started):
        raise ValueError(f"an evening begins with its start, not with {first.id}")
    return first
