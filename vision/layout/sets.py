"""What some tiles can form: a chow, a pung, a kong; with jokers, also five or six alike."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.tiles import HIDDEN, JOKER, Suit, Tile

_SUITS = (Suit.CHARACTERS, Suit.CIRCLES, Suit.BAMBOO)


def is_set(tiles: Sequence[Tile]) -> bool:
    """Whether tiles in any order are a chow, a pung or a kong; a joker stands for any tile of a pung or kong."""
    return alike(tiles) or is_chow(tiles)


def is_chow(tiles: Sequence[Tile]) -> bool:
    """Three tiles of one suit in sequence.

    >>> from scoring.tiles import parse
    >>> is_chow(parse("423m")), is_chow(parse("891m")), is_chow(parse("123z"))
    (True, False, False)
    """
    numbers = sorted(tile.number for tile in tiles)
    one_suit = len({tile.suit for tile in tiles}) == 1 and tiles[0].suit in _SUITS
    return one_suit and len(tiles) == 3 and numbers == [numbers[0], numbers[0] + 1, numbers[0] + 2]


def alike(tiles: Sequence[Tile]) -> bool:
    """Three or four tiles of one kind, or with jokers in place of some of them, three to six; flowers and seasons
    are all of one kind.

    >>> from scoring.tiles import parse
    >>> [alike(parse(text)) for text in ("777z", "77z1j", "5555m11j", "55555m1j", "111j", "1f2f3y4y2f")]
    [True, True, True, False, False, True]
    """
    shown = [Suit.FLOWERS if tile.is_bonus else tile for tile in tiles if tile is not JOKER]
    return (
        3 <= len(tiles) <= 6
        and len(set(shown)) == 1
        and HIDDEN not in shown
        and (len(shown) <= 4 or Suit.FLOWERS in shown)
    )


def half_concealed(tiles: Sequence[Tile]) -> bool:
    """A kong laid down from one's own tiles: four, one or two of them face down, the others alike.

    >>> from scoring.tiles import parse
    >>> [half_concealed(parse(text)) for text in ("0x55s0x", "5s00x5s", "555s0x", "0x56s0x", "5s000x")]
    [True, True, True, False, False]
    """
    shown = {tile for tile in tiles if tile is not HIDDEN}
    hidden = sum(tile is HIDDEN for tile in tiles)
    return len(tiles) == 4 and hidden in (1, 2) and len(shown) == 1 and not any(tile.is_bonus for tile in shown)


def face_of(tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    """A set with its hidden tiles named after those that show."""
    shown = next(tile for tile in tiles if tile is not HIDDEN)
    return tuple(shown if tile is HIDDEN else tile for tile in tiles)
