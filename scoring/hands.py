"""Words of the game, no values: sets, hands, how a hand was won, and one way to read it.

Sets of the ordinary game are made once and shared (`set_of`), so that they are compared by identity like tiles.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from scoring.tiles import KINDS, Suit, Tile, Wind

if TYPE_CHECKING:
    from scoring.rules import Table


class Kind(StrEnum):
    """What tiles that belong together are. An exposure is a set of the American game: three to six alike, jokers among them."""

    PAIR = "pair"
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    EXPOSURE = "exposure"


class State(StrEnum):
    """How a set lies: claimed, a kong of own tiles with some face down, or still in the hand."""

    __hash__ = str.__hash__  # the enum's own is slow
    OPEN = "open"
    HALF_CONCEALED = "half_concealed"
    CONCEALED = "concealed"


class WonBy(StrEnum):
    """Where the winning tile came from."""

    DISCARD = "discard"
    WALL = "wall"
    DEAD_WALL = "dead_wall"
    ROBBED_KONG = "robbed_kong"


class Wait(StrEnum):
    """What the winning tile was to the hand that waited for it."""

    TWO_SIDED = "two_sided"
    MIDDLE = "middle"
    EDGE = "edge"
    PAIR = "pair"
    PUNG = "pung"


TWO_SIDED, MIDDLE, EDGE, PAIR_WAIT, PUNG_WAIT = Wait  # here and below by their own names: the enum's look-up is slow
DISCARD, WALL, DEAD_WALL, ROBBED_KONG = WonBy
OPEN, HALF_CONCEALED, CONCEALED = State
PAIR, CHOW, PUNG, KONG, EXPOSURE = Kind


class Shape(StrEnum):
    """The form of a hand. A player who did not win has only parts of one."""

    SETS = "sets"
    SEVEN_PAIRS = "seven_pairs"
    THIRTEEN_ORPHANS = "thirteen_orphans"
    UNFINISHED = "unfinished"


SETS, SEVEN_PAIRS, THIRTEEN_ORPHANS, UNFINISHED = Shape


def kinds_of(tiles) -> int:
    """The kinds among `tiles` as a bit mask: bit `tile.index` is set when there is one."""
    mask = 0
    for tile in tiles:
        mask |= 1 << tile.index
    return mask


_SUITS = [kinds_of(KINDS[start : start + 9]) for start in (0, 9, 18)]


def suits_among(kinds: int) -> int:
    """How many of the three suits there are among these kinds."""
    characters, circles, bamboo = _SUITS
    return bool(kinds & characters) + bool(kinds & circles) + bool(kinds & bamboo)


@dataclass(frozen=True, slots=True, eq=False)
class Meld:
    """A set laid down in play, or a set or pair found in the hand when it is read (`state` concealed)."""

    kind: Kind
    tiles: tuple[Tile, ...]
    state: State
    first: Tile = field(init=False)
    kinds: int = field(init=False)
    is_open: bool = field(init=False)
    is_chow: bool = field(init=False)

    def __post_init__(self):
        object.__setattr__(self, "first", self.tiles[0])
        object.__setattr__(self, "kinds", kinds_of(self.tiles))
        object.__setattr__(self, "is_open", self.state is OPEN)
        object.__setattr__(self, "is_chow", self.kind is CHOW)

    @property
    def size(self) -> int:
        """How many tiles of a hand this set is: a kong counts three, since its owner drew one more for it."""
        return len(self.tiles) if self.kind is EXPOSURE else 3


def _shapes():
    ordinary = KINDS[:34]
    for tile in ordinary:
        yield PAIR, (tile,) * 2, (CONCEALED,)
        yield PUNG, (tile,) * 3, (OPEN, CONCEALED)
        yield KONG, (tile,) * 4, (OPEN, HALF_CONCEALED)
        if tile.suit is not Suit.HONOURS and tile.number <= 7:
            yield CHOW, ordinary[tile.index : tile.index + 3], (OPEN, CONCEALED)


_SETS = {(tiles, state): Meld(kind, tiles, state) for kind, tiles, states in _shapes() for state in states}


OPENED = {meld: _SETS[tiles, OPEN] for (tiles, state), meld in _SETS.items() if state is CONCEALED and (tiles, OPEN) in _SETS}


def set_of(tiles: tuple[Tile, ...], state: State) -> Meld | None:
    """The chow, pung or kong (concealed: also the pair) that these tiles, in any order, are; None when they are none.

    Only a kong is ever half concealed, and a kong is never concealed: four alike in the hand are no set.
    """
    return _SETS.get((tuple(sorted(tiles)), state))


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player holds: tiles in the hand (the winner's with the winning tile), sets laid down, flowers and seasons."""

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    bonus: tuple[Tile, ...] = ()

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles but flowers and seasons; fourth tiles of kongs too."""
        return self.concealed + tuple(tile for meld in self.melds for tile in meld.tiles)

    @property
    def size(self) -> int:
        """How many tiles the hand counts, a kong as three."""
        return len(self.concealed) + sum(meld.size for meld in self.melds)


@dataclass(frozen=True, slots=True)
class Deal:
    """One finished deal, checked: everything the contract's input says. `table` is the rule book with its options.

    `source` is the player whose discard or kong tile won (the contract's `from`), None when the tile was drawn.
    """

    table: Table
    winner: Wind | None
    hands: Mapping[Wind, Hand] = field(default_factory=dict)
    won_by: WonBy | None = None
    source: Wind | None = None
    winning_tile: Tile | None = None
    round_wind: Wind = Wind.EAST
    last_tile: bool = False
    first_turn: bool = False
    riichi: frozenset[Wind] = frozenset()
    double_riichi: frozenset[Wind] = frozenset()
    indicators: tuple[Tile, ...] = ()
    discards: Mapping[Wind, tuple[Tile, ...]] = field(default_factory=dict)
    deposits: int = 0
    bet: Wind | None = None
    dead: frozenset[Wind] = frozenset()
    id: object = None


@dataclass(frozen=True, slots=True, eq=False)
class Seat:
    """The two winds that matter to a player."""

    own: Wind
    round: Wind


SEATS = {(own, prevailing): Seat(own, prevailing) for own in Wind for prevailing in Wind}


@dataclass(frozen=True, slots=True, eq=False)
class LastTile:
    """The winning tile and how it came; an ordinary discard unless said otherwise.

    of_wall     it was the last of the live wall, or the discard after it
    first_turn  it completed the dealt hand (East), or was East's first discard
    drawn       it came from the wall
    """

    tile: Tile
    won_by: WonBy = DISCARD
    of_wall: bool = False
    first_turn: bool = False
    drawn: bool = field(init=False)

    def __post_init__(self):
        object.__setattr__(self, "drawn", self.won_by in (WALL, DEAD_WALL))


@dataclass(slots=True, eq=False)
class Reading:
    """One way to read a player's tiles: which sets and pairs they are, and what the winning tile completed.

    A book's rows ask questions of it. Facts that many rows need are worked out once, when it is made.
    """

    deal: Deal
    hand: Hand
    seat: Seat
    last: LastTile | None  # None for a player who did not win
    shape: Shape
    sets: tuple[Meld, ...]  # those laid down first; a pung completed by another player's tile is open
    pairs: tuple[Meld, ...]
    wait: Wait | None
    counts: bytes  # how many of each of the 34 kinds are in the hand, sets laid down not counted
    kinds: int  # bit mask of all kinds in hand and melds
    suits: int  # how many of the three suits are among them
    is_open: bool  # some meld was claimed
    chows: tuple[Meld, ...]
    pungs: tuple[Meld, ...]  # kongs too
