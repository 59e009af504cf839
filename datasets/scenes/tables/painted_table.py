"""The table under painted tiles: its top, what lies flat on it, its edges and the room past them, the shadows on it."""

from __future__ import annotations

import cv2
import numpy as np

from datasets.scenes.cameras.camera import Camera
from datasets.scenes.noise import colour
from datasets.scenes.paint import Light
from datasets.scenes.tables.ground import any_place, ground, laid, tinted
from datasets.scenes.tables.strewn import strew
from datasets.scenes.tables.surroundings import backdrop
from datasets.scenes.tiles.body import Body


def table(
    rng: np.random.Generator, camera: Camera, size: int, pixels: float, tiles: list[Body], disturbed: bool
) -> np.ndarray:
    """The table's top, what lies flat on it, and the room beyond its edges."""
    taken = np.array([t.place for t in tiles])
    picture = surface(rng, camera, size, pixels, tiles[0].look.body)
    if not disturbed:
        return picture
    strew(rng, picture, camera, taken, 0.4)
    return beyond(rng, picture, camera, taken)


def surface(rng: np.random.Generator, camera: Camera, size: int, pixels: float, tone: tuple) -> np.ndarray:
    """The bare table's top; sometimes of about the tiles' `tone`."""
    place = any_place(rng, size / pixels)
    return laid(tinted(rng, tone) if rng.random() < 0.06 else ground(rng), place, camera, size)


def beyond(rng: np.random.Generator, picture: np.ndarray, camera: Camera, taken: np.ndarray) -> np.ndarray:
    """Replace what is past the table's edges by a rim and a room."""
    size, step = picture.shape[0], 8
    grid = np.stack(np.meshgrid(np.arange(0, size + step, step), np.arange(0, size + step, step)), -1).astype(float)
    world = np.concatenate([grid, np.ones((*grid.shape[:2], 1))], -1) @ np.linalg.inv(camera.table_to_picture).T
    low, high = (rng.choice([0.6, 3, 20], 2, p=[0.12, 0.25, 0.63]) for _ in range(2))
    low, high = taken[:, :2].min(0) - low, taken[:, :2].max(0) + high
    at = world[..., :2] / np.where(np.abs(world[..., 2:]) < 1e-9, 1e-9, world[..., 2:])
    inside = np.minimum(at - low, high - at).min(-1)
    ahead = camera.matrix[2, 0] * at[..., 0] + camera.matrix[2, 1] * at[..., 1] + camera.matrix[2, 3]
    inside = np.where(ahead > 0, np.clip(inside, -3, 3), -3).astype(np.float32)
    inside = cv2.resize(inside, None, fx=step, fy=step, interpolation=cv2.INTER_LINEAR)[step // 2 :, step // 2 :][
        :size, :size
    ]
    if inside.min() > 0:
        return picture
    rim = rng.uniform(0, 1.5)
    hue = rng.choice([0.08, 0.1, 0.6, rng.random()])
    edge = np.broadcast_to(
        np.array(255 * np.clip(colour(rng, (0, 0.5), (0.03, 1), hue), 0, 1), np.uint8), picture.shape
    )
    picture = cv2.copyTo(np.ascontiguousarray(edge), (inside < rim).view(np.uint8), picture)
    return cv2.copyTo(backdrop(rng, size), (inside < 0).view(np.uint8), picture)


def shadows(rng: np.random.Generator, picture: np.ndarray, bodies: list[Body], camera: Camera, light: Light) -> None:
    """Darken the table under and beside the bodies."""
    share = 256 / picture.shape[0]
    shade = np.zeros((256, 256), np.uint8)
    slant = light.towards[:2] / light.towards[2]
    for body in bodies:
        points = body.world(
            np.concatenate([body.outline(z, 0.0)[::2] for z in (-body.look.thickness / 2, body.look.thickness / 2)])
        )
        points = np.column_stack([points[:, :2] - slant * points[:, 2:], np.zeros(len(points))])
        quad = camera.project(points) * share
        if np.isfinite(quad).all() and np.abs(quad).max() < 5000:
            cv2.fillConvexPoly(shade, cv2.convexHull(np.round(quad * 16).astype(np.int32)), 255, cv2.LINE_AA, 4)
    soft = cv2.GaussianBlur(shade, (0, 0), rng.uniform(0.7, 5))
    dark = cv2.convertScaleAbs(soft, alpha=-rng.uniform(0.15, 0.75), beta=255)
    dark = cv2.merge([cv2.resize(dark, picture.shape[1::-1], interpolation=cv2.INTER_LINEAR)] * 3)
    cv2.multiply(picture, dark, picture, scale=1 / 255)
