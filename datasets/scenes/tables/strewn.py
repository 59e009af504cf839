"""Flat things laid on the table."""

from __future__ import annotations

import cv2
import numpy as np

from datasets.scenes.cameras.camera import Camera, turn_about
from datasets.scenes.tables.decals import decal


def strew(rng: np.random.Generator, picture: np.ndarray, camera: Camera, taken: np.ndarray, share: float) -> None:
    """In this share of pictures, lay one to five things about the tiles, which stand at `taken` (n, 3)."""
    for _ in range(rng.integers(1, 6) if rng.random() < share else 0):
        lay(picture, camera, decal(rng), taken[rng.integers(len(taken)), :2] + rng.normal(0, 5, 2), rng.uniform(0, 360))


def lay(picture: np.ndarray, camera: Camera, thing: tuple, spot: np.ndarray, yaw: float) -> None:
    """Lay a decal (see `scenes.decals`) flat on the table at `spot`, turned by yaw degrees."""
    made, mask, (width, height) = thing
    turn = turn_about(2, yaw)[:2, :2]
    corners = np.array([[-width, height], [width, height], [width, -height], [-width, -height]]) / 2 @ turn.T + spot
    world = np.column_stack([corners, np.zeros(4)])
    if (world @ camera.matrix[2, :3] + camera.matrix[2, 3]).min() < 0.3:
        return
    quad = camera.project(world)
    if np.ptp(quad, axis=0).max() > 3 * picture.shape[0]:
        return
    h, w = mask.shape
    matrix = cv2.getPerspectiveTransform(np.array([[0, 0], [w, 0], [w, h], [0, h]], np.float32), quad - 0.5)
    shape = picture.shape[1::-1]
    share = cv2.warpPerspective(mask, matrix, shape, flags=cv2.INTER_LINEAR)
    laid = cv2.warpPerspective(made, matrix, shape, flags=cv2.INTER_LINEAR)
    cv2.copyTo(laid, cv2.threshold(share, 127, 255, cv2.THRESH_BINARY)[1], picture)
