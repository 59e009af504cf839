"""The second look lays tiles found weakly out straight, and takes what it sees there back to the photo."""

from __future__ import annotations

import numpy as np
import pytest

from scoring.tiles import HIDDEN
from tests.vision import coloured
from tests.vision.placed import placed, seen
from vision.detection.detector import NONE, Detections
from vision.detection.refinement import refined
from vision.geometry import parallelograms

TILES, FLAT = placed("7m 3s 5z 7p 9m", gap=20)


def test_corners_come_nearer_to_the_truth():
    """Over forty tables at any angle: a single one may lie so that its neighbours hide it in the second look."""
    errors, before, again = [], [], []
    for seed in range(40):
        quads = seen(FLAT, 9 * seed, 0, 1.5)
        quads += 60 - quads.min(axis=(0, 1))
        picture = coloured.table_with(quads, TILES, tuple((quads.max(axis=(0, 1)) + 60).astype(int).tolist()))
        rough = quads + np.random.default_rng(seed).normal(0, 2, (len(quads), 1, 2)) * [1.0, 0.6]
        detections = refined(
            picture, Detections(rough, np.full(len(quads), 0.4), np.zeros(len(quads))), coloured.detector
        )
        errors.append(np.linalg.norm(detections.corners - quads, axis=2).mean())
        before.append(np.linalg.norm(rough - quads, axis=2).mean())
        again += list(detections.scores > 0.4)
    assert np.mean(errors) < 0.7 * np.mean(before)
    assert np.mean(again) > 0.95


def test_what_is_not_seen_again_stays_but_counts_less():
    quads = FLAT + 100
    detections = Detections(quads, np.full(len(quads), 0.4), np.full(len(quads), 0.3))
    again = refined(
        np.full((300, 500, 3), coloured.TABLE, np.uint8), detections, lambda picture: detections.only(slice(0))
    )
    assert again.corners == pytest.approx(quads)
    assert again.scores == pytest.approx(0.2)
    assert again.face_down == pytest.approx(0.3)


def test_tiles_found_well_stay_as_they_are():
    quads, scores, shown = FLAT + 100, np.array([0.9, 0.4, 0.6, 0.3, 0.5]), []

    def find(picture: np.ndarray) -> Detections:
        shown.append(picture.shape)
        return NONE

    again = refined(np.zeros((300, 500, 3), np.uint8), Detections(quads, scores, np.zeros(5)), find)
    assert shown == [(80, 160, 3)]
    assert again.scores == pytest.approx([0.9, 0.6, 0.5, 0.2, 0.15])
    assert again.corners == pytest.approx(quads[[0, 2, 4, 1, 3]])


def test_nothing_found_needs_no_second_look():
    nothing = NONE
    assert refined(np.zeros((9, 9, 3), np.uint8), nothing, coloured.detector) is nothing


def test_a_parallelogram_stays_itself():
    assert parallelograms(FLAT) == pytest.approx(FLAT)


def test_the_second_look_has_half_a_word_on_backs():
    quads = FLAT[:2] + 100
    picture = coloured.table_with(quads, [HIDDEN, TILES[0]], (300, 200))
    again = refined(picture, Detections(quads, np.full(2, 0.4), np.full(2, 0.2)), coloured.detector)
    assert again.face_down == pytest.approx([0.6, 0.1])
