"""The side of a tile below its face is no white dragon."""

from __future__ import annotations

import numpy as np
import pytest

from scoring.tiles import BY_CODE
from tests.vision.placed import placed
from vision.classification.tile_sides import tile_sides

ROW = "4m5m6m"


@pytest.mark.parametrize(
    ("below", "aside", "apart", "doubtful", "sides"),
    [
        ("5z5z", 0, 0, True, 2),
        ("5z5z", 0, 0, False, 0),  # sure dragons
        ("5z5z", 0, 25, True, 0),  # a row of its own
        ("5z5z", 15, 0, True, 0),  # under no tile, but between two
        ("2p5z", 0, 0, True, 0),  # beside a face: a row of tiles
        ("2p3p", 0, 0, True, 0),
    ],
)
def test_what_hangs_from_a_face_edge_to_edge_is_its_side(below, aside, apart, doubtful, sides):
    faces, upper = placed(ROW, 0, 0)
    others, lower = placed(below, aside, apart)
    lower[..., 1] = np.where(lower[..., 1] < apart - 1, apart, 20 + apart)
    kinds = np.array([BY_CODE[str(tile)].index for tile in [*faces, *others]])
    found = tile_sides(np.concatenate([upper, lower]), kinds, np.full(len(kinds), doubtful))
    assert found.sum() == sides and not found[: len(faces)].any()


@pytest.mark.parametrize(
    ("seen_at", "height", "is_side"),
    [(60, 1.0, True), (60, 1.05, False), (30, 1.05, True), (60, 0.5, True)],
    ids=["no higher than the tile above", "higher", "higher, but from low down", "as high as a side"],
)
def test_a_dragon_at_the_end_of_a_row_that_runs_down_is_higher_than_a_side_looks(seen_at, height, is_side):
    """Tiles of the row lie crosswise to who looks: so many degrees above the table."""
    high = 15 * np.sin(np.radians(seen_at))
    column = np.array([[20, 0], [20, 1], [0, 1], [0, 0]], float)  # the tile's own top is at the right
    places = [(0, 1), (1, 2), (2, 2 + height)]
    corners = np.array([column * [1, high * (end - start)] + [0, high * start] for start, end in places])
    kinds = np.array([BY_CODE[kind].index for kind in ("4m", "5m", "5z")])
    assert tile_sides(corners, kinds, np.ones(3, bool)).tolist() == [False, False, is_side]


def test_none_without_tiles():
    assert tile_sides(np.empty((0, 4, 2)), np.empty(0, int), np.empty(0, bool)).shape == (0,)
