"""From whom a set was claimed: the place of its crosswise tile, as its owner sees it.

First: from the left, the player before; last: from the right; between: from across. A tile added to a pung lies
crosswise beside the claimed one, or upon it.
"""

from __future__ import annotations

from collections.abc import Sequence

from scoring.tiles import HIDDEN, Tile
from vision.layout.sets import is_chow

LEFT, ACROSS, RIGHT = "left", "across", "right"


def claim_in(tiles: Sequence[Tile], crosswise: Sequence[bool]) -> tuple[int, str] | None:
    """The place of the claimed tile of a set and the side it came from; None where the set does not say so plainly.

    >>> from scoring.tiles import parse
    >>> claim_in(parse("5555z"), (False, False, True, False)), claim_in(parse("5555z"), (False, False, True, True))
    ((2, 'across'), (2, 'right'))

    A chow is claimed from the left only.

    >>> claim_in(parse("312s"), (True, False, False)), claim_in(parse("123s"), (False, True, False))
    ((0, 'left'), None)
    """
    places = [place for place, lies in enumerate(crosswise) if lies]
    added = len(places) == 2 and len(tiles) == 4 and places[1] == places[0] + 1
    if HIDDEN in tiles or (len(places) != 1 and not added):
        return None
    last = len(tiles) - len(places)
    side = LEFT if places[0] == 0 else RIGHT if places[0] == last else ACROSS
    return (places[0], side) if side == LEFT or not is_chow(tiles) else None
