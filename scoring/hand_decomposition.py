"""Every way to read tiles: four sets and a pair, seven pairs, thirteen orphans; and which tiles would complete a hand.

Tiles are counted suit by suit: `suit` is 0–3 (characters, circles, bamboo, honours), `counts` how many of each number.
What a suit can be does not depend on the others, and is remembered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product

from scoring.melds import CONCEALED, Meld, meld_of
from scoring.tiles import KINDS, Tile

Counts = bytes  # how many of each kind, or of each number of a suit: small, and quick to look up
Decomposition = tuple[tuple[Meld, ...], tuple[Meld, ...]]  # sets, and the pair or nothing
ORPHANS = tuple(tile for tile in KINDS[:34] if not tile.is_simple)


def counts_of(tiles: Iterable[Tile]) -> Counts:
    """How many there are of each of the 34 kinds."""
    counts = bytearray(34)
    for tile in tiles:
        counts[tile.index] += 1
    return bytes(counts)


def suits_of(counts: Counts) -> tuple[Counts, Counts, Counts, Counts]:
    """The counts of each of the four suits."""
    return counts[:9], counts[9:18], counts[18:27], counts[27:]


@lru_cache(maxsize=1 << 16)
def suit_decompositions(suit: int, counts: Counts) -> tuple[Decomposition, ...]:
    """Every way to use up one suit: sets, and one pair if the number of tiles requires it."""
    if sum(counts) % 3 == 1:
        return ()
    ways = _decompositions(suit, counts, sum(counts) % 3 == 2)
    return tuple({(tuple(sorted(map(id, sets))), pair): (sets, pair) for sets, pair in ways}.values())


def _decompositions(suit: int, counts: Counts, wants_pair: bool) -> Iterator[Decomposition]:
    """Take the lowest tile with what it can form, and read the rest."""
    if not any(counts):
        yield (), ()
        return
    lowest = next(number for number, count in enumerate(counts) if count)
    first = suit * 9 + lowest
    if counts[lowest] >= 3:
        for sets, pair in _decompositions(suit, _less(counts, lowest, 3), wants_pair):
            yield (meld_of((KINDS[first],) * 3, CONCEALED), *sets), pair
    if counts[lowest] >= 2 and wants_pair:
        for sets, _ in _decompositions(suit, _less(counts, lowest, 2), False):
            yield sets, (meld_of((KINDS[first],) * 2, CONCEALED),)
    if suit < 3 and lowest < 7 and counts[lowest + 1] and counts[lowest + 2]:
        for sets, pair in _decompositions(suit, _less(counts, lowest, 1, 1, 1), wants_pair):
            yield (meld_of(KINDS[first : first + 3], CONCEALED), *sets), pair


def _less(counts: Counts, start: int, *taken: int) -> Counts:
    """The counts without `taken` tiles from number `start` on."""
    left = bytearray(counts)
    for place, gone in enumerate(taken, start):
        left[place] -= gone
    return bytes(left)


def sets_and_pair(counts: Counts) -> list[Decomposition]:
    """Every way to read the tiles in the hand as sets and one pair."""
    m, p, s, z = suits_of(counts)
    ways = suit_decompositions(0, m), suit_decompositions(1, p), suit_decompositions(2, s), suit_decompositions(3, z)
    return [
        (a + b + c + d, p or q or r or s)
        for (a, p), (b, q), (c, r), (d, s) in product(*ways)
        if len(p) + len(q) + len(r) + len(s) == 1
    ]


def is_seven_pairs(counts: Counts) -> bool:
    """Fourteen tiles in pairs; four alike are two pairs."""
    return 1 not in counts and 3 not in counts and sum(counts) == 14


def is_thirteen_orphans(counts: Counts) -> bool:
    """One of each terminal and honour, and one of them twice."""
    return counts.count(0) == 21 and sum(counts) == 14 and all([counts[tile.index] for tile in ORPHANS])  # noqa: C419


@lru_cache(maxsize=1 << 16)
def _suit_alone(suit: int, counts: Counts) -> tuple[int, bool, tuple[Tile, ...]]:
    """One suit: the tiles that threes leave over, whether it can be used up, and the kinds of which one more would
    let it.
    """
    start = suit * 9
    more = ((number, _less(counts, number, -1)) for number, count in enumerate(counts) if count < 4)
    return (
        sum(counts) % 3,
        bool(suit_decompositions(suit, counts)),
        tuple(KINDS[start + number] for number, filled in more if suit_decompositions(suit, filled)),
    )


@lru_cache(maxsize=64)  # furiten and guaranteed doublings ask about the same hand
def waits(counts: Counts, melds: tuple[Meld, ...]) -> tuple[Tile, ...]:
    """Every kind that would complete a hand one tile short: `counts` in the hand, `melds` laid down.

    A kind of which the hand holds all four would not. Thirteen orphans are left out: tiles that wait for them wait for
    nothing else, and whoever wins with them has one rule of their own.
    """
    found = _waits_for_sets(counts)
    if not melds:
        return tuple(dict.fromkeys([*found, *_waits_for_pairs(counts)]))
    laid = [tile for meld in melds for tile in meld.tiles]
    return tuple([tile for tile in found if counts[tile.index] + laid.count(tile) < 4])


def without(counts: Counts, tile: Tile, taken: int = 1) -> Counts:
    """The counts with that many tiles of this kind less."""
    return _less(counts, tile.index, taken)


def less(counts: Counts, tiles: Iterable[Tile]) -> Counts:
    """The counts without one of each of these tiles."""
    left = bytearray(counts)
    for tile in tiles:
        left[tile.index] -= 1
    return bytes(left)


def _waits_for_sets(counts: Counts) -> list[Tile]:
    """One suit is a tile short of sets and a pair, or two have a pair to spare and one of them grows to a set."""
    m, p, s, z = suits_of(counts)
    suits = _suit_alone(0, m), _suit_alone(1, p), _suit_alone(2, s), _suit_alone(3, z)
    if sum([rest for rest, _, _ in suits]) not in (1, 4):
        return []
    unfinished = [done for _, done, _ in suits].count(False)
    return [tile for rest, done, waits in suits if rest and unfinished == (not done) for tile in waits]


def _waits_for_pairs(counts: Counts) -> list[Tile]:
    """The single tile among pairs; it may be the third of its kind, never the fifth."""
    if counts.count(1) + counts.count(3) != 1:
        return []
    return [KINDS[counts.index(1 if 1 in counts else 3)]]
