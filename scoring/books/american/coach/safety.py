"""Which tiles another player can want: those of the lines of the card that their exposures and the table leave them."""

from __future__ import annotations

from functools import lru_cache

from scoring.books.american.card.cards import Card, own_card
from scoring.books.american.card.exposures import exposure_of, parts_left
from scoring.books.american.card.variants import KINDS_COUNTED, index_of, kind_of, wanted
from scoring.coach.view import View
from scoring.melds import Meld
from scoring.tiles import JOKER, KINDS, Tile, Wind


def may_want(view: View, tile: Tile, player: Wind) -> bool:
    """Can a line with this player's exposures need the tile? A joker that is let go nobody may claim."""
    left = tuple(view.left(KINDS[kind]) for kind in range(KINDS_COUNTED))
    jokers = JOKER.copies - view.hand.concealed.count(JOKER)
    return tile is not JOKER and kind_of(tile) in _wanted(own_card(view.card), view.others[player].melds, left, jokers)


@lru_cache(maxsize=64)
def _wanted(card: Card, melds: tuple[Meld, ...], left: tuple[int, ...], jokers: int) -> frozenset[int]:
    """The kinds of which one more can go into a hand of tiles that are left; exposed jokers may be exchanged for."""
    exposures, found = [exposure_of(meld) for meld in melds], set()
    for variant in index_of(card).variants:
        for parts in parts_left(variant, exposures):
            needs, firm = wanted(parts)
            found |= {kind for kind in needs if kind not in found and _can_be(kind, needs, firm, left, jokers)}
    return frozenset(found)


def _can_be(kind: int, needs: dict[int, int], firm: dict[int, int], left: tuple[int, ...], jokers: int) -> bool:
    """With one more of the kind: are there tiles for all pairs and singles, and jokers for what the sets lack?"""
    there = {each: left[each] + (each == kind) for each in needs}
    lacking = sum(max(0, need - there[each]) for each, need in needs.items())
    return lacking <= jokers and all(there[each] >= need for each, need in firm.items())
