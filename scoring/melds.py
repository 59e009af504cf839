"""Sets and pairs: what tiles that belong together are, and how they lie.

Sets of the ordinary game are made once and shared (`set_of`), so that they are compared by identity like tiles.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from scoring.tiles import KINDS, Suit, Tile


class Kind(StrEnum):
    """What tiles that belong together are.

    An exposure is a set laid down by a card: three to six alike, jokers among them.
    """

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


PAIR, CHOW, PUNG, KONG, EXPOSURE = Kind  # here and below by their own names: the enum's look-up is slow
OPEN, HALF_CONCEALED, CONCEALED = State


def kinds_of(tiles: Iterable[Tile]) -> int:
    """The kinds among `tiles` as a bit mask: bit `tile.index` is set when there is one."""
    mask = 0
    for tile in tiles:
        mask |= 1 << tile.index
    return mask


SUITS = [kinds_of(KINDS[start : start + 9]) for start in (0, 9, 18)]


def suits_among(kinds: int) -> int:
    """How many of the three suits there are among these kinds."""
    characters, circles, bamboo = SUITS
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

    def __post_init__(self) -> None:
        object.__setattr__(self, "first", self.tiles[0])
        object.__setattr__(self, "kinds", kinds_of(self.tiles))
        object.__setattr__(self, "is_open", self.state is OPEN)
        object.__setattr__(self, "is_chow", self.kind is CHOW)

    @property
    def size(self) -> int:
        """How many tiles of a hand this set is: a kong counts three, since its owner drew one more for it."""
        return len(self.tiles) if self.kind is EXPOSURE else 3


@dataclass(frozen=True, slots=True)
class Group:
    """Some sets of one hand, looked at together; `places`: which of its sets they are."""

    sets: tuple[Meld, ...]
    places: tuple[int, ...]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return tuple([tile for meld in self.sets for tile in meld.tiles])


def _shapes() -> Iterator[tuple[Kind, tuple[Tile, ...], tuple[State, ...]]]:
    ordinary = KINDS[:34]
    for tile in ordinary:
        yield PAIR, (tile,) * 2, (CONCEALED,)
        yield PUNG, (tile,) * 3, (OPEN, CONCEALED)
        yield KONG, (tile,) * 4, (OPEN, HALF_CONCEALED)
        if tile.suit is not Suit.HONOURS and tile.number <= 7:
            yield CHOW, ordinary[tile.index : tile.index + 3], (OPEN, CONCEALED)


_SETS = {(tiles, state): Meld(kind, tiles, state) for kind, tiles, states in _shapes() for state in states}


OPENED = {
    meld: _SETS[tiles, OPEN] for (tiles, state), meld in _SETS.items() if state is CONCEALED and (tiles, OPEN) in _SETS
}


def set_of(tiles: tuple[Tile, ...], state: State) -> Meld | None:
    """The chow, pung or kong (concealed: also the pair) that these tiles, in any order, are; None when they are none.

    Only a kong is ever half concealed, and a kong is never concealed: four alike in the hand are no set.
    """
    return _SETS.get((tuple(sorted(tiles)), state))


def meld_of(tiles: tuple[Tile, ...], state: State) -> Meld:
    """The same where they are known to be a set, or with CONCEALED a pair. Raises KeyError when they are none."""
    return _SETS[tuple(sorted(tiles)), state]
