"""A second small look at each tile: turned straight and laid out on one sheet, so that the finder sees its corners at their best.

On a table tiles lie at all angles, foreshortened, among neighbours; on the sheet each fills the middle of its own cell.
"""

from __future__ import annotations

import numpy as np

from vision.detect import Find, Finds
from vision.geometry import cut, parallelograms

CELL = 80
TILE = 36
WITHIN = 9.0
TRUST = 0.7
NOT_SEEN_AGAIN = 0.5
_MARGIN = (CELL / TILE - 1) / 2


def refined(picture: np.ndarray, finds: Finds, find: Find) -> Finds:
    """Tiles with better corners, scores and sides: what was found, weighed with what is found on the sheet.

    picture  (height, width, 3) uint8 RGB
    finds    n tiles in pixels of the picture
    returns  the same n tiles in the same order; one that is not found again keeps its corners and half its score
    """
    if not len(finds):
        return finds
    frames = parallelograms(finds.corners)
    seen = find(_sheet(cut(picture, frames, CELL, _MARGIN)))
    parts = [_weighed(finds, i, frames[i], seen, _middle(i, len(finds))) for i in range(len(finds))]
    return Finds(*(np.array(values) for values in zip(*parts, strict=True)))


def _weighed(finds: Finds, i: int, frame: np.ndarray, seen: Finds, middle: np.ndarray) -> tuple[np.ndarray, float, float]:
    """Corners, score and side of tile i, given all that was seen on the sheet and where its cell's middle is."""
    away = np.linalg.norm(seen.corners.mean(axis=1) - middle, axis=1)
    if not (away < WITHIN).any():
        return finds.corners[i], finds.scores[i] * NOT_SEEN_AGAIN, finds.face_down[i]
    best = np.argmax(np.where(away < WITHIN, seen.scores - 0.02 * away, -np.inf))
    across, down = (frame[1] - frame[0]) / TILE, (frame[3] - frame[0]) / TILE
    back = (seen.corners[best] - middle) @ np.stack([across, down]) + frame.mean(axis=0)
    corners = TRUST * nearest_order(back, finds.corners[i]) + (1 - TRUST) * finds.corners[i]
    return corners, np.sqrt(finds.scores[i] * seen.scores[best]), (finds.face_down[i] + seen.face_down[best]) / 2


def nearest_order(quad: np.ndarray, other: np.ndarray) -> np.ndarray:
    """The same quadrilateral (4, 2), begun at the corner that makes it most like the other."""
    return min((np.roll(quad, turn, axis=0) for turn in range(4)), key=lambda rolled: np.abs(rolled - other).sum())


def _sheet(cells: np.ndarray) -> np.ndarray:
    """Pictures (n, side, side, 3) side by side in about as many rows as columns, as one picture."""
    columns = _columns(len(cells))
    rows = -(-len(cells) // columns)
    filled = np.concatenate([cells, np.zeros((rows * columns - len(cells), *cells.shape[1:]), np.uint8)])
    return filled.reshape(rows, columns, CELL, CELL, 3).swapaxes(1, 2).reshape(rows * CELL, columns * CELL, 3)


def _middle(i: int, n: int) -> np.ndarray:
    row, column = divmod(i, _columns(n))
    return np.array([column + 0.5, row + 0.5]) * CELL


def _columns(n: int) -> int:
    return int(np.ceil(np.sqrt(n)))
