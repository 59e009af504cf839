"""The finder network: a picture in, tiles out; and each of them once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from vision import session
from vision.geometry import convex, grown, overlaps, sizes

MOST, SMALLEST = 400, 4.0  # finds that count at most; pixels of a tile


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
        seen = network(photo=padded(picture)[None])
        return plausible(Finds(seen["corners"].astype(np.float64), seen["scores"], seen["face_down"]))

    return find


def plausible(finds: Finds) -> Finds:
    """The MOST best, without those whose corners are no tile's; best score first."""
    best = finds.only(np.argsort(-finds.scores, kind="stable")[:MOST])
    return best.only(convex(best.corners) & (sizes(best.corners) >= SMALLEST))


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
