"""The photo with its reading drawn on it: every tile outlined and named, sets laid down and what is not of the hand
in colours of their own.

Doubtful tiles are dashed and have a question mark.
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.layout.groups import HALF_CONCEALED, LOOSE, OPEN
from vision.reading import Reading, SeenTile

Colour = tuple[int, int, int]

IN_HAND = (40, 220, 90)  # outline and plate of a tile of the hand, RGB: green
LAID_DOWN = (110, 180, 255)  # of a set laid down: blue
LYING_ABOUT = (190, 190, 190)  # of what is not of the hand: grey
DOUBTFUL = (255, 170, 0)  # of a tile that a person should look at: orange
COLOURS = {OPEN: LAID_DOWN, HALF_CONCEALED: LAID_DOWN, LOOSE: LYING_ABOUT}  # by the state of a tile's group
INK = (10, 10, 10)  # of letters
FONT = cv2.FONT_HERSHEY_SIMPLEX
DASHES = 4  # of a doubtful tile's side
LONGEST = 65500  # pixels of a side that a JPEG may have
READABLE = 1000  # pixels of the longer side: a smaller photo is drawn larger, for letters need room


def annotate(photo: np.ndarray, reading: Reading) -> np.ndarray:
    """Draw a reading on a copy of the upright photo.

    photo    (height, width, 3) uint8 RGB, in any size
    returns  the same, in whole multiples where the photo is small, made smaller where no JPEG would hold it
    """
    times = min(-(-READABLE // max(photo.shape)), LONGEST / max(photo.shape))
    drawn = cv2.resize(photo, [max(1, round(side * times)) for side in photo.shape[1::-1]])
    scale = np.array(drawn.shape[1::-1]) / reading.size
    quads = [np.array(tile.corners) * scale for tile in reading.tiles]
    colours = [
        DOUBTFUL if tile.doubtful else COLOURS.get(reading.groups[tile.group].state, IN_HAND) for tile in reading.tiles
    ]
    for draw in (_outline, _label):
        for tile, quad, colour in zip(reading.tiles, quads, colours, strict=True):
            draw(drawn, quad, colour, tile)
    return drawn


def _outline(drawn: np.ndarray, quad: np.ndarray, colour: Colour, tile: SeenTile) -> None:
    thick = max(1, round(_width(quad) / 22))
    for start, end in zip(quad, np.roll(quad, -1, axis=0), strict=True):
        for a, b in _dashes(start, end) if tile.doubtful else [(start, end)]:
            for ink, extra in ((INK, 2), (colour, 0)):
                cv2.line(drawn, _point(a), _point(b), ink, thick + extra, cv2.LINE_AA)


def _dashes(start: np.ndarray, end: np.ndarray) -> list[tuple[np.ndarray, np.ndarray]]:
    steps = np.linspace(start, end, 2 * DASHES)
    return [(steps[i], steps[i + 1]) for i in range(0, 2 * DASHES - 1, 2)]


def _label(drawn: np.ndarray, quad: np.ndarray, colour: Colour, tile: SeenTile) -> None:
    """The name on a plate at the middle of the tile's lower edge, as seen in the picture, so that the face stays in
    view.
    """
    text = f"{tile.tile}?" if tile.doubtful else str(tile.tile)
    size = max(0.3, _width(quad) / 75)
    thick = max(1, round(size * 1.8))
    (width, height), _ = cv2.getTextSize(text, FONT, size, thick)
    low = sorted(quad, key=lambda corner: corner[1])[2:]
    x, y = np.mean(low, axis=0) - (width / 2, height / 4)
    cv2.rectangle(drawn, _point((x - 2, y - height - 3)), _point((x + width + 2, y + 3)), colour, -1)
    cv2.putText(drawn, text, _point((x, y)), FONT, size, INK, thick, cv2.LINE_AA)


def _width(quad: np.ndarray) -> float:
    return float(min(np.linalg.norm(quad[1] - quad[0]), np.linalg.norm(quad[2] - quad[1])))


def _point(place: np.ndarray | tuple[float, float]) -> tuple[int, int]:
    return round(float(place[0])), round(float(place[1]))
