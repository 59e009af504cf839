"""Words of the game, no values: what a player holds, and a deal with all that is known about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from scoring.melds import Meld
from scoring.tiles import Tile, Wind

if TYPE_CHECKING:
    from scoring.rules import Table


class WonBy(StrEnum):
    """Where the winning tile came from."""

    __hash__ = str.__hash__  # the enum's own is slow
    DISCARD = "discard"
    WALL = "wall"
    DEAD_WALL = "dead_wall"
    ROBBED_KONG = "robbed_kong"


DISCARD, WALL, DEAD_WALL, ROBBED_KONG = WonBy  # by their own names: the enum's look-up is slow
CLAIMED = (DISCARD, ROBBED_KONG)  # another player's tile


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player holds: tiles in the hand (the winner's with the winning tile), sets laid down, flowers and
    seasons; and which red fives are among them.
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    bonus: tuple[Tile, ...] = ()
    red: tuple[Tile, ...] = ()

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

    `last_of_kind`: everybody sees the other three of the winning tile's kind, in sets laid down and among discards.
    `also` is the same deal as each further winner of the same discard won it. `liable` gave the set that made a great
    hand certain. `passed`: what others have let go since the winner's riichi or last turn.
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
    kong_upon_kong: bool = False
    last_of_kind: bool = False
    riichi: frozenset[Wind] = frozenset()
    double_riichi: frozenset[Wind] = frozenset()
    ippatsu: bool = False
    indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    discards: Mapping[Wind, tuple[Tile, ...]] = field(default_factory=dict)
    deposits: int = 0
    honba: int = 0
    liable: Wind | None = None
    passed: tuple[Tile, ...] = ()
    bet: Wind | None = None
    dead: frozenset[Wind] = frozenset()
    id: object = None
    also: tuple[Deal, ...] = ()

    @property
    def winners(self) -> tuple[Wind, ...]:
        """Everybody who won, as they are named."""
        return tuple([each.winning_seat for each in (self, *self.also)]) if self.winner else ()

    @property
    def winning_seat(self) -> Wind:
        """The winner's wind, in a deal that somebody won."""
        assert self.winner is not None
        return self.winner
