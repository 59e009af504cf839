"""Made-up photos: tiles in a row with what their labels say and what was read, compared."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from datasets.photos import labelled_photos
from models.evaluation.comparison import Comparison, compare
from scoring.tiles import BY_CODE
from vision.reading import Advice, Group, Reading, SeenHand, SeenTile

WIDE, HIGH = 40, 50  # pixels a tile
NOTHING = "–"


def compared(
    labels: str,
    seen: str,
    sure: float = 0.9,
    advice: tuple[Advice, ...] = (),
    photo: Path = Path(),
    group: str = "ours",
) -> Comparison:
    """A photo whose labels say `6m 6m`, and in which `7m? –` was read: the first doubtful, nothing found at the
    second. What is read beyond the labels is extra.
    """
    kinds = tuple(labels.split())
    boxes = np.float32([[i * WIDE, 0, (i + 1) * WIDE, HIGH] for i in range(len(kinds))]).reshape(-1, 4)
    tiles = tuple(_tile(i, name, sure) for i, name in enumerate(seen.split()) if name != NOTHING)
    groups = (Group(tuple(tile.tile for tile in tiles), "concealed"),)
    size = (WIDE * max(len(seen.split()), len(kinds), 1), HIGH)
    return compare(
        labelled_photos.Scene(photo, group, kinds, boxes),
        Reading(size, tiles, groups, SeenHand(), advice, {"total": 5.0}),
    )


def _tile(place: int, name: str, sure: float) -> SeenTile:
    left, right = place * WIDE + 2.0, (place + 1) * WIDE - 2.0
    corners = ((left, 2.0), (right, 2.0), (right, HIGH - 2.0), (left, HIGH - 2.0))
    return SeenTile(BY_CODE[name.rstrip("?")], sure, corners, False, 0, (), name.endswith("?"))
