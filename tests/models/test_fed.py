"""Batches that processes make ahead are those that would have been made one by one, in the same order."""

from __future__ import annotations

import os

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="NOT TESTED: training needs the extra `train`")

from models.classifier.batches import Crops  # noqa: E402
from models.classifier.patches import pool  # noqa: E402
from models.training import fed  # noqa: E402


@pytest.mark.parametrize("workers", [0, 2])
def test_they_come_in_order(workers):
    made = list(fed(lambda step: (step, np.full(3, step), os.getpid()), range(3, 9), workers))
    assert [step for step, *_ in made] == [3, 4, 5, 6, 7, 8]
    assert all((values == step).all() for step, values, _ in made)
    assert len({process for *_, process in made}) == max(workers, 1)
    assert (os.getpid() in {process for *_, process in made}) == (not workers)


def test_whichever_process_makes_a_batch_of_crops_it_is_the_same():
    patches = np.random.default_rng(0).integers(0, 256, (4, 128, 128, 3), np.uint8)
    crops, other = (Crops([pool("faces", patches, [0, 1, 2, 3], upright=True)], 5, batch_size=6) for _ in range(2))
    other.at(1)
    for one, two in zip(crops.at(7), other.at(7), strict=True):
        assert len(one) == 6 and np.array_equal(one, two)
    assert not np.array_equal(crops.at(8)[0], crops.at(7)[0])
