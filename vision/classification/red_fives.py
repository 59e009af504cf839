"""A red five is a five whose whole figure is red: told by colour, beside its kind, which no network learns.

Measured by `python -m models.evaluation.red_fives`.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from scoring.tiles import RED_COPIES, RED_FIVES
from vision.classification.blank_tiles import grounds
from vision.photo.crops import cut

_FIGURE = slice(12, 52)  # of a crop's 64 pixels: the face without its edge
_CENTRE = slice(14, 26)  # of these 40: the fifth circle and the fifth bamboo are red on many sets
_MOST = {tile.index: RED_COPIES[tile] for tile in RED_FIVES}


@dataclass(frozen=True, slots=True)
class RedFiveSettings:
    """When a figure is red."""

    ink_step: float = 22.0  # distance in L*a*b* from the ground, taken for white, that is ink
    lightness_weight: float = 0.75  # of lightness in that distance: shadows are grey (less, faded green is no ink)
    red_step: float = 3.0  # a* from which ink is red: red painted over black has hardly more
    least_light: float = 0.2  # of each channel of the ground: what is darker shows no colours
    orange_slant: float = 0.5  # of b* that a* exceeds: orange and brown are red, yellow is not
    violet_slant: float = 2.0  # of −b* that a* exceeds: violet is not red, nor is blue ink
    least_ink: float = 0.06  # share of the face: with less nothing is told
    red_share: float = 0.7  # of the ink outside the middle that is red on a red five
    compared: int = 20  # other tiles that show how red black ink looks here
    darkest: float = 25.0  # per cent of a figure's ink: black, where the set has black
    nearly_grey: float = 6.0  # a* of such ink at most


SETTINGS = RedFiveSettings()


def red_fives(photo: np.ndarray, corners: np.ndarray, kinds: np.ndarray) -> np.ndarray:
    """Which tiles are red fives. More of one suit than a set holds are none: the set is printed so.

    photo    (height, width, 3) uint8 RGB, in white light
    corners  (n, 4, 2) float, pixels
    kinds    (n,) int, places in scoring.tiles.KINDS
    returns  (n,) bool
    """
    red, is_five = np.zeros(len(kinds), bool), np.isin(kinds, list(_MOST))
    red[is_five] = _are_red(photo, corners[is_five])
    if red.any():
        others = corners[~is_five][: SETTINGS.compared]
        cast = redness_of_black(cut(photo, others)) if len(others) else 0.0
        red[red] = _are_red(photo, corners[red], cast)
    for kind, most in _MOST.items():
        if (red & (kinds == kind)).sum() > most:
            red[kinds == kind] = False
    return red


def _are_red(photo: np.ndarray, corners: np.ndarray, cast: float = 0.0) -> list[bool]:
    return [red_share(crop, cast) >= SETTINGS.red_share for crop in cut(photo, corners)] if len(corners) else []


def redness_of_black(crops: np.ndarray) -> float:
    """How red black ink looks in the light of these tiles, a*: 0 in white light, and where they show no black. crops
    (n, 64, 64, 3) uint8 RGB.
    """
    inks = [ink for crop in crops if (ink := _ink(crop)) is not None and ink[0].mean() > SETTINGS.least_ink]
    dark = [np.median(a[ink & (light <= np.percentile(light[ink], SETTINGS.darkest))]) for ink, light, a, _ in inks]
    grey = [a for a in dark if abs(a) < SETTINGS.nearly_grey]
    return max(0.0, float(np.median(grey))) if grey else 0.0


def red_share(crop: np.ndarray, cast: float = 0.0) -> float:
    """How much of the figure on a face is red, 0–1, in the half where least is, for the sign below a five of characters
    is red anyway; 0 in the dark and where hardly anything is printed.

    crop  (64, 64, 3) uint8 RGB
    cast  how red black ink looks, a*
    """
    found = _ink(crop)
    if found is None:
        return 0.0
    ink, _, a, b = found
    ink[_CENTRE, _CENTRE] = False
    red = ink & (a > SETTINGS.red_step + cast) & (a > SETTINGS.orange_slant * b) & (a > -SETTINGS.violet_slant * b)
    middle = len(ink) // 2
    halves = [np.s_[:middle, :], np.s_[middle:, :], np.s_[:, :middle], np.s_[:, middle:]]
    return min(_share(red[half], ink[half]) for half in halves)


def _ink(crop: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray] | None:
    """Where a face has ink (40, 40) bool, and its L*, a*, b* beside its ground as white; None in the dark."""
    white = cv2.cvtColor(grounds(crop[None])[None].astype(np.float32), cv2.COLOR_Lab2RGB)
    if white.min() < SETTINGS.least_light:
        return None
    face = np.clip(crop[_FIGURE, _FIGURE].astype(np.float32) / 255 / white, 0, 1)
    lightness, a, b = np.moveaxis(cv2.cvtColor(face, cv2.COLOR_RGB2Lab), -1, 0)
    ink = np.hypot((100 - lightness) * SETTINGS.lightness_weight, np.hypot(a, b)) > SETTINGS.ink_step
    return ink, lightness, a, b


def _share(red: np.ndarray, ink: np.ndarray) -> float:
    return float(red.sum() / ink.sum()) if ink.mean() > SETTINGS.least_ink else 0.0
