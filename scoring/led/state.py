"""Where a led deal stands. It knows no tiles, for they lie on the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scoring.game.course import Call
from scoring.game.events import DrawKind
from scoring.hands import WonBy
from scoring.led.facts import DealFacts
from scoring.led.moves import Happened, Move
from scoring.tiles import EAST, WINDS, Wind

KONGS = (Call.KONG, Happened.OWN_KONG, Happened.ADDED)


class Phase(StrEnum):
    """What everybody waits for: a pass of the Charleston; the discard of `player`; calls for it; whether somebody robs
    the kong of `player`; nothing more."""

    PASSING = "passing"
    TURN = "turn"
    CALLS = "calls"
    ROBBING = "robbing"
    OVER = "over"


class Drawn(StrEnum):
    """Where the last tile of the player whose turn it is comes from."""

    DEALT = "dealt"
    WALL = "wall"
    DEAD_WALL = "dead_wall"
    CALLED = "called"
    EXCHANGED = "exchanged"  # a joker of an exposure


@dataclass(frozen=True, slots=True)
class Ending:
    """How the deal ended: who won with which tile from whom, or which draw it is (None: the table says).

    last_tile   with the last tile of the wall, or the discard after it
    first_turn  East with the tiles that were dealt, or another on East's first discard
    also        who won with the same tile, where several may
    """

    winner: Wind | None = None
    won_by: WonBy | None = None
    source: Wind | None = None
    draw: DrawKind | None = None
    last_tile: bool = False
    first_turn: bool = False
    also: tuple[Wind, ...] = ()


@dataclass(frozen=True, slots=True)
class LedDeal:
    """Where a led deal stands.

    player     whose turn it is, or who has discarded or added a tile
    drawn      where that player's last tile comes from
    passed     passes of the Charleston so far
    left       tiles in the wall, by the count of those that were drawn
    last       the last tile of the wall has been drawn
    calls      for the discard or kong that lies there
    laid       the sets laid down, in order: whose, and how
    riichi     who has declared it, in order; `double`: those who did on their first discard, before any set lay there
    declares   the discard that lies there declares riichi
    last_round once all four have declared it: how many will have discarded when the deal is off
    discarded  who has discarded, in order
    flowers    how many were laid down
    dead       whose hands are dead
    """

    facts: DealFacts
    phase: Phase
    left: int
    player: Wind = EAST
    drawn: Drawn = Drawn.DEALT
    passed: int = 0
    last: bool = False
    calls: tuple[Move, ...] = ()
    laid: tuple[tuple[Wind, Call | Happened], ...] = ()
    riichi: tuple[Wind, ...] = ()
    double: tuple[Wind, ...] = ()
    declares: bool = False
    last_round: int = 0
    discarded: tuple[Wind, ...] = ()
    flowers: int = 0
    dead: frozenset[Wind] = frozenset()
    ending: Ending | None = None

    @property
    def playing(self) -> tuple[Wind, ...]:
        """Everybody whose hand is not dead, the next in turn first and `player` last."""
        place = WINDS.index(self.player)
        return tuple(wind for wind in (*WINDS[place + 1 :], *WINDS[: place + 1]) if wind not in self.dead)

    @property
    def next(self) -> Wind:
        """Who plays after `player`."""
        return self.playing[0]

    @property
    def leads(self) -> Move | None:
        """Of the calls so far, the one that comes first."""
        return min(self.calls, key=self.place_of, default=None)

    @property
    def going_out(self) -> tuple[Wind, ...]:
        """Who goes out with the tile, the next in turn first: as many as may."""
        outs = sorted((call for call in self.calls if call.what is Call.OUT), key=self.place_of)
        return tuple(call.by for call in outs if call.by)[: self.facts.winners]

    def count(self, player: Wind, *how: Call | Happened) -> int:
        """How many sets this player has laid down in these ways."""
        return sum(who == player and what in how for who, what in self.laid)

    def place_of(self, call: Move) -> tuple[int, int]:
        """The smaller comes first: what the book puts first, then who plays next."""
        assert isinstance(call.what, Call) and call.by
        return self.facts.rank(call.what), self.playing.index(call.by)
