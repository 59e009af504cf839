"""A blank tile is a white dragon or a back. Nearby faces tell which, for all faces of a set have one colour.

The weights are a logistic regression on rendered tables and on the blank dragons of labelled photos.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from scoring.tiles import BY_CODE, HIDDEN
from vision.photo.crops import cut

DRAGON, BACK = BY_CODE["5z"].index, HIDDEN.index
_MIDDLE = slice(18, 46)  # of a crop's 64 pixels: where a figure is
_FACE = slice(10, 54)  # of a crop's 64 pixels: the face without its edge


@dataclass(frozen=True, slots=True)
class BlankTileSettings:
    """What counts as blank, and how colour tells a dragon from a back."""

    asked_chance: float = 0.6  # chance of dragon and back together from which a tile is examined
    sure_face: float = 0.9  # chance of a face to compare it with
    fewest_faces: int = 2  # least number of sure faces in view: one may be stained
    compared_faces: int = 3  # the nearest sure faces, whose median colour counts
    blank_detail: float = 8.0  # per cent: a crop with less is blank
    # per cent: a crop with less is bare (blank dragons show 0.1 to 1.5, the faintest figures of any set 4)
    bare_detail: float = 2.0
    lightness_step: float = 8.0  # per cent of L* that light changes on one table
    colour_step: float = 3.0  # distance in a* b* that light changes on one table
    most_steps: float = 4.0  # beyond, colours are simply different
    same_colour: float = 1.8  # log odds of a dragon that has the faces' colour
    per_step: float = -0.8  # log odds for each step away from it
    classifier_weight: float = 0.3  # for each of the classifier's log odds
    most_log_odds: float = 7.0  # of the classifier's that count
    bright_quantile: float = 0.6  # of L*: the brighter part of a face is its ground
    least_lightness: float = 20.0  # L*, or levels of 255: what is darker is not divided by
    fine_blur: float = 1.0  # pixels: smaller detail is noise
    coarse_blur: float = 8.0  # pixels: larger detail is uneven light


SETTINGS = BlankTileSettings()


def with_neighbours(photo: np.ndarray, corners: np.ndarray, chances: np.ndarray) -> np.ndarray:
    """Weigh white dragon against back for every blank tile, by how far its colour is from the nearest sure faces'.

    photo    (height, width, 3) uint8 RGB
    corners  (n, 4, 2) float, pixels
    chances  (n, 45) float, rows adding up to 1
    returns  (n, 45); unchanged where a tile is not blank, and where there are not two sure faces
    """
    asked = np.flatnonzero(chances[:, DRAGON] + chances[:, BACK] > SETTINGS.asked_chance)
    faces = np.flatnonzero(np.delete(chances[:, :BACK], DRAGON, axis=1).max(axis=1, initial=0) > SETTINGS.sure_face)
    if len(faces) < SETTINGS.fewest_faces or not len(asked):
        return chances
    crops = cut(photo, corners[asked])
    blank = np.array([detail(crop) < SETTINGS.blank_detail for crop in crops])
    weighed, usual = chances.copy(), usual_grounds(photo, corners, asked[blank], faces)
    for i, own, near_by in zip(asked[blank], grounds(crops[blank]), usual, strict=True):
        weighed[i, [DRAGON, BACK]] = shared_out(chances[i, DRAGON], chances[i, BACK], colour_steps(own, near_by))
    return weighed


def usual_grounds(photo: np.ndarray, corners: np.ndarray, asked: np.ndarray, faces: np.ndarray) -> np.ndarray:
    """The median colour of the faces nearest to each examined tile, (m, 3) L*a*b*. corners (n, 4, 2), asked (m,) and
    faces (k,) indices.
    """
    centres = corners.mean(axis=1)
    away = np.linalg.norm(centres[asked, None] - centres[faces], axis=2)
    near = faces[np.argsort(away, axis=1)[:, : SETTINGS.compared_faces]]
    once, place = np.unique(near, return_inverse=True)
    return np.median(grounds(cut(photo, corners[once]))[place.reshape(near.shape)], axis=1)


def grounds(crops: np.ndarray) -> np.ndarray:
    """The ground colour of each face, with or without a figure: the median of its brighter part, (n, 3) L*a*b*. crops
    (n, 64, 64, 3) uint8.
    """
    if not len(crops):
        return np.empty((0, 3), np.float32)
    faces = crops[:, _FACE, _FACE].astype(np.float32) / 255
    lab = cv2.cvtColor(faces.reshape(-1, *faces.shape[2:]), cv2.COLOR_RGB2Lab).reshape(len(crops), -1, 3)
    darker = int(SETTINGS.bright_quantile * lab.shape[1])
    brighter = np.argpartition(lab[..., 0], darker, axis=1)[:, darker:]
    return np.median(np.take_along_axis(lab, brighter[..., None], axis=1), axis=1)


def detail(crop: np.ndarray) -> float:
    """The detail in the middle of a crop, per cent of its brightness; uneven light does not count."""
    grey = cv2.GaussianBlur(cv2.cvtColor(crop, cv2.COLOR_RGB2GRAY).astype(np.float32), (0, 0), SETTINGS.fine_blur)
    fine = grey - cv2.GaussianBlur(grey, (0, 0), SETTINGS.coarse_blur)
    return (
        100 * float(fine[_MIDDLE, _MIDDLE].std()) / max(float(grey[_MIDDLE, _MIDDLE].mean()), SETTINGS.least_lightness)
    )


def is_bare(crop: np.ndarray) -> bool:
    """Whether the middle of a crop shows nothing at all, not even a faint figure."""
    return detail(crop) < SETTINGS.bare_detail


def colour_steps(colour: np.ndarray, usual: np.ndarray) -> float:
    """The distance of two colours, in steps of about what light changes on one table; at most 4."""
    lighter = 100 * (colour[0] - usual[0]) / max(usual[0], SETTINGS.least_lightness)
    away = np.hypot(lighter / SETTINGS.lightness_step, np.hypot(*(colour - usual)[1:]) / SETTINGS.colour_step)
    return min(SETTINGS.most_steps, float(away))


def shared_out(dragon: float, back: float, away: float) -> tuple[float, float]:
    """The two chances, their sum kept, after the colour was seen to be `away` steps from the faces'; where both
    agree the surer counts.
    """
    named = np.clip(np.log((dragon + 1e-4) / (back + 1e-4)), -SETTINGS.most_log_odds, SETTINGS.most_log_odds)
    coloured = SETTINGS.same_colour + SETTINGS.per_step * away
    odds = coloured + SETTINGS.classifier_weight * named
    share = 1 / (1 + np.exp(-(max(odds, named, key=abs) if coloured * named > 0 else odds)))
    return (dragon + back) * share, (dragon + back) * (1 - share)
