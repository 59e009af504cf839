"""Where are tiles? The finder network, run at several sizes, until tiles appear about as large as it sees best."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from vision.crops import halved
from vision.finder import Find, Finds, distinct
from vision.geometry import LONG, sizes, surroundings
from vision.scale import fitting, weighted_median

SURE, MOST_TRUSTED = 0.3, 40  # finds of a first look that may decide where to look again: score from which, how many at most
FIRST_LOOKS = ((448, 1.0), (960, 1.0), (448, 1.6), (448, 1 / 1.6))  # pixels of the longer side, and how much wider
SMALLEST, BEST_SIZE = 13.0, 36.0  # pixels a tile: smaller ones ask for a larger first look; as most are trained (33 read less well)
LARGEST_LOOK = 1600  # pixels of the longer side that the finder is shown at most
MARGIN = 1.5  # tile sizes shown round those known (1.2 read less well)
ODD = 0.05  # how well a size fits its place: what fits less is no tile
MOST_STRETCHED = 4.0  # times as long as LONG: more is not made good

Trust = Callable[[np.ndarray, Finds], np.ndarray]


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
