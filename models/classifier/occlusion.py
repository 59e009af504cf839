"""Tiles that stand half behind others: the front one hides a part, and a finder may outline only what is seen."""

from __future__ import annotations

import numpy as np

from models.classifier.patch_render import EDGE, PATCH, TILE

DEEPEST = 0.42  # of a tile's side; cut in half, one tile and the next are no tile (`cuts.misses`)
OUTWARDS = np.float32([[0, -1], [1, 0], [0, 1], [-1, 0]])  # of the edges, clockwise from the top


def half_hidden(pixels: np.ndarray, corners: np.ndarray, front: np.ndarray, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Another tile before a tile, from any of the four sides.

    pixels, front  (128, 128, 3) uint8, patches: a tile in the middle of its surroundings
    corners        (4, 2) pixels, as a finder may outline the tile
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
