"""Set sheets: shop pictures of whole sets laid out in a grid, labelled by hand in sheets.toml.

They bring jokers, two series of American flowers and seasons, beasts for dragons, and sets that no photo shows.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from datasets.photos import labelled_photos
from scoring.tiles import parse

SCANNED = Path("/usr/share/games/xmahjongg/tiles/real.gif")  # a scanned set; Debian's xmahjongg
LABELS = Path(__file__).with_suffix(".toml")
_WHOLE = ((0, 0), (1, 0), (1, 1), (0, 1))


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """A labelled sheet. pixels (h, w, 3) uint8 RGB; kinds: n codes; quads (n, 4, 2) float32 pixels, clockwise from
    the top left. All upright.
    """

    name: str
    pixels: np.ndarray
    kinds: tuple[str, ...]
    quads: np.ndarray


def sheets() -> list[Sheet]:
    """Every labelled sheet next to the project, and the scanned set if installed; without those that show a left-out
    group's set.
    """
    labels = tomllib.loads(LABELS.read_text())
    paths = [*labelled_photos.set_sheets(), *([SCANNED] if SCANNED.exists() else [])]
    return [
        _sheet(path, labels[path.name])
        for path in paths
        if path.name in labels and labels[path.name].get("group") not in labelled_photos.LEFT_OUT
    ]


def _sheet(path: Path, label: dict) -> Sheet:
    pixels = labelled_photos.read_rgb(path)
    codes = [_codes(row) for row in label["rows"].split()]
    corners = np.array(label.get("corners", _WHOLE), np.float32) * np.array(
        [pixels.shape[1], pixels.shape[0]], np.float32
    )
    grid = _grid(corners, len(codes), len(codes[0]))
    known = np.array([code != "." for row in codes for code in row])
    return Sheet(path.name, pixels, tuple(code for row in codes for code in row if code != "."), grid[known])


def _codes(row: str) -> list[str]:
    """`12z.` as its codes, a full stop standing for itself."""
    filled = row.rstrip(".")
    return [*map(str, parse(filled)), *"." * (len(row) - len(filled))]


def _grid(corners: np.ndarray, rows: int, columns: int) -> np.ndarray:
    """Equal cells of a quadrilateral, row by row, (rows · columns, 4, 2)."""
    matrix = cv2.getPerspectiveTransform(
        np.array([(0, 0), (columns, 0), (columns, rows), (0, rows)], np.float32), corners
    )
    cells = np.array(
        [[(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)] for y in range(rows) for x in range(columns)], np.float32
    )
    return cv2.perspectiveTransform(cells.reshape(-1, 1, 2), matrix).reshape(-1, 4, 2)
