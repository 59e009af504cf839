"""The photo with its reading drawn on it: every tile outlined and named, doubtful ones dashed and with a question mark."""

from __future__ import annotations

import cv2
import numpy as np

from vision.reading import Reading, SeenTile

SURE, DOUBTFUL, INK = (40, 220, 90), (255, 170, 0), (10, 10, 10)  # colours, RGB: of outlines and plates, of letters
FONT = cv2.FONT_HERSHEY_SIMPLEX


def annotate(photo: np.ndarray, reading: Reading) -> np.ndarray:
    """Draw a reading on a copy of the upright photo.

    photo    (height, width, 3) uint8 RGB, in any size
    returns  an array of the same shape
    """
    drawn = photo.copy()
    scale = np.array([photo.shape[1] / reading.size[0], photo.shape[0] / reading.size[1]])
    for tile in reading.tiles:
        quad = np.array(tile.corners) * scale
        _outline(drawn, quad, tile.doubtful)
        _label(drawn, quad, tile)
    return drawn


def _outline(drawn: np.ndarray, quad: np.ndarray, doubtful: bool) -> None:
    thick = max(1, round(_width(quad) / 22))
    for start, end in zip(quad, np.roll(quad, -1, axis=0), strict=True):
        for a, b in _dashes(start, end) if doubtful else [(start, end)]:
            for colour, extra in ((INK, 2), (DOUBTFUL if doubtful else SURE, 0)):
                cv2.line(drawn, _point(a), _point(b), colour, thick + extra, cv2.LINE_AA)


def _dashes(start: np.ndarray, end: np.ndarray, count: int = 4) -> list[tuple[np.ndarray, np.ndarray]]:
    steps = np.linspace(start, end, 2 * count)
    return [(steps[i], steps[i + 1]) for i in range(0, 2 * count - 1, 2)]


def _label(drawn: np.ndarray, quad: np.ndarray, tile: SeenTile) -> None:
    """The name on a plate at the middle of the tile's lower edge, as seen in the picture, so that the face stays in view."""
    text = f"{tile.tile}?" if tile.doubtful else str(tile.tile)
    size = max(0.3, _width(quad) / 75)
    thick = max(1, round(size * 1.8))
    (width, height), _ = cv2.getTextSize(text, FONT, size, thick)
    low = sorted(quad, key=lambda corner: corner[1])[2:]
    x, y = np.mean(low, axis=0) - (width / 2, height / 4)
    cv2.rectangle(drawn, _point((x - 2, y - height - 3)), _point((x + width + 2, y + 3)), DOUBTFUL if tile.doubtful else SURE, -1)
    cv2.putText(drawn, text, _point((x, y)), FONT, size, INK, thick, cv2.LINE_AA)


def _width(quad: np.ndarray) -> float:
    return float(min(np.linalg.norm(quad[1] - quad[0]), np.linalg.norm(quad[2] - quad[1])))


def _point(place: np.ndarray | tuple[float, float]) -> tuple[int, int]:
    return round(float(place[0])), round(float(place[1]))
