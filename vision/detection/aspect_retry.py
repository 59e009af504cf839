"""A row of tiles cut out of a photo and squeezed into a square: laid out again, wider or higher, with a margin, where hardly any tile is seen.

Pictures prepared for training networks are often like that: a dozen tiles, each up to fifteen times as high as wide, from edge to edge.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import chain

import cv2
import numpy as np

from vision.detection.detector import Finds
from vision.detection.search import Trust, unstretching
from vision.photo.decoding import LONG_SIDE, Photo

FEW = 3.0  # scores added up: so many tiles are hardly any
NATURAL = 1.6  # how much wider tiles of ordinary photos are made at most
CONVINCING, DUBIOUS = 0.8, 0.5  # mean scores: of tiles that are believed at any width; of finds that the namer is asked about, for of squeezed tiles many are found by halves
STRETCHES = (3.0, 1 / 3.0)  # how much wider, and as much lower (four times loses tiles of other photos: docs/decisions.md)
MARGIN, CLOTH = 0.25, (60, 90, 60)  # of the shorter side; RGB
LARGEST = 2 * LONG_SIDE  # pixels of the longer side: squeezed pictures are small


def unsqueezed(photo: Photo, finds: Finds, found: Callable[[np.ndarray], Finds], trust: Trust) -> tuple[Photo, Finds]:
    """The photo at the width at which it shows most tiles, and these: itself with its `finds`, unless these are few, or unconvincing, or narrower or flatter than photos show tiles."""
    way = photo, finds

    def shown(way: tuple[Photo, Finds]) -> float:
        return (trust(way[0].pixels, way[1]) ** 2).sum() if len(way[1]) else 0.0  # squares: a few sure tiles weigh more than many halves

    def convincing() -> bool:
        mean, natural = finds.scores.mean(), unstretching(finds).max() < NATURAL
        return mean > CONVINCING or (natural and (mean > DUBIOUS or shown(way) > FEW))

    if max(photo.pixels.shape) > LARGEST or (finds.scores.sum() > FEW and convincing()):
        return way
    return max(chain([way], map(partial(_laid_out, photo, found), STRETCHES)), key=shown)  # one after the other: only the best is kept in memory


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
