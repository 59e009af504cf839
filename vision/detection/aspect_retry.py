"""A row of tiles cut out of a photo and squeezed into a square: laid out again, wider or higher, with a margin,
where hardly any tile is seen.

Pictures prepared for training networks are often like that: a dozen tiles, each up to fifteen times as high as wide,
from edge to edge. No phone takes a square picture, so photos of phones are never looked at so; and what was surely
seen must be seen again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import cv2
import numpy as np

from vision.detection.detector import Detections
from vision.detection.search import Likelihood, are_many, aspect_correction
from vision.geometry import sizes
from vision.photo.decoding import LONG_SIDE, Photo
from vision.retries import Retry, evidence


@dataclass(frozen=True, slots=True)
class AspectSettings:
    """When a photo is laid out again, and how."""

    few: float = 3.0  # scores added up: so many tiles are hardly any
    natural_stretch: float = 1.6  # how much wider tiles of ordinary photos are made at most
    convincing_score: float = 0.8  # mean score of tiles that are believed at any width
    # mean score below which the classifier is asked, for of squeezed tiles many are found by halves
    dubious_score: float = 0.5
    # how much wider, and as much lower (four times loses tiles of other photos: docs/decisions/failed.md)
    stretches: tuple[float, ...] = (3.0, 1 / 3.0)
    sure: float = 0.8  # likelihood of a tile that must be seen again at another width
    same_place: float = 0.5  # tile sizes off, at most, where it is seen again
    margin: float = 0.25  # of the shorter side, all round: tiles at the very edge are not found
    cloth: tuple[int, int, int] = (60, 90, 60)  # of the margin, RGB: as many tables are
    largest_side: int = 2 * LONG_SIDE  # pixels: squeezed pictures are small, and larger ones take long


SETTINGS = AspectSettings()


class AspectLook:
    """A picture at some width, what was found in it, and, once it is asked for, how likely each find is a tile, (n,)
    0–1.
    """

    def __init__(self, photo: Photo, found: Detections, likelihood: Likelihood) -> None:
        self.photo, self.found, self._likelihood = photo, found, likelihood

    @cached_property
    def likely(self) -> np.ndarray:
        return self._likelihood(self.photo.pixels, self.found) if len(self.found) else np.empty(0)


def aspect_retry(first: AspectLook) -> Retry[AspectLook, float]:
    """Looks at other widths, where the tiles found are few, or unconvincing, or narrower or flatter than photos show
    tiles: first the way that makes them less so.
    """
    found = first.found
    asks_wider = len(found) > 0 and aspect_correction(found)[0] > 1
    return Retry(
        changes=SETTINGS.stretches if asks_wider else SETTINGS.stretches[::-1],
        needed=lambda look: is_square(look.photo) and not is_convincing(look),
        confidences=lambda look: look.likely,
        believed=lambda other: seen_again(first, other),
        enough=lambda look: evidence(look.likely) > SETTINGS.few,
    )


def is_square(photo: Photo) -> bool:
    return photo.pixels.shape[0] == photo.pixels.shape[1] <= SETTINGS.largest_side


def is_convincing(look: AspectLook) -> bool:
    found = look.found
    if found.scores.sum() <= SETTINGS.few:
        return False
    mean, natural = found.scores.mean(), aspect_correction(found).max() < SETTINGS.natural_stretch
    return bool(
        mean > SETTINGS.convincing_score
        or (natural and (mean > SETTINGS.dubious_score or are_many(found) or evidence(look.likely) > SETTINGS.few))
    )


def seen_again(first: AspectLook, other: AspectLook) -> bool:
    """Whether every tile that is surely seen in the first look is in the other, too."""
    photo, wider, seen = first.photo, other.photo, other.found
    sure = first.found.corners[first.likely >= SETTINGS.sure]
    if not len(sure) or not len(seen):
        return not len(sure)
    there = (seen.corners - wider.margin) * (
        np.array(photo.pixels.shape[1::-1]) / (np.array(wider.pixels.shape[1::-1]) - 2 * wider.margin)
    )
    away = np.linalg.norm(sure.mean(axis=1)[:, None] - there.mean(axis=1), axis=2).min(axis=1)
    return bool((away < SETTINGS.same_place * sizes(sure)).all())


def stretched(photo: Photo, wider: float) -> Photo:
    """The same photo `wider` times as wide and as many times lower, with a margin of cloth all round."""
    height, width = photo.pixels.shape[:2]
    size = max(1, round(width * wider)), max(1, round(height / wider))
    margin = round(SETTINGS.margin * min(size))
    pixels = cv2.resize(photo.pixels, size, interpolation=cv2.INTER_AREA)
    return replace(
        photo,
        pixels=cv2.copyMakeBorder(pixels, margin, margin, margin, margin, cv2.BORDER_CONSTANT, value=SETTINGS.cloth),
        margin=margin,
    )
