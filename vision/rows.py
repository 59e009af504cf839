"""How tiles lie to each other: which stand side by side, which lie crosswise, in what order one reads them.

Everything is measured in the frame of a tile itself (its own width and height, in perspective), so rows may run at any angle.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.geometry import overlaps

NEAR = 0.45
ASIDE = 0.5
STACKED = 1.6
CROSSWISE = float(np.log(4 / 3))
OUTLINE_ERROR = 0.08
_SPREAD_VOTE = 1.5


@dataclass(frozen=True, slots=True, eq=False)
class Frames:
    """Where n tiles lie.

    centre  (n, 2) float, pixels
    along   (n, 2) float, the tile's extent in the direction of its row, pixels, left to right
    down    (n, 2) float, the tile's extent across its row, pixels, top to bottom
    turned  (n,) bool, lying crosswise to its row
    """

    centre: np.ndarray
    along: np.ndarray
    down: np.ndarray
    turned: np.ndarray

    def seen_from(self, i: int) -> np.ndarray:
        """Every tile's centre as seen from tile i: (n, 2), in widths to the right and heights down."""
        return _coordinates(self.centre - self.centre[i], self.along[i], self.down[i])


def frames_of(corners: np.ndarray, turns: np.ndarray) -> Frames:
    """Give every tile the direction of the row it belongs to.

    corners  (n, 4, 2) float, pixels, clockwise from the tile's own top left
    turns    (n, 4) float, how likely 0–3 more quarter turns would be right
    """
    centre = corners.mean(axis=1)
    right = (corners[:, 1] - corners[:, 0] + corners[:, 2] - corners[:, 3]) / 2
    down = (corners[:, 3] - corners[:, 0] + corners[:, 2] - corners[:, 1]) / 2
    along, across, turned = right.copy(), down.copy(), np.zeros(len(corners), bool)
    found = patches(corners)
    for patch in found:
        crosswise = _crosswise(centre[patch], right[patch], down[patch], turns[patch])
        along[patch] = np.where(crosswise[:, None], down[patch], right[patch])
        across[patch] = np.where(crosswise[:, None], right[patch], down[patch])
        turned[patch] = _weighed(crosswise, along[patch], across[patch], turns[patch])
    for patch in [*found, np.arange(len(corners))]:
        _face_one_way(patch, along, across, down)
    return Frames(centre, along, across, turned)


def patches(corners: np.ndarray) -> list[np.ndarray]:
    """Tiles that touch or nearly touch, as index arrays; together they hold each of 0..n-1 once. corners (n, 4, 2)."""
    centre = corners.mean(axis=1, keepdims=True)
    wide = centre + (corners - centre) * (1 + NEAR)
    left, found = set(range(len(corners))), []
    while left:
        patch, edge = [], [left.pop()]
        while edge:
            i = edge.pop()
            patch.append(i)
            rest = np.array(sorted(left), int)
            near = rest[overlaps(wide[i], wide[rest]) > 0].tolist()
            left.difference_update(near)
            edge.extend(near)
        found.append(np.array(sorted(patch)))
    return found


def chains(frames: Frames) -> list[list[int]]:
    """Tiles that lie side by side with hardly a gap, each chain from left to right; every tile is in one chain."""
    after: dict[int, int] = {}
    nearest = [_neighbours(frames, i) for i in range(len(frames.centre))]
    for i, (_, right) in enumerate(nearest):
        if right is not None and nearest[right][0] == i:
            after[i] = right
    starts = sorted(set(range(len(nearest))) - set(after.values()))
    found = [_followed(start, after) for start in starts]
    ringed = set(range(len(nearest))) - {i for chain in found for i in chain}
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
    """The chains as one reads them: upper rows first, from left to right. The frame is that of the tile in the middle."""
    if not found:
        return []
    middle = int(np.argmin(np.linalg.norm(frames.centre - frames.centre.mean(axis=0), axis=1)))
    place = frames.seen_from(middle)
    centres = np.array([place[chain].mean(axis=0) for chain in found])
    return [found[i] for row in rows_of(centres, 1.2) for i in row]


def _coordinates(vectors: np.ndarray, along: np.ndarray, down: np.ndarray) -> np.ndarray:
    """Vectors (…, 2) in units of two others."""
    return np.linalg.solve(np.stack([along, down], axis=1), vectors[..., None])[..., 0]


def _crosswise(centre: np.ndarray, right: np.ndarray, down: np.ndarray, turns: np.ndarray) -> np.ndarray:
    """Which tiles of a patch lie crosswise to most of it: by where their tops are, as far as that is sure, and how the patch is spread."""
    sideways = np.abs(_coordinates(right, right[0], down[0]))
    other = sideways[:, 1] > sideways[:, 0]
    sure = np.clip(2 * (turns[:, 0] + turns[:, 2]) - 1, 0, 1)
    spread = np.ptp(_coordinates(centre, right[0], down[0]), axis=0)
    votes = np.where(other, -sure, sure).sum() + _SPREAD_VOTE * np.sign(spread[0] - spread[1])
    return other if votes >= 0 else ~other


def _weighed(crosswise: np.ndarray, along: np.ndarray, down: np.ndarray, turns: np.ndarray) -> np.ndarray:
    """What the face says and what the outline says together: a tile lying crosswise is wider and lower than its neighbours."""
    tallness = np.log(np.linalg.norm(down, axis=1) / np.linalg.norm(along, axis=1))
    sure = np.clip(turns[:, 0] + turns[:, 2], 0.02, 0.98)
    known = sure > 0.8
    upright = np.median((tallness + 2 * CROSSWISE * crosswise)[known] if known.any() else tallness)
    outline = np.clip((upright - CROSSWISE - tallness) / OUTLINE_ERROR, -4, 4)
    face = np.log(sure / (1 - sure))
    return np.where(crosswise, face, -face) + outline > 0


def _face_one_way(patch: np.ndarray, along: np.ndarray, across: np.ndarray, down: np.ndarray) -> None:
    """Let all frames of a patch point the same way: most tiles' feet are down, and right is right of that."""
    first = patch[0]
    for vectors in (along, across):
        vectors[patch] *= np.where(vectors[patch] @ vectors[first] < 0, -1, 1)[:, None]
    votes = np.sign(_coordinates(down[patch], along[first], across[first])[:, 1]).sum()
    if votes < 0 or (votes == 0 and across[first, 1] < 0):
        across[patch] *= -1
    handed = along[patch, 0] * across[patch, 1] - along[patch, 1] * across[patch, 0]
    along[patch] *= np.where(handed < 0, -1, 1)[:, None]


def _neighbours(frames: Frames, i: int) -> tuple[int | None, int | None]:
    """The nearest tile directly to the left and to the right of tile i, if there is one within reach."""
    x, y = frames.seen_from(i).T
    width = np.abs(_coordinates(frames.along, frames.along[i], frames.down[i])[:, 0])
    gap = np.abs(x) - (1 + width) / 2
    reach = NEAR * (0.75 if frames.turned[i] else 1)
    beside = (np.abs(y) < ASIDE) & (gap < reach) & (np.abs(x) > 0.4)
    return tuple(_nearest(np.abs(x) + np.abs(y), beside & (np.sign(x) == side)) for side in (-1, 1))


def _nearest(distance: np.ndarray, which: np.ndarray) -> int | None:
    return int(np.argmin(np.where(which, distance, np.inf))) if which.any() else None


def _followed(start: int, after: dict[int, int]) -> list[int]:
    chain = [start]
    while chain[-1] in after:
        chain.append(after[chain[-1]])
    return chain


def _stacked(frames: Frames, found: list[list[int]]) -> list[list[int]]:
    """A tile lying crosswise alone upon another such tile was added to its set: it joins that chain."""
    for lone in [chain for chain in found if len(chain) == 1 and frames.turned[chain[0]]]:
        x, y = frames.seen_from(lone[0]).T
        below = frames.turned & (np.abs(x) < ASIDE) & (np.abs(y) > 0.5) & (np.abs(y) < STACKED)
        base = _nearest(np.abs(y), below)
        home = next((chain for chain in found if base in chain and len(chain) >= 3), None)
        if home is not None:
            found.remove(lone)
            home.insert(home.index(base) + 1, lone[0])
    return found
