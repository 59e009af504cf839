"""Four quarter turns are put together so that every tile ends up upright, and backs are told from blank faces."""

from __future__ import annotations

import numpy as np
import pytest

from scoring.tiles import BY_CODE, HIDDEN
from tests.vision import coloured
from tests.vision.networks import networks
from tests.vision.placed import placed
from vision.classification import classifier as classifier_module
from vision.classification.classifier import CLASSES, NOT_A_TILE, ClassifierOutput
from vision.classification.tile_classification import classify_tiles, combined_scores, soften_unknown, weigh_face_down
from vision.detection.detector import NONE, Detections

# of a crop, clockwise from the top left
QUARTERS = (np.s_[8:28, 8:28], np.s_[8:28, 36:56], np.s_[36:56, 36:56], np.s_[36:56, 8:28])


@pytest.mark.parametrize("start", range(4))
def test_corners_begin_at_the_tiles_own_top_left(start):
    tiles, corners = placed("3s", 40, 90)
    picture = coloured.table_with(corners, tiles, (120, 120))
    detections = Detections(np.roll(corners, start, axis=1), np.ones(1), np.zeros(1))
    names = classify_tiles(picture, detections, coloured.classifier)
    assert names.corners[0] == pytest.approx(corners[0])
    assert names.turns[0].argmax() == 0
    assert names.chances[0].argmax() == BY_CODE["3s"].index
    assert names.chances.sum(axis=1) == pytest.approx(1)


def test_no_tiles_have_no_names():
    names = classify_tiles(np.zeros((9, 9, 3), np.uint8), NONE, coloured.classifier)
    assert (names.chances.shape, names.corners.shape) == ((0, CLASSES), (0, 4, 2))


def test_a_table_full_of_tiles_is_named_in_parts_like_each_tile_alone(monkeypatch):
    name = networks()[1]
    crops = np.random.default_rng(0).integers(0, 256, (7, 64, 64, 3), np.uint8)
    together = name(crops)
    monkeypatch.setattr(classifier_module, "BATCH", 3)
    parts = name(crops)
    for output in ("logits", "turns", "embedding", "similarity"):
        assert getattr(parts, output) == pytest.approx(getattr(together, output), abs=1e-4)


def test_the_detector_decides_between_a_back_and_a_blank_dragon():
    blank = np.full((2, CLASSES), 1e-6)
    blank[:, [BY_CODE["5z"].index, HIDDEN.index]] = 0.5
    chances = weigh_face_down(blank, np.array([0.05, 0.95]))
    assert chances[0].argmax() == BY_CODE["5z"].index
    assert chances[1].argmax() == HIDDEN.index
    assert chances.sum(axis=1) == pytest.approx(1)


def test_the_detector_alone_turns_no_sure_face_into_a_back():
    sure = np.full((1, CLASSES), 1e-4)
    sure[0, BY_CODE["5m"].index] = 0.99
    assert weigh_face_down(sure, np.array([0.99]))[0].argmax() == BY_CODE["5m"].index


def test_what_the_classifier_takes_for_no_tile_scores_nothing():
    chances = np.zeros((2, CLASSES))
    chances[:, [3, NOT_A_TILE]] = [[0.6, 0.4], [0.4, 0.6]]
    assert combined_scores(np.array([0.5, 0.9]), chances) == pytest.approx([0.5 * np.sqrt(0.6), 0])


@pytest.mark.parametrize("start", range(4))
def test_where_there_is_a_doubt_all_four_sides_count_the_same(start):
    """Its bright corner is the tile's top left.

    With the corners as they are given the classifier says 4 of characters, from all other sides 6.
    """
    picture, corners = np.full((100, 100, 3), 60, np.uint8), np.array([[[20, 20], [80, 20], [80, 80], [20, 80.0]]])
    picture[22:48, 22:48] = 250
    given, seen = np.roll(corners, start, axis=1), []

    def name(crops: np.ndarray) -> ClassifierOutput:
        bright = [int(np.argmax([crop[place].mean() for place in QUARTERS])) for crop in crops]
        seen.extend(bright)
        logits = np.array([np.eye(CLASSES)[3] if corner == seen[0] else 2 * np.eye(CLASSES)[5] for corner in bright])
        return ClassifierOutput(
            logits,
            np.array([9 * np.eye(4)[-corner % 4] for corner in bright]),
            np.ones((len(crops), 1)),
            np.ones(len(crops)),
        )

    names = classify_tiles(picture, Detections(given, np.ones(1), np.zeros(1)), name)
    assert sorted(seen) == [0, 1, 2, 3]
    assert names.chances[0].argmax() == 5
    assert names.corners[0] == pytest.approx(corners[0])


def test_where_there_is_a_doubt_the_outline_is_also_tried_smaller_and_larger():
    picture = np.zeros((100, 100, 3), np.uint8)
    picture[30:70, 30:70] = 250
    seen = []

    def name(crops: np.ndarray) -> ClassifierOutput:
        seen.extend(float((crop > 128).mean()) for crop in crops)
        return ClassifierOutput(
            np.zeros((len(crops), CLASSES)), np.zeros((len(crops), 4)), np.ones((len(crops), 1)), np.ones(len(crops))
        )

    classify_tiles(
        picture, Detections(np.array([[[30, 30], [70, 30], [70, 70], [30, 70.0]]]), np.ones(1), np.zeros(1)), name
    )
    as_it_is, smaller, larger, _ = seen
    assert smaller > 1.1 * as_it_is > 1.2 * larger


def test_a_face_like_none_that_is_known_is_named_but_not_surely():
    face, bare = np.full((64, 64, 3), 240, np.uint8), np.full((64, 64, 3), 240, np.uint8)
    face[28:36, 28:36] = 150  # a mark of eight pixels, as some sets' flowers have it
    kinds = [4, 4, HIDDEN.index, 31, 31]
    sure = np.zeros((5, CLASSES))
    sure[np.arange(5), kinds] = 1
    chances = soften_unknown(sure, np.array([0.61, 0.59, 0.59, 0.59, 0.59]), np.stack([face, face, bare, bare, face]))
    assert chances.argmax(axis=1).tolist() == kinds and chances.sum(axis=1) == pytest.approx(1)
    assert chances[[0, 2], [4, HIDDEN.index]].tolist() == [1, 1]  # known, and a back
    assert (chances[[1, 4], [4, 31]] < 0.9).all()
    # bare: nothing is like a blank dragon, but it may be no tile, as the one with a mark
    assert chances[3, 31] == pytest.approx(1 - chances[4, NOT_A_TILE])
