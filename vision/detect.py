"""Where are tiles? The finder network, run at several sizes, until tiles appear about as large as it sees best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from vision import session
from vision.geometry import convex, overlaps, sizes, surroundings
from vision.scale import fitting, weighted_median

STRIDE = 4
FLOOR = 0.15
SURE = 0.3
FIRST_LOOKS = ((448, 1.0), (960, 1.0), (448, 1.6), (448, 1 / 1.6))
SMALLEST = 13.0
BEST_SIZE = 36.0
LARGEST_LOOK = 1600
MARGIN = 1.5
ODD = 0.05
LONG = 4 / 3
MOST_STRETCHED = 4.0
MOST = 400
MOST_TRUSTED = 40


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


Find = Callable[[np.ndarray], Finds]
Trust = Callable[[np.ndarray, Finds], np.ndarray]


def load_finder(path: str | Path) -> Find:
    """Load the finder: a function from a picture, (height, width, 3) uint8 RGB, to the tiles seen at that size."""
    network = session.load(path)

    def find(picture: np.ndarray) -> Finds:
        maps = network(photo=_padded(picture)[None])
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


def detect(picture: np.ndarray, find: Find, trust: Trust) -> Finds:
    """Find the tiles of a photo: as a whole until some show, then again where they lie, at the size the finder sees best.

    picture  (height, width, 3) uint8 RGB
    trust    how likely each find is a tile: books and keyboards must not decide where to look again, and how closely
    returns  tiles in pixels of `picture`, best score first
    """
    sure = first_look(picture, find, trust)
    return closer_look(picture, find, sure) if len(sure) else sure


def closer_look(picture: np.ndarray, find: Find, known: Finds) -> Finds:
    """The tiles in and around the region where some are known, at the size and width at which the finder sees best; best score first."""
    wider = unstretching(known)
    size = typical_size(known.moved(wider, 0))
    again = look(picture, find, BEST_SIZE / size * wider, region_of(known, MARGIN * size / wider, picture.shape))
    fit = fitting(again.corners, known.corners, known.scores)
    return distinct(Finds(again.corners, again.scores * fit, again.face_down).only(fit > ODD))


def first_look(picture: np.ndarray, find: Find, trust: Trust) -> Finds:
    """Tiles one can be sure of: of the photo made small; where that shows none, or only small ones, made not so small; and
    where that shows none either, stretched."""
    best = Finds(np.empty((0, 4, 2)), np.empty(0), np.empty(0)), 0.0
    for side, wider in FIRST_LOOKS:
        scale = side / max(picture.shape[:2])
        found = _sure(picture, find, trust, scale * np.array([wider, 1 / wider]))
        best = found if len(found[0]) else best
        if best[1] * scale > SMALLEST or (len(best[0]) and side == FIRST_LOOKS[1][0]):
            break
    return best[0]


def _sure(picture: np.ndarray, find: Find, trust: Trust, scale: np.ndarray) -> tuple[Finds, float]:
    """What one look shows that is trusted too, and how large it is there."""
    seen = distinct(look(picture, find, scale))
    seen = seen.only(seen.scores >= SURE).only(slice(MOST_TRUSTED))
    trusted = Finds(seen.corners, trust(picture, seen), seen.face_down)
    sure = trusted.only(trusted.scores >= SURE)
    return sure, typical_size(sure) if len(sure) else 0.0


def unstretching(sure: Finds) -> np.ndarray:
    """How much wider and higher to make a picture in which tiles stand narrow or lie flat: (2,), their product 1.

    Seen from low down, or in a picture that was squeezed, tiles are longer than the 4 : 3 at which the finder knows them best.
    """
    edges = ((np.roll(sure.corners, -1, axis=1) - sure.corners) ** 2).mean(axis=1)
    length = np.sqrt(weighted_median(edges[:, 1] / edges[:, 0], sure.scores))
    excess = np.clip(max(length, 1 / length) / LONG, 1, MOST_STRETCHED)
    wider = np.sqrt(excess if length > 1 else 1 / excess)
    return np.array([wider, 1 / wider])


def look(picture: np.ndarray, find: Find, scale: float | np.ndarray, region: tuple[int, int, int, int] | None = None) -> Finds:
    """Run the finder on a region (x0, y0, x1, y1) made `scale` times as large, one number or two; the tiles in pixels of the picture."""
    x0, y0, x1, y1 = region or (0, 0, picture.shape[1], picture.shape[0])
    wanted = np.array([x1 - x0, y1 - y0]) * scale
    size = np.maximum(1, np.round(wanted * min(1, LARGEST_LOOK / wanted.max()))).astype(int)
    way = cv2.INTER_AREA if size[0] < x1 - x0 else cv2.INTER_LINEAR
    seen = cv2.resize(picture[y0:y1, x0:x1], size.tolist(), interpolation=way)
    return find(seen).moved(np.array([x1 - x0, y1 - y0]) / size, np.array([x0, y0]))


def distinct(finds: Finds, most: float = 0.5) -> Finds:
    """Each tile once: of two that share more than `most` of the smaller, the better; best score first."""
    centres = finds.corners.mean(axis=1)
    reach = np.linalg.norm(finds.corners - centres[:, None], axis=2).max(axis=1, initial=0)
    close = np.linalg.norm(centres[:, None] - centres, axis=2) <= np.maximum(reach[:, None], reach)
    kept: list[int] = []
    for i in np.argsort(-finds.scores, kind="stable").tolist():
        rivals = [k for k in kept if close[i, k]]  # a tile that shows more than half of another holds its centre
        if not rivals or overlaps(finds.corners[i], finds.corners[rivals]).max() <= most:
            kept.append(i)
    return finds.only(np.array(kept, int))


def typical_size(finds: Finds) -> float:
    """The median of the tiles' sizes, each counting as much as its score, pixels."""
    return weighted_median(sizes(finds.corners), finds.scores)


def region_of(finds: Finds, margin: float | np.ndarray, shape: tuple[int, ...]) -> tuple[int, int, int, int]:
    """The rectangle (x0, y0, x1, y1) that holds all tiles and a margin, within a picture of this shape."""
    return tuple(surroundings(finds.corners.reshape(1, -1, 2), margin, shape)[0].tolist())


def _padded(picture: np.ndarray) -> np.ndarray:
    """The picture filled up to multiples of 32, by its own edge so that no new outline appears."""
    height, width = picture.shape[:2]
    below, right = -height % 32, -width % 32
    return cv2.copyMakeBorder(picture, 0, below, 0, right, cv2.BORDER_REPLICATE)
