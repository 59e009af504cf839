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


def test_none_without_tiles():
    assert tile_sides(np.empty((0, 4, 2)), np.empty(0, int), np.empty(0, bool)).shape == (0,)
