"""A second small look at each weak detection, straightened and laid out on one sheet, so that the detector sees it at
its best.

On a table tiles lie at all angles, foreshortened, among neighbours; on the sheet each fills the middle of its cell.
Strong detections stay as they are: looking at them again made them worse (docs/decisions/027-looks.md).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from vision.detection import search
from vision.detection.detector import Detections, Detector
from vision.geometry import nearest_turn, parallelograms, rolled
from vision.photo.crops import cut


@dataclass(frozen=True, slots=True)
class RefinementSettings:
    """Which tiles are looked at again, how large, and how much that counts."""

    weak_score: float = 0.5  # a weaker tile is looked at again
    cell: int = 80  # pixels of the sheet: a tile of the best size and as much around it as the detector needs
    tile: float = search.SETTINGS.best_tile  # pixels of the sheet: the tile in its cell
    reach: float = 9.0  # pixels of the sheet: how far from the middle of its cell a tile may be seen
    distance_cost: float = 0.02  # of a score, for each pixel from the middle: of two in a cell the nearer
    corner_trust: float = 0.7  # how far corners go towards where the sheet shows them, 0–1
    unseen_factor: float = 0.5  # the share of its score that a tile keeps if the sheet does not show it

    @property
    def margin(self) -> float:
        """Surroundings of a tile in its cell, as a share of the tile."""
        return (self.cell / self.tile - 1) / 2


SETTINGS = RefinementSettings()


def refined(picture: np.ndarray, detections: Detections, detector: Detector) -> Detections:
    """Weak detections with better corners, scores and sides: the first result weighed with that on the sheet.

    picture     (height, width, 3) uint8 RGB
    detections  n tiles in pixels of the picture
    returns     the same n tiles, weak ones last; one that is not found again keeps its corners and half its score
    """
    is_weak = detections.scores < SETTINGS.weak_score
    strong, weak = detections.only(~is_weak), detections.only(is_weak)
    if not len(weak):
        return detections
    again = _looked_at_again(picture, weak, detector)
    return Detections(
        *(
            np.concatenate([getattr(part, field) for part in (strong, again)])
            for field in ("corners", "scores", "face_down")
        )
    )


def _looked_at_again(picture: np.ndarray, detections: Detections, detector: Detector) -> Detections:
    frames = parallelograms(detections.corners)
    seen = detector(_sheet(cut(picture, frames, SETTINGS.cell, SETTINGS.margin)))
    if not len(seen):
        return replace(detections, scores=detections.scores * SETTINGS.unseen_factor)
    middles = _middles(len(detections))
    away = np.linalg.norm(seen.corners.mean(axis=1) - middles[:, None], axis=2)
    best = np.where(away < SETTINGS.reach, seen.scores - SETTINGS.distance_cost * away, -np.inf).argmax(axis=1)
    back = _from_cells(seen.corners[best] - middles[:, None], frames)
    back = rolled(back, nearest_turn(back, detections.corners))
    again = (away < SETTINGS.reach).any(axis=1)
    corners = detections.corners + SETTINGS.corner_trust * again[:, None, None] * (back - detections.corners)
    scores = np.where(again, np.sqrt(detections.scores * seen.scores[best]), detections.scores * SETTINGS.unseen_factor)
    return Detections(corners, scores, detections.face_down + again * (seen.face_down[best] - detections.face_down) / 2)


def _from_cells(quads: np.ndarray, frames: np.ndarray) -> np.ndarray:
    """Corners (n, 4, 2) in pixels from the middles of their cells, back in the picture where the parallelograms
    `frames` (n, 4, 2) lie.
    """
    axes = (frames[:, [1, 3]] - frames[:, :1]) / SETTINGS.tile
    return quads @ axes + frames.mean(axis=1, keepdims=True)


def _sheet(cells: np.ndarray) -> np.ndarray:
    """Pictures (n, side, side, 3) side by side in about as many rows as columns, as one picture."""
    columns, side = _columns(len(cells)), SETTINGS.cell
    rows = -(-len(cells) // columns)
    filled = np.concatenate([cells, np.zeros((rows * columns - len(cells), *cells.shape[1:]), np.uint8)])
    return filled.reshape(rows, columns, side, side, 3).swapaxes(1, 2).reshape(rows * side, columns * side, 3)


def _middles(n: int) -> np.ndarray:
    """The middles of n cells on the sheet: (n, 2)."""
    row, column = np.divmod(np.arange(n), _columns(n))
    return np.stack([column + 0.5, row + 0.5], axis=1) * SETTINGS.cell


def _columns(n: int) -> int:
    return int(np.ceil(np.sqrt(n)))
