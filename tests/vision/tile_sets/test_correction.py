"""What examples correct: only what is wrong, as far as it can be told apart."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from vision.classification.classifier import softmax
from vision.tile_sets import correction as teaching
from vision.tile_sets.correction import correction

KINDS = 12


def unit(rows: np.ndarray) -> np.ndarray:
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


@examples(60)
@given(seed=st.integers(0, 10_000), counts=st.integers(1, 60), own=st.integers(1, 60), share=st.floats(0.0, 0.6))
def test_every_example_gets_its_name_though_another_was_surely_given(seed, counts, own, share):
    """`share`: how much of the second kind's look is the first one's; `own`: how many examples it has, the others
    have `counts`.
    """
    rng = np.random.default_rng(seed)
    looks = unit(rng.normal(size=(KINDS, 40)))
    looks[1] = unit(share * looks[:1] + (1 - share) * looks[1:2])
    said = 7.0 * np.eye(KINDS)
    said[1] = said[0]
    given_ = said + looks @ correction(looks, said, np.arange(KINDS), np.where(np.arange(KINDS) == 1, own, counts))
    assert given_.argmax(axis=1).tolist() == list(range(KINDS))


def test_without_examples_nothing_is_corrected():
    assert not correction(np.empty((0, 5)), np.empty((0, 3)), np.empty(0, int), np.empty(0)).any()


@pytest.mark.parametrize(
    "counts",
    [
        np.ones(KINDS),
        np.arange(1, KINDS + 1),
        np.where(np.arange(KINDS) == 3, 1, 50),
        np.repeat([1, 1, 1, 1, 0.2], KINDS),
    ],
    ids=["one", "some", "one beside many", "five looks"],
)
def test_more_steps_would_change_next_to_nothing(monkeypatch, counts):
    rng, kinds = np.random.default_rng(1), np.arange(len(counts)) % KINDS
    looks, said = unit(rng.normal(size=(len(counts), 40))), 3 * rng.normal(size=(len(counts), KINDS))
    some = said + looks @ correction(looks, said, kinds, counts)
    monkeypatch.setattr(teaching, "STEPS", 10 * teaching.STEPS)
    many = said + looks @ correction(looks, said, kinds, counts)
    assert softmax(some) == pytest.approx(softmax(many), abs=0.02)


def test_one_look_for_two_kinds_is_shared_between_them():
    looks = np.array([[1.0, 0.0], [1.0, 0.0]])
    given_ = looks @ correction(looks, np.array([[9.0, 0.0, 0.0]] * 2), np.array([1, 2]), np.ones(2))
    assert given_[0, 1] == pytest.approx(given_[0, 2])
