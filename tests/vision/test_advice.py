"""A bad photo is said to be bad, with advice; a good one is not."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scoring.tiles import parse
from tests.vision import coloured
from tests.vision.placed import placed, seen
from vision.advice import UNFAMILIAR, advice_on, advice_on_count, advice_on_faces, lacks_tiles
from vision.classification.tile_classification import classify_tiles
from vision.classification.verdict import Verdict, judge
from vision.detection.detector import NONE, Detections
from vision.photo.decoding import Photo


def advised(change, scale: float = 1.5, reduced: int = 1) -> list[str]:
    """The advice on a photo of seven tiles after something was done to it."""
    tiles, corners = placed("1m3m5s7s9p1z3z", gap=6)
    quads = seen(corners, 0, 0, scale)
    quads += 30 - quads.min(axis=(0, 1))
    size = (quads.max(axis=(0, 1)) + 30).astype(int).tolist()
    picture = coloured.table_with(quads, tiles, tuple(size))
    detections = Detections(quads, np.ones(len(quads)), np.zeros(len(quads)))
    verdict = judge(detections, classify_tiles(picture, detections, coloured.classifier))
    return [
        advice.code
        for advice in advice_on(
            Photo(change(picture), (size[0] * reduced, size[1] * reduced), reduced), verdict, len(verdict.kinds)
        )
    ]


def blurred(picture: np.ndarray) -> np.ndarray:
    return cv2.GaussianBlur(picture, (0, 0), 5)


def shaken(picture: np.ndarray) -> np.ndarray:
    """Smeared by a fifth of a tile along the rows."""
    return cv2.blur(picture, (13, 1))


@pytest.mark.parametrize(
    ("change", "scale", "said"),
    [
        (np.copy, 1.5, []),
        (lambda picture: picture // 8, 1.5, ["dark"]),
        (blurred, 1.5, ["blurred"]),
        (shaken, 1.5, ["blurred"]),
        (np.copy, 0.4, ["far"]),
    ],
)
def test_what_is_wrong_with_a_photo_is_said(change, scale, said):
    assert advised(change, scale) == said


def test_far_is_measured_in_the_full_size_photo():
    assert "far" not in advised(np.copy, 0.4, reduced=4)


def judged(kinds: str, doubtful: int) -> Verdict:
    """A verdict on these tiles, the first of which are doubtful."""
    tiles = parse(kinds)
    doubts = np.arange(len(tiles)) < doubtful
    none = np.zeros(len(tiles), bool)
    return Verdict(np.array([tile.index for tile in tiles]), np.where(doubts, 0.5, 1), doubts, none, none, None, none)


@pytest.mark.parametrize(
    ("kinds", "doubtful", "said"),
    [
        ("1f2f3f4f1y2y3y4y", 8, ["8 of the 8"]),
        ("123456789m", 3, ["3 of the 9"]),
        ("1234567891m", 3, []),
        ("1f2f", 2, []),
        ("0x0x0x0x1m2m", 6, []),
        ("123456789m", 0, []),
    ],
)
def test_many_doubtful_faces_mean_a_new_set(kinds, doubtful, said):
    assert [
        one.message.partition("sure of ")[2].partition(" tiles")[0] for one in advice_on_faces(judged(kinds, doubtful))
    ] == said


def test_small_tiles_and_bad_photos_say_nothing_of_the_set(monkeypatch):
    monkeypatch.setattr("vision.advice.advice_on_faces", lambda verdict: (UNFAMILIAR,))
    assert advised(np.copy) == ["unfamiliar"]
    assert advised(np.copy, 0.8) == []
    assert advised(lambda picture: picture // 8) == ["dark"]


def test_an_empty_photo_in_the_dark():
    detections = NONE
    black = Photo(np.zeros((90, 120, 3), np.uint8), (120, 90))
    verdict = judge(detections, classify_tiles(black.pixels, detections, coloured.classifier))
    seen, light = advice_on(black, verdict, 0)
    assert (seen.code, light.code) == ("no_tiles", "dark")
    assert "check" not in light.message, "there is no tile to check"


@pytest.mark.parametrize("count", [1, 3, 9, 12, 13, 14, 15, 18, 19, 40])
def test_a_hand_with_a_tile_too_few_or_too_many_is_counted(count):
    said = [f"I count {count} tiles"] if count in (12, 15, 18) else []
    assert [one.message.partition(" in")[0] for one in advice_on_count(count)] == said


@pytest.mark.parametrize("least, said", [(13, []), (14, ["tile_count"])])
def test_a_winner_of_thirteen_tiles_lacks_one(least, said):
    assert [one.code for one in advice_on_count(13, least)] == said
    assert lacks_tiles(13, least) == bool(said) and not lacks_tiles(14, least)


def test_a_kong_that_lies_among_the_others_is_counted_as_four_and_named_as_what_to_look_for():
    (advice,) = advice_on_count(15)
    assert (
        "15 tiles" in advice.message
        and "a kong laid down as three" in advice.message
        and "a kong among the others" in advice.message
    )
