"""Is it a tile? The finder and the namer each have a word, and so has the company it keeps: tiles lie beside tiles.

The weights are a logistic regression on rendered tables and on the photos of an unlearnt set (docs/decisions.md).
"""

from __future__ import annotations

import numpy as np

from vision.classification.classifier import NOT_A_TILE, tile_scores
from vision.detection.detector import Finds
from vision.geometry import sizes

SURE, REACH, ENOUGH = 0.5, 1.6, 3  # neighbours: score from which they are sure, how many tile sizes away, most that count
FOUND, NAMED, COMPANY, ALONE = 1.1, 0.26, 0.75, -0.6  # log odds of a tile: for each of the finder's, for each of the namer's, for each neighbour, without any
IS_TILE = 0.62  # chance from which a find is taken for a tile
_LEAST = 1e-4  # chance: none is nearer to 0 or 1


def are_tiles(finds: Finds, chances: np.ndarray) -> np.ndarray:
    """Which finds are to be taken for tiles, as indices. chances (n, 45) are what the namer said of them."""
    return np.flatnonzero(tile_chances(finds, chances) >= IS_TILE)


def tile_chances(finds: Finds, chances: np.ndarray) -> np.ndarray:
    """How likely each find is a tile: (n,) float, 0–1. chances (n, 45) are what the namer said of them."""
    evidence = FOUND * _odds(finds.scores) + NAMED * _odds(1 - chances[:, NOT_A_TILE]) + COMPANY * neighbours(finds, chances) + ALONE
    return 1 / (1 + np.exp(-evidence))


def neighbours(finds: Finds, chances: np.ndarray) -> np.ndarray:
    """How many sure tiles lie right beside each find, at most three: (n,) int."""
    sure = tile_scores(finds.scores, chances) > SURE
    centres = finds.corners.mean(axis=1)
    near = np.linalg.norm(centres[:, None] - centres[None], axis=2) < REACH * sizes(finds.corners)
    near[np.diag_indices(len(near))] = False
    return np.minimum((near & sure).sum(axis=1), ENOUGH)


def _odds(chance: np.ndarray) -> np.ndarray:
    """The logarithm of the odds."""
    chance = np.clip(chance, _LEAST, 1 - _LEAST)
    return np.log(chance / (1 - chance))
