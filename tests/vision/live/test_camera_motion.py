"""Tiles are found again in the next frame, though the camera has moved and a row looks much like itself one tile
further on.
"""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.live.camera_motion import Motion, follow

SIZE = 35.0
ROW = np.array([[40 + 31 * (i % 7), 60 + 42 * (i // 7)] for i in range(14)], float)
KINDS = np.array([0, 0, 1, 2, 3, 4, 4, 4, 9, 9, 9, 20, 21, 22])


def alike(old: np.ndarray, new: np.ndarray) -> np.ndarray:
    return np.where(old[:, None] == new, 0.9, 0.01)


@given(
    turn=st.floats(-0.12, 0.12), nearer=st.floats(0.92, 1.08), x=st.floats(-90, 90), y=st.floats(-90, 90),
    gone=st.sets(st.integers(0, 13), max_size=4), seed=st.integers(0, 999),
)  # fmt: skip
def test_every_tile_is_followed_wherever_the_camera_went(turn, nearer, x, y, gone, seed):
    rng = np.random.default_rng(seed)
    moved = (ROW - ROW.mean(axis=0)) @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]]) * nearer
    moved += ROW.mean(axis=0) + np.array([x, y]) + rng.normal(0, 1, ROW.shape)
    order = rng.permutation([i for i in range(14) if i not in gone])
    motion, partner = follow(ROW, moved[order], alike(KINDS, KINDS[order]), SIZE)
    assert [order[at] if at >= 0 else -1 for at in partner] == [-1 if i in gone else i for i in range(14)]
    assert np.abs(motion(ROW) - moved).max() < 6


def test_a_shift_by_just_one_tile_is_told_by_the_faces():
    _, partner = follow(ROW, ROW + np.array([31, 0]), alike(KINDS, KINDS), SIZE)
    assert partner.tolist() == list(range(14))


def test_a_single_tile_is_followed_too():
    motion, partner = follow(ROW[:1], ROW[:1] + np.array([200, -30]), np.array([[0.9]]), SIZE)
    assert partner.tolist() == [0]
    assert motion(ROW[:1]) == pytest.approx(ROW[:1] + np.array([200, -30]), abs=1)


def test_two_tiles_never_become_one():
    _, partner = follow(np.array([[0, 0], [12.0, 0]]), np.zeros((1, 2)), np.full((2, 1), 0.9), SIZE)
    assert partner.tolist() == [0, -1]


def test_where_nothing_is_nothing_moves():
    motion, partner = follow(ROW, np.empty((0, 2)), np.empty((14, 0)), SIZE)
    assert (motion, partner.tolist()) == (Motion(), [-1] * 14)
