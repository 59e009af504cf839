"""Sets with dark faces and light signs: looked at with light and dark exchanged, for the networks know light faces."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from scoring.tiles import HIDDEN
from vision.classification.kind_assignment import crowded
from vision.classification.verdict import Verdict
from vision.photo.decoding import Photo
from vision.photo.white_balance import in_white_light

FEW = 5  # faces: so few may be all that is seen of a dark set
CONVINCING = 0.6  # share of the faces that are sure: with light and dark as the set has them more are, with both exchanged at most half of them
MOST_PIXELS = 25_000_000  # of a picture that is looked at again: beyond, three in memory at once are too many

Look = tuple[Photo, Verdict]


def surest(look: Callable[[bool], Look]) -> Look:
    """What `look` shows as the photo was taken; with light and dark exchanged where it convinces nobody or shows few faces, and that shows more sure ones."""
    picture, verdict = look(False)
    if enough(verdict) or picture.pixels.size > 3 * MOST_PIXELS:
        return picture, verdict
    other = look(True)
    return other if beats(other[1], verdict) else (picture, verdict)


def enough(verdict: Verdict) -> bool:
    """Whether nobody needs to look the other way."""
    return convincing(verdict) and len(sure(verdict)) >= FEW


def beats(verdict: Verdict, other: Verdict) -> bool:
    """Whether this look shows more than the other one, and is itself to be believed."""
    return convincing(verdict) and len(sure(verdict)) > len(sure(other))


def convincing(verdict: Verdict) -> bool:
    """Whether most of the faces are sure."""
    return len(sure(verdict)) >= CONVINCING * (verdict.kinds != HIDDEN.index).sum()


def sure(verdict: Verdict) -> np.ndarray:
    """Which tiles are faces that nobody needs to look at, (k,) int; none of a kind that there are too many of: circles on dark tiles look like many a 1p."""
    return np.flatnonzero((verdict.kinds != HIDDEN.index) & ~verdict.doubtful & ~np.isin(verdict.kinds, crowded(verdict.kinds)))


def exchanged(pixels: np.ndarray) -> np.ndarray:
    """The same picture, light where it is dark and dark where it is light, as white as it gets; red stays red. pixels (height, width, 3) uint8 RGB.

    >>> exchanged(np.array([[(0, 0, 0), (255, 255, 255), (30, 30, 30)]], np.uint8))[0, :, 0].tolist()
    [255, 0, 224]
    """
    lab = cv2.cvtColor(pixels, cv2.COLOR_RGB2LAB)
    lab[..., 0] = 255 - lab[..., 0]
    return in_white_light(cv2.cvtColor(lab, cv2.COLOR_LAB2RGB, dst=lab))
