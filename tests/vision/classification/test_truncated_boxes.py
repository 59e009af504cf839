"""Outlines that hold only a part of a tile, told by their neighbours and made whole."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scoring.tiles import KINDS
from tests.vision.networks import networks
from vision.classification.classifier import CLASSES, NOT_A_TILE, Classifier, ClassifierOutput
from vision.classification.truncated_boxes import complete_truncated_boxes, lengthened, likelier, relative_lengths
from vision.detection.detector import Detections
from vision.photo.crops import cut

WIDE, HIGH, GAP = 60, 80, 4


def tile(x: float, y: float = 100, wide: float = WIDE, high: float = HIGH) -> np.ndarray:
    return np.array([[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]], float)


def row(n: int = 6) -> np.ndarray:
    return np.array([tile(20 + i * (WIDE + GAP)) for i in range(n)])


def bamboo(photo: np.ndarray, quad: np.ndarray) -> None:
    """Draw a 4 of bamboo: one half of it is a 2."""
    x, y = quad[0].astype(int).tolist()
    cv2.rectangle(photo, (x, y), (x + WIDE, y + HIGH), (235, 230, 215), -1)
    for dx, dy in ((18, 10), (18, 45), (42, 10), (42, 45)):
        cv2.rectangle(photo, (x + dx - 5, y + dy), (x + dx + 5, y + dy + 25), (20, 110, 40), -1)


def test_tiles_of_one_size_lack_nothing_whichever_way_they_are_turned():
    quads = row()
    quads[2] = tile(20 + 2 * (WIDE + GAP), wide=HIGH, high=WIDE)
    turned = quads @ np.array([[0.8, 0.6], [-0.6, 0.8]])
    for these in (quads, turned, np.roll(turned, 1, axis=1)):
        assert np.abs(likelier(relative_lengths(these, np.ones(6, bool)))).max() < 0.01


@pytest.mark.parametrize(("wide", "high"), [(0.5, 1), (1, 0.6)])
def test_a_part_of_a_tile_is_short_in_one_direction(wide, high):
    quads = row()
    quads[3] = tile(quads[3, 0, 0], wide=wide * WIDE, high=high * HIGH)
    short = relative_lengths(quads, np.ones(6, bool))
    assert short[3, 0] == pytest.approx(np.log([wide, high]), abs=0.01)
    assert np.flatnonzero(likelier(short).min(axis=1) < np.log(0.8)).tolist() == [3]


def test_too_few_neighbours_are_nothing_to_compare_with():
    quads = row(3)
    quads[1] = tile(quads[1, 0, 0], wide=WIDE / 2)
    assert not relative_lengths(quads, np.array([True, True, False]))[1].any()


def test_longer_outlines_grow_to_either_side_and_to_both():
    half = tile(0, 0, WIDE / 2, HIGH)
    grown = lengthened(half, np.log([0.5, 1]), -0.15)
    lefts, rights = grown[:, 0, 0].tolist(), grown[:, 1, 0].tolist()
    assert sorted(zip(lefts, rights, strict=True)) == [(-30, 30), (-15, 45), (0, 60)]
    assert (np.ptp(grown[..., 1], axis=1) == HIGH).all()
    assert len(lengthened(half, np.log([0.5, 0.5]), -0.15)) == 9
    assert lengthened(half, np.zeros(2), -0.15) == pytest.approx(half[None])


def test_half_a_four_of_bamboo_becomes_a_whole_one():
    photo, quads = np.full((300, 440, 3), 60, np.uint8), row()
    for quad in quads:
        bamboo(photo, quad)
    halved, name = quads.copy(), networks()[1]
    halved[3] = tile(quads[3, 0, 0] + WIDE / 2, wide=WIDE / 2)
    mended = complete_truncated_boxes(photo, Detections(halved, np.full(6, 0.9), np.zeros(6)), name)
    assert read(photo, halved[3], name) != "4s"
    assert read(photo, mended.corners[3], name) == "4s"
    assert mended.corners[[0, 1, 2, 4, 5]] == pytest.approx(quads[[0, 1, 2, 4, 5]])


def test_a_short_outline_that_shows_its_tile_stays_as_it_is():
    """A crosswise tile of a set laid flat looks short beside standing ones; made longer it would stand as they do."""
    photo, quads = np.full((300, 440, 3), 60, np.uint8), row()
    for quad in quads:
        bamboo(photo, quad)
    quads[3] = tile(quads[3, 0, 0], wide=WIDE, high=0.82 * HIGH)
    name = saying((14, 0.97), (14, 0.98), (14, 0.99), (14, 0.98))
    detections = Detections(quads, np.full(6, 0.9), np.zeros(6))
    kept = complete_truncated_boxes(photo, detections, name)
    assert kept.corners[3] == pytest.approx(quads[3]) and kept.scores[3] == 0.9


def test_a_heap_is_left_as_it_is():
    quads = np.concatenate([row() + np.array([0, 120 * line]) for line in range(7)])
    quads[3] = tile(quads[3, 0, 0], wide=WIDE / 2)
    detections = Detections(quads, np.full(len(quads), 0.9), np.zeros(len(quads)))
    assert complete_truncated_boxes(np.zeros((1000, 440, 3), np.uint8), detections, saying()) is detections


def read(photo: np.ndarray, quad: np.ndarray, name: Classifier) -> str:
    return str(KINDS[name(cut(photo, quad[None])).logits[0, :NOT_A_TILE].argmax()])


def saying(*kinds: tuple[int, float]):
    """A classifier that says these kinds of the outlines, in the order in which they are tried."""
    logits = np.zeros((len(kinds), CLASSES))
    for number, (kind, chance) in enumerate(kinds):
        logits[number] = np.log((1 - chance) / (CLASSES - 1))
        logits[number, kind] = np.log(chance)
    return lambda crops: ClassifierOutput(
        logits[: len(crops)], np.zeros((len(crops), 4)), np.zeros((len(crops), 2)), np.ones(len(crops))
    )


@pytest.mark.parametrize(
    ("said", "score"),
    [
        ([(3, 0.9), (3, 0.99), (3, 0.9), (3, 0.6)], 0.9),
        ([(1, 0.9), (3, 0.99), (1, 0.9), (3, 0.6)], 0.5),
        ([(1, 0.4), (33, 0.45), (12, 0.48), (20, 0.49)], 0.0),
        ([(1, 0.99), (33, 0.45), (12, 0.48), (20, 0.49)], 0.9),
    ],
    ids=["all outlines show the same", "outlines show two tiles", "none shows a tile", "only as it is it shows one"],
)
def test_the_score_says_whether_there_is_a_doubt(said, score):
    quads = row()
    quads[3] = tile(quads[3, 0, 0], wide=WIDE / 2)
    detections = complete_truncated_boxes(
        np.zeros((300, 440, 3), np.uint8), Detections(quads, np.full(6, 0.9), np.zeros(6)), saying(*said)
    )
    assert detections.scores[3] == score
