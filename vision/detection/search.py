"""Where are tiles? The finder network, run at several sizes, until tiles appear about as large as it sees best."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from vision.detection.detector import NONE, Find, Finds, distinct
from vision.detection.expected_size import fitting, weighted_median
from vision.geometry import LONG, sizes, surroundings
from vision.photo.crops import halved

SURE, MOST_TRUSTED = 0.3, 40  # finds of a first look that may decide where to look again: score from which, how many at most
FIRST_LOOKS = ((320, 1.0), (640, 1.0), (1280, 1.0), (448, 1.6), (448, 1 / 1.6))  # pixels of the longer side, and how much wider
LARGEST_FIRST = max(side for side, _ in FIRST_LOOKS)
SMALLEST, BEST_SIZE = 21.0, 36.0  # pixels a tile: smaller ones ask for a larger first look (at 18 some are not seen at all); as most are trained (33 reads less well)
PLAIN_SCORE, PLAIN_SUM = 0.5, 3.0  # a plain look: least score, all scores added up
CLEAR_SIZE, CLEAR_STRETCH = 24.0, 1.2  # a clear one, too: pixels a tile, how much wider tiles ask to be made (less strict, it loses tiles)
LARGEST_LOOK = 1600  # pixels of the longer side that the finder is shown at most
MARGIN = 1.5  # tile sizes shown round those known (1.2 reads less well)
ODD = 0.05  # how well a size fits its place: what fits less is no tile
MOST_STRETCHED = 4.0  # times as long as LONG: more is not made good

Trust = Callable[[np.ndarray, Finds], np.ndarray]


def detect(picture: np.ndarray, find: Find, trust: Trust) -> Finds:
    """Find the tiles of a photo: as a whole until some show, then, unless that look was clear, where they lie, at the size the finder sees best.

    The photo is first made small; where that shows none, or only small ones, not so small; and where that shows none either, stretched.

    picture  (height, width, 3) uint8 RGB
    trust    how likely each find is a tile: books and keyboards must not decide where to look again, and how closely
    returns  tiles in pixels of `picture`, best score first
    """
    known = NONE
    for side, wider in FIRST_LOOKS:
        scale = side / max(picture.shape[:2])
        seen = distinct(look(picture, find, scale * np.array([wider, 1 / wider])))
        sure = seen.only(seen.scores >= SURE).only(slice(MOST_TRUSTED))
        if is_clear(seen, sure, scale):
            return fitted(seen, sure)
        trusted = sure if is_plain(sure) else Finds(sure.corners, trust(picture, sure), sure.face_down)
        known = trusted.only(trusted.scores >= SURE) if (trusted.scores >= SURE).any() else known
        if len(known) and (side == LARGEST_FIRST or typical_size(known) * scale > SMALLEST):
            break
    return closer_look(picture, find, known) if len(known) else known


def is_plain(sure: Finds) -> bool:
    """Whether there are some tiles, and none is weak: then nobody need be asked whether they are tiles."""
    return sure.scores.sum() >= PLAIN_SUM and sure.scores.min() >= PLAIN_SCORE


def is_clear(seen: Finds, sure: Finds, scale: float) -> bool:
    """Whether a look leaves nothing to look at more closely: some tiles, large enough, as long as they are known best, all sure, all of fitting sizes."""
    if not is_plain(sure) or typical_size(sure) * scale < CLEAR_SIZE or unstretching(sure).max() > CLEAR_STRETCH:
        return False
    fit = fitting(seen.corners, sure.corners, sure.scores)
    return bool(((seen.scores * fit >= PLAIN_SCORE) | ((fit <= ODD) & (seen.scores < SURE))).all())


def closer_look(picture: np.ndarray, find: Find, known: Finds) -> Finds:
    """The tiles in and around the region where some are known, at the size and width at which the finder sees best; best score first."""
    wider = unstretching(known)
    size = typical_size(known.moved(wider, 0))
    again = look(picture, find, BEST_SIZE / size * wider, region_of(known, MARGIN * size / wider, picture.shape))
    return fitted(again, known)


def fitted(seen: Finds, known: Finds) -> Finds:
    """What is seen, each tile once and weighed by how well its size fits its place among those known; best score first."""
    fit = fitting(seen.corners, known.corners, known.scores)
    return distinct(Finds(seen.corners, seen.scores * fit, seen.face_down).only(fit > ODD))


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
    times = max(0, int(np.log2(min((x1 - x0) / size[0], (y1 - y0) / size[1])) - 1))  # most of the way by halves: far quicker
    x1, y1 = x1 - (x1 - x0) % 2**times, y1 - (y1 - y0) % 2**times
    way = cv2.INTER_AREA if size[0] < x1 - x0 else cv2.INTER_LINEAR
    seen = cv2.resize(halved(picture[y0:y1, x0:x1], times), size.tolist(), interpolation=way)
    return find(seen).moved(np.array([x1 - x0, y1 - y0]) / size, np.array([x0, y0]))


def typical_size(finds: Finds) -> float:
    """The median of the tiles' sizes, each counting as much as its score, pixels."""
    return weighted_median(sizes(finds.corners), finds.scores)


def region_of(finds: Finds, margin: float | np.ndarray, shape: tuple[int, ...]) -> tuple[int, int, int, int]:
    """The rectangle (x0, y0, x1, y1) that holds all tiles and a margin, within a picture of this shape."""
    return tuple(surroundings(finds.corners.reshape(1, -1, 2), margin, shape)[0].tolist())
