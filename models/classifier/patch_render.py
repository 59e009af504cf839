"""A face with what may lie around it on a table: neighbours, its own sides, shadow.

What the camera sees is drawn as one patch.

A patch is 128 × 128 with the tile's quadrilateral warped to the 64 × 64 in its middle: `vision.photo.crops.cut` with a
margin of one half.
"""

from __future__ import annotations

import cv2
import numpy as np

from datasets.faces.backs import draw as draw_back
from datasets.faces.sketch import Sketch
from datasets.faces.style import Style

PATCH = 128  # pixels a side
TILE = 64  # pixels of the tile in its middle
EDGE = 32  # pixels left on each side


def render_patch(tile: np.ndarray, style: Style, rng: np.random.Generator, neighbours: list[np.ndarray]) -> np.ndarray:
    """A face with what may lie around it: table, sides of the tile in face and back colour, neighbours, shadow.

    tile, neighbours  (64, 64, 3) uint8
    returns           (128, 128, 3) uint8
    """
    patch = surface(rng)
    gap = int(rng.integers(0, 5))
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        if rng.random() < (0.55 if dx else 0.3):
            _paste(
                patch,
                neighbours[int(rng.integers(2))] if rng.random() < 0.7 else _back(style, rng),
                EDGE + dx * (TILE + gap),
                EDGE + dy * (TILE + gap),
            )
    if rng.random() < 0.5:
        _sides(patch, tile, style, rng)
    if gap and rng.random() < 0.6:
        cv2.rectangle(
            patch,
            (EDGE - 1, EDGE - 1),
            (EDGE + TILE, EDGE + TILE),
            tuple(int(v) for v in patch.mean((0, 1)) * rng.uniform(0.2, 0.9)),
            2,
        )
    _paste(patch, _bevelled(tile, rng), EDGE, EDGE, rounding=int(rng.integers(1, 9)))
    return cv2.GaussianBlur(patch, (0, 0), rng.uniform(0.3, 0.8))


def surface(rng: np.random.Generator) -> np.ndarray:
    """(128, 128, 3) uint8 of some surface: cloth, wood, stone, at any brightness."""
    colour = rng.uniform(10, 245) * (1 + rng.normal(0, 0.25, 3)) if rng.random() < 0.6 else rng.uniform(0, 255, 3)
    cells = int(rng.choice((2, 4, 16, 64)))
    shape = (cells, cells) if rng.random() < 0.7 else (cells, 2)
    grain = cv2.resize(
        rng.normal(0, rng.uniform(1, 25), shape).astype(np.float32), (PATCH, PATCH), interpolation=cv2.INTER_LINEAR
    )
    return np.clip(np.clip(colour, 0, 255) + grain[..., None] + rng.normal(0, 3, (PATCH, PATCH, 1)), 0, 255).astype(
        np.uint8
    )


def _sides(patch: np.ndarray, tile: np.ndarray, style: Style, rng: np.random.Generator) -> None:
    """The tile's thickness, visible next to the face: first its material, then the colour of the back."""
    near, far = int(rng.integers(4, 22)), int(rng.integers(2, 16))
    front = np.median(tile[[0, -1]].reshape(-1, 3), axis=0) * rng.uniform(0.65, 1.0)
    back = np.array(style.back, np.float32) * rng.uniform(0.5, 1.0)
    turn = int(rng.integers(4))
    view = np.rot90(patch, turn)
    slant = int(rng.integers(-6, 7))
    low = EDGE + TILE
    view[low : low + near, max(0, EDGE + slant) : EDGE + TILE + slant] = front
    view[low + near : low + near + far, max(0, EDGE + slant) : EDGE + TILE + slant] = back


def _back(style: Style, rng: np.random.Generator) -> np.ndarray:
    sketch = Sketch(TILE, TILE, style.ground)
    draw_back(sketch, style, rng)
    return sketch.pixels


def _bevelled(tile: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Edges that catch the light on two sides and lose it on the others."""
    tile = tile.astype(np.float32)
    width = int(rng.integers(1, 5))
    tile[:width] *= rng.uniform(0.8, 1.25)
    tile[-width:] *= rng.uniform(0.7, 1.1)
    tile[:, :width] *= rng.uniform(0.8, 1.2)
    tile[:, -width:] *= rng.uniform(0.75, 1.1)
    return np.clip(tile, 0, 255).astype(np.uint8)


def _paste(patch: np.ndarray, tile: np.ndarray, x: int, y: int, rounding: int = 4) -> None:
    """Put a tile with round corners on the patch, its top left at x, y; what sticks out is cut off."""
    mask = np.zeros((TILE, TILE), np.uint8)
    cv2.rectangle(mask, (rounding, 0), (TILE - 1 - rounding, TILE - 1), 255, -1)
    cv2.rectangle(mask, (0, rounding), (TILE - 1, TILE - 1 - rounding), 255, -1)
    for cx in (rounding, TILE - 1 - rounding):
        for cy in (rounding, TILE - 1 - rounding):
            cv2.circle(mask, (cx, cy), rounding, 255, -1)
    x0, y0, x1, y1 = max(0, x), max(0, y), min(PATCH, x + TILE), min(PATCH, y + TILE)
    if x1 > x0 and y1 > y0:
        inside = mask[y0 - y : y1 - y, x0 - x : x1 - x] > 0
        patch[y0:y1, x0:x1][inside] = tile[y0 - y : y1 - y, x0 - x : x1 - x][inside]
