"""Every way to read tiles: four sets and a pair, seven pairs, thirteen orphans; and which tiles would complete a hand.

Tiles are counted suit by suit: `suit` is 0–3 (characters, circles, bamboo, honours), `counts` how many of each number.
What a suit can be does not depend on the others, and is remembered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product

from scoring.hands import Hand, Meld, State, set_of
from scoring.tiles import KINDS, Tile

Counts = tuple[int, ...]
Way = tuple[tuple[Meld, ...], tuple[Meld, ...]]  # sets, and the pair or nothing
_BOUNDS = ((0, 9), (9, 18), (18, 27), (27, 34))
ORPHANS = tuple(tile for tile in KINDS[:34] if not tile.is_simple)


def counts_of(tiles: Iterable[Tile]) -> list[int]:
    """How many there are of each of the 34 kinds."""
    counts = [0] * 34
    for tile in tiles:
        counts[tile.index] += 1
    return counts


def suits_of(counts: list[int]) -> list[Counts]:
    """The counts of each of the four suits."""
    return [tuple(counts[first:end]) for first, end in _BOUNDS]


@lru_cache(maxsize=1 << 16)
def suit_ways(suit: int, counts: Counts) -> tuple[Way, ...]:
    """Every way to use up one suit: sets, and one pair when the number of tiles asks for it."""
    if sum(counts) % 3 == 1:
        return ()
    ways = _ways(suit, counts, sum(counts) % 3 == 2)
    return tuple({(tuple(sorted(map(id, sets))), pair): (sets, pair) for sets, pair in ways}.values())


def _ways(suit: int, counts: Counts, wants_pair: bool) -> Iterator[Way]:
    """Take the lowest tile with what it can form, and read the rest."""
    if not any(counts):
        yield (), ()
        return
    lowest = next(number for number, count in enumerate(counts) if count)
    first = _BOUNDS[suit][0] + lowest
    if counts[lowest] >= 3:
        for sets, pair in _ways(suit, _less(counts, lowest, 3), wants_pair):
            yield (set_of((KINDS[first],) * 3, State.CONCEALED), *sets), pair
    if counts[lowest] >= 2 and wants_pair:
        for sets, _ in _ways(suit, _less(counts, lowest, 2), False):
            yield sets, (set_of((KINDS[first],) * 2, State.CONCEALED),)
    if suit < 3 and lowest < 7 and counts[lowest + 1] and counts[lowest + 2]:
        for sets, pair in _ways(suit, _less(counts, lowest, 1, 1, 1), wants_pair):
            yield (set_of(KINDS[first : first + 3], State.CONCEALED), *sets), pair


def _less(counts: Counts, start: int, *taken: int) -> Counts:
    return (*counts[:start], *(count - gone for count, gone in zip(counts[start:], taken)), *counts[start + len(taken) :])  # noqa: B905


def sets_and_pair(counts: list[int]) -> list[Way]:
    """Every way to read the tiles in the hand as sets and one pair."""
    suits = suits_of(counts)
    if sum([sum(suit) % 3 for suit in suits]) != 2:
        return []
    ways = [suit_ways(suit, suit_counts) for suit, suit_counts in enumerate(suits)]
    return [(a + b + c + d, p or q or r or s) for (a, p), (b, q), (c, r), (d, s) in product(*ways)]


def is_seven_pairs(counts: list[int]) -> bool:
    """Fourteen tiles in pairs; four alike are two pairs."""
    return sum(counts) == 14 and not any(count % 2 for count in counts)


def is_thirteen_orphans(counts: list[int]) -> bool:
    """One of each terminal and honour, and one of them twice."""
    orphans = [counts[tile.index] for tile in ORPHANS]
    return sum(counts) == sum(orphans) == 14 and all(orphans)


@lru_cache(maxsize=1 << 16)
def _suit_waits(suit: int, counts: Counts) -> tuple[Tile, ...]:
    """The kinds of which one more would let this suit be used up."""
    start = _BOUNDS[suit][0]
    more = ((number, _less(counts, number, -1)) for number, count in enumerate(counts) if count < 4)
    return tuple(KINDS[start + number] for number, filled in more if suit_ways(suit, filled))


def waits(hand: Hand) -> tuple[Tile, ...]:
    """Every kind that would complete a hand one tile short, in any shape. A kind of which the hand holds all four would not."""
    counts = counts_of(hand.concealed)
    found = set(_waits_for_sets(suits_of(counts)))
    if not hand.melds:
        found.update(_waits_for_pairs(counts), _waits_for_orphans(counts))
    held = counts_of(hand.tiles) if hand.melds else counts
    return tuple(sorted([tile for tile in found if held[tile.index] < 4]))


def _waits_for_sets(suits: list[Counts]) -> Iterator[Tile]:
    rests = [sum(counts) % 3 for counts in suits]
    for suit, counts in enumerate(suits):
        others = [other for other in range(4) if other != suit]
        pairs = [rests[other] for other in others] + [(rests[suit] + 1) % 3]
        if sorted(pairs) == [0, 0, 0, 2] and all(suit_ways(other, suits[other]) for other in others):
            yield from _suit_waits(suit, counts)


def _waits_for_pairs(counts: list[int]) -> list[Tile]:
    odd = [KINDS[index] for index, count in enumerate(counts) if count % 2]
    return odd if len(odd) == 1 else []


def _waits_for_orphans(counts: list[int]) -> list[Tile]:
    missing = [tile for tile in ORPHANS if not counts[tile.index]]
    if sum([counts[tile.index] for tile in ORPHANS]) != 13 or len(missing) > 1:
        return []
    return missing or list(ORPHANS)
