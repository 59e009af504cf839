"""A row of tiles cut out of a photo and squeezed into a square: laid out again, wider or higher, with a margin, where hardly any tile is seen.

Pictures prepared for training networks are often like that: a dozen tiles, each fifteen times as wide as high, from edge to edge.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np

from vision.detect import Finds, Trust, unstretching
from vision.photo import Photo

FEW = 3
NATURAL, CONVINCING = 1.4, 0.8
STRETCHES = (3.0, 1 / 3.0)
MARGIN = 0.25
CLOTH = (60, 90, 60)


def unsqueezed(photo: Photo, finds: Finds, found: Callable[[np.ndarray], Finds], trust: Trust) -> tuple[Photo, Finds]:
    """The photo at the width at which it shows most tiles, and these: itself with its `finds`, unless they are few, or unconvincing and narrower or flatter than photos show tiles."""
    if len(finds) > FEW and (unstretching(finds).max() < NATURAL or finds.scores.mean() > CONVINCING):
        return photo, finds
    ways = [(photo, finds), *((again, found(again.pixels)) for again in (stretched(photo, wider) for wider in STRETCHES))]
    return max(ways, key=lambda way: trust(way[0].pixels, way[1]).sum() if len(way[1]) else 0.0)


def stretched(photo: Photo, wider: float) -> Photo:
    """The same photo `wider` times as wide and as many times lower, with a margin of cloth all round."""
    height, width = photo.pixels.shape[:2]
    size = max(1, round(width * wider)), max(1, round(height / wider))
    margin = round(MARGIN * min(size))
    pixels = cv2.resize(photo.pixels, size, interpolation=cv2.INTER_AREA)
    return replace(photo, pixels=cv2.copyMakeBorder(pixels, margin, margin, margin, margin, cv2.BORDER_CONSTANT, value=CLOTH), margin=margin)
