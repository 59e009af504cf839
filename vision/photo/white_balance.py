"""A photo under a coloured lamp as it would look in white light: its brightest parts tell the lamp's colour, for tiles are nearly white."""

from __future__ import annotations

import cv2
import numpy as np

STEP = 8  # every so many pixels, across and down, are enough to tell a colour by
BRIGHT = 99.5  # per cent of the pixels that are darker than what tells it
LEAST = 4.0  # brightness: a channel with less tells nothing
COLOURED, MOST = 1.35, 8.0  # times the weakest channel that the strongest is: from which light has a colour (4 of 810 photos), up to which it is made good


def in_white_light(pixels: np.ndarray) -> np.ndarray:
    """The same picture, its channels evenly bright, where a lamp's colour shows. pixels (height, width, 3) uint8 RGB.

    >>> red = np.full((64, 64, 3), (200, 100, 50), np.uint8)
    >>> in_white_light(red)[0, 0].tolist(), in_white_light(red // 4 + 100)[0, 0].tolist()
    ([200, 200, 200], [150, 125, 112])
    """
    brightness = np.percentile(pixels[::STEP, ::STEP].reshape(-1, 3), BRIGHT, axis=0).clip(LEAST)
    lack = brightness.max() / brightness
    return cv2.transform(pixels, np.diag(np.minimum(lack, MOST))) if lack.max() > COLOURED else pixels
