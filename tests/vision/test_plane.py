"""The table as it is seen from above, found from its tiles."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.placed import placed, seen
from vision.geometry import axes
from vision.plane import seen_from_above

ROW = "1m2m3m4m5m6m7m8m9m1p1p1p5s"


def table() -> np.ndarray:
    """Four rows round a table, each turned to its player: near, right, far, left, (52, 4, 2)."""
    row = placed(ROW)[1] - [210, -250]
    return np.concatenate([row @ np.linalg.matrix_power(np.array([[0, -1], [1, 0]]), side) for side in range(4)])


@pytest.mark.parametrize(("angle", "tilt"), [(0, 0), (5, 0.4), (-8, 0.8), (0, 0.9)])
def test_all_tiles_are_of_one_size_and_stand_square_when_seen_from_above(angle, tilt):
    flat = seen_from_above(seen(table(), angle, tilt))
    right, down = axes(flat)
    assert np.linalg.norm(right, axis=1) == pytest.approx(1, rel=0.03)
    assert np.linalg.norm(down, axis=1) == pytest.approx(4 / 3, rel=0.03)
    assert np.abs(right[:13, 1]).max() < 0.05 and down[:13, 1].min() > 1.2, "the near row lies level, feet down"
    assert np.abs(down[13:26, 1]).max() < 0.05 and down[13:26, 0].min() > 1.2, "the right one looks to the right"


def test_a_few_odd_tiles_change_nothing():
    corners = seen(table(), 0, 0.8)
    for i in (3, 20, 33):
        corners[i] = corners[i].mean(axis=0) + 0.6 * (corners[i] - corners[i].mean(axis=0))
    right, _ = axes(seen_from_above(corners))
    assert np.median(np.abs(np.linalg.norm(right, axis=1) - 1)) < 0.03


@pytest.mark.parametrize("count", [0, 1, 3])
def test_few_tiles_are_taken_as_they_lie(count):
    corners = placed(ROW)[1][:count]
    assert seen_from_above(corners).shape == (count, 4, 2)
