"""Coloured lamps: tiles are read under them as in white light, and what has no colour stays as it was taken."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from datasets.scenes.arrangements.melds import table
from tests.vision.networks import networks
from vision.photo.white_balance import white_balanced
from vision.pipeline import read

HAND = "123m456p789s11z5p"


def under(lamp: tuple[float, float, float], picture: np.ndarray) -> np.ndarray:
    return cv2.transform(picture, np.diag(lamp))


@pytest.mark.parametrize(
    "lamp",
    [(1, 0.35, 0.25), (0.35, 0.7, 1), (0.9, 0.15, 0.1), (1, 0.75, 0.45)],
    ids=["red", "blue", "deep red", "warm"],
)
def test_a_hand_is_read_as_in_white_light(lamp):
    picture = table(np.random.default_rng(6), HAND, [], "", "open", height=900)[0]
    as_taken, lit = (
        read(cv2.imencode(".jpg", one[..., ::-1])[1].tobytes(), *networks()) for one in (picture, under(lamp, picture))
    )
    assert [str(tile.tile) for tile in lit.tiles] == [str(tile.tile) for tile in as_taken.tiles]
    assert len(lit.doubtful) <= len(as_taken.doubtful) + 1


@pytest.mark.parametrize("lamp", [(1, 1, 1), (1, 0.95, 0.8), (0, 0, 0)], ids=["white", "hardly coloured", "out"])
def test_without_a_coloured_lamp_the_picture_stays_as_it_is(lamp):
    picture = under(lamp, np.random.default_rng(1).integers(0, 256, (40, 60, 3), np.uint8))
    assert white_balanced(picture) is picture


def test_a_lamp_that_lacks_a_third_of_its_blue_is_coloured():
    picture = under((1, 1, 0.67), np.random.default_rng(1).integers(0, 256, (40, 60, 3), np.uint8))
    assert white_balanced(picture) is not picture


def test_a_few_white_tiles_on_a_bright_cloth_are_what_is_white():
    cloth = np.full((640, 640, 3), (250, 130, 10), np.uint8)
    cloth[300:340, 100:240] = 240
    assert white_balanced(cloth) is cloth


@pytest.mark.parametrize("size", [(1, 1), (3, 900), (900, 2)])
def test_the_smallest_picture_has_a_lamp_too(size):
    assert white_balanced(np.full((*size, 3), (90, 30, 30), np.uint8)).tolist() == np.full((*size, 3), 90).tolist()
