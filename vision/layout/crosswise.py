"""Which way the row of each tile runs, and which tiles lie crosswise to it.

Everything is measured in the frame of a tile itself (its own width and height, in perspective), so rows may run at any
angle.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from vision.geometry import LONG, axes, boxes_meet, coordinates, grown, overlaps, rolled

UPRIGHT = float(np.log(LONG))  # logarithm of height to width of an upright tile


@dataclass(frozen=True, slots=True)
class CrosswiseSettings:
    """Which tiles belong together, and how to tell that one lies crosswise."""

    widest_gap: float = 0.45  # of a tile, between tiles that belong together
    outline_error: float = 0.08  # logarithm of height to width: how far off outlines are
    most_outline_evidence: float = 3.8  # log odds: an outline may be quite wrong, and yields to a sure face
    spread_votes: float = 1.5  # tiles: weight of a patch's longer side in deciding which way the row runs
    least_chance: float = 0.02  # least chance that a face lies the other way, for it may be misread
    known_chance: float = 0.8  # of how a face lies, from which it tells what upright outlines look like


SETTINGS = CrosswiseSettings()


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

    def seen_from(self, which: int | slice) -> np.ndarray:
        """Every tile's centre as seen from one tile, (n, 2), or from each of several, (m, n, 2): in widths to the
        right and heights down.
        """
        return coordinates(self.centre - self.centre[which, None], self.along[which, None], self.down[which, None])


def frames_of(corners: np.ndarray, turns: np.ndarray) -> Frames:
    """Give every tile the direction of the row it belongs to.

    corners  (n, 4, 2) float, pixels, clockwise from the tile's own top left
    turns    (n, 4) float, how likely 0–3 more quarter turns would be right
    """
    centre = corners.mean(axis=1)
    right, down = axes(corners)
    along, across, turned = right.copy(), down.copy(), np.zeros(len(corners), bool)
    found = patches(corners)
    for patch in found:
        crosswise = _crosswise(centre[patch], right[patch], down[patch], turns[patch])
        along[patch] = np.where(crosswise[:, None], down[patch], right[patch])
        across[patch] = np.where(crosswise[:, None], right[patch], down[patch])
        turned[patch] = _weighed(crosswise, along[patch], across[patch], turns[patch])
    tile_by_tile = [list(patch[:, None]) for patch in found]
    for groups in [*tile_by_tile, found]:
        _face_one_way(groups, along, across, down, turns[:, 0] - turns[:, 2])
    return Frames(centre, along, across, turned)


def lengthwise(flat: np.ndarray, turns: np.ndarray) -> np.ndarray:
    """The corners (n, 4, 2) of tiles seen from above, rolled on where face and outline together say that the top of one
    is at its side.
    """
    right, down = axes(flat)
    tall = np.log(np.linalg.norm(down, axis=1) / np.maximum(np.linalg.norm(right, axis=1), 1e-9))
    outline = np.clip(tall / SETTINGS.outline_error, -SETTINGS.most_outline_evidence, SETTINGS.most_outline_evidence)
    sure = np.clip(turns[:, 0] + turns[:, 2], SETTINGS.least_chance, 1 - SETTINGS.least_chance)
    return rolled(flat, -1 * (np.log(sure / (1 - sure)) + outline < 0))


def patches(corners: np.ndarray) -> list[np.ndarray]:
    """Tiles that touch or nearly touch, as index arrays; together they hold each of 0..n-1 once. corners (n, 4, 2)."""
    wide = grown(corners, 1 + SETTINGS.widest_gap)
    one, other = np.nonzero(np.triu(boxes_meet(wide[:, None], wide), 1))
    touch = np.eye(len(corners), dtype=bool)
    touch[one, other] = touch[other, one] = overlaps(wide[one], wide[other]) > 0
    first = np.arange(len(corners))
    while (lower := np.where(touch, first, len(corners)).min(axis=1)).sum() < first.sum():
        first = lower
    return [np.flatnonzero(first == i) for i in np.unique(first)]


def _crosswise(centre: np.ndarray, right: np.ndarray, down: np.ndarray, turns: np.ndarray) -> np.ndarray:
    """Which tiles of a patch lie crosswise to most of it: by where their tops are, as far as that is sure, and how
    the patch is spread.
    """
    sideways = np.abs(coordinates(right, right[0], down[0]))
    other = sideways[:, 1] > sideways[:, 0]
    sure = np.clip(2 * (turns[:, 0] + turns[:, 2]) - 1, 0, 1)
    spread = np.ptp(coordinates(centre, right[0], down[0]), axis=0)
    votes = np.where(other, -sure, sure).sum() + SETTINGS.spread_votes * np.sign(spread[0] - spread[1])
    return other if votes >= 0 else ~other


def _weighed(crosswise: np.ndarray, along: np.ndarray, down: np.ndarray, turns: np.ndarray) -> np.ndarray:
    """Face and outline together: a tile lying crosswise is wider and lower than its neighbours."""
    tallness = np.log(np.linalg.norm(down, axis=1) / np.linalg.norm(along, axis=1))
    sure = np.clip(turns[:, 0] + turns[:, 2], SETTINGS.least_chance, 1 - SETTINGS.least_chance)
    known = sure > SETTINGS.known_chance
    upright = np.median((tallness + 2 * UPRIGHT * crosswise)[known] if known.any() else tallness)
    outline = np.clip(
        (upright - UPRIGHT - tallness) / SETTINGS.outline_error,
        -SETTINGS.most_outline_evidence,
        SETTINGS.most_outline_evidence,
    )
    face = np.log(sure / (1 - sure))
    return np.where(crosswise, face, -face) + outline > 0


def _face_one_way(
    groups: Sequence[np.ndarray], along: np.ndarray, across: np.ndarray, down: np.ndarray, sure: np.ndarray
) -> None:
    """Let the frames of all groups point the same way, each group turned as a whole, so that most tiles stand upright.

    Each tile's vote counts as much as it is `sure` (n,), and as its own down agrees in direction: at right angles it
    counts nothing.
    """
    first, every = groups[0][0], np.concatenate(groups)
    for vectors, group in product((along, across), groups):
        if (vectors[group] @ vectors[first]).sum() < 0:
            vectors[group] *= -1
    votes = (sure[every] * np.clip(coordinates(down[every], along[first], across[first])[:, 1], -1, 1)).sum()
    if votes < 0 or (votes == 0 and across[first, 1] < 0):
        across[every] *= -1
    handed = along[every, 0] * across[every, 1] - along[every, 1] * across[every, 0]
    along[every] *= np.where(handed < 0, -1, 1)[:, None]
