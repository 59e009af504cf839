"""The search for tiles: the detector network, run at several sizes until tiles appear about as large as it sees
best.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from vision.detection.detector import NONE, Detections, Detector, distinct
from vision.detection.expected_size import size_fit, weighted_median
from vision.geometry import LONG, Box, sizes, surroundings
from vision.photo.crops import halved


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """At what size the detector sees the picture, and when a look is enough."""

    # pixels of the longer side, and how much wider
    first_looks: tuple[tuple[int, float], ...] = ((320, 1.0), (640, 1.0), (1280, 1.0), (448, 1.6), (448, 1 / 1.6))
    sure_score: float = 0.3  # a weaker detection of a first look does not decide where to look again
    most_sure: int = 40  # at most this many detections decide it, for each costs a run of the classifier
    smallest_tile: float = 21.0  # pixels: smaller ones ask for a larger first look (at 18 some are not seen at all)
    best_tile: float = 36.0  # pixels a tile, as most are trained (33 reads less well)
    plain_score: float = 0.5  # least score of a look that needs no second opinion
    plain_sum: float = 3.0  # least sum of its scores
    clear_tile: float = 24.0  # pixels a tile of a look that needs no closer one, at least
    clear_stretch: float = 1.2  # most stretch that its tiles ask for (less strict, it loses tiles)
    largest_look: int = 1600  # most pixels of the longer side shown to the detector, for time and memory
    margin: float = 1.5  # tile sizes shown round those known (1.2 reads less well)
    odd_fit: float = 0.05  # how well a size fits its place: what fits less is no tile
    most_stretched: float = 4.0  # times as long as LONG: more cannot be corrected

    @property
    def largest_first_look(self) -> int:
        return max(side for side, _ in self.first_looks)


SETTINGS = SearchSettings()

Likelihood = Callable[[np.ndarray, Detections], np.ndarray]  # how likely each detection in a picture is a tile, 0–1


def search(picture: np.ndarray, detector: Detector, likelihood: Likelihood) -> Detections:
    """Find the tiles of a photo: as a whole until some show, then, unless that look was clear, where they lie, at
    the size the detector sees best.

    The photo is first made small; where that shows none, or only small ones, not so small; and where that shows none
    either, stretched.

    picture     (height, width, 3) uint8 RGB
    likelihood  books and keyboards must not decide where to look again, and how closely
    returns     tiles in pixels of `picture`, best score first
    """
    known = NONE
    for side, wider in SETTINGS.first_looks:
        scale = side / max(picture.shape[:2])
        seen = distinct(look(picture, detector, scale * np.array([wider, 1 / wider])))
        sure = seen.only(seen.scores >= SETTINGS.sure_score).only(slice(SETTINGS.most_sure))
        if is_clear(seen, sure, scale):
            return fitted(seen, sure)
        trusted = sure if is_plain(sure) else Detections(sure.corners, likelihood(picture, sure), sure.face_down)
        known = (
            trusted.only(trusted.scores >= SETTINGS.sure_score)
            if (trusted.scores >= SETTINGS.sure_score).any()
            else known
        )
        if len(known) and (side == SETTINGS.largest_first_look or median_size(known) * scale > SETTINGS.smallest_tile):
            break
    return closer_look(picture, detector, known) if len(known) else known


def is_plain(sure: Detections) -> bool:
    """Whether there are some tiles and none is weak: then the classifier need not be asked."""
    return bool(sure.scores.sum() >= SETTINGS.plain_sum and sure.scores.min() >= SETTINGS.plain_score)


def is_clear(seen: Detections, sure: Detections, scale: float) -> bool:
    """Whether a look needs no closer one: some tiles, large enough, of the usual proportions, all sure, all of fitting
    sizes.
    """
    if (
        not is_plain(sure)
        or median_size(sure) * scale < SETTINGS.clear_tile
        or aspect_correction(sure).max() > SETTINGS.clear_stretch
    ):
        return False
    fit = size_fit(seen.corners, sure.corners, sure.scores)
    return bool(
        (
            (seen.scores * fit >= SETTINGS.plain_score)
            | ((fit <= SETTINGS.odd_fit) & (seen.scores < SETTINGS.sure_score))
        ).all()
    )


def closer_look(picture: np.ndarray, detector: Detector, known: Detections) -> Detections:
    """The tiles in and around the region where some are known, at the size and width at which the detector sees
    best; best score first.
    """
    wider = aspect_correction(known)
    size = median_size(known.moved(wider, 0))
    again = look(
        picture,
        detector,
        SETTINGS.best_tile / size * wider,
        region_of(known, SETTINGS.margin * size / wider, picture.shape),
    )
    return fitted(again, known)


def fitted(seen: Detections, known: Detections) -> Detections:
    """What is seen, each tile once, weighed by how well its size fits its place among the known ones; best
    score first.
    """
    fit = size_fit(seen.corners, known.corners, known.scores)
    return distinct(Detections(seen.corners, seen.scores * fit, seen.face_down).only(fit > SETTINGS.odd_fit))


def aspect_correction(sure: Detections) -> np.ndarray:
    """How much wider and higher to make a picture in which tiles stand narrow or lie flat: (2,), their product 1.

    Seen from low down, or in a picture that was squeezed, tiles are longer than the 4 : 3 at which the detector knows
    them best.
    """
    edges = ((np.roll(sure.corners, -1, axis=1) - sure.corners) ** 2).mean(axis=1)
    length = np.sqrt(weighted_median(edges[:, 1] / edges[:, 0], sure.scores))
    excess = np.clip(max(length, 1 / length) / LONG, 1, SETTINGS.most_stretched)
    wider = np.sqrt(excess if length > 1 else 1 / excess)
    return np.array([wider, 1 / wider])


def look(picture: np.ndarray, detector: Detector, scale: float | np.ndarray, region: Box | None = None) -> Detections:
    """Run the detector on a region (x0, y0, x1, y1) made `scale` times as large, one number or two; the tiles in
    pixels of the picture.
    """
    x0, y0, x1, y1 = region or (0, 0, picture.shape[1], picture.shape[0])
    wanted = np.array([x1 - x0, y1 - y0]) * scale
    size = np.maximum(1, np.round(wanted * min(1, SETTINGS.largest_look / wanted.max()))).astype(int)
    # most of the way by halves: far quicker
    times = max(0, int(np.log2(min((x1 - x0) / size[0], (y1 - y0) / size[1])) - 1))
    x1, y1 = x1 - (x1 - x0) % 2**times, y1 - (y1 - y0) % 2**times
    way = cv2.INTER_AREA if size[0] < x1 - x0 else cv2.INTER_LINEAR
    seen = cv2.resize(halved(picture[y0:y1, x0:x1], times), size.tolist(), interpolation=way)
    return detector(seen).moved(np.array([x1 - x0, y1 - y0]) / size, np.array([x0, y0]))


def median_size(detections: Detections) -> float:
    """The median of the tiles' sizes, each counting as much as its score, pixels."""
    return weighted_median(sizes(detections.corners), detections.scores)


def region_of(detections: Detections, margin: float | np.ndarray, shape: tuple[int, ...]) -> Box:
    """The rectangle (x0, y0, x1, y1) that holds all tiles and a margin, within a picture of this shape."""
    x0, y0, x1, y1 = surroundings(detections.corners.reshape(1, -1, 2), margin, shape)[0].tolist()
    return x0, y0, x1, y1
