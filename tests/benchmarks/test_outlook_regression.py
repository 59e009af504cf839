"""The regression behind `Coaching.outlook`, on payments made by known factors."""

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "benchmarks"))

from outlook import regression

FACTORS = np.array([170.0, 1.8, 0.7])


def test_it_finds_the_factors_by_which_payments_were_made_within_their_errors():
    """Hands of one deal are paid alike: errors that took each for itself would be half as large."""
    rng = np.random.default_rng(5)
    deals = np.repeat(np.arange(1500), 4)
    traits = np.column_stack([np.ones(len(deals)), rng.integers(0, 3, 1500)[deals], rng.integers(0, 2, 1500)[deals]])
    luck = rng.exponential(1, 1500)[deals]
    found, error = regression(traits, np.prod(FACTORS**traits, axis=1) * luck, deals)
    assert (np.abs(found - np.log(FACTORS)) < 3 * error).all()
    assert (error > 0.01).all() and (error < 0.1).all()
