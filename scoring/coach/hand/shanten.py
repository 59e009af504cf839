"""How far a hand is from complete, and which tiles bring it nearer.

Counted are the tiles still to come: 0 is complete, 1 is waiting. The shanten number, as others count it, is one less.
A fifth tile of a kind never counts, nor does one of which the own sets hold the rest.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache, reduce

from scoring.coach.hand.suit_costs import ANYTHING, NOTHING, Allowed, Costs, suit_costs, together
from scoring.hand_decomposition import ORPHANS, Counts, counts_of
from scoring.hands import Hand
from scoring.interpretations import DIFFERENT_PAIRS, SETS, SEVEN_PAIRS, THIRTEEN_ORPHANS, Shape
from scoring.rules import Table
from scoring.tiles import KINDS, Tile

_SUITS = tuple(slice(start, start + 9) for start in (0, 9, 18, 27))  # the honours are seven


def shapes_of(table: Table) -> frozenset[Shape]:
    """The shapes in which a hand wins at this table."""
    return table.book.shapes(table.options)


@dataclass(frozen=True, slots=True)
class Shanten:
    """How many tiles must still come, by shape, and which kinds bring the hand nearer in its nearest shape."""

    by_shape: dict[Shape, int]
    tiles_to_come: int
    useful: tuple[Tile, ...]

    @property
    def number(self) -> int:
        """The shanten number as others count it: −1 complete, 0 waiting."""
        return self.tiles_to_come - 1

    @property
    def is_waiting(self) -> bool:
        """One tile is missing (tenpai)."""
        return self.tiles_to_come == 1


def shanten_for(hand: Hand, shapes: Collection[Shape]) -> Shanten:
    """How far a hand of 13 or 14 tiles (a kong as three) is from complete in any of these shapes.

    `useful`: with one more of such a kind a tile less is to come; at 14 tiles another must go first.
    """
    by_shape = tiles_to_come_by_shape(hand, shapes)
    nearest = min(by_shape.values())
    found: set[Tile] = set()
    for shape in by_shape:
        if by_shape[shape] == nearest:
            found |= set(_useful(shape, hand, nearest))
    return Shanten(by_shape, nearest, tuple(sorted(found)))


def tiles_to_come_by_shape(hand: Hand, shapes: Collection[Shape]) -> dict[Shape, int]:
    """The tiles to come in each of these shapes that the hand can still take."""
    known = [shape for shape in _MEASURE if shape in shapes]
    own = sorted((shape for shape in shapes if shape.away), key=str)
    possible = [shape for shape in (*known, *own) if len(hand.melds) <= shape.melds]
    return {shape: (shape.away or _MEASURE[shape])(hand) for shape in possible}


def _useful(shape: Shape, hand: Hand, nearest: int) -> Iterable[Tile]:
    return shape.useful(hand) if shape.useful else _USEFUL[shape](hand, nearest)


# ---- four sets and a pair -------------------------------------------------------------------------------------


def room(hand: Hand) -> Counts:
    """How many of each kind the hand may hold concealed: four, less those in the own sets."""
    laid = counts_of(tile for meld in hand.melds for tile in meld.tiles)
    return bytes([4 - gone for gone in laid])


def all_suit_costs(have: Counts, most: Counts, allowed: Allowed = ANYTHING) -> list[Costs]:
    """The costs of the four suits."""
    return [suit_costs(have[part], most[part], *allowed.of_suit(suit)) for suit, part in enumerate(_SUITS)]


def tiles_to_come_for_sets(have: Counts, most: Counts, sets: int, pairs: int = 1, allowed: Allowed = ANYTHING) -> int:
    """The fewest tiles to come for so many sets and the pair, of the allowed ones; `NEVER` or more when there are
    none.
    """
    return reduce(together, all_suit_costs(have, most, allowed), NOTHING)[pairs][sets]


def _sets_away(hand: Hand) -> int:
    return tiles_to_come_for_sets(counts_of(hand.concealed), room(hand), 4 - len(hand.melds))


def _useful_for_sets(hand: Hand, nearest: int) -> Iterable[Tile]:
    """Try one more of every kind: only its own suit is worked out again."""
    have, most, sets = counts_of(hand.concealed), room(hand), 4 - len(hand.melds)
    costs = all_suit_costs(have, most)
    for suit, part in enumerate(_SUITS):
        others = reduce(together, (cost for other, cost in enumerate(costs) if other != suit), NOTHING)
        for number, mine in _with_one_more(have[part], most[part], suit):
            if together(mine, others)[1][sets] < nearest:
                yield KINDS[9 * suit + number]


@lru_cache(maxsize=1 << 14)
def _with_one_more(have: Counts, most: Counts, suit: int) -> tuple[tuple[int, Costs], ...]:
    """Place in the suit, and the suit's costs with one more there; only where that changes them."""
    masks = ANYTHING.of_suit(suit)
    before, found = suit_costs(have, most, *masks), []
    for place, count in enumerate(have):
        if count < most[place]:
            costs = suit_costs(have[:place] + bytes([count + 1]) + have[place + 1 :], most, *masks)
            found += [(place, costs)] if costs != before else []
    return tuple(found)


# ---- shapes without sets --------------------------------------------------------------------------------------


def _pairs_away(hand: Hand) -> int:
    """Seven pairs; four alike are two of them."""
    return 7 - sum(count // 2 for count in counts_of(hand.concealed))


def _useful_for_pairs(hand: Hand, nearest: int) -> Iterable[Tile]:
    return (KINDS[index] for index, count in enumerate(counts_of(hand.concealed)) if count % 2)


def _different_pairs_away(hand: Hand) -> int:
    """Seven pairs of as many kinds."""
    counts = counts_of(hand.concealed)
    kinds = 34 - counts.count(0)
    return 7 - sum(count > 1 for count in counts) + max(0, 7 - kinds)


def _useful_for_different_pairs(hand: Hand, nearest: int) -> Iterable[Tile]:
    counts = counts_of(hand.concealed)
    wanted = (0, 1) if 34 - counts.count(0) < 7 else (1,)
    return (KINDS[index] for index, count in enumerate(counts) if count in wanted)


def _orphans_away(hand: Hand) -> int:
    counts = counts_of(hand.concealed)
    held = [counts[tile.index] for tile in ORPHANS]
    return 1 + held.count(0) - (max(held) > 1)


def _useful_for_orphans(hand: Hand, nearest: int) -> Iterable[Tile]:
    has_pair = any(hand.concealed.count(tile) > 1 for tile in ORPHANS)
    return (tile for tile in ORPHANS if not (has_pair and tile in hand.concealed))


_MEASURE = {
    SETS: _sets_away,
    SEVEN_PAIRS: _pairs_away,
    DIFFERENT_PAIRS: _different_pairs_away,
    THIRTEEN_ORPHANS: _orphans_away,
}
_USEFUL = {
    SETS: _useful_for_sets,
    SEVEN_PAIRS: _useful_for_pairs,
    DIFFERENT_PAIRS: _useful_for_different_pairs,
    THIRTEEN_ORPHANS: _useful_for_orphans,
}
