"""From patches to crops: corners as a finder may give them, right and wrong. Never mirrored.

Geometry is that of `vision.photo.crops.cut`: a quadrilateral and a tenth around it, warped to 64 × 64.
"""

from __future__ import annotations

import cv2
import numpy as np

from models.classifier.patch_render import PATCH, TILE
from vision.photo.crops import CROP, MARGIN

_EDGE = CROP * MARGIN / (1 + 2 * MARGIN)
SQUARE = np.float32([[_EDGE, _EDGE], [CROP - _EDGE, _EDGE], [CROP - _EDGE, CROP - _EDGE], [_EDGE, CROP - _EDGE]])
BOXED = 0.2  # share of the quadrilaterals that are the upright box round a turned tile
UNIT = np.float32([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * (TILE / 2)


def quads(count: int, rng: np.random.Generator) -> np.ndarray:
    """Corners as a finder may give them, (count, 4, 2) pixels of a patch: turned, stretched, shifted, each corner off by up to 12 %.

    One in five is the upright box round a tile that lies at any angle: what a finder says that has not understood the angle.
    Some take in a side of the tile, some lean.
    """
    angle = rng.normal(0, 1, count) * rng.choice((2, 9), count)
    boxed = rng.random(count) < BOXED
    angle[boxed] = rng.uniform(-45, 45, boxed.sum())
    around = np.where(boxed, np.abs(np.cos(np.radians(angle))) + np.abs(np.sin(np.radians(angle))), 1)[:, None, None]
    stretch = around * np.exp(rng.uniform(-0.13, 0.13, (count, 1, 2)) + rng.uniform(-0.14, 0.13, (count, 1, 1)))
    spread = TILE * rng.choice((0.012, 0.03, 0.055), (count, 1, 1))
    corners = np.clip(rng.normal(0, spread, (count, 4, 2)), -0.12 * TILE, 0.12 * TILE)
    shift = np.clip(rng.normal(0, spread * 0.8, (count, 1, 2)), -0.12 * TILE, 0.12 * TILE)
    whole = UNIT * stretch
    whole[..., 0] += whole[..., 1] * np.where(rng.random((count, 1)) < 0.15, rng.uniform(-0.25, 0.25, (count, 1)), 0)
    for edge, outwards in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        side = np.where(rng.random((count, 1)) < 0.035, rng.uniform(0, 0.35, (count, 1)) * TILE, 0)
        whole[:, [edge, (edge + 1) % 4]] += (side * outwards)[:, None]
    return _turned(whole, angle) + corners + shift + PATCH / 2


def misses(count: int, rng: np.random.Generator) -> np.ndarray:
    """Corners that hold no whole tile, (count, 4, 2): half off to a side or a corner, half a tile, or far too large."""
    ways = rng.integers(0, 5, count)
    shift, size = np.zeros((count, 2)), np.ones((count, 2))
    sign = rng.choice((-1, 1), (count, 2))
    side = rng.integers(0, 2, count)
    rows = np.arange(count)
    shift[rows, side] = np.where(ways == 0, rng.uniform(0.45, 0.6, count), 0)
    shift[ways == 1] = rng.uniform(0.33, 0.55, ((ways == 1).sum(), 2))
    size[rows, side] = np.where(ways == 2, rng.uniform(0.36, 0.52, count), 1)
    shift[rows, side] = np.where(ways == 2, rng.uniform(0.15, 0.3, count), shift[rows, side])
    size[ways == 3] = rng.uniform(1.75, 2.1, ((ways == 3).sum(), 1))
    size[ways == 4] = rng.uniform(0.3, 0.5, ((ways == 4).sum(), 1))
    shift[ways == 4] = rng.uniform(0.0, 0.3, ((ways == 4).sum(), 2))
    corners = UNIT * size[:, None] + (shift * sign * TILE)[:, None] + rng.normal(0, 2, (count, 4, 2))
    return _turned(corners, rng.normal(0, 4, count)) + PATCH / 2


def warped(pixels: np.ndarray, corners: np.ndarray) -> np.ndarray:
    """One crop, (64, 64, 3) uint8, of a patch."""
    matrix = cv2.getPerspectiveTransform(np.float32(corners - 0.5), SQUARE - 0.5)  # OpenCV's pixels have their middle at whole numbers
    return cv2.warpPerspective(pixels, matrix, (CROP, CROP), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def _turned(corners: np.ndarray, degrees: np.ndarray) -> np.ndarray:
    """Turn corners about the patch's middle. corners (n, 4, 2), degrees (n,)."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    turn = np.stack([np.stack([c, s], -1), np.stack([-s, c], -1)], 1)
    return corners @ turn
