"""Light that falls through blinds, railings or leaves: stripes and spots of shade, from a quarter of a tile to some
tiles wide.
"""

from __future__ import annotations

import cv2
import numpy as np

from datasets.scenes.noise import field

SHARE = 0.15  # of the pictures
STRIPES = 0.6  # of these; the others have spots


def shaded(rng: np.random.Generator, picture: np.ndarray, tile: float) -> np.ndarray:
    """A picture (h, w, 3) uint8 RGB, now and then with such shade on it; `tile` is about a tile's length in pixels."""
    if rng.random() >= SHARE:
        return picture
    y, x = np.mgrid[: picture.shape[0], : picture.shape[1]].astype(np.float32)
    period, turn = tile * np.exp(rng.uniform(np.log(0.25), np.log(4))), rng.uniform(0, np.pi)
    bent = rng.uniform(0, 1.5) * field(rng, picture.shape[:2], (3, 4))
    shade = _wave(rng, x, y, period, turn, bent)
    if rng.random() > STRIPES:
        shade = shade * _wave(rng, x, y, period * rng.uniform(0.6, 1.6), turn + rng.uniform(0.6, 2.4), bent)
    light = 1 - rng.uniform(0.2, 0.75) * np.clip(shade * rng.uniform(0.7, 6) + rng.uniform(0.2, 0.8), 0, 1)
    return cv2.multiply(picture, cv2.merge([light.astype(np.float32)] * 3), dtype=cv2.CV_8U)


def _wave(
    rng: np.random.Generator, x: np.ndarray, y: np.ndarray, period: float, turn: float, bent: np.ndarray
) -> np.ndarray:
    return np.sin(2 * np.pi * (x * np.cos(turn) + y * np.sin(turn)) / period + rng.uniform(0, 2 * np.pi) + bent)
