"""A set of tiles has a fixed number of each kind, four of most, so kinds are chosen for all tiles together.

More than that is costly, not forbidden: two sets may lie on one table, and some sets repeat their flowers.
"""

from __future__ import annotations

import numpy as np

from scoring.tiles import HIDDEN, KINDS
from vision.hungarian import assign

ONE_TOO_MANY = 5.0  # logarithm of a chance: the price of a copy that a set does not have
LEAST_CHANCE = 1e-9  # so that logarithms stay finite
FORBIDDEN = 1e6  # a cost that nothing else outweighs
COPIES = np.array([tile.copies for tile in KINDS[: HIDDEN.index]])  # of each kind in a set
_KIND_OF_SLOT = np.repeat(np.arange(len(COPIES)), COPIES)


def assign_kinds(chances: np.ndarray) -> np.ndarray:
    """The likeliest kind of every tile, when each kind beyond its copies counts e⁵ times less.

    chances  (n, 45) float, rows adding up to 1; `not a tile` is never chosen
    returns  (n,) int, places in scoring.tiles.KINDS
    """
    chances = chances[:, : len(KINDS)]
    best = chances.argmax(axis=1)
    if not len(overfull_kinds(best)):
        return best
    cost = -np.log(np.maximum(chances, LEAST_CHANCE))
    column = assign(np.hstack([cost[:, _KIND_OF_SLOT], _own_places(cost)]))
    return np.append(_KIND_OF_SLOT, best)[column]


def overfull_kinds(kinds: np.ndarray) -> np.ndarray:
    """The kinds that occur more often than in a set. kinds (n,) int."""
    counts = np.bincount(kinds, minlength=len(KINDS))[: len(COPIES)]
    return np.flatnonzero(counts > COPIES)


def _own_places(cost: np.ndarray) -> np.ndarray:
    """A column for each tile alone: a back, of which there may be any number, or one copy too many of its best kind."""
    own = cost.min(axis=1) + np.where(cost.argmin(axis=1) == HIDDEN.index, 0, ONE_TOO_MANY)
    return np.where(np.eye(len(cost), dtype=bool), own, FORBIDDEN)
