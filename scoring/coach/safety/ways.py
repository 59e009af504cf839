"""In which ways a discard could complete another player's hand, as far as the table shows.

Only what no hand of unseen tiles can make is ruled out. Whether own discards and tiles passed since a riichi rule
anything out besides is the book's (`SafetyRules`).
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from scoring.coach.safety.rivers import passed_since
from scoring.coach.view import View
from scoring.hand_decomposition import ORPHANS
from scoring.interpretations import PAIRS, SETS, THIRTEEN_ORPHANS
from scoring.tiles import KINDS, Tile, Wind

KNOWN_SHAPES = PAIRS | {SETS, THIRTEEN_ORPHANS}


class Way(StrEnum):
    """The most dangerous way that is left, least danger first; the first three are no way at all.

    own_discard  they have let it go themselves, and the book forbids to claim it then
    passed       let go by others since the riichi, and the book would have made them go out
    none         no hand of unseen tiles can want it
    orphans      only thirteen orphans; honour_1 to honour_3: a pair or a pung, so many are unseen
    alike        of a suit, but no chow can want it; one_sided: no two-sided wait; two_sided: one; both_sides: two
    unknown      nothing is known of their hand
    """

    OWN_DISCARD = "own_discard"
    PASSED = "passed"
    NONE = "none"
    ORPHANS = "orphans"
    HONOUR_1 = "honour_1"
    HONOUR_2 = "honour_2"
    HONOUR_3 = "honour_3"
    ALIKE = "alike"
    ONE_SIDED = "one_sided"
    TWO_SIDED = "two_sided"
    BOTH_SIDES = "both_sides"
    UNKNOWN = "unknown"

    @property
    def is_safe(self) -> bool:
        return self in (Way.OWN_DISCARD, Way.PASSED, Way.NONE)


def way_of(view: View, tile: Tile, player: Wind) -> Way:
    """The most dangerous way in which `tile`, one of the own or still to come, could complete `player`'s hand."""
    card = view.table.book.coaching().card
    if card:
        return Way.UNKNOWN if card.may_want(view, tile, player) else Way.NONE
    melds, left = len(view.others[player].melds), view.left(tile)
    if any(shape.melds >= melds for shape in view.table.shapes - KNOWN_SHAPES):
        return Way.UNKNOWN
    gone = ruled_out(view, player)
    if tile in gone:
        return gone[tile]
    chows = [] if melds == 4 else list(_two_sided(view, tile, frozenset(gone)))
    if chows:
        return (Way.ONE_SIDED, Way.TWO_SIDED, Way.BOTH_SIDES)[sum(chows)]
    if left:
        return Way(f"honour_{min(left, 3)}") if tile.is_honour else Way.ALIKE
    return Way.ORPHANS if not melds and _orphans(view, tile) else Way.NONE


def ruled_out(view: View, player: Wind) -> dict[Tile, Way]:
    """The kinds with which the book lets this player claim no win any more."""
    rules = view.table.book.coaching().safety
    passed = passed_since(view, player) if rules.must_go_out else ()
    own = (*view.others[player].discards, *view.claimed.get(player, ())) if rules.sacred_discard else ()
    return dict.fromkeys(passed, Way.PASSED) | dict.fromkeys(own, Way.OWN_DISCARD)


def _two_sided(view: View, tile: Tile, gone: frozenset[Tile]) -> Iterator[bool]:
    """For each chow that the tile could complete: whether the wait would be two-sided.

    Two tiles in a row wait at both ends: with the other end ruled out they cannot be the wait.
    """
    for first, second, other in ((-2, -1, -3), (1, 2, 3), (-1, 1, None)):
        held = _beside(tile, first), _beside(tile, second)
        end = _beside(tile, other) if other else None
        if all(each and view.left(each) for each in held) and end not in gone:
            yield end is not None


def _beside(tile: Tile, step: int) -> Tile | None:
    """The tile so many numbers further in the same suit."""
    return KINDS[tile.index + step] if not tile.is_honour and 1 <= tile.number + step <= 9 else None


def _orphans(view: View, tile: Tile) -> bool:
    """Can somebody hold the twelve others, one of them twice?"""
    others = [view.left(kind) for kind in ORPHANS if kind is not tile]
    return THIRTEEN_ORPHANS in view.table.shapes and tile in ORPHANS and min(others) >= 1 and max(others) >= 2
