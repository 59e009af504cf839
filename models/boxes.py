"""Upright boxes: round quadrilaterals, and how much two of them share."""

from __future__ import annotations

import numpy as np


def bounds(quads: np.ndarray) -> np.ndarray:
    """The boxes x0, y0, x1, y1 round quadrilaterals. quads (n, 4, 2), returns (n, 4)."""
    return np.hstack([quads.min(1), quads.max(1)])


def overlap(box: np.ndarray, boxes: np.ndarray) -> np.ndarray:
    """Intersection over union of a box (4,) with boxes (n, 4): x0, y0, x1, y1. Returns (n,)."""
    shared = np.clip(np.minimum(box[2:], boxes[:, 2:]) - np.maximum(box[:2], boxes[:, :2]), 0, None).prod(1)
    return shared / ((box[2:] - box[:2]).prod() + (boxes[:, 2:] - boxes[:, :2]).prod(1) - shared)
