"""Is the photo good enough to trust? Too dark, too blurred, too far away, a tile missing: said with what to do about it."""

from __future__ import annotations

import cv2
import numpy as np

from scoring.tiles import HIDDEN
from vision.classification.verdict import Verdict
from vision.geometry import sizes
from vision.layout.hand_selection import LEAST, WHOLE
from vision.photo.crops import cut
from vision.photo.decoding import Photo
from vision.reading import Advice

DARK, BLURRED, FAR = 60, 0.1, 20  # from real photos: brightness of 255, sharpness, pixels a tile in the full-size photo
DIRECTIONS = ((1.0, 0.0), (0.7071, 0.7071), (0.0, 1.0), (0.7071, -0.7071))  # unit vectors, every 45°
SAMPLE = 8  # tiles that are looked at

DARKNESS = Advice("dark", "The photo is very dark. Turn on a light or take it near a window.")
TOO_DARK = Advice("dark", "The photo is very dark. Turn on a light or take it near a window, and check every tile.")
TOO_BLURRED = Advice("blurred", "The photo is blurred. Hold the phone still, tap on the tiles to focus, and take it again.")
TOO_FAR = Advice("far", "The tiles are very small in the photo. Go closer, or photograph the hand in two parts.")
UNFAMILIAR = Advice("unfamiliar", "I am not sure of {doubtful} of the {count} tiles: check them. If this set is new to me, let me learn it.")
NOTHING = Advice("no_tiles", "I see no tiles. Photograph them from above, faces up, so that the hand fills the picture.")
MISCOUNTED = Advice(
    "tile_count", "I count {count} tiles in the hand, a kong laid down as three. A hand has 13, the winner's 14: look for a tile that I missed, one that is not yours, or a kong among the others."
)
SOME, MANY, CLOSE = 3, 1 / 3, 40  # doubtful faces, their share, and pixels a tile, from which the set seems to be new
NEARLY_A_HAND = range(10, 19)  # tiles that are about a hand


def advice_on(photo: Photo, verdict: Verdict, read: int) -> tuple[Advice, ...]:
    """What to do better next time, worst first; nothing for a good photo. `read`: how many of the tiles are in the reading; backs alone are not."""
    corners = verdict.names.corners
    if not read:
        return (NOTHING, DARKNESS) if brightness(photo.pixels[::4, ::4]) < DARK else (NOTHING,)
    crops, size = cut(photo.pixels, corners[:: -(-len(corners) // SAMPLE)]), float(np.median(sizes(corners * photo.scale)))
    seen = ((TOO_DARK, brightness(crops[:, ::2, ::2]) < DARK), (TOO_BLURRED, sharpness(crops) < BLURRED), (TOO_FAR, size < FAR))
    faults = tuple(advice for advice, holds in seen if holds)
    return advice_on_faces(verdict) if size >= CLOSE and not faults else faults


def advice_on_faces(verdict: Verdict) -> tuple[Advice, ...]:
    """Whether so many faces of a clear photo are doubtful that the set seems to be new."""
    faces = verdict.kinds != HIDDEN.index
    count, doubtful = int(faces.sum()), int((faces & verdict.doubtful).sum())
    return (UNFAMILIAR.about(doubtful=doubtful, count=count),) if doubtful >= max(SOME, MANY * count) else ()


def advice_on_count(count: int, least: int = LEAST) -> tuple[Advice, ...]:
    """Whether a photo that shows about a hand shows a whole one, of at least so many tiles; a kong is three where it is drawn for."""
    return (MISCOUNTED.about(count=count),) if count in NEARLY_A_HAND and (count not in WHOLE or count < least) else ()


def lacks_tiles(count: int, least: int) -> bool:
    """Whether a tile or some are missing from what is about a hand, of at least so many."""
    return count in NEARLY_A_HAND and count < least


def brightness(picture: np.ndarray) -> float:
    """How bright the light parts are, 0–255: tiles are light, so their faces tell how much light there was."""
    return float(np.percentile(picture.max(axis=-1), 75))


def sharpness(crops: np.ndarray) -> float:
    """The steepest edges of a typical tile, as a share of its contrast a pixel, in the direction in which there are the weakest: a shake leaves those along it.

    crops (n, side, side, 3) uint8
    """
    grey = np.array([cv2.cvtColor(crop, cv2.COLOR_RGB2GRAY) for crop in crops])
    low, high = np.percentile(grey[:, ::2, ::2], (2, 98), axis=(1, 2))
    across, down = (np.array([cv2.Sobel(one, cv2.CV_32F, *way)[::2, ::2] for one in grey]) / 8 for way in ((1, 0), (0, 1)))
    edges = np.abs([x * across + y * down for x, y in DIRECTIONS])
    return float(np.median(np.percentile(edges, 97, axis=(2, 3)).min(axis=0) / np.maximum(high - low, 16)))
