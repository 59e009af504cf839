"""How large tiles should be at their place: estimated from the sure ones, nearer ones larger than distant ones."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.geometry import areas


@dataclass(frozen=True, slots=True)
class ExpectedSizeSettings:
    """A plane through the logarithms of lengths, fitted so that outliers move it little."""

    spread: float = 0.25  # logarithm of a length: how far sizes stray from the expected
    fewest: int = 6  # tiles: with fewer, one size is expected everywhere, for a slope would follow a single odd outline
    # logarithm of a length: nothing is expected more than twice as large as the middle one, or less than half
    largest_slope: float = 0.7
    rounds: int = 8  # of fitting, after which the plane no longer moves
    outlier: float = 0.15  # logarithm of a length: a tile so far off counts half
    level_pull: float = 1e-3  # pull towards the middle size: hardly any
    slope_pull: float = 0.3  # pull towards no slope, across and down


SETTINGS = ExpectedSizeSettings()
_PULL = np.diag([SETTINGS.level_pull, SETTINGS.slope_pull, SETTINGS.slope_pull])


def size_fit(quads: np.ndarray, trusted: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """How well each quadrilateral's size fits its place: 1 for exactly the expected size, 0.38 for half or twice the
    area.

    quads    (n, 4, 2) what to judge
    trusted  (m, 4, 2) tiles one is fairly sure of, m ≥ 1
    weights  (m,) how sure
    returns  (n,) 0–1
    """
    off = np.log(areas(quads)) / 2 - _expected(
        quads.mean(axis=1), trusted.mean(axis=1), np.log(areas(trusted)) / 2, weights
    )
    return np.exp(-0.5 * (off / SETTINGS.spread) ** 2)


def weighted_median(values: np.ndarray, weights: np.ndarray) -> float:
    """The weighted median."""
    order = np.argsort(values)
    below = np.cumsum(weights[order])
    return float(values[order][np.searchsorted(below, below[-1] / 2)])


def _expected(places: np.ndarray, known: np.ndarray, values: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """A robust plane through values at known places (m, 2), evaluated at other places (n, 2).

    Returns (n,).
    """
    middle = weighted_median(values, weights)
    if len(values) < SETTINGS.fewest:
        return np.full(len(places), middle)
    origin, reach = known.mean(axis=0), np.ptp(known, axis=0).max()
    rows = np.column_stack([np.ones(len(known)), (known - origin) / reach])
    plane = start = np.array([middle, 0, 0])
    for _ in range(SETTINGS.rounds):
        counted = rows * (weights / (1 + ((values - rows @ plane) / SETTINGS.outlier) ** 2))[:, None]
        plane = np.linalg.solve(rows.T @ counted + _PULL, counted.T @ values + _PULL @ start)
    level = np.column_stack([np.ones(len(places)), (places - origin) / reach]) @ plane
    return np.clip(level, middle - SETTINGS.largest_slope, middle + SETTINGS.largest_slope)
