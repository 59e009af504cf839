"""Shapes that only document 006 has (§ 1): honours and knitted tiles, and the knitted straight.

Knitted are 147 of one suit, 258 of another and 369 of the third; there are six ways to give them to the suits.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from scoring.hand_decomposition import Counts
from scoring.interpretations import Shape
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


KNITTED_STRAIGHT = Shape("knitted_straight", apart=_straights, melds=1)
HONOURS_AND_KNITTED = Shape("honours_and_knitted", pairs_in=_singles)
