"""From a chair a row that stands is tall, and what lies before it is flat: a set there is laid down."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.placed import HIGH, placed, sure_turns
from vision.layout.groups import CONCEALED, OPEN, Part, lay_out
from vision.layout.laid_flat import opened_where_flat

FLAT = 0.55  # of its height is left of a tile that lies, seen from a chair


def states(before: str, y: float = 60, flat: float = FLAT, row: str = "1m2m3m4m5m6m7m8m9m1z1z") -> list[str]:
    """The states of the parts; `before` lies at y pixels below the row, by outlines that show nothing crosswise."""
    laid = [placed(row, 0, 0), placed(before, 60, y)]
    laid[1][1][..., 1] = y - HIGH + (laid[1][1][..., 1] - (y - HIGH)) * flat
    tiles, corners = [*laid[0][0], *laid[1][0]], np.vstack([corners for _, corners in laid])
    parts = lay_out(tiles, corners, sure_turns(len(tiles))).parts
    return [part.state for part in opened_where_flat(parts, tiles, corners)]


@pytest.mark.parametrize("tiles", ["2p2p2p", "3s4s5s", "7z7z7z7z"])
def test_a_set_that_lies_flat_before_a_row_that_stands_is_laid_down(tiles):
    assert states(tiles) == [CONCEALED, OPEN]


@pytest.mark.parametrize("fallen", [1, 2])
def test_a_set_that_falls_apart_is_one_set(fallen):
    """Its crosswise tile lies a little before the others, and seems to be none of theirs."""
    tiles, row = placed("1m2m3m4m5m6m7m8m9m1z1z")
    kong, flat = placed("2p'2p2p2p", 60, 60)
    flat[..., 1] = 20 + (flat[..., 1] - 20) * FLAT
    parts = [Part(tuple(range(11)), CONCEALED, 11), Part(tuple(range(11, 11 + fallen)), CONCEALED, fallen)]
    parts.append(Part(tuple(range(11 + fallen, 15)), OPEN if fallen == 1 else CONCEALED, 3))
    found = opened_where_flat(parts, [*tiles, *kong], np.vstack([row, flat]))
    assert [(part.state, part.tiles) for part in found] == [(CONCEALED, tuple(range(11))), (OPEN, (11, 12, 13, 14))]


@pytest.mark.parametrize(
    ("tiles", "where"),
    [
        ("2p2p2p", {"flat": 1}),  # as tall as the row: both lie, or both stand
        ("2p2p3p", {}),  # no set
        ("2p2p", {}),
        ("2p2p2p", {"y": -90}),  # behind the row: a discard
    ],
    ids=["tall", "no set", "two", "behind"],
)
def test_nothing_else_is(tiles, where):
    assert set(states(tiles, **where)) == {CONCEALED}


def test_nothing_in_view_is_nothing_laid_down():
    assert opened_where_flat((), [], np.empty((0, 4, 2))) == ()
