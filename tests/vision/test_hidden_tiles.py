"""A tile of the hand that is not seen: where it may be is said, and only where there is reason to."""

from __future__ import annotations

import numpy as np
import pytest

from scoring.tiles import parse
from tests.vision import coloured
from tests.vision.placed import placed, seen, sure_turns
from vision.advice import advice_on_backs, advice_on_gaps
from vision.assembly import layout_of, reading_of
from vision.classification.verdict import judge
from vision.detection.detector import Detections
from vision.layout.groups import lay_out
from vision.photo.decoding import Photo
from vision.pipeline import classify


def laid(text: str, angle: float = 0, tilt: float = 0):
    """Parts, kinds and corners of tiles that lie so."""
    tiles, corners = placed(text)
    corners = seen(corners, angle, tilt)
    return lay_out(tiles, corners, sure_turns(len(tiles))).parts, tiles, corners


@pytest.mark.parametrize("angle", [0, 90, 200, 315])
@pytest.mark.parametrize("tilt", [0, 0.4])
@pytest.mark.parametrize(
    "text, sides",
    [
        ("1m2m3m  5m6m7m", ("3m", "5m")),
        ("1m  3m", ("1m", "3m")),
        ("1m2m 3m", None),
        ("1m2m    3m", None),
        ("1m2m3m", None),
    ],
)
def test_room_for_just_one_tile_is_told_by_its_neighbours(angle, tilt, text, sides):
    said = advice_on_gaps(*laid(text, angle, tilt))
    assert [tuple(map(str, one.facts.values())) for one in said] == ([sides] if sides else [])


def test_room_is_seen_whichever_way_up_the_tiles_beside_it_lie():
    for left, right in ((0, 2), (2, 0), (2, 2)):
        tiles, corners = placed("1p  3p")
        corners = np.array([np.roll(quad, turn, axis=0) for quad, turn in zip(corners, (left, right), strict=True)])
        assert len(advice_on_gaps(lay_out(tiles, corners, sure_turns(2)).parts, tiles, corners)) == 1, (left, right)


@pytest.mark.parametrize(
    "text, beside", [("1m2m0x4m", "2m"), ("0x5s6s", "5s"), ("5s0x0x5s", None), ("1m2m3m", None), ("0x0x  1m2m", None)]
)
def test_a_tile_that_shows_its_back_is_told_by_its_neighbour(text, beside):
    parts, kinds, _ = laid(text)
    assert [str(one.facts["tile"]) for one in advice_on_backs(parts, kinds)] == ([beside] if beside else [])


@pytest.mark.parametrize(
    "text, codes",
    [
        ("2m2m  4p4p  6s6s  8m8m8m8m  6p6p6p1j", []),
        ("1m2m3m4m5m6m  8m9m1p1p2p2p", ["tile_count", "gap"]),
        ("1m2m3m4m5m6m  8m9m1p1p2p2p3p", []),
        ("1m2m0x4m5m6m7m8m9m1p1p2p2p3p", ["face_down"]),
    ],
)
def test_a_photo_of_such_a_hand_says_so(text, codes):
    tiles, corners = placed(text, gap=4)
    corners = seen(corners, 0, 0, 1.5)
    corners += 30 - corners.min(axis=(0, 1))
    picture = coloured.table_with(corners, tiles, tuple((corners.max(axis=(0, 1)) + 30).astype(int).tolist()))
    detections = Detections(corners, np.ones(len(tiles)), np.array([float(tile in parse("0x")) for tile in tiles]))
    verdict = judge(*classify(picture, detections, coloured.classifier))
    reading = reading_of(
        Photo(picture, picture.shape[1::-1]), verdict, layout_of(verdict, "apart" if "1j" in text else "open")
    )
    assert [advice.code for advice in reading.advice] == codes
