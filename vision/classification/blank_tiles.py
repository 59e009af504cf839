"""A blank tile is a white dragon or a back. The faces near by tell which: those of one set are all of one colour.

The weights are a logistic regression on rendered tables and on the blank dragons of labelled photos.
"""

from __future__ import annotations

import cv2
import numpy as np

from scoring.tiles import BY_CODE, HIDDEN
from vision.photo.crops import cut

DRAGON, BACK = BY_CODE["5z"].index, HIDDEN.index
EITHER, SURE_FACE = 0.6, 0.9  # chances: of both together, from which a tile is asked; of a face to compare it with
FEWEST, NEAREST = 2, 3  # sure faces: at least in view, compared with
BLANK, BARE = 8.0, 2.0  # per cent of detail: a crop with less is blank, is bare (blank dragons show 0.1 to 1.5, the faintest figures of any set 4)
LIGHTNESS, COLOUR, FAR = 8.0, 3.0, 4.0  # one step: per cent of L*, distance in a* b*; most steps
SAME_COLOUR, PER_STEP, NAMED, MOST_NAMED = 1.8, -0.8, 0.3, 7.0  # log odds of a dragon: at no step, for each, for each of the namer's, most of the namer's
_MIDDLE = slice(18, 46)  # of a crop's 64 pixels


def with_neighbours(photo: np.ndarray, corners: np.ndarray, chances: np.ndarray) -> np.ndarray:
    """Weigh white dragon against back for every blank tile, by how far its colour is from that of the nearest sure faces.

    photo    (height, width, 3) uint8 RGB
    corners  (n, 4, 2) float, pixels
    chances  (n, 45) float, rows adding up to 1
    returns  (n, 45); unchanged where a tile is not blank, and where there are not two sure faces
    """
    asked = np.flatnonzero(chances[:, DRAGON] + chances[:, BACK] > EITHER)
    faces = np.flatnonzero(np.delete(chances[:, :BACK], DRAGON, axis=1).max(axis=1, initial=0) > SURE_FACE)
    if len(faces) < FEWEST or not len(asked):
        return chances
    crops = cut(photo, corners[asked])
    blank = np.array([detail(crop) < BLANK for crop in crops])
    weighed, usual = chances.copy(), usual_grounds(photo, corners, asked[blank], faces)
    for i, crop, near_by in zip(asked[blank], crops[blank], usual, strict=True):
        weighed[i, [DRAGON, BACK]] = shared_out(chances[i, DRAGON], chances[i, BACK], steps(ground(crop), near_by))
    return weighed


def usual_grounds(photo: np.ndarray, corners: np.ndarray, asked: np.ndarray, faces: np.ndarray) -> np.ndarray:
    """The median colour of the faces nearest to each tile asked about, (m, 3) L*a*b*. corners (n, 4, 2), asked (m,) and faces (k,) indices."""
    centres = corners.mean(axis=1)
    away = np.linalg.norm(centres[asked, None] - centres[faces], axis=2)
    near = faces[np.argsort(away, axis=1)[:, :NEAREST]]
    once, place = np.unique(near, return_inverse=True)
    grounds = np.array([ground(face) for face in cut(photo, corners[once])]).reshape(-1, 3)
    return np.median(grounds[place.reshape(near.shape)], axis=1)


def ground(crop: np.ndarray) -> np.ndarray:
    """The colour of a face beside its figure, or of a blank one: the median of the brighter part, (3,) L*a*b*. crop (64, 64, 3) uint8."""
    lab = cv2.cvtColor(np.float32(crop[10:54, 10:54]) / 255, cv2.COLOR_RGB2Lab).reshape(-1, 3)
    return np.median(lab[lab[:, 0] >= np.quantile(lab[:, 0], 0.6)], axis=0)


def detail(crop: np.ndarray) -> float:
    """How much there is to see in the middle of a crop, per cent of its brightness; light that falls off does not count."""
    grey = cv2.GaussianBlur(cv2.cvtColor(crop, cv2.COLOR_RGB2GRAY).astype(np.float32), (0, 0), 1)
    fine = grey - cv2.GaussianBlur(grey, (0, 0), 8)
    return 100 * float(fine[_MIDDLE, _MIDDLE].std()) / max(float(grey[_MIDDLE, _MIDDLE].mean()), 20)


def is_bare(crop: np.ndarray) -> bool:
    """Whether there is nothing at all to see in the middle of a crop, not even a faint figure."""
    return detail(crop) < BARE


def steps(colour: np.ndarray, usual: np.ndarray) -> float:
    """How far one colour is from another, in steps that are about what light changes on one table; at most 4."""
    lighter = 100 * (colour[0] - usual[0]) / max(usual[0], 20)
    return min(FAR, float(np.hypot(lighter / LIGHTNESS, np.hypot(*(colour - usual)[1:]) / COLOUR)))


def shared_out(dragon: float, back: float, away: float) -> tuple[float, float]:
    """The two chances, their sum kept, after the colour was seen to be `away` steps from the faces'; where both agree the surer counts."""
    named = np.clip(np.log((dragon + 1e-4) / (back + 1e-4)), -MOST_NAMED, MOST_NAMED)
    coloured = SAME_COLOUR + PER_STEP * away
    odds = coloured + NAMED * named
    share = 1 / (1 + np.exp(-(max(odds, named, key=abs) if coloured * named > 0 else odds)))
    return (dragon + back) * share, (dragon + back) * (1 - share)
