"""Rows of tiles of sets with dark faces and light signs, drawn by themselves: nothing learns from them, reading is
measured on them.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from datasets.faces.draw import draw
from datasets.faces.sketch import Colour
from datasets.faces.style import Style, style_of_set

HIGH, GAP, MARGIN, SIDE = 110, 3, 100, 14  # pixels: a face, between two, around all, what is seen of a tile's thickness
BLUE, GREEN, RED = (120, 180, 240), (110, 210, 140), (240, 110, 100)


def dark_style(rng: np.random.Generator) -> Style:
    """A set with signs in white, red, green and blue on anything dark."""
    light, dark = (tuple(int(v) for v in rng.integers(*ends, 3)) for ends in ((200, 250), (12, 60)))
    return replace(
        style_of_set(rng),
        ground=dark,
        black=light,
        blue=BLUE,
        green=GREEN,
        red=RED,
        corner_ink=light,
        number_ink=light,
        wind_ink=light,
    )


def dark_row(rng: np.random.Generator, codes: list[str], cloth: Colour) -> tuple[np.ndarray, np.ndarray]:
    """A row of tiles of one dark set, taken at a slight angle.

    returns  picture (h, w, 3) uint8 RGB; corners of the faces (n, 4, 2) float32, pixels
    """
    style = dark_style(rng)
    width = round(HIGH * style.aspect)
    size = np.array([len(codes) * (width + GAP) + 2 * MARGIN, HIGH + 3 * MARGIN])
    picture, corners = np.full((*size[::-1], 3), cloth, np.uint8), []
    for place, code in enumerate(codes):
        x, y = MARGIN + place * (width + GAP), MARGIN
        picture[y : y + HIGH + SIDE, x : x + width] = np.array(style.ground, np.float32) * 0.6
        picture[y : y + HIGH, x : x + width] = cv2.resize(
            draw(code, rng, HIGH, style), (width, HIGH), interpolation=cv2.INTER_AREA
        )
        corners.append([[x, y], [x + width, y], [x + width, y + HIGH], [x, y + HIGH]])
    frame = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * size
    matrix = cv2.getPerspectiveTransform(
        np.array(frame, np.float32), np.array(frame + rng.uniform(-0.3, 0.3, (4, 2)) * MARGIN, np.float32)
    )
    taken = cv2.warpPerspective(
        cv2.GaussianBlur(picture, (0, 0), 0.8), matrix, size.tolist(), borderMode=cv2.BORDER_REPLICATE
    )
    taken = np.clip(taken + rng.normal(0, 3, taken.shape), 0, 255).astype(np.uint8)
    return taken, cv2.perspectiveTransform(np.array(corners, np.float32).reshape(-1, 1, 2), matrix).reshape(-1, 4, 2)
