"""One frame of a live camera: as large as is looked at, and how clear it is."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.detection.detector import Detections
from vision.photo import quality
from vision.photo.crops import cut
from vision.photo.decoding import Photo
from vision.photo.quality import sharpness
from vision.photo.white_balance import white_balanced


@dataclass(frozen=True, slots=True)
class FrameSettings:
    """How large a frame is looked at, and what a blurred one counts."""

    long_side: int = 1280  # pixels: a larger frame is made smaller, for several are looked at a second
    smeared: float = 0.12  # share of the contrast a pixel: a frame with flatter edges counts less
    steepness: float = 4  # exponent: how quickly it counts less
    least_weight: float = 1e-6  # whatever a frame shows: means are divided by how much was seen


SETTINGS = FrameSettings()


def as_frame(pixels: np.ndarray, size: tuple[int, int] | None = None) -> Photo:
    """A frame as the networks are shown it: in white light, and smaller where it is larger than what is looked at live.

    pixels  (height, width, 3) uint8 RGB
    size    width and height of the frame as it was taken, where `pixels` are fewer
    """
    height, width = pixels.shape[:2]
    scale = SETTINGS.long_side / max(width, height)
    if scale < 1:
        pixels = cv2.resize(
            pixels, [max(1, round(side * scale)) for side in (width, height)], interpolation=cv2.INTER_AREA
        )
    return Photo(white_balanced(pixels), size or (width, height))


def sharpness_weight(pixels: np.ndarray, detections: Detections) -> float:
    """How much a frame counts: 1 when its tiles are sharp in every direction, next to nothing when the hand shook."""
    if not len(detections):
        return 1.0
    sharp = sharpness(cut(pixels, detections.corners[: quality.SETTINGS.sample]))
    return float(np.clip((sharp / SETTINGS.smeared) ** SETTINGS.steepness, SETTINGS.least_weight, 1))
