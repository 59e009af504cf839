"""A photo under a coloured lamp as it would look in white light: its brightest parts tell the lamp's colour, for
tiles are nearly white.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np


@dataclass(frozen=True, slots=True)
class WhiteBalanceSettings:
    """When light has a colour, and how much of it is taken out."""

    pixel_step: int = 8  # pixels: every so many, across and down, are enough to tell a colour by
    # per cent of the pixels that are darker than what tells the colour: a few glints must not
    bright_percentile: float = 99.5
    least_brightness: float = 4.0  # levels of 255: a channel with less tells nothing
    # times the weakest channel that the strongest is: from here on light has a colour (4 of 810 photos)
    cast_from: float = 1.35
    largest_gain: float = 8.0  # times a channel is made brighter at most: beyond, there is only noise to see


SETTINGS = WhiteBalanceSettings()


def white_balanced(pixels: np.ndarray) -> np.ndarray:
    """The same picture, its channels evenly bright, where a lamp's colour shows. pixels (height, width, 3) uint8 RGB.

    >>> red = np.full((64, 64, 3), (200, 100, 50), np.uint8)
    >>> white_balanced(red)[0, 0].tolist(), white_balanced(red // 4 + 100)[0, 0].tolist()
    ([200, 200, 200], [150, 125, 112])
    """
    sample = pixels[:: SETTINGS.pixel_step, :: SETTINGS.pixel_step].reshape(-1, 3)
    brightness = np.percentile(sample, SETTINGS.bright_percentile, axis=0).clip(SETTINGS.least_brightness)
    lack = brightness.max() / brightness
    if lack.max() <= SETTINGS.cast_from:
        return pixels
    return cv2.transform(pixels, np.diag(np.minimum(lack, SETTINGS.largest_gain)))
