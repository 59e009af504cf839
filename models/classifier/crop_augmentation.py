"""From patches to crops: corners as a detector may give them, right and wrong, and tiles half behind others.

Never mirrored.

Geometry is that of `vision.photo.crops.cut`: a quadrilateral and a tenth around it, warped to 64 × 64.
"""

from __future__ import annotations

import cv2
import numpy as np

from models.classifier.patch_render import EDGE, PATCH, TILE
from vision.photo.crops import CROP, MARGIN

_EDGE = CROP * MARGIN / (1 + 2 * MARGIN)
SQUARE = np.array(
    [[_EDGE, _EDGE], [CROP - _EDGE, _EDGE], [CROP - _EDGE, CROP - _EDGE], [_EDGE, CROP - _EDGE]], np.float32
)
DEEPEST = 0.42  # of a tile's side that is hidden; cut in half, one tile and the next are no tile (`off_target_quads`)
OUTWARDS = np.array([[0, -1], [1, 0], [0, 1], [-1, 0]], np.float32)  # of the edges, clockwise from the top
BOXED = 0.2  # share of the quadrilaterals that are the upright box round a turned tile
UNIT = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float32) * (TILE / 2)


def detected_quads(count: int, rng: np.random.Generator) -> np.ndarray:
    """Corners as a detector may give them, (count, 4, 2) pixels of a patch: turned, stretched, shifted, each corner
    off by up to 12 %.

    One in five is the upright box around a tile at any angle, as from a detector that has not understood the angle.
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


def off_target_quads(count: int, rng: np.random.Generator) -> np.ndarray:
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


def occluded(
    pixels: np.ndarray, corners: np.ndarray, front: np.ndarray, rng: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """Another tile before a tile, from any of the four sides.

    pixels, front  (128, 128, 3) uint8, patches: a tile in the middle of its surroundings
    corners        (4, 2) pixels, as a detector may outline the tile
    returns        the patch with the front tile in it, and corners, half of the times of what is still to be seen
    """
    turn, depth = int(rng.integers(4)), round(rng.uniform(0.12, DEEPEST) * TILE)
    pixels, top, rim = pixels.copy(), EDGE + TILE - depth, int(rng.integers(12))
    left, right = (0, PATCH) if rng.random() < 0.6 else sorted(rng.integers(0, PATCH + 1, 2))
    below = np.rot90(pixels, turn)[top:, left:right]
    below[:] = np.rot90(front, turn)[EDGE - rim :][: PATCH - top, left:right]
    if rng.random() < 0.5:
        return pixels, corners
    edge, corners = (2 + turn) % 4, corners.copy()
    corners[[edge, (edge + 1) % 4]] -= OUTWARDS[edge] * depth * rng.uniform(0.5, 1)
    return pixels, corners


def crop_of(pixels: np.ndarray, corners: np.ndarray) -> np.ndarray:
    """One crop, (64, 64, 3) uint8, of a patch."""
    # OpenCV's pixels have their middle at whole numbers
    matrix = cv2.getPerspectiveTransform(np.array(corners - 0.5, np.float32), SQUARE - 0.5)
    return cv2.warpPerspective(pixels, matrix, (CROP, CROP), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def _turned(corners: np.ndarray, degrees: np.ndarray) -> np.ndarray:
    """Turn corners about the patch's middle. corners (n, 4, 2), degrees (n,)."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    turn = np.stack([np.stack([c, s], -1), np.stack([-s, c], -1)], 1)
    return corners @ turn
