"""One's own row: parts of the hand that stand in one line, before the person who takes the photo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

import numpy as np

from vision.geometry import axes, sizes
from vision.layout.groups import Part


@dataclass(frozen=True, slots=True)
class OwnRowSettings:
    """What stands in one line, and which line is one's own. Lengths in tile sizes."""

    widest_gap: float = 3.2  # between two parts of a line: a winning tile lies so far apart, and melds
    out_of_line: float = 0.5  # of the end of a part that is in line with another
    least_parallel: float = 0.94  # cosine of the angle between two parts of a line
    most_larger: float = 1.33  # times: of two parts of a line the larger
    most_counted: int = 14  # faces: a longer row is no more likely a hand
    upright_weight: float = 0.25  # how much more a line counts whose tiles stand upright in the photo
    low_weight: float = 0.25  # how much less one counts that lies at the upper end of all tiles
    likely: float = 0.5  # of the likeliest line's weight: one with less is not one's own


SETTINGS = OwnRowSettings()


@dataclass(frozen=True, slots=True, eq=False)
class Places:
    """Where n parts lie: the middles of their first and last tiles, (n, 2) pixels; which way their rows run, (n, 2) of
    length 1; the median sizes of their tiles, (n,) pixels; how many there are, (n,).
    """

    start: np.ndarray
    end: np.ndarray
    way: np.ndarray
    size: np.ndarray
    tiles: np.ndarray


def places_of(quads: Sequence[np.ndarray]) -> Places:
    """quads: those of each part, (tiles, 4, 2), from left to right"""
    start = np.array([part[0].mean(axis=0) for part in quads])
    end = np.array([part[-1].mean(axis=0) for part in quads])
    tiles = np.array([len(part) for part in quads])
    way = np.where(tiles[:, None] > 1, end - start, axes(np.array([part[0] for part in quads]))[0])
    size = np.array([median(sizes(part).tolist()) for part in quads])
    return Places(start, end, way / np.maximum(np.linalg.norm(way, axis=1), 1e-9)[:, None], size, tiles)


def own_row(parts: Sequence[Part], corners: np.ndarray, backs: np.ndarray) -> list[int]:
    """The parts of the line with most faces, that is nearest and looks towards the camera; empty where no face shows.

    corners (n, 4, 2) float, pixels; backs (n,) bool
    """
    return next((row for row, _ in likely_rows(parts, corners, backs)), [])


def likely_rows(parts: Sequence[Part], corners: np.ndarray, backs: np.ndarray) -> list[tuple[list[int], float]]:
    """The lines that may be one's own, the likeliest first, with how much less than it they weigh, logarithm."""
    if not parts:
        return []
    rows = lines(places_of([corners[list(part.tiles)] for part in parts]))
    faces = [[i for k in row for i in parts[k].tiles if not backs[i]] for row in rows]
    size, down = sizes(corners), axes(corners)[1]
    upright = down[:, 1] / np.maximum(np.linalg.norm(down, axis=1), 1e-9)
    height = corners[..., 1].mean(axis=1)
    lowness = (height - height.min()) / max(np.ptp(height), 1.0)

    def weight(some: list[int]) -> float:
        facing = 1 + SETTINGS.upright_weight * upright[some].mean()
        low = 1 - SETTINGS.low_weight * (1 - lowness[some].mean())
        return float(min(len(some), SETTINGS.most_counted) * np.median(size[some]) * facing * low)

    weighed = sorted(((weight(some), row) for some, row in zip(faces, rows, strict=True) if some), reverse=True)
    return [(row, float(np.log(w / weighed[0][0]))) for w, row in weighed if w >= SETTINGS.likely * weighed[0][0]]


def lines(places: Places) -> list[list[int]]:
    """Parts that stand in one line, as index lists; together they hold each of 0..n-1 once."""
    line = list(range(len(places.tiles)))
    for i, j in np.argwhere(in_line(places)).tolist():
        line = [line[i] if of == line[j] else of for of in line] if line[i] != line[j] else line
    return [[k for k, of in enumerate(line) if of == one] for one in dict.fromkeys(line)]


def in_line(places: Places) -> np.ndarray:
    """Which parts (columns) stand in the line of another with as many tiles or more (rows), and not far from it:
    (n, n) bool.
    """
    size = (places.size[:, None] + places.size) / 2
    larger = np.abs(np.log(places.size[:, None] / places.size))
    parallel = np.abs(places.way @ places.way.T) > SETTINGS.least_parallel
    ends = np.stack([places.start, places.end], axis=1)[None] - places.start[:, None, None]
    along = np.einsum("ijex,ix->ije", ends, places.way) / size[..., None]
    across = np.stack([-places.way[:, 1], places.way[:, 0]], axis=1)
    aside = np.abs(np.einsum("ijex,ix->ije", ends, across)).min(axis=2) / size
    reach = np.einsum("ix,ix->i", places.end - places.start, places.way)[:, None] / size
    gap = np.maximum(along.min(axis=2) - reach, -along.max(axis=2))
    return (
        (places.tiles[:, None] >= places.tiles)
        & (larger < np.log(SETTINGS.most_larger))
        & (parallel | (places.tiles == 1))
        & (aside < SETTINGS.out_of_line)
        & (gap < SETTINGS.widest_gap)
    )
