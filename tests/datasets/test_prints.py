"""Printed cloths: of any seed a picture, the same one every time, and kinds that can be told apart."""

from __future__ import annotations

import numpy as np
import pytest

from datasets.scenes.tables.prints import SIDE, flowered, printed

pytestmark = pytest.mark.slow


def test_a_cloth_is_a_picture_and_the_same_for_a_seed():
    for seed in range(40):
        made = printed(np.random.default_rng(seed))
        assert made.shape == (SIDE, SIDE, 3) and np.isfinite(made).all() and made.min() > -0.2 and made.max() < 1.5
        assert (made == printed(np.random.default_rng(seed))).all()


def test_flowers_cover_some_of_the_cloth_and_leave_some():
    covered = []
    for seed in range(40):
        made = flowered(np.random.default_rng(seed))
        inks, counts = np.unique((made * 255).round().reshape(-1, 3), axis=0, return_counts=True)
        covered.append(1 - counts.max() / counts.sum())
        assert len(inks) > 2, "cloth and two inks at least"
    assert min(covered) < 0.15 and max(covered) > 0.4 and max(covered) < 1


def test_flowers_are_there_in_many_sizes_on_white_and_on_coloured_cloths():
    grounds = [np.median(flowered(np.random.default_rng(seed)).reshape(-1, 3), axis=0) for seed in range(60)]
    assert 0.2 < np.mean([ground.min() > 0.65 for ground in grounds]) < 0.7
