"""A row of tiles cut out of a photo and squeezed into a square: laid out again, wider or higher, with a margin,
where hardly any tile is seen.

Pictures prepared for training networks are often like that: a dozen tiles, each up to fifteen times as high as wide,
from edge to edge. No phone takes a square picture, so photos of phones are never looked at so; and what was surely
seen must be seen again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.detection.detector import Detections
from vision.detection.search import Likelihood, are_many, aspect_correction
from vision.geometry import sizes
from vision.photo.decoding import LONG_SIDE, Photo
from vision.retries import Retry, evidence

Look = tuple[Photo, Detections]


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


def aspect_retry(likelihood: Likelihood) -> Retry[Look, float]:
    """Looks at other widths, where the tiles found are few, or unconvincing, or narrower or flatter than photos show
    tiles.
    """

    def confidences(look: Look) -> np.ndarray:
        photo, detections = look
        return likelihood(photo.pixels, detections) if len(detections) else np.empty(0)

    def convincing(look: Look) -> bool:
        _, detections = look
        mean, natural = detections.scores.mean(), aspect_correction(detections).max() < SETTINGS.natural_stretch
        return mean > SETTINGS.convincing_score or (
            natural
            and (mean > SETTINGS.dubious_score or are_many(detections) or evidence(confidences(look)) > SETTINGS.few)
        )

    def needed(look: Look) -> bool:
        photo, detections = look
        is_square = photo.pixels.shape[0] == photo.pixels.shape[1] <= SETTINGS.largest_side
        return is_square and not (detections.scores.sum() > SETTINGS.few and convincing(look))

    return Retry(SETTINGS.stretches, needed, confidences)


def seen_again(first: Look, other: Look, likelihoods: np.ndarray) -> bool:
    """Whether every tile that is surely seen in the first look is in the other, too. likelihoods (n,) of the first."""
    (photo, known), (wider, seen) = first, other
    sure = known.only(likelihoods >= SETTINGS.sure).corners
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
