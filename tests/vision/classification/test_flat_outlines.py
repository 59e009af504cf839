"""Outlines that are too short for the table on which all tiles lie."""

from __future__ import annotations

import numpy as np
import pytest

from scoring.tiles import BY_CODE, Tile
from tests.vision import coloured
from tests.vision.placed import placed, seen, sure_turns
from vision.classification.classifier import CLASSES, NOT_A_TILE
from vision.classification.flat_outlines import complete_flat_outlines, lengths_on_table
from vision.classification.tile_classification import Classifications
from vision.detection.detector import Detections

ROWS = ("1m2m2m4m5m6m7m", "1s2s3s4s5s6s7s", "1p2p3p4p5p6p7p", "1z2z3z4z6z7z8m 5z'")
CUT = [0, 1, 2]  # neighbours, of which all outlines are cut
SHORT = 0.7


def table() -> tuple[np.ndarray, list[Tile], np.ndarray]:
    """A table seen aslant: the picture, its tiles and their outlines."""
    laid = [placed(text, y=80 * number, gap=4) for number, text in enumerate(ROWS)]
    tiles = [tile for some, _ in laid for tile in some]
    corners = seen(np.concatenate([quads for _, quads in laid]), 7, 0.7, 2)
    corners += 40 - corners.min(axis=(0, 1))
    return coloured.table_with(corners, tiles, tuple((corners.max(axis=(0, 1)) + 40).astype(int))), tiles, corners


def lower(quads: np.ndarray, share: float = SHORT) -> np.ndarray:
    """So much of each tile, from its foot."""
    foot = quads[:, [3, 2, 2, 3]]
    return foot + np.array([share, share, 0, 0])[:, None] * (quads - foot)


def named(codes: list[str], corners: np.ndarray, sure: int = 99) -> Classifications:
    """So many of them surely."""
    chance = np.where(np.arange(len(codes)) < sure, 0.99, 0.8)
    chances = np.repeat((1 - chance[:, None]) / (CLASSES - 1), CLASSES, axis=1)
    chances[np.arange(len(codes)), [BY_CODE[code].index for code in codes]] = chance
    return Classifications(chances, sure_turns(len(codes)), corners, np.ones((len(codes), 1)))


def completed(picture: np.ndarray, seen_as: Classifications) -> tuple[Detections, Classifications]:
    count = len(seen_as.corners)
    found = Detections(seen_as.corners, np.full(count, 0.9), np.zeros(count))
    return complete_flat_outlines(picture, found, seen_as, coloured.classifier)


def test_neighbours_that_are_all_cut_short_are_whole_again_and_named_anew():
    picture, tiles, whole = table()
    corners, codes = whole.copy(), list(map(str, tiles))
    corners[CUT] = lower(whole[CUT])
    assert np.exp(lengths_on_table(named(codes, corners)))[CUT, 1] == pytest.approx(SHORT, abs=0.06)
    found, names = completed(picture, named(["9m", "9m", "9m", *codes[3:]], corners))
    assert np.abs(found.corners - whole).max() < 4
    assert np.abs(names.corners - whole).max() < 4
    assert names.chances.argmax(axis=1).tolist() == [tile.index for tile in tiles]
    assert found.scores[CUT] == pytest.approx(0.5)  # two names were sure: there is a doubt
    assert (found.scores[3:] == 0.9).all()


def test_a_name_that_stays_is_not_doubted():
    picture, tiles, whole = table()
    corners = np.concatenate([lower(whole[:1]), whole[1:]])
    found, _ = completed(picture, named(list(map(str, tiles)), corners))
    assert np.abs(found.corners - whole).max() < 4 and (found.scores == 0.9).all()


def test_another_part_of_the_same_tile_is_left_out():
    picture, tiles, whole = table()
    corners = np.concatenate([lower(whole[:1]), whole[1:], lower(whole[:1], 0.5)])
    found, names = completed(picture, named([*map(str, tiles), "3m"], corners))
    assert len(found) == len(names.corners) == len(tiles)


def test_a_longer_outline_takes_no_tile_that_is_whole():
    """In the rest of this one another was found, as large as a tile."""
    picture, tiles, whole = table()
    corners = np.concatenate([lower(whole[:1], 0.55), whole[1:], whole[:1] + (whole[0, 0] - whole[0, 3]) * 0.55])
    before = named([*map(str, tiles), "3m"], corners)
    found, _ = completed(picture, before)
    assert np.array_equal(found.corners, corners)
    before.chances[-1] = np.eye(CLASSES)[NOT_A_TILE]  # then it is in nobody's way
    found, _ = completed(picture, before)
    assert np.abs(found.corners[:-1] - whole).max() < 4


def test_sides_that_are_bare_and_tiles_turned_the_wrong_way_stay_as_they_are():
    picture, tiles, whole = table()
    codes = list(map(str, tiles))
    corners = whole.copy()
    corners[:2] = lower(whole[:2])
    corners[5] = np.roll(whole[5], 1, axis=0)
    found, names = completed(picture, named(["5z", "0x", *codes[2:]], corners))
    assert np.array_equal(found.corners, corners) and np.array_equal(names.corners, corners)


@pytest.mark.parametrize(("sure", "mended"), [(19, False), (20, True)])
def test_few_sure_faces_do_not_tell_how_the_table_is_seen(sure, mended):
    picture, tiles, whole = table()
    corners = np.concatenate([lower(whole[:1]), whole[1:]])
    found, _ = completed(picture, named(list(map(str, tiles)), corners, sure))
    assert np.array_equal(found.corners, corners) != mended


def test_an_empty_table_is_no_error():
    found, names = completed(np.zeros((9, 9, 3), np.uint8), named([], np.empty((0, 4, 2))))
    assert len(found) == len(names.chances) == 0
