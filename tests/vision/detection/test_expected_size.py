"""Tiles say how large other tiles should be: near ones larger than far ones, and a few wrong ones do not matter."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.placed import placed, seen
from vision.detection.expected_size import size_fit, weighted_median

HALF = np.array([1.0, 0.5])


def grid(rows: int = 4) -> np.ndarray:
    return np.vstack([placed("1m2m3m4m5m6m", y=60.0 * row)[1] for row in range(rows)])


@pytest.mark.parametrize("tilt", [0, 0.4, 0.8])
def test_tiles_seen_from_one_side_all_fit(tilt):
    tiles = seen(grid(), 20, tilt)
    assert size_fit(tiles, tiles, np.ones(len(tiles))).min() > 0.8


@pytest.mark.parametrize("tilt", [0, 0.8])
def test_half_a_tile_and_two_tiles_do_not_fit(tilt):
    flat = grid()
    halves = flat[:, :1] + (flat - flat[:, :1]) * HALF
    doubles = flat[:, :1] + (flat - flat[:, :1]) * 2
    trusted = seen(flat, 0, tilt)
    for wrong in (halves, doubles):
        both = seen(np.vstack([flat, wrong]), 0, tilt)[len(flat) :]
        assert size_fit(both, trusted, np.ones(len(trusted))).max() < 0.6


def test_some_books_among_the_trusted_do_not_matter():
    tiles = seen(grid(), 0, 0.5)
    books = tiles[:5] * 0.3 + 900
    trusted = np.vstack([tiles, books])
    assert size_fit(tiles, trusted, np.ones(len(trusted))).min() > 0.7


def test_few_tiles_are_as_large_as_each_other():
    tiles = grid()[:3]
    assert size_fit(tiles, tiles, np.ones(3)) == pytest.approx(1)
    assert size_fit(tiles * 2, tiles, np.ones(3)).max() < 0.05


def test_the_median_counts_by_weight():
    assert weighted_median(np.array([5.0, 1.0, 2.0]), np.array([0.9, 0.1, 0.3])) == 5


def test_far_beyond_the_known_tiles_nothing_is_expected_to_be_of_no_size():
    tiles = seen(grid(), 0, 0.8)
    beyond = tiles[:1] - tiles[:1].mean(axis=1, keepdims=True) + np.array([2000, -9000])
    assert size_fit(beyond / 2, tiles, np.ones(len(tiles))).max() > 0.1
