"""Sets with dark faces and light signs: a look with light and dark exchanged, for the networks know light faces."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from scoring.tiles import HIDDEN
from vision.classification.kind_assignment import overfull_kinds
from vision.classification.verdict import Verdict
from vision.photo.decoding import Photo
from vision.photo.white_balance import white_balanced
from vision.retries import Retry, evidence

Look = tuple[Photo, Verdict]


@dataclass(frozen=True, slots=True)
class InvertedSettings:
    """When a photo is looked at with light and dark exchanged."""

    few: int = 5  # sure faces: a dark set may show fewer
    # of the faces that are sure: with light and dark as the set has them more are, with both exchanged at most half of
    # them
    convincing_share: float = 0.6
    # likelihood of the best find that shows with light and dark exchanged, where it must be plain: tiles reach 0.73 and
    # more, patterns of cloths 0.41 to 0.63
    plain_find: float = 0.65
    most_pixels: int = (
        25_000_000  # of a picture that is looked at again: larger ones would not fit into memory three times
    )


SETTINGS = InvertedSettings()


def enough(look: Look) -> bool:
    """Whether the inverted look is unnecessary, or the picture too large for it."""
    picture, verdict = look
    return (convincing(look) and sure(verdict).sum() >= SETTINGS.few) or picture.pixels.size > 3 * SETTINGS.most_pixels


def convincing(look: Look) -> bool:
    """Whether most of the faces are sure."""
    _, verdict = look
    return bool(sure(verdict).sum() >= SETTINGS.convincing_share * (verdict.kinds != HIDDEN.index).sum())


def sure(verdict: Verdict) -> np.ndarray:
    """Which tiles are faces beyond doubt, (n,) bool; none of an overfull kind, for circles on dark tiles look like many
    1p.
    """
    return (verdict.kinds != HIDDEN.index) & ~verdict.doubtful & ~np.isin(verdict.kinds, overfull_kinds(verdict.kinds))


def promising(likelihoods: np.ndarray, look: Look) -> bool:
    """Whether finds with light and dark exchanged, (n,) how likely each is a tile, are more evidence than what a look
    surely read. Where all that was read is sure, few as it is, one of them must be plain: cloths have patterns.
    """
    known = sure(look[1]).sum()
    all_sure = known > 0 and convincing(look)
    return bool(evidence(likelihoods) > known and (not all_sure or likelihoods.max() >= SETTINGS.plain_find))


def inverted(pixels: np.ndarray) -> np.ndarray:
    """The same picture, light where it is dark and dark where it is light, as white as it gets; red stays red.
    pixels (height, width, 3) uint8 RGB.

    >>> inverted(np.array([[(0, 0, 0), (255, 255, 255), (30, 30, 30)]], np.uint8))[0, :, 0].tolist()
    [255, 0, 224]
    """
    lab = cv2.cvtColor(pixels, cv2.COLOR_RGB2LAB)
    lab[..., 0] = 255 - lab[..., 0]
    return white_balanced(cv2.cvtColor(lab, cv2.COLOR_LAB2RGB, dst=lab))


INVERTED_PASS: Retry[Look, bool] = Retry(
    changes=(True,),
    needed=lambda look: not enough(look),
    confidences=lambda look: sure(look[1]).astype(float),
    believed=convincing,
)
