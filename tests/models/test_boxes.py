"""Upright boxes: round turned quadrilaterals, and how much they share."""

from __future__ import annotations

import numpy as np
import pytest

from models.boxes import bounds, overlap


def test_the_box_round_a_turned_tile_touches_its_corners():
    assert bounds(np.float32([[[5, 0], [10, 6], [5, 12], [0, 6]]])).tolist() == [[0, 0, 10, 12]]


def test_boxes_share_all_or_a_third_or_nothing():
    others = np.float32([[0, 0, 2, 2], [1, 0, 3, 2], [2, 2, 3, 3]])
    assert overlap(np.float32([0, 0, 2, 2]), others) == pytest.approx([1, 1 / 3, 0])


def test_a_box_shares_nothing_where_there_are_no_others():
    assert len(overlap(np.float32([0, 0, 2, 2]), bounds(np.empty((0, 4, 2))))) == 0
