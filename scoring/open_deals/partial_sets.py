"""The sets that an unfinished hand holds already: as many of its tiles as possible in sets and one pair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from scoring.hand_decomposition import ORPHANS, Counts, counts_of, suits_of
from scoring.hands import Hand
from scoring.interpretations import PAIRS, THIRTEEN_ORPHANS, Shape
from scoring.melds import CONCEALED, Meld, meld_of
from scoring.tiles import KINDS, Tile

Melds = tuple[Meld, ...]  # sets, and a pair at most


@dataclass(frozen=True, slots=True)
class PartialReading:
    """The concealed tiles of a hand: sets and pairs, single tiles that the shape wants, and what fits nowhere."""

    sets: Melds
    singles: tuple[Tile, ...]
    loose: tuple[Tile, ...]


def best_reading(hand: Hand, shapes: Collection[Shape]) -> PartialReading:
    """The reading in one of these shapes that leaves the fewest tiles over."""
    counts = counts_of(tile for tile in hand.concealed if tile.index < 34)
    readings = [_read(hand, _sets(counts, 4 - len(hand.melds)))]
    if not hand.melds:
        readings += [_read(hand, _pairs(counts))] if PAIRS.intersection(shapes) else []
        readings += [_read(hand, *_orphans(counts))] if THIRTEEN_ORPHANS in shapes else []
    return min(readings, key=lambda reading: len(reading.loose))


def _read(hand: Hand, sets: Melds, singles: tuple[Tile, ...] = ()) -> PartialReading:
    used = Counter(singles) + Counter(tile for meld in sets for tile in meld.tiles)
    return PartialReading(sets, singles, tuple(sorted((Counter(hand.concealed) - used).elements())))


def _sets(counts: Counts, most: int) -> Melds:
    """So many sets at most and one pair, suit by suit."""
    ways = [_suit_readings(suit, part, most) for suit, part in enumerate(suits_of(counts))]
    whole = (
        tuple(meld for part in parts for meld in part)
        for parts in product(*ways)
        if sum(_pairs_of(part) for part in parts) <= 1 and sum(len(part) - _pairs_of(part) for part in parts) <= most
    )
    return max(whole, key=lambda sets: sum(len(meld.tiles) for meld in sets))


def _pairs_of(part: Melds) -> int:
    return sum(len(meld.tiles) == 2 for meld in part)


@lru_cache(maxsize=1 << 12)
def _suit_readings(suit: int, counts: Counts, most: int) -> tuple[Melds, ...]:
    """For each number of sets up to `most`, with and without a pair, one way to have them in this suit."""
    found: dict[tuple[int, int], Melds] = {}
    for reading in _readings(suit, counts, 0, most, True):
        found.setdefault((len(reading), _pairs_of(reading)), reading)
    return tuple(found.values())


def _readings(suit: int, counts: Counts, lowest: int, most: int, may_pair: bool) -> Iterator[Melds]:
    """Take what the lowest number can form, or leave it over."""
    while lowest < len(counts) and not counts[lowest]:
        lowest += 1
    if lowest == len(counts):
        yield ()
        return
    for taken in _forms(suit, counts, lowest, most, may_pair):
        left = bytearray(counts)
        for step, gone in enumerate(taken):
            left[lowest + step] -= gone
        meld = _meld(suit * 9 + lowest, taken)
        is_pair = taken == (2,)
        for rest in _readings(suit, bytes(left), lowest, most - (not is_pair), may_pair and not is_pair):
            yield (meld, *rest)
    yield from _readings(suit, counts, lowest + 1, most, may_pair)


def _forms(suit: int, counts: Counts, lowest: int, most: int, may_pair: bool) -> Iterator[tuple[int, ...]]:
    if most and counts[lowest] >= 3:
        yield (3,)
    if most and suit < 3 and lowest < 7 and counts[lowest + 1] and counts[lowest + 2]:
        yield (1, 1, 1)
    if counts[lowest] >= 2 and may_pair:
        yield (2,)


def _meld(index: int, taken: tuple[int, ...]) -> Meld:
    return meld_of(tuple(KINDS[index + step] for step, count in enumerate(taken) for _ in range(count)), CONCEALED)


def _pairs(counts: Counts) -> Melds:
    return tuple(_meld(index, (2,)) for index, count in enumerate(counts) for _ in range(count // 2))


def _orphans(counts: Counts) -> tuple[Melds, tuple[Tile, ...]]:
    pair = next((tile for tile in ORPHANS if counts[tile.index] >= 2), None)
    singles = tuple(tile for tile in ORPHANS if counts[tile.index] and tile is not pair)
    return ((_meld(pair.index, (2,)),) if pair else ()), singles
