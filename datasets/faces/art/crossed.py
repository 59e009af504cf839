"""Flowers and seasons crossed: the number and name of one shop face above the picture of another, for only number and
name identify the tile.

Every maker draws other plants and numbers them differently. The faces are next to the project; without them there are
none.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache

import cv2
import numpy as np

from datasets.faces.style import Style
from datasets.photos import labelled_photos
from datasets.scenes.tiles.textures import ink

MARKS = 0.34  # of the height, from the top: number and name
ONE_INK = 0.3  # how often number and name, or the picture, are all in one ink of the set


def kinds() -> tuple[str, ...]:
    """The codes of the flowers and seasons among the shop faces; none when these are not there."""
    return tuple(_inked())


def printed(kind: str, style: Style, rng: np.random.Generator, height: int) -> np.ndarray:
    """A face of this kind with any bonus tile's picture, on the ground of a set: (height, three quarters of it, 3)
    uint8 RGB.
    """
    marks, picture = (_in_one_ink(face, style, rng) for face in (_any(kind, rng), _any(str(rng.choice(kinds())), rng)))
    rows = round(MARKS * len(marks))
    face = np.concatenate([marks[:rows], picture[rows:]]) / 255 * np.array(style.ground, np.float32)
    return cv2.resize(face.astype(np.uint8), (height * 3 // 4, height), interpolation=cv2.INTER_AREA)


def _any(kind: str, rng: np.random.Generator) -> np.ndarray:
    faces = _inked()[kind]
    return faces[rng.integers(len(faces))]


def _in_one_ink(face: np.ndarray, style: Style, rng: np.random.Generator) -> np.ndarray:
    """A face (h, w, 3) in its own colours, or now and then all in one of the set's."""
    if rng.random() > ONE_INK:
        return face
    share = 1 - face.min(axis=2, keepdims=True) / np.float32(255)
    colour = (style.black, style.blue, style.green, style.red)[rng.integers(4)]
    return 255 * (1 - share) + np.array(colour, np.float32) * share


@cache
def _inked() -> dict[str, list[np.ndarray]]:
    """The shop's flowers and seasons by kind, each as ink on white paper (128, 96, 3) uint8."""
    found: dict[str, list[np.ndarray]] = defaultdict(list)
    for face in labelled_photos.faces() if labelled_photos.available() else []:
        if face.kind[1] in "fy":
            found[face.kind].append(ink(face.pixels()))
    return dict(found)
