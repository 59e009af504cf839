"""Where a tile of the hand may be hidden: face down, or in a gap of a row with room for just one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import numpy as np

from scoring.tiles import HIDDEN, Tile
from vision.geometry import axes, coordinates
from vision.layout.groups import CONCEALED, Part
from vision.layout.rows import ASIDE
from vision.reading import Advice

ROOM = (0.7, 1.5)  # tile widths: a gap that is one tile wide

FACE_DOWN = Advice("face_down", "A tile of the hand lies face down, next to this one: {tile}. Turn it up and take the photo again.")
GAP = Advice("gap", "There is room for a tile between these two: {left}, {right}. Is one hidden there?")


def advice_on_backs(parts: Sequence[Part], kinds: Sequence[Tile]) -> tuple[Advice, ...]:
    """What to do about a tile of the hand that shows its back; it is told by the face that lies nearest in its row."""
    for part in parts:
        down = [place for place, i in enumerate(part.tiles) if kinds[i] is HIDDEN]
        faces = [place for place, i in enumerate(part.tiles) if kinds[i] is not HIDDEN]
        if part.state == CONCEALED and down and faces:
            return (FACE_DOWN.about(tile=kinds[part.tiles[min(faces, key=lambda place: abs(place - down[0]))]]),)
    return ()


def advice_on_gaps(parts: Sequence[Part], kinds: Sequence[Tile], corners: np.ndarray) -> tuple[Advice, ...]:
    """The first gap between rows of the hand into which just one tile fits, by the tiles on either side. corners (n, 4, 2) pixels, for a hand that lacks tiles."""
    hand = [part.tiles for part in parts if part.state == CONCEALED]
    for left, right in ((one[-1], other[0]) for one, other in permutations(hand, 2)):
        if _has_room(corners[left], corners[right]):
            return (GAP.about(left=kinds[left], right=kinds[right]),)
    return ()


def _has_room(left: np.ndarray, right: np.ndarray) -> bool:
    """Whether one tile fits between two, (4, 2) each, that lie in one line."""
    across, down = ((one + np.copysign(1, one @ other) * other) / 2 for one, other in axes(np.stack([left, right])))  # either may lie upside down
    away, aside = np.abs(coordinates(right.mean(axis=0) - left.mean(axis=0), across, down))
    return bool(ROOM[0] < away - 1 < ROOM[1] and aside < ASIDE)
