"""How likely each part in view belongs to the hand in one's own row: by how far it lies, and how.

Sets laid down, flowers and a winning tile lie near, before or hardly behind the row, as large as it and upright, few
and straight. Discards and other people's tiles lie behind, smaller, many together and every way; walls show backs.
The weights are a logistic regression on photographed and composed tables, by halves that share no set
(models/tiles/RESULTS.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

import numpy as np

from vision.geometry import axes, sizes
from vision.layout.groups import BONUS, HALF_CONCEALED, OPEN, Part


@dataclass(frozen=True, slots=True)
class BelongingSettings:
    """The logistic regression: log odds that a part is the hand's. Lengths in tile sizes of the own row."""

    bias: float = 5.5
    step: float = -3.2  # for the logarithm of one and the widest step on the way to it from the row
    behind: float = -0.9  # for each tile that it lies behind the row, away from who looks
    most_behind: float = 8.0
    size: float = 7.2  # for the logarithm of how much larger than the row's its tiles are
    upright: float = 1.3  # for tiles that stand as the row's do, the reverse for those upside down
    laid_down: float = 2.5  # for a set that shows that it was laid down, and for flowers
    crowd: float = -0.8  # for the logarithm of one and the tiles that lie near by
    disorder: float = -3.7  # for tiles near by that lie askew to the row: 0 for none, 1 where all do by 45°
    backs: float = -7.6  # for the share of backs, where they are no kong's
    near: float = 1.0  # that far apart tiles lie near each other


SETTINGS = BelongingSettings()
FEATURES = ("step", "behind", "size", "upright", "laid_down", "crowd", "disorder", "backs")


def log_odds(
    parts: Sequence[Part], corners: np.ndarray, backs: np.ndarray, row: Sequence[int], apart: np.ndarray
) -> np.ndarray:
    """(n,) float for n parts, `row` among them.

    corners (tiles, 4, 2) pixels, backs (tiles,) bool, apart (n, n) pixels: `gaps_between` the parts
    """
    weights = [getattr(SETTINGS, name) for name in FEATURES]
    return SETTINGS.bias + features(parts, corners, backs, row, apart) @ np.array(weights)


def features(
    parts: Sequence[Part], corners: np.ndarray, backs: np.ndarray, row: Sequence[int], apart: np.ndarray
) -> np.ndarray:
    """What is known of each part, in the order of FEATURES: (n, 8)."""
    tiles, size, down = [list(part.tiles) for part in parts], sizes(corners), axes(corners)[1]
    own = [i for k in row for i in tiles[k]]
    scale = float(np.median(size[own]))
    along, towards = directions(corners[own], down[[i for i in own if not backs[i]] or own])
    facing = down / np.maximum(np.linalg.norm(down, axis=1), 1e-9)[:, None]
    askew = np.abs(2 * (facing @ along) * (facing @ towards))
    crowds = _crowds(tiles, apart < SETTINGS.near * scale, row)
    behind = tiles_behind(corners, corners[own], along, towards, scale)
    return np.column_stack(
        [
            np.log1p(widest_steps(apart / scale, row)),
            np.clip(_means(behind, tiles), 0, SETTINGS.most_behind),
            np.log([median(size[some].tolist()) / scale for some in tiles]),
            _means(facing @ towards, tiles),
            [part.state in (OPEN, HALF_CONCEALED, BONUS) for part in parts],
            np.log1p([len(crowd) for crowd in crowds]),
            _means(askew, [crowd + some for crowd, some in zip(crowds, tiles, strict=True)]),
            _means(backs, tiles) * [part.state != HALF_CONCEALED for part in parts],
        ]
    )


def _means(values: np.ndarray, groups: list[list[int]]) -> np.ndarray:
    """The mean of the values at these places, for each group of them: (n,)."""
    counts = [len(group) for group in groups]
    starts = np.cumsum([0, *counts[:-1]])
    return np.add.reduceat(values[[i for group in groups for i in group]].astype(float), starts) / counts


def _crowds(tiles: list[list[int]], near: np.ndarray, row: Sequence[int]) -> list[list[int]]:
    """The tiles near each part that are neither its own nor the row's."""
    others = [k for k in range(len(tiles)) if k not in row]
    return [[i for j in others if near[k, j] and j != k for i in tiles[j]] for k in range(len(tiles))]


def directions(row: np.ndarray, down: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Which way a row (n, 4, 2) runs, and at right angles to it the way its tiles' feet, `down` (m, 2), point: towards
    who looks. Both (2,) of length 1.
    """
    centres = row.mean(axis=1)
    along = np.linalg.svd(centres - centres.mean(axis=0))[2][0] if len(row) > 2 else axes(row)[0][0]
    along = along / max(np.linalg.norm(along), 1e-9)
    towards = np.array([-along[1], along[0]])
    return along, towards * (1 if towards @ down.sum(axis=0) >= 0 else -1)


def tiles_behind(
    quads: np.ndarray, row: np.ndarray, along: np.ndarray, towards: np.ndarray, scale: float
) -> np.ndarray:
    """How many tiles each tile lies behind the nearest of the row along it, negative before it: (n,)."""
    centres, own = quads.mean(axis=1), row.mean(axis=1)
    nearest = np.abs((centres @ along)[:, None] - own @ along).argmin(axis=1)
    return -((centres - own[nearest]) @ towards) / scale


def gaps_between(parts: Sequence[Part], corners: np.ndarray) -> np.ndarray:
    """The distances of the nearest corners of any two parts: (parts, parts) pixels. corners (tiles, 4, 2) pixels"""
    x, y = corners[[i for part in parts for i in part.tiles]].reshape(-1, 2).T
    starts = np.cumsum([0, *(4 * len(part.tiles) for part in parts[:-1])])
    squares = np.subtract.outer(x, x) ** 2 + np.subtract.outer(y, y) ** 2
    return np.sqrt(np.minimum.reduceat(np.minimum.reduceat(squares, starts, axis=0), starts, axis=1))


def widest_steps(gaps: np.ndarray, row: Sequence[int]) -> np.ndarray:
    """The widest gap that must be stepped over to come to each part from the row, from part to part: (n,)."""
    steps, left = np.full(len(gaps), np.inf), set(range(len(gaps)))
    steps[list(row)] = 0
    while left:
        here = min(left, key=lambda k: steps[k])
        left.remove(here)
        steps = np.minimum(steps, np.maximum(steps[here], gaps[here]))
    return steps
