"""One frame of a live camera: as large as is looked at, and how clear it is."""

from __future__ import annotations

import cv2
import numpy as np

from vision.detection.detector import Finds
from vision.photo.crops import cut
from vision.photo.decoding import Photo
from vision.photo.quality import SAMPLE, sharpness
from vision.photo.white_balance import in_white_light

LONG_SIDE = 1280  # pixels: a larger frame is made smaller
SMEARED = 0.12  # share of the contrast a pixel: a frame with flatter edges counts less
LEAST = 1e-6  # that a frame counts, whatever it shows: means are divided by how much was seen


def as_frame(pixels: np.ndarray, size: tuple[int, int] | None = None) -> Photo:
    """A frame as the networks are shown it: in white light, and smaller where it is larger than what is looked at live.

    pixels  (height, width, 3) uint8 RGB
    size    width and height of the frame as it was taken, where `pixels` are fewer
    """
    here = pixels.shape[1::-1]
    scale = LONG_SIDE / max(here)
    if scale < 1:
        pixels = cv2.resize(pixels, [max(1, round(side * scale)) for side in here], interpolation=cv2.INTER_AREA)
    return Photo(in_white_light(pixels), size or here)


def clearness(pixels: np.ndarray, finds: Finds) -> float:
    """How much a frame counts: 1 when its tiles are sharp in every direction, next to nothing when the hand shook."""
    if not len(finds):
        return 1.0
    return float(np.clip((sharpness(cut(pixels, finds.corners[:SAMPLE])) / SMEARED) ** 4, LEAST, 1))
