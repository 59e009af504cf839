"""The detector network: a picture in, tiles out; and each of them once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path

import cv2
import numpy as np

from vision import session
from vision.geometry import convex, grown, overlaps, sizes

STRIDE = 32  # pixels: the network takes sides that are multiples of it


@dataclass(frozen=True, slots=True)
class DetectorSettings:
    """Which of the network's outputs are used."""

    most: int = 400  # tiles: no table shows more, and they are compared in pairs
    smallest_tile: float = 4.0  # pixels, mean side: smaller ones cannot be read
    same_overlap: float = 0.5  # share of the smaller: with more overlap, two are one tile
    # times its size in which a box holds the centre of another: what covers half of a tile does
    centre_reach: float = 1.25


SETTINGS = DetectorSettings()


@dataclass(frozen=True, slots=True, eq=False)
class Detections:
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

    def only(self, which: np.ndarray | slice) -> Detections:
        """The tiles that `which` (indices or a mask) picks, in its order."""
        return Detections(self.corners[which], self.scores[which], self.face_down[which])

    def joined(self, other: Detections) -> Detections:
        return Detections(
            *(np.concatenate([getattr(self, part.name), getattr(other, part.name)]) for part in fields(self))
        )

    def moved(self, scale: np.ndarray | float, offset: np.ndarray | float) -> Detections:
        """The same tiles in a picture that is `scale` times as large, `offset` pixels further right and down."""
        return Detections(self.corners * scale + offset, self.scores, self.face_down)


NONE = Detections(np.empty((0, 4, 2)), np.empty(0), np.empty(0))

Detector = Callable[[np.ndarray], Detections]


def load_detector(path: str | Path) -> Detector:
    """Load the detector: a function from a picture, (height, width, 3) uint8 RGB, to the tiles seen at that size."""
    network = session.load(path)

    def detector(picture: np.ndarray) -> Detections:
        seen = network(photo=padded(picture)[None])
        return plausible(Detections(seen["corners"].astype(np.float64), seen["scores"], seen["face_down"]))

    return detector


def plausible(detections: Detections) -> Detections:
    """The best, without those whose corners cannot be a tile's; best score first."""
    best = detections.only(np.argsort(-detections.scores, kind="stable")[: SETTINGS.most])
    return best.only(convex(best.corners) & (sizes(best.corners) >= SETTINGS.smallest_tile))


def distinct(detections: Detections) -> Detections:
    """Each tile once: of two that share more than half of the smaller, the better; best score first."""
    corners, same = detections.corners, np.zeros((len(detections), len(detections)), bool)
    pairs = one, other = np.nonzero(np.triu(_hold_centres(corners), 1))
    same[pairs] = same[pairs[::-1]] = overlaps(corners[one], corners[other]) > SETTINGS.same_overlap
    kept, again = [], np.zeros(len(detections), bool)
    for i in np.argsort(-detections.scores, kind="stable").tolist():
        if not again[i]:
            kept.append(i)
            again |= same[i]
    return detections.only(np.array(kept, int))


def _hold_centres(quads: np.ndarray) -> np.ndarray:
    """Which of two convex quadrilaterals holds, nearly at least, the centre of the other. Returns (n, n) bool."""
    centres, wide = quads.mean(axis=1), grown(quads, SETTINGS.centre_reach)
    side, to = np.roll(wide, -1, axis=1) - wide, centres[:, None] - wide[:, None]
    held = (side[:, None, :, 0] * to[..., 1] - side[:, None, :, 1] * to[..., 0] >= 0).all(axis=2)
    return held | held.T


def padded(picture: np.ndarray) -> np.ndarray:
    """The picture padded to multiples of 32 by repeating its edge, so that no new outline appears."""
    height, width = picture.shape[:2]
    below, right = -height % STRIDE, -width % STRIDE
    return cv2.copyMakeBorder(picture, 0, below, 0, right, cv2.BORDER_REPLICATE)
