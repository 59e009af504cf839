"""The side of a tile, towards who looks, seen below its face: blank and of one width with it, it looks like a white
dragon.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.classification.blank_tiles import DRAGON
from vision.geometry import LONG, axes, sizes


@dataclass(frozen=True, slots=True)
class TileSideSettings:
    """What hangs from the tile above it, and how high a side can look."""

    edge: float = 0.3  # tile sizes between the ends of the edge they share, at most
    thickness: float = 0.83  # of a tile, in its widths
    higher: float = 1.35  # times as high as a side looks there: a tile (one of 98 sides looked so)


SETTINGS = TileSideSettings()


def tile_sides(corners: np.ndarray, kinds: np.ndarray, doubtful: np.ndarray) -> np.ndarray:
    """Which tiles are sides: doubtful dragons that hang, edge to edge, from a tile of another kind, and have none
    beside them, as in a row of tiles. One that is higher than that tile, and than its side can look, ends a row that
    runs down the picture.

    corners   (n, 4, 2) float, pixels
    kinds     (n,) int, places in scoring.tiles.KINDS
    doubtful  (n,) bool
    returns   (n,) bool
    """
    dragons, reach = kinds == DRAGON, SETTINGS.edge * sizes(corners)
    if not (dragons & doubtful).any():
        return np.zeros(len(kinds), bool)
    across, down = (_shared(corners, axis, reach) for axis in (0, 1))
    beside = (across | across.T)[~dragons].any(axis=0)
    height = np.ptp(corners[..., 1], axis=1)
    is_tile = height > np.maximum(height, SETTINGS.higher * side_heights(corners))[:, None]
    return dragons & doubtful & (down & ~is_tile)[~dragons].any(axis=0) & ~beside


def side_heights(corners: np.ndarray) -> np.ndarray:
    """How high the side of each tile looks that lies crosswise to who looks, by how flat it looks itself: (n,) pixels;
    infinite for all others. corners (n, 4, 2) from each tile's own top left.
    """
    right, down = axes(corners)
    lies = np.abs(right[:, 1]) > np.abs(down[:, 1])
    width, length = np.linalg.norm(right, axis=1), np.linalg.norm(down, axis=1)
    sine = np.clip(LONG * width / np.maximum(length, 1e-9), 1e-9, 1)
    return np.where(lies, SETTINGS.thickness * width * np.sqrt(1 - sine**2) / sine, np.inf)


def _shared(corners: np.ndarray, axis: int, reach: np.ndarray) -> np.ndarray:
    """Which outlines (rows) end where others (columns) begin, to the right (axis 0) or down (1): (n, n) bool."""
    ends, starts = _edges(corners, axis, 1), _edges(corners, axis, -1)
    return np.linalg.norm(ends[:, None] - starts, axis=3).max(axis=2) < reach[:, None]


def _edges(corners: np.ndarray, axis: int, way: int) -> np.ndarray:
    """The edge of each outline that lies furthest along an axis (1) or least far (-1), ends in order: (n, 2, 2)."""
    edges = np.stack([corners, np.roll(corners, -1, axis=1)], axis=2)
    chosen = edges[np.arange(len(corners)), (way * edges[..., axis].mean(axis=2)).argmax(axis=1)]
    return np.take_along_axis(chosen, chosen[..., 1 - axis, None].argsort(axis=1), axis=1)
