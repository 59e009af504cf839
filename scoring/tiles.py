"""Tiles, winds and the one notation in which they are written (`123m55z`).

Each kind of tile is one object: kinds are compared by identity, so that they are cheap keys everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from scoring.errors import BadTile


class Suit(StrEnum):
    """What a tile belongs to; the value is its letter in the notation."""

    CHARACTERS = "m"
    CIRCLES = "p"
    BAMBOO = "s"
    HONOURS = "z"
    FLOWERS = "f"
    SEASONS = "y"
    JOKER = "j"
    HIDDEN = "x"


class Wind(StrEnum):
    """A seat or round wind, in the order of play."""

    __hash__ = str.__hash__  # the enum's own is slow, and winds are keys everywhere
    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"


EAST, SOUTH, WEST, NORTH = WINDS = tuple(Wind)  # the enum's own look-up is slow


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """One kind of tile.

    `index` is its place in KINDS: 0–26 suits, 27–33 honours, 34–41 bonus tiles, 42 joker, 43 hidden. A red five is
    written with a 0, and is of the five's kind (`plain`).
    """

    suit: Suit
    number: int
    index: int
    is_red: bool = False

    @property
    def is_terminal(self) -> bool:
        return self.index < 27 and self.number in (1, 9)

    @property
    def is_simple(self) -> bool:
        return self.index < 27 and 2 <= self.number <= 8

    @property
    def is_honour(self) -> bool:
        return self.suit is Suit.HONOURS

    @property
    def is_wind(self) -> bool:
        return self.is_honour and self.number <= 4

    @property
    def is_dragon(self) -> bool:
        return self.is_honour and self.number >= 5

    @property
    def is_bonus(self) -> bool:
        return self.suit in (Suit.FLOWERS, Suit.SEASONS)

    @property
    def copies(self) -> int:
        """How many of this kind a set of tiles holds."""
        return 1 if self.is_bonus else 8 if self.suit is Suit.JOKER else 4

    def __str__(self) -> str:
        return f"{0 if self.is_red else self.number}{self.suit.value}"

    __repr__ = __str__

    def __lt__(self, other: Tile) -> bool:
        return self.index < other.index


_NUMBERS = {
    "m": range(1, 10),
    "p": range(1, 10),
    "s": range(1, 10),
    "z": range(1, 8),
    "f": range(1, 5),
    "y": range(1, 5),
    "j": range(1, 2),
    "x": range(1),
}
_CODES = [(suit, number) for suit in Suit for number in _NUMBERS[suit.value]]

KINDS: tuple[Tile, ...] = tuple(Tile(suit, number, index) for index, (suit, number) in enumerate(_CODES))
RED_FIVES: tuple[Tile, ...] = tuple(replace(KINDS[index], is_red=True) for index in (4, 13, 22))
# in a set at most: some have two of the circles
RED_COPIES: dict[object, int] = dict(zip(RED_FIVES, (1, 2, 1), strict=True))
BY_CODE: dict[str, Tile] = {str(tile): tile for tile in (*KINDS, *RED_FIVES)}
JOKER, HIDDEN = BY_CODE["1j"], BY_CODE["0x"]
WIND_TILES: dict[Wind, Tile] = {wind: BY_CODE[f"{number}z"] for number, wind in enumerate(Wind, start=1)}

_RUN = re.compile(r"([0-9]+)([mpszfyjx])", re.ASCII)


def parse(text: str, field: str = "") -> tuple[Tile, ...]:
    """Read tiles in the contract's notation, in the order written.

    >>> parse("23m1z")
    (2m, 3m, 1z)

    Raises BadTile, naming `field`, when the text is anything else.
    """
    tiles, end = [], 0
    while run := _RUN.match(text, end):
        for digit in run[1]:
            tile = BY_CODE.get(digit + run[2])
            if tile is None:
                raise BadTile(field, tile=digit + run[2])
            tiles.append(tile)
        end = run.end()
    if end != len(text):
        raise BadTile(field, tile=text[end : end + 12])
    return tuple(tiles)


def plain(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Red fives as the fives that they are.

    >>> plain(parse("40m0p"))
    (4m, 5m, 5p)
    """
    return tuple([KINDS[tile.index] for tile in tiles])


def write(tiles: Iterable[Tile]) -> str:
    """Write tiles in the order given, neighbours of one suit as one run.

    >>> write(parse("2m3m1z"))
    '23m1z'
    """
    return _write(tuple(tiles))


@lru_cache(maxsize=4096)
def _write(tiles: tuple[Tile, ...]) -> str:
    return re.sub(r"(?<=[0-9])([mpszfyjx])(?=[0-9]+\1)", "", "".join(map(str, tiles)))
