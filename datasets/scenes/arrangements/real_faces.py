"""Faces of real sets, cut out of set sheets and photographs beside the project whenever they are wanted, never kept."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np

from datasets.photos import labelled_photos, set_sheets
from datasets.scenes.arrangements.dealt_hands import DECK

HAIR = 0.06  # of a face: its edge, which is left away
FACE = 144  # pixels a side of a face as it is laid
Faces = dict[str, np.ndarray]


@cache
def real_sets() -> dict[str, Faces]:
    """The faces of each photographed set that shows all suits and honours: `FACE` pixels square, paper at 255."""
    found = {}
    for sheet in set_sheets.sheets():
        faces = dict(zip(sheet.kinds, _cut(sheet.pixels, sheet.quads), strict=True))
        if set(DECK) <= set(faces):
            found[sheet.name] = faces
    return found | {"tray": _photographed("tray")}


def _photographed(group: str) -> Faces:
    faces: Faces = {}
    for scene in labelled_photos.scenes(None, (group,)):
        if set(DECK) <= set(faces):
            break
        upright = [i for i, box in enumerate(scene.boxes) if labelled_photos.shows_upright(box)]
        for i in (i for i in upright if scene.kinds[i] not in faces):
            faces[scene.kinds[i]] = _cut(scene.pixels(), scene.quads[i : i + 1])[0]
    return faces


def _cut(pixels: np.ndarray, quads: np.ndarray) -> list[np.ndarray]:
    """Each quadrilateral (n, 4, 2), without a hair's breadth of its edge, as a square."""
    corners = np.array([[0, 0], [1, 0], [1, 1], [0, 1]])
    square = ((corners - 0.5) * (1 + HAIR) * FACE + FACE / 2).astype(np.float32)
    ways = [cv2.getPerspectiveTransform(quad, square) for quad in quads.astype(np.float32)]
    return [cv2.warpPerspective(pixels, way, (FACE, FACE), borderMode=cv2.BORDER_REPLICATE) for way in ways]
