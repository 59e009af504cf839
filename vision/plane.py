"""The table seen from straight above: the plane in which all tiles are of one size and shape, found from the tiles
themselves.

A photo of a whole table shows far tiles smaller and all of them foreshortened. That tiles are all alike says how: their
areas give the horizon, their edges the rest.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.geometry import LONG, areas, axes


@dataclass(frozen=True, slots=True)
class PlaneSettings:
    """Both fits leave odd tiles aside: standing ones, halves, misread ones."""

    fewest: int = 8  # tiles: with fewer the picture is taken as it is
    rounds: int = 12  # of fitting, after which nothing moves any more
    odd_area: float = 0.25  # logarithm of an area: a tile so far off counts half
    odd_edge: float = 0.2  # share of an edge's square: the same
    slope_pull: float = 0.05  # pull towards no perspective, hardly any
    least_depth: float = 0.2  # of what lies beyond, nearer the horizon, the depth is not believed


SETTINGS = PlaneSettings()


def seen_from_above(corners: np.ndarray, flat: np.ndarray | None = None) -> np.ndarray:
    """The same tiles on the table's plane, where they are about 1 wide and LONG high; the picture's lower edge stays
    below, and the rows of the table lie level or upright.

    corners  (n, 4, 2) float, pixels, clockwise from each tile's own top left
    flat     (n,) bool, those that lie on the table, from which the plane is found; None: all
    returns  (n, 4, 2) float
    """
    if not len(corners):
        return corners
    lying = np.flatnonzero(flat) if flat is not None and flat.any() else np.arange(len(corners))
    origin, reach = corners.mean(axis=(0, 1)), max(float(np.ptp(corners, axis=(0, 1)).max()), 1.0) / 2
    points = (corners - origin) / reach
    if len(lying) >= SETTINGS.fewest:
        points = points / _depth(points, _horizon(points[lying]))
    shape = _shape(points[lying])
    return points @ shape @ _upright(points[lying] @ shape, np.array([0.0, 1.0]) @ shape)


def _depth(points: np.ndarray, slope: np.ndarray) -> np.ndarray:
    return np.maximum(1 + points @ slope, SETTINGS.least_depth)[..., None]


def _horizon(points: np.ndarray) -> np.ndarray:
    """How the depth of the table's plane grows to the right and down, (2,): areas grow with its third power."""
    places, area = points.mean(axis=1), np.log(np.maximum(areas(points), 1e-9))
    found = np.array([np.median(area), 0.0, 0.0])
    for _ in range(SETTINGS.rounds):
        depth = _depth(places, found[1:])
        off = area - found[0] - 3 * np.log(depth[:, 0])
        rows = np.column_stack([np.ones(len(area)), 3 * places / depth])
        counted = rows / (1 + (off / SETTINGS.odd_area) ** 2)[:, None]
        pull = np.diag([0, SETTINGS.slope_pull, SETTINGS.slope_pull]) * len(area) / 10
        found = found + np.linalg.solve(rows.T @ counted + pull, counted.T @ off - pull @ found)
    return found[1:]


def _shape(points: np.ndarray) -> np.ndarray:
    """What makes most tiles 1 wide, LONG high and square at their corners: (2, 2), to multiply points by."""
    right, down = axes(points)
    rows = np.concatenate([_product(right, right), _product(down, down) / LONG**2, _product(right, down) / LONG])
    wanted = np.repeat([1.0, 1.0, 0.0], len(points))
    weight = np.ones(len(rows))
    for _ in range(SETTINGS.rounds):
        metric = np.linalg.lstsq(rows * weight[:, None] ** 0.5, wanted * weight**0.5, rcond=None)[0]
        weight = 1 / (1 + ((rows @ metric - wanted) / SETTINGS.odd_edge) ** 2)
    a, b, c = metric.tolist()
    if a <= 0 or a * c <= b * b:
        return np.eye(2) / np.sqrt(max(float(np.median(np.abs(areas(points)))) / LONG, 1e-12))
    return np.linalg.cholesky(np.array([[a, b], [b, c]]))


def _product(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """The coefficients of a symmetric form's three numbers, when it takes these vectors (n, 2): (n, 3)."""
    return np.column_stack(
        [one[:, 0] * other[:, 0], one[:, 0] * other[:, 1] + one[:, 1] * other[:, 0], one[:, 1] * other[:, 1]]
    )


def _upright(flat: np.ndarray, below: np.ndarray) -> np.ndarray:
    """The turn (2, 2) that lays most tiles level or upright, with `below` (2,) as nearly down as that allows."""
    down = axes(flat)[1]
    way = np.arctan2(down[:, 1], down[:, 0])
    lean = np.arctan2(np.sin(4 * way).sum(), np.cos(4 * way).sum()) / 4
    quarter = np.round((np.arctan2(below[1], below[0]) - lean) / (np.pi / 2)) * np.pi / 2
    turn = np.pi / 2 - (lean + quarter)
    return np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
