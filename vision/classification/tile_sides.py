"""The side of a tile, towards who looks, seen below its face: blank and of one width with it, it looks like a white
dragon.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.classification.blank_tiles import DRAGON
from vision.geometry import sizes


@dataclass(frozen=True, slots=True)
class TileSideSettings:
    """What hangs from the tile above it."""

    edge: float = 0.3  # tile sizes between the ends of the edge they share, at most


SETTINGS = TileSideSettings()


def tile_sides(corners: np.ndarray, kinds: np.ndarray, doubtful: np.ndarray) -> np.ndarray:
    """Which tiles are sides: doubtful dragons that hang, edge to edge, from a tile of another kind.

    corners   (n, 4, 2) float, pixels
    kinds     (n,) int, places in scoring.tiles.KINDS
    doubtful  (n,) bool
    returns   (n,) bool
    """
    dragons = kinds == DRAGON
    lower, upper = _level_edges(corners, 1), _level_edges(corners, -1)
    apart = np.linalg.norm(lower[:, None] - upper, axis=3).max(axis=2)
    hang = ((apart < SETTINGS.edge * sizes(corners)[:, None]) & ~dragons[:, None]).any(axis=0)
    return dragons & doubtful & hang


def _level_edges(corners: np.ndarray, way: int) -> np.ndarray:
    """The edge of each outline that lies lowest (1) or highest (-1) in the picture, from left to right: (n, 2, 2)."""
    edges = np.stack([corners, np.roll(corners, -1, axis=1)], axis=2)
    which = (way * edges[..., 1].mean(axis=2)).argmax(axis=1)
    chosen = edges[np.arange(len(corners)), which]
    return np.take_along_axis(chosen, chosen[..., :1].argsort(axis=1), axis=1)
