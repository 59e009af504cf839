"""How honest probabilities are."""

from __future__ import annotations

import numpy as np

BINS = 10


def calibration_error(chances: np.ndarray, right: np.ndarray) -> float:
    """Expected calibration error: how far confidence and share of right names lie apart, over ten bins of equal count.

    chances  (n,) float, 0–1, n at least 1
    right    (n,) bool
    """
    order = np.argsort(chances, kind="stable")
    bins = np.array_split(order, min(BINS, len(order)))
    return float(sum(len(part) * abs(chances[part].mean() - right[part].mean()) for part in bins) / len(order))
