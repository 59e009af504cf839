"""Which tiles stand side by side, and their reading order."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.geometry import coordinates
from vision.layout import crosswise
from vision.layout.crosswise import Frames


@dataclass(frozen=True, slots=True)
class RowSettings:
    """What stands side by side, in a tile's own widths and heights."""

    out_of_line: float = 0.5  # of a tile that is in the same row, at most
    least_apart: float = 0.4  # widths between the middles of two neighbours: nearer, one lies upon the other
    crosswise_reach: float = 0.75  # of the widest gap: a crosswise tile is measured by its longer side
    stacked_from: float = 0.5  # heights: a tile upon another lies so far from it at least
    stacked_to: float = 1.6  # heights: and so far at most
    row_height: float = 1.2  # tiles, for rows_of: what is less than half of it lower is in the same row


SETTINGS = RowSettings()


def chains(frames: Frames) -> list[list[int]]:
    """Tiles that lie side by side with hardly a gap, each chain from left to right; every tile is in one chain."""
    left, right = _neighbours(frames)
    after = {i: on for i, on in enumerate(right) if on is not None and left[on] == i}
    starts = sorted(set(range(len(right))) - set(after.values()))
    found = [_followed(start, after) for start in starts]
    ringed = set(range(len(right))) - {i for chain in found for i in chain}
    return _stacked(frames, found + [[i] for i in sorted(ringed)])


def rows_of(centres: np.ndarray, tile_height: float) -> list[np.ndarray]:
    """Group tiles into rows: top row first, each row from left to right.

    centres      (n, 2) float, x and y of each tile's centre, in any unit, rows lying level
    tile_height  height of a tile in the same unit
    returns      index arrays; together they hold each of 0..n-1 once

    >>> [row.tolist() for row in rows_of(np.array([[300, 12], [100, 10], [100, 90.0]]), 40)]
    [[1, 0], [2]]
    """
    rows: list[list[int]] = []
    for i in np.argsort(centres[:, 1], kind="stable").tolist():
        if rows and centres[i, 1] - centres[rows[-1], 1].mean() < tile_height / 2:
            rows[-1].append(i)
        else:
            rows.append([i])
    return [np.array(sorted(row, key=lambda i: centres[i, 0])) for row in rows]


def reading_order(frames: Frames, found: list[list[int]]) -> list[list[int]]:
    """The chains in reading order: upper rows first, from left to right.

    The frame is that of the tile in the middle.
    """
    if not found:
        return []
    middle = int(np.argmin(np.linalg.norm(frames.centre - frames.centre.mean(axis=0), axis=1)))
    place = frames.seen_from(middle)
    centres = np.array([place[chain].mean(axis=0) for chain in found])
    return [found[i] for row in rows_of(centres, SETTINGS.row_height) for i in row]


def _neighbours(frames: Frames) -> tuple[list[int | None], list[int | None]]:
    """For each tile the nearest directly to its left and to its right, where there is one within reach."""
    x, y = np.moveaxis(frames.seen_from(slice(None)), -1, 0)
    width = np.abs(coordinates(frames.along, frames.along[:, None], frames.down[:, None])[..., 0])
    gap = np.abs(x) - (1 + width) / 2
    reach = crosswise.SETTINGS.widest_gap * np.where(frames.turned, SETTINGS.crosswise_reach, 1)[:, None]
    beside = (np.abs(y) < SETTINGS.out_of_line) & (gap < reach) & (np.abs(x) > SETTINGS.least_apart)
    left, right = (
        [_nearest(*row) for row in zip(np.abs(x) + np.abs(y), beside & (np.sign(x) == side), strict=True)]
        for side in (-1, 1)
    )
    return left, right


def _nearest(distance: np.ndarray, which: np.ndarray) -> int | None:
    return int(np.where(which, distance, np.inf).argmin()) if which.any() else None


def _followed(start: int, after: dict[int, int]) -> list[int]:
    chain = [start]
    while chain[-1] in after:
        chain.append(after[chain[-1]])
    return chain


def _stacked(frames: Frames, found: list[list[int]]) -> list[list[int]]:
    """A tile lying crosswise alone upon another such tile was added to its set: it joins that chain."""
    for lone in [chain for chain in found if len(chain) == 1 and frames.turned[chain[0]]]:
        x, y = frames.seen_from(lone[0]).T
        below = (
            frames.turned
            & (np.abs(x) < SETTINGS.out_of_line)
            & (np.abs(y) > SETTINGS.stacked_from)
            & (np.abs(y) < SETTINGS.stacked_to)
        )
        base = _nearest(np.abs(y), below)
        home = next((chain for chain in found if base in chain and len(chain) >= 3), None)
        if base is not None and home is not None:
            found.remove(lone)
            home.insert(home.index(base) + 1, lone[0])
    return found
