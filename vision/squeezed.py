"""A row of tiles cut out of a photo and squeezed into a square: laid out again, wider or higher, with a margin, where hardly any tile is seen.

Pictures prepared for training networks are often like that: a dozen tiles, each fifteen times as wide as high, from edge to edge.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import chain

import cv2
import numpy as np

from vision.detect import Trust, unstretching
from vision.finder import Finds
from vision.photo import LONG_SIDE, Photo

FEW, FAINT = 3.0, 0.5  # scores added up: so many tiles are hardly any; a score below which a find is none, for of squeezed tiles hundreds are found by halves
NATURAL, CONVINCING = 1.6, 0.8  # how much wider tiles of ordinary photos are made at most; mean score of tiles that are believed all the same
STRETCHES = (3.0, 1 / 3.0)  # how much wider, and as much lower (four times lost tiles of other photos: docs/decisions.md)
MARGIN, CLOTH = 0.25, (60, 90, 60)  # of the shorter side; RGB
LARGEST = 2 * LONG_SIDE  # pixels of the longer side: squeezed pictures are small


def unsqueezed(photo: Photo, finds: Finds, found: Callable[[np.ndarray], Finds], trust: Trust) -> tuple[Photo, Finds]:
    """The photo at the width at which it shows most tiles, and these: itself with its `finds`, unless hardly any is clear, or they are unconvincing and narrower or flatter than photos show tiles."""
    convincing = finds.scores[finds.scores >= FAINT].sum() > FEW and (unstretching(finds).max() < NATURAL or finds.scores.mean() > CONVINCING)
    if convincing or max(photo.pixels.shape) > LARGEST:
        return photo, finds
    ways = chain([(photo, finds)], map(partial(_laid_out, photo, found), STRETCHES))  # one after the other: only the best is kept in memory
    return max(ways, key=lambda way: (trust(way[0].pixels, way[1]) ** 2).sum() if len(way[1]) else 0.0)  # squares: a few sure tiles weigh more than many halves


def _laid_out(photo: Photo, found: Callable[[np.ndarray], Finds], wider: float) -> tuple[Photo, Finds]:
    again = stretched(photo, wider)
    return again, found(again.pixels)


def stretched(photo: Photo, wider: float) -> Photo:
    """The same photo `wider` times as wide and as many times lower, with a margin of cloth all round."""
    height, width = photo.pixels.shape[:2]
    size = max(1, round(width * wider)), max(1, round(height / wider))
    margin = round(MARGIN * min(size))
    pixels = cv2.resize(photo.pixels, size, interpolation=cv2.INTER_AREA)
    return replace(photo, pixels=cv2.copyMakeBorder(pixels, margin, margin, margin, margin, cv2.BORDER_CONSTANT, value=CLOTH), margin=margin)
