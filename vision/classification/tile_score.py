"""Whether a detection is a tile, by the detector, the classifier and its neighbours: tiles lie next to tiles.

The weights are a logistic regression on rendered tables and on the photos of a set that nobody learnt
(docs/decisions/025-two-networks.md).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.classification.classifier import NOT_A_TILE
from vision.classification.tile_classification import combined_scores
from vision.detection.detector import Detections
from vision.geometry import sizes


@dataclass(frozen=True, slots=True)
class TileScoreSettings:
    """The logistic regression: log odds of a tile, and what counts as a neighbour."""

    detector_weight: float = 1.1  # for each of the detector's log odds
    classifier_weight: float = 0.26  # for each of the classifier's
    neighbour_weight: float = 0.75  # for each sure neighbour
    bias: float = -0.6  # without any
    accepted_chance: float = 0.62  # from here on a detection is taken for a tile
    sure_score: float = 0.5  # combined score from which a neighbour is sure
    reach: float = 1.6  # tile sizes away: further off nobody is a neighbour
    most_neighbours: int = 3  # more say no more
    least_chance: float = 1e-4  # chances are kept this far from 0 and 1, so that log odds stay finite


SETTINGS = TileScoreSettings()


def accepted_tiles(detections: Detections, chances: np.ndarray) -> np.ndarray:
    """Which detections are accepted as tiles, as indices. chances (n, 45) are the classifier's."""
    return np.flatnonzero(tile_chances(detections, chances) >= SETTINGS.accepted_chance)


def can_be_tiles(detections: Detections) -> np.ndarray:
    """Which detections a classifier that is sure of all of them would make tiles, (n,) bool: the others need not be
    named.
    """
    return _chances(detections, np.ones(len(detections)), detections.scores) >= SETTINGS.accepted_chance


def tile_chances(detections: Detections, chances: np.ndarray) -> np.ndarray:
    """How likely each detection is a tile: (n,) float, 0–1. chances (n, 45) are the classifier's."""
    return _chances(detections, 1 - chances[:, NOT_A_TILE], combined_scores(detections.scores, chances))


def neighbours(detections: Detections, combined: np.ndarray) -> np.ndarray:
    """How many sure tiles lie directly next to each detection, at most three: (n,) int. combined (n,) are both
    networks' scores.
    """
    centres = detections.corners.mean(axis=1)
    near = np.linalg.norm(centres[:, None] - centres[None], axis=2) < SETTINGS.reach * sizes(detections.corners)
    near[np.diag_indices(len(near))] = False
    return np.minimum((near & (combined > SETTINGS.sure_score)).sum(axis=1), SETTINGS.most_neighbours)


def _chances(detections: Detections, named: np.ndarray, combined: np.ndarray) -> np.ndarray:
    """How likely each is a tile, (n,), by the detector, the classifier's chance that it is `named`, and neighbours."""
    evidence = (
        SETTINGS.detector_weight * _log_odds(detections.scores)
        + SETTINGS.classifier_weight * _log_odds(named)
        + SETTINGS.neighbour_weight * neighbours(detections, combined)
        + SETTINGS.bias
    )
    return 1 / (1 + np.exp(-evidence))


def _log_odds(chance: np.ndarray) -> np.ndarray:
    chance = np.clip(chance, SETTINGS.least_chance, 1 - SETTINGS.least_chance)
    return np.log(chance / (1 - chance))
