"""Retries with a wider or higher picture, for rows of tiles that were cropped and squeezed into a square, when hardly
any tile is seen.

Pictures prepared for training networks are often like that: a dozen tiles from edge to edge, each up to fifteen times
as high as wide.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.detection.detector import Detections
from vision.detection.search import Likelihood, aspect_correction
from vision.photo.decoding import LONG_SIDE, Photo
from vision.retries import Retry, evidence

Look = tuple[Photo, Detections]


@dataclass(frozen=True, slots=True)
class AspectSettings:
    """When a photo is stretched, and how."""

    few: float = 3.0  # sum of scores: fewer tiles than this are hardly any
    natural_stretch: float = 1.6  # the most that tiles of ordinary photos are widened
    convincing_score: float = 0.8  # mean score of tiles that are believed at any width
    # mean score below which the classifier decides, for squeezed tiles are often found as halves
    dubious_score: float = 0.5
    # how much wider, and as much lower (four times loses tiles of other photos: docs/decisions/failed.md)
    stretches: tuple[float, ...] = (3.0, 1 / 3.0)
    margin: float = 0.25  # of the shorter side, all round: tiles at the very edge are not found
    cloth: tuple[int, int, int] = (60, 90, 60)  # of the margin, RGB: as many tables are
    largest_side: int = 2 * LONG_SIDE  # pixels: squeezed pictures are small, and larger ones take long


SETTINGS = AspectSettings()


def aspect_retry(likelihood: Likelihood) -> Retry[Look, float]:
    """Looks at other widths if the tiles found are few, unconvincing, or narrower or flatter than tiles in photos."""

    def confidences(look: Look) -> np.ndarray:
        photo, detections = look
        return likelihood(photo.pixels, detections) if len(detections) else np.empty(0)

    def convincing(look: Look) -> bool:
        _, detections = look
        mean, natural = detections.scores.mean(), aspect_correction(detections).max() < SETTINGS.natural_stretch
        return mean > SETTINGS.convincing_score or (
            natural and (mean > SETTINGS.dubious_score or evidence(confidences(look)) > SETTINGS.few)
        )

    def needed(look: Look) -> bool:
        photo, detections = look
        return max(photo.pixels.shape) <= SETTINGS.largest_side and not (
            detections.scores.sum() > SETTINGS.few and convincing(look)
        )

    return Retry(SETTINGS.stretches, needed, confidences)


def stretched(photo: Photo, wider: float) -> Photo:
    """The same photo `wider` times as wide and lower by the same factor, with a margin of cloth all round."""
    height, width = photo.pixels.shape[:2]
    size = max(1, round(width * wider)), max(1, round(height / wider))
    margin = round(SETTINGS.margin * min(size))
    pixels = cv2.resize(photo.pixels, size, interpolation=cv2.INTER_AREA)
    return replace(
        photo,
        pixels=cv2.copyMakeBorder(pixels, margin, margin, margin, margin, cv2.BORDER_CONSTANT, value=SETTINGS.cloth),
        margin=margin,
    )
