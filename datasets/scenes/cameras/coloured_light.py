"""Lamps that are not white, and phones that leave it so: candles and warm bulbs, strips of diodes in any colour."""

from __future__ import annotations

import cv2
import numpy as np

from datasets.scenes.noise import colour

SHARE = 0.08  # of the pictures
WARM = 0.5  # of these; the others are of any colour


def in_coloured_light(rng: np.random.Generator, picture: np.ndarray) -> np.ndarray:
    """A picture (h, w, 3) uint8 RGB, now and then under such a lamp; down to a fifth of a channel is left."""
    if rng.random() >= SHARE:
        return picture
    lamp = colour(rng, (0.25, 0.8), (0.8, 1), rng.normal(0.08, 0.03) if rng.random() < WARM else None)
    return cv2.transform(picture, np.diag(lamp))
