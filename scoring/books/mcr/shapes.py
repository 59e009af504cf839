"""Shapes that only document 006 has (§ 1): honours and knitted tiles, and the knitted straight.

Knitted are 147 of one suit, 258 of another and 369 of the third; there are six ways to give them to the suits.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from scoring.hand_decomposition import Counts, counts_of, less
from scoring.hands import Hand
from scoring.interpretations import Shape
from scoring.language import mark
from scoring.melds import Meld
from scoring.tiles import KINDS, Tile

KNITTED = tuple(
    tuple(KINDS[9 * suit + start + step] for suit, start in enumerate(starts) for step in (0, 3, 6))
    for starts in permutations(range(3))
)
HONOURS = KINDS[27:34]


def _straights(counts: Counts) -> Iterator[tuple[Tile, ...]]:
    return (tiles for tiles in KNITTED if all(counts[tile.index] for tile in tiles))


def _singles(counts: Counts) -> tuple[Meld, ...] | None:
    """Fourteen different tiles among the honours and the knitted ones of one way."""
    if sum(counts) != 14 or max(counts) > 1:
        return None
    most = max(sum(counts[tile.index] for tile in (*tiles, *HONOURS)) for tiles in KNITTED)
    return () if most == 14 else None


# ---- how far a hand is from them ------------------------------------------------------------------------------


def _best_singles(hand: Hand) -> list[frozenset[Tile]]:
    """Of which honours and knitted tiles the hand has most different ones."""
    ways = [frozenset((*tiles, *HONOURS)) for tiles in KNITTED]
    most = max(len(way.intersection(hand.concealed)) for way in ways)
    return [way for way in ways if len(way.intersection(hand.concealed)) == most]


def _singles_away(hand: Hand) -> int:
    return 14 - len(_best_singles(hand)[0].intersection(hand.concealed))


def _useful_singles(hand: Hand) -> Iterator[Tile]:
    """Each that is missing; none of a whole hand."""
    ways = _best_singles(hand) if _singles_away(hand) else ()
    return (tile for way in ways for tile in way.difference(hand.concealed))


def _straight_away(hand: Hand) -> int:
    return min(_beside(hand, tiles) for tiles in KNITTED)


def _beside(hand: Hand, tiles: tuple[Tile, ...]) -> int:
    """The tiles to come for these nine, and with what is left of the hand for a set and a pair."""
    from scoring.coach.hand.shanten import room, tiles_to_come_for_sets
    from scoring.coach.hand.suit_costs import NEVER

    most, held = room(hand), [tile for tile in tiles if tile in hand.concealed]
    if not all(most[tile.index] for tile in tiles):
        return NEVER
    sets = tiles_to_come_for_sets(less(counts_of(hand.concealed), held), less(most, tiles), 1 - len(hand.melds))
    return len(tiles) - len(held) + sets


def _useful_for_straight(hand: Hand) -> Iterator[Tile]:
    """One tile more brings no way but the nearest ones nearer than they are."""
    from scoring.coach.hand.shanten import room

    away, most = _straight_away(hand), room(hand)
    nearest = [tiles for tiles in KNITTED if _beside(hand, tiles) == away]
    for tile in KINDS[:34]:
        if hand.concealed.count(tile) < most[tile.index]:
            more = Hand((*hand.concealed, tile), hand.melds)
            if any(_beside(more, tiles) < away for tiles in nearest):
                yield tile


KNITTED_STRAIGHT = Shape(
    "knitted_straight",
    name=mark("Knitted straight"),
    apart=_straights,
    away=_straight_away,
    useful=_useful_for_straight,
    melds=1,
)
HONOURS_AND_KNITTED = Shape(
    "honours_and_knitted",
    name=mark("Honours and knitted tiles"),
    pairs_in=_singles,
    away=_singles_away,
    useful=_useful_singles,
)
