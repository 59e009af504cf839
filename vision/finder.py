"""The finder network: a picture in, tiles out; and each of them once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from vision import session
from vision.geometry import convex, grown, overlaps, sizes

STRIDE = 4  # pixels a cell of the network's maps
FLOOR, MOST = 0.15, 400  # peaks of the heat map: the lowest that counts, how many at most


@dataclass(frozen=True, slots=True, eq=False)
class Finds:
    """Tiles that were found.

    corners    (n, 4, 2) float, pixels, clockwise from any of the four
    scores     (n,) float, 0–1
    face_down  (n,) float, 0–1: how likely the back shows
    """

    corners: np.ndarray
    scores: np.ndarray
    face_down: np.ndarray

    def __len__(self) -> int:
        return len(self.scores)

    def only(self, which: np.ndarray | slice) -> Finds:
        """The tiles that `which` (indices or a mask) picks, in its order."""
        return Finds(self.corners[which], self.scores[which], self.face_down[which])

    def moved(self, scale: np.ndarray | float, offset: np.ndarray | float) -> Finds:
        """The same tiles in a picture that is `scale` times as large, `offset` pixels further right and down."""
        return Finds(self.corners * scale + offset, self.scores, self.face_down)


NONE = Finds(np.empty((0, 4, 2)), np.empty(0), np.empty(0))

Find = Callable[[np.ndarray], Finds]


def load_finder(path: str | Path) -> Find:
    """Load the finder: a function from a picture, (height, width, 3) uint8 RGB, to the tiles seen at that size."""
    network = session.load(path)

    def find(picture: np.ndarray) -> Finds:
        maps = network(photo=padded(picture)[None])
        return decode_maps(maps["heat"][0], maps["corners"][0], maps["face_down"][0])

    return find


def decode_maps(heat: np.ndarray, corners: np.ndarray, face_down: np.ndarray) -> Finds:
    """Peaks of the heat map as tiles, the best MOST of them.

    heat, face_down  (rows, columns) float, 0–1
    corners          (8, rows, columns) float: x and y of four corners, pixels from the cell's centre
    """
    peak = (heat >= FLOOR) & (heat >= cv2.dilate(heat, np.ones((3, 3), np.uint8)))
    row, column = np.nonzero(peak)
    best = np.argsort(-heat[row, column], kind="stable")[:MOST]
    row, column = row[best], column[best]
    centre = np.stack([column + 0.5, row + 0.5], axis=1) * STRIDE
    quads = corners[:, row, column].T.reshape(-1, 4, 2) + centre[:, None]
    finds = Finds(quads.astype(np.float64), heat[row, column], face_down[row, column])
    return finds.only(convex(finds.corners) & (sizes(finds.corners) >= STRIDE))


def distinct(finds: Finds) -> Finds:
    """Each tile once: of two that share more than half of the smaller, the better; best score first."""
    close, kept = _hold_centres(finds.corners), []
    for i in np.argsort(-finds.scores, kind="stable").tolist():
        rivals = [k for k in kept if close[i, k]]
        if not rivals or overlaps(finds.corners[i], finds.corners[rivals]).max() <= 0.5:
            kept.append(i)
    return finds.only(np.array(kept, int))


def _hold_centres(quads: np.ndarray) -> np.ndarray:
    """Which of two convex quadrilaterals holds, nearly at least, the centre of the other: what covers half of a tile does. Returns (n, n) bool."""
    centres, wide = quads.mean(axis=1), grown(quads, 1.25)
    side, to = np.roll(wide, -1, axis=1) - wide, centres[:, None] - wide[:, None]
    held = (side[:, None, :, 0] * to[..., 1] - side[:, None, :, 1] * to[..., 0] >= 0).all(axis=2)
    return held | held.T


def padded(picture: np.ndarray) -> np.ndarray:
    """The picture filled up to multiples of 32, by its own edge so that no new outline appears."""
    height, width = picture.shape[:2]
    below, right = -height % 32, -width % 32
    return cv2.copyMakeBorder(picture, 0, below, 0, right, cv2.BORDER_REPLICATE)
