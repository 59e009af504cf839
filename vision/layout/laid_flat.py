"""Sets that lie flat before a row that stands: laid down, whether or not their crosswise tile is seen as such.

From a chair their outlines are a few pixels high, and a tile lying crosswise among them looks much like the others, or
seems to lie beside them. But a standing tile is far taller in the photo than one that lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

import numpy as np

from scoring.tiles import Tile
from vision.geometry import axes, sizes
from vision.layout.belonging import directions, gaps_between
from vision.layout.groups import CONCEALED, OPEN, SET, Part
from vision.layout.sets import is_set

STANDS = 0.4  # logarithm of height to width: how much more of it a standing tile shows than one that lies
APART = 0.5  # tile sizes between pieces of one set, at most


def opened_where_flat(parts: Sequence[Part], kinds: Sequence[Tile], corners: np.ndarray) -> tuple[Part, ...]:
    """The parts, such sets open and each one part. kinds: n tiles, corners (n, 4, 2) pixels."""
    if not parts:
        return ()
    row = list(max(parts, key=lambda part: len(part.tiles) * (part.state == CONCEALED)).tiles)
    along, towards = directions(corners[row], axes(corners)[1][row])
    tallness = np.log(np.ptp(corners @ towards, axis=1) / np.ptp(corners @ along, axis=1))
    flat, away = tallness < np.median(tallness[row]) - STANDS, (corners @ towards).mean(axis=1)
    before = [
        k
        for k, part in enumerate(parts)
        if part.state in (CONCEALED, OPEN)
        and len(part.tiles) <= SET + 1
        and flat[list(part.tiles)].any()
        and away[list(part.tiles)].mean() > np.median(away[row])
    ]
    if not before:
        return tuple(parts)
    near = gaps_between([parts[k] for k in before], corners) < APART * np.median(sizes(corners[row]))
    joined: dict[int, tuple[int, ...]] = {}
    for count in (3, 2, 1):
        for some in combinations(range(len(before)), count):
            tiles = [i for k in some for i in parts[before[k]].tiles]
            lie_together = all(near[k, other] for k, other in pairwise(some))
            are_flat = 2 * flat[tiles].sum() >= len(tiles)
            if joined.keys().isdisjoint(some) and lie_together and are_flat and is_set([kinds[i] for i in tiles]):
                joined |= dict.fromkeys(some, some)
    pieces = {before[k]: [before[j] for j in some] for k, some in joined.items()}
    return tuple(
        Part(tuple(i for j in pieces[k] for i in parts[j].tiles), OPEN, SET) if k in pieces else part
        for k, part in enumerate(parts)
        if k not in pieces or k == pieces[k][0]
    )
