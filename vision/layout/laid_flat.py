"""Sets that lie flat before a row that stands: laid down, whether or not their crosswise tile is seen as such.

From a chair their outlines are a few pixels high, and a tile lying crosswise among them looks much like the others. But
a standing tile is far taller in the photo than one that lies.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from scoring.tiles import Tile
from vision.geometry import axes
from vision.layout.groups import CONCEALED, OPEN, SET, Part
from vision.layout.sets import is_set

STANDS = 0.4  # logarithm of height to width: how much more of it a standing tile shows than one that lies
UPRIGHT = 2  # tiles of a set that are not crosswise, at least


def opened_where_flat(parts: Sequence[Part], kinds: Sequence[Tile], corners: np.ndarray) -> tuple[Part, ...]:
    """The parts, such sets open. kinds: n tiles, corners (n, 4, 2) pixels."""
    if not parts:
        return ()
    right, down = axes(corners)
    tallness = np.log(np.linalg.norm(down, axis=1) / np.linalg.norm(right, axis=1))
    row = list(max(parts, key=lambda part: len(part.tiles) * (part.state == CONCEALED)).tiles)

    def is_flat(part: Part) -> bool:
        tiles = list(part.tiles)
        before = (corners[tiles].mean(axis=(0, 1)) - corners[row].mean(axis=(0, 1))) @ down[row].mean(axis=0)
        return (
            part.state == CONCEALED
            and len(tiles) in (SET, SET + 1)
            and is_set([kinds[i] for i in tiles])
            and bool(before > 0 and np.sort(tallness[tiles])[:UPRIGHT].mean() < np.median(tallness[row]) - STANDS)
        )

    return tuple(Part(part.tiles, OPEN, SET) if is_flat(part) else part for part in parts)
