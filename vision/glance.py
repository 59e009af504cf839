"""One frame of a live camera, looked at quickly: where tiles are known already, one closer look is enough."""

from __future__ import annotations

import cv2
import numpy as np

from vision import detect
from vision.detect import Find, Finds
from vision.geometry import cut
from vision.photo import Photo
from vision.quality import SAMPLE
from vision.scale import fitting

LONG_SIDE = 1280
SMEARED = 0.12
DIRECTIONS = ((1.0, 0.0), (0.7071, 0.7071), (0.0, 1.0), (0.7071, -0.7071))


def as_frame(pixels: np.ndarray) -> Photo:
    """A frame, (height, width, 3) uint8 RGB, made smaller where it is larger than what is looked at live."""
    height, width = pixels.shape[:2]
    scale = LONG_SIDE / max(height, width)
    if scale < 1:
        pixels = cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return Photo(pixels, (width, height))


def look_again(pixels: np.ndarray, known: Finds, find: Find) -> Finds:
    """The tiles in and around the region where some are known, at the size at which the finder sees those best.

    pixels   (height, width, 3) uint8 RGB
    known    at least one tile, as good as where it is now
    returns  tiles in pixels of the frame, best score first
    """
    size = detect.typical_size(known)
    region = detect.region_of(known, detect.MARGIN * size, pixels.shape)
    again = detect.look(pixels, find, detect.BEST_SIZE / size * detect.unstretching(known), region)
    fit = fitting(again.corners, known.corners, known.scores)
    return detect.distinct(Finds(again.corners, again.scores * fit, again.face_down).only(fit > detect.ODD))


def clearness(pixels: np.ndarray, finds: Finds) -> float:
    """How much a frame counts: 1 when its tiles are sharp in every direction, next to nothing when the hand shook."""
    if not len(finds):
        return 1.0
    edges = [_edges(cv2.cvtColor(crop, cv2.COLOR_RGB2GRAY)) for crop in cut(pixels, finds.corners[:SAMPLE])]
    return float(min(1.0, np.median(edges) / SMEARED) ** 4)


def _edges(grey: np.ndarray) -> float:
    """The steepest edges in the direction in which there are the weakest: a shake leaves those that run along it."""
    low, high = np.percentile(grey, (2, 98))
    across, down = cv2.Sobel(grey, cv2.CV_32F, 1, 0) / 8, cv2.Sobel(grey, cv2.CV_32F, 0, 1) / 8
    steepest = [np.percentile(np.abs(x * across + y * down), 97) for x, y in DIRECTIONS]
    return float(min(steepest) / max(high - low, 16))
