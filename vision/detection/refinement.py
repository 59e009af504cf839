"""A second small look at each tile found weakly: turned straight and laid out on one sheet, so that the finder sees it at its best.

On a table tiles lie at all angles, foreshortened, among neighbours; on the sheet each fills the middle of its own cell.
Tiles found well stay as they are: looked at again too, they were read less well (docs/decisions.md).
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from vision.detection.detector import Find, Finds
from vision.detection.search import BEST_SIZE
from vision.geometry import nearest_turn, parallelograms, rolled
from vision.photo.crops import cut

WEAK = 0.5  # score below which a tile is looked at again
CELL, TILE = 80, BEST_SIZE  # pixels of the sheet: a cell, the tile in it
WITHIN = 9.0  # pixels of the sheet: how far from the middle of its cell a tile may be seen
TRUST = 0.7  # how far corners go towards where the sheet shows them, 0–1
NOT_SEEN_AGAIN = 0.5  # what is left of the score of a tile that the sheet does not show
_MARGIN = (CELL / TILE - 1) / 2  # of a cut, share of the tile


def refined(picture: np.ndarray, finds: Finds, find: Find) -> Finds:
    """Weak finds with better corners, scores and sides: what was found, weighed with what is found on the sheet.

    picture  (height, width, 3) uint8 RGB
    finds    n tiles in pixels of the picture
    returns  the same n tiles, weak ones last; one that is not found again keeps its corners and half its score
    """
    strong, weak = finds.only(finds.scores >= WEAK), finds.only(finds.scores < WEAK)
    if not len(weak):
        return finds
    again = _looked_at_again(picture, weak, find)
    return Finds(np.concatenate([strong.corners, again.corners]), np.concatenate([strong.scores, again.scores]), np.concatenate([strong.face_down, again.face_down]))


def _looked_at_again(picture: np.ndarray, finds: Finds, find: Find) -> Finds:
    frames = parallelograms(finds.corners)
    seen = find(_sheet(cut(picture, frames, CELL, _MARGIN)))
    if not len(seen):
        return replace(finds, scores=finds.scores * NOT_SEEN_AGAIN)
    middles = _middles(len(finds))
    away = np.linalg.norm(seen.corners.mean(axis=1) - middles[:, None], axis=2)
    best = np.where(away < WITHIN, seen.scores - 0.02 * away, -np.inf).argmax(axis=1)
    back = _from_cells(seen.corners[best] - middles[:, None], frames)
    back = rolled(back, nearest_turn(back, finds.corners))
    again = (away < WITHIN).any(axis=1)
    corners = finds.corners + TRUST * again[:, None, None] * (back - finds.corners)
    scores = np.where(again, np.sqrt(finds.scores * seen.scores[best]), finds.scores * NOT_SEEN_AGAIN)
    return Finds(corners, scores, finds.face_down + again * (seen.face_down[best] - finds.face_down) / 2)


def _from_cells(quads: np.ndarray, frames: np.ndarray) -> np.ndarray:
    """Corners (n, 4, 2) in pixels from the middles of their cells, back in the picture where the parallelograms `frames` (n, 4, 2) lie."""
    axes = (frames[:, [1, 3]] - frames[:, :1]) / TILE
    return quads @ axes + frames.mean(axis=1, keepdims=True)


def _sheet(cells: np.ndarray) -> np.ndarray:
    """Pictures (n, side, side, 3) side by side in about as many rows as columns, as one picture."""
    columns = _columns(len(cells))
    rows = -(-len(cells) // columns)
    filled = np.concatenate([cells, np.zeros((rows * columns - len(cells), *cells.shape[1:]), np.uint8)])
    return filled.reshape(rows, columns, CELL, CELL, 3).swapaxes(1, 2).reshape(rows * CELL, columns * CELL, 3)


def _middles(n: int) -> np.ndarray:
    """The middles of n cells on the sheet: (n, 2)."""
    row, column = np.divmod(np.arange(n), _columns(n))
    return np.stack([column + 0.5, row + 0.5], axis=1) * CELL


def _columns(n: int) -> int:
    return int(np.ceil(np.sqrt(n)))
