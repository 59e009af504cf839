"""Tiles lie beside tiles: the same look counts for more in a row than alone."""

from __future__ import annotations

import numpy as np

from vision.classification.classifier import CLASSES, NOT_A_TILE
from vision.classification.tile_score import accepted_tiles, can_be_tiles, neighbours, tile_chances
from vision.detection.detector import NONE, Detections


def box(x: float, y: float = 0) -> np.ndarray:
    return np.array([[x, y], [x + 30, y], [x + 30, y + 40], [x, y + 40]], float)


def row(scores: list[float], gap: float = 2, no_tile: list[float] | None = None) -> tuple[Detections, np.ndarray]:
    """Tiles side by side with the detector's scores, and how surely the classifier takes each for no tile."""
    corners = np.array([box(i * (30 + gap)) for i in range(len(scores))])
    chances = np.zeros((len(scores), CLASSES))
    chances[:, NOT_A_TILE] = no_tile or [0.01] * len(scores)
    chances[:, 3] = 1 - chances[:, NOT_A_TILE]
    return Detections(corners, np.array(scores), np.zeros(len(scores))), chances


def test_a_find_among_sure_tiles_is_a_tile_and_one_alone_is_none():
    unsure = 0.45
    assert accepted_tiles(*row([0.9, unsure, 0.9])).tolist() == [0, 1, 2]
    assert accepted_tiles(*row([0.9, unsure, 0.9], gap=60)).tolist() == [0, 2]
    assert accepted_tiles(*row([unsure])).tolist() == []


def test_the_classifiers_no_outweighs_neither_the_detector_nor_the_row_all_by_itself():
    assert accepted_tiles(*row([0.9, 0.8, 0.9], no_tile=[0.01, 0.9, 0.01])).tolist() == [0, 1, 2]
    assert tile_chances(*row([0.3], no_tile=[0.9]))[0] < 0.2


def test_only_sure_tiles_are_company_and_three_are_enough():
    assert neighbours(row([0.9, 0.9, 0.2])[0], np.array([0.9, 0.9, 0.2])).tolist() == [1, 1, 1]
    corners = np.array([box(x, y) for x, y in ((0, 0), (32, 0), (0, 42), (32, 42), (16, 21))])
    crowd = Detections(corners, np.full(5, 0.9), np.zeros(5))
    assert neighbours(crowd, crowd.scores).max() == 3


def test_what_is_not_named_could_not_have_been_accepted():
    rng = np.random.default_rng(5)
    spared = 0
    for _ in range(200):
        count, surely = int(rng.integers(1, 12)), rng.random() < 0.5
        scores, no_tile = rng.uniform(0, 1, count) ** 3, rng.uniform(0, 1, count) * (not surely)
        detections, chances = row(scores.tolist(), float(rng.uniform(0, 60)), np.maximum(no_tile, 1e-9).tolist())
        named = can_be_tiles(detections)
        assert named[accepted_tiles(detections, chances)].all()
        spared += int((~named).sum())
    assert spared > 200


def test_no_finds_no_chances():
    empty = NONE
    assert tile_chances(empty, np.empty((0, CLASSES))).shape == (0,)
