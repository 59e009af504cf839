"""Quadrilaterals: overlap, size, corners in another order; vectors in units of two others.

Pixels are continuous: the first one reaches from 0 to 1. Corners run clockwise as one sees them, y pointing down.
"""

from __future__ import annotations

import numpy as np

Box = tuple[int, int, int, int]  # x0, y0, x1, y1, pixels

LONG = 4 / 3  # height of a tile in widths, as most are seen
_NEXT = np.array([1, 2, 3, 0])  # the corner after each
_STEPS = (np.arange(12) + 0.5) / 12  # of the grid of 144 points, each a mean of the four corners
_GRID = np.array([[(1 - x) * (1 - y), x * (1 - y), x * y, (1 - x) * y] for y in _STEPS for x in _STEPS])


def sizes(quads: np.ndarray) -> np.ndarray:
    """The mean length of the four sides of each quadrilateral, pixels. quads (n, 4, 2), returns (n,)."""
    return np.linalg.norm(quads - quads[:, _NEXT], axis=2).mean(axis=1)


def areas(quads: np.ndarray) -> np.ndarray:
    """Signed areas in square pixels, positive when clockwise. quads (n, 4, 2), returns (n,)."""
    one, other = quads[:, 2] - quads[:, 0], quads[:, 3] - quads[:, 1]
    return (one[:, 0] * other[:, 1] - one[:, 1] * other[:, 0]) / 2


def grown(quads: np.ndarray, times: float) -> np.ndarray:
    """Each quadrilateral so many times as large, about its centre. quads (n, 4, 2), returns the same shape."""
    centre = quads.mean(axis=1, keepdims=True)
    return centre + times * (quads - centre)


def upper(quads: np.ndarray, share: float) -> np.ndarray:
    """So much of the height of each quadrilateral, from its top. quads (n, 4, 2), returns the same shape."""
    top = quads[:, [0, 1, 1, 0]]
    return top + np.array([0, 0, share, share])[:, None] * (quads - top)


def axes(quads: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The mean edge to the right and the mean edge down of each quadrilateral, pixels. quads (n, 4, 2), returns
    (n, 2) twice.
    """
    right = (quads[:, 1] - quads[:, 0] + quads[:, 2] - quads[:, 3]) / 2
    down = (quads[:, 3] - quads[:, 0] + quads[:, 2] - quads[:, 1]) / 2
    return right, down


def coordinates(vectors: np.ndarray, along: np.ndarray, down: np.ndarray) -> np.ndarray:
    """Vectors (…, 2) in units of two others, (2,) or one of each for every vector."""
    (x, y), (along_x, along_y), (down_x, down_y) = (np.moveaxis(each, -1, 0) for each in (vectors, along, down))
    return (
        np.stack([x * down_y - y * down_x, along_x * y - along_y * x], axis=-1)
        / (along_x * down_y - along_y * down_x)[..., None]
    )


def nearest_turn(quads: np.ndarray, others: np.ndarray) -> np.ndarray:
    """How far to roll the corners of each quadrilateral on, so that it is most like its partner.

    Both (n, 4, 2), returns (n,) int, 0–3.
    """
    ways = np.stack([np.roll(quads, turn, axis=1) for turn in range(4)])
    return np.abs(ways - others).sum(axis=(2, 3)).argmin(axis=0)


def rolled(rows: np.ndarray, steps: np.ndarray) -> np.ndarray:
    """Each row rolled on by its own number of steps along the second axis. rows (n, 4, …), steps (n,) int."""
    places = (np.arange(4) - steps[:, None]) % 4
    return rows[np.arange(len(rows))[:, None], places]


def convex(quads: np.ndarray) -> np.ndarray:
    """Which quadrilaterals are convex and run clockwise. quads (n, 4, 2), returns (n,) bool."""
    side = quads[:, _NEXT] - quads
    following = side[:, _NEXT]
    return (side[..., 0] * following[..., 1] - side[..., 1] * following[..., 0] > 0).all(axis=1)


def overlaps(quads: np.ndarray, others: np.ndarray) -> np.ndarray:
    """How much of the smaller of two quadrilaterals lies in the other, 0 to 1, to a few hundredths.

    Counted on a grid of points: OpenCV's intersectConvexConvex says 0 for some boxes whose edges lie on each other.

    quads    (n, 4, 2) convex, clockwise, or one (4, 2) for all others
    others   (n, 4, 2) convex, clockwise
    returns  (n,)
    """
    quads, shares = np.broadcast_to(quads, others.shape), np.zeros(len(others))
    near = boxes_meet(quads, others)
    one, other = quads[near], others[near]
    swap = (areas(other) < areas(one))[:, None, None]
    shares[near] = _inside(np.where(swap, other, one), np.where(swap, one, other))
    return shares


def boxes_meet(quads: np.ndarray, others: np.ndarray) -> np.ndarray:
    """Which quadrilaterals may overlap their partners, for the upright boxes round both do; both (…, 4, 2), broadcast.
    Returns (…) bool.
    """
    low, high = quads.min(axis=-2), quads.max(axis=-2)
    return ((others.min(axis=-2) < high) & (others.max(axis=-2) > low)).all(axis=-1)


def surroundings(quads: np.ndarray, margin: np.ndarray | float, shape: tuple[int, ...]) -> np.ndarray:
    """The boxes x0, y0, x1, y1 that hold the points of each row and a margin, within a picture of this shape.

    quads    (n, k, 2) float, pixels
    margin   one number, one for each row (n, 1), or one across and one down (2,), pixels
    returns  (n, 4) int
    """
    bounds = np.array([shape[1], shape[0]])
    low = np.clip(np.floor(quads.min(axis=1) - margin), 0, bounds - 1).astype(int)
    high = np.clip(np.ceil(quads.max(axis=1) + margin), low + 1, bounds).astype(int)
    return np.concatenate([low, high], axis=1)


def _inside(smaller: np.ndarray, larger: np.ndarray) -> np.ndarray:
    """Which share of a grid of points on each quadrilateral (n, 4, 2) lies in its partner. Returns (n,)."""
    start, side = larger[:, None], (larger[:, _NEXT] - larger)[:, None]
    to = (_GRID @ smaller)[:, :, None] - start
    return (side[..., 0] * to[..., 1] - side[..., 1] * to[..., 0] >= 0).all(axis=2).mean(axis=1)
