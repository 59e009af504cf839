"""Where tiles lie on a table, and how a camera sees them: corners for tests of layout."""

from __future__ import annotations

import re

import numpy as np

from scoring.tiles import Tile, parse

WIDE, HIGH = 30.0, 40.0


def placed(text: str, x: float = 0, y: float = 0, gap: float = 1.0) -> tuple[list[Tile], np.ndarray]:
    """Tiles in a row, standing on one line. A quote after a tile lays it crosswise, a blank leaves half a tile free.

    text     "1m2m'3m 5z" …
    returns  the tiles, and corners (n, 4, 2), clockwise from each tile's own top left
    """
    tiles, corners = [], []
    for code, quote in re.findall(r"(\d[a-z])('?)| ", text):
        if not code:
            x += WIDE / 2
            continue
        wide, high = (HIGH, WIDE) if quote else (WIDE, HIGH)
        box = np.array([[x, y - high], [x + wide, y - high], [x + wide, y], [x, y]])
        tiles += parse(code)
        corners.append(np.roll(box, -1, axis=0) if quote else box)
        x += wide + gap
    return tiles, np.array(corners)


def seen(corners: np.ndarray, angle: float, tilt: float = 0.0, scale: float = 1.0) -> np.ndarray:
    """The corners as a camera sees them, turned by an angle (degrees) and tilted: 0 from above, 1 very low."""
    middle = corners.reshape(-1, 2).mean(axis=0)
    turn = np.radians(angle)
    flat = (corners - middle) @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    reach = np.abs(flat).max()
    away = 1 - tilt * flat[..., 1:] / (3 * reach)
    return flat * [1, 1 - tilt / 2] / away * scale + 2000


def sure_turns(n: int) -> np.ndarray:
    """A classifier that has no doubt which way is up."""
    return np.tile([0.97, 0.01, 0.01, 0.01], (n, 1))
