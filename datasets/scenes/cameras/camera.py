"""A pinhole camera over a table. Lengths in tile heights; x right, y away, z up, the table's top at z = 0."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from datasets.scenes.tiles.body import Body


@dataclass(frozen=True, slots=True)
class Camera:
    """`matrix` (3, 4) takes points of the world to homogeneous pixels; `eye` (3,) is where the camera is."""

    matrix: np.ndarray
    eye: np.ndarray

    def project(self, points: np.ndarray) -> np.ndarray:
        """World points (..., 3) to pixels (..., 2), float32."""
        flat = points @ self.matrix[:, :3].T + self.matrix[:, 3]
        return (flat[..., :2] / np.maximum(flat[..., 2:], 1e-3)).astype(np.float32)

    def distance(self, points: np.ndarray) -> np.ndarray:
        """How far the points (..., 3) are from the eye."""
        return np.linalg.norm(points - self.eye, axis=-1)

    @property
    def table_to_picture(self) -> np.ndarray:
        """The 3 × 3 homography that takes (x, y, 1) on the table's top to the picture."""
        return self.matrix[:, [0, 1, 3]]

    def zoomed(self, factor: float) -> Camera:
        """The same view with `factor` times as many pixels each way."""
        return Camera(np.diag([factor, factor, 1.0]) @ self.matrix, self.eye)


def look_at(
    target: np.ndarray,
    elevation: float,
    azimuth: float,
    roll: float,
    distance: float,
    pixels: float,
    centre: tuple[float, float],
) -> Camera:
    """A camera that sees `target` at the pixel `centre`, one tile height there being `pixels` long.

    elevation  degrees above the table, 90 is from overhead
    azimuth    degrees the camera walked round the table
    roll       degrees the camera is turned round its own axis
    distance   tile heights from the target: smaller is stronger perspective
    """
    up, round_, turn = np.radians([elevation, azimuth, roll])
    right = np.array([np.cos(round_), np.sin(round_), 0.0])
    ahead = np.array([-np.sin(round_) * np.cos(up), np.cos(round_) * np.cos(up), -np.sin(up)])
    down = np.cross(ahead, right)
    right, down = np.cos(turn) * right + np.sin(turn) * down, np.cos(turn) * down - np.sin(turn) * right
    eye = np.asarray(target, float) - distance * ahead
    turned = np.stack([right, down, ahead])
    focal = pixels * distance
    lens = np.array([[focal, 0, centre[0]], [0, focal, centre[1]], [0, 0, 1.0]])
    return Camera(lens @ np.hstack([turned, -(turned @ eye)[:, None]]), eye)


def any_view(rng: np.random.Generator, tiles: list[Body], size: int) -> tuple[Camera, float]:
    """A camera that has one of the tiles near the middle; and how many pixels long a tile is there."""
    places = np.array([t.place for t in tiles])
    target = (
        np.median(places, 0)
        if rng.random() < 0.35
        else np.add(places[rng.integers(len(tiles))], [*rng.normal(0, 0.8, 2), 0])
    )
    pixels = float(
        np.exp(rng.choice([rng.uniform(*np.log([24, 80])), rng.uniform(*np.log([14, 180]))], p=[0.65, 0.35]))
    )
    is_standing = np.mean([abs(t.turn[2, 2]) < 0.7 for t in tiles]) > 0.5
    kind = rng.choice(3, p=[0.1, 0.45, 0.45] if is_standing else [0.36, 0.44, 0.2])
    elevation = (rng.uniform(68, 90), rng.uniform(28, 70), rng.uniform(6, 30))[kind]
    azimuth = (
        rng.normal(0, 22)
        if is_standing and rng.random() < 0.8
        else rng.choice([rng.normal(0, 15), rng.uniform(0, 360)])
    )
    roll = rng.normal(0, 4) if rng.random() < 0.7 else rng.uniform(0, 360)
    centre = rng.uniform(0.35, 0.65, 2) * size
    distance = max(rng.uniform(6, 30), size / pixels * rng.uniform(0.7, 1.6))
    return look_at(target, elevation, azimuth, roll, distance, pixels, tuple(centre)), pixels


def turn_about(axis: int, degrees: float) -> np.ndarray:
    """The 3 × 3 rotation about the x (0), y (1) or z (2) axis, counter-clockwise as seen from its tip."""
    angle = np.radians(degrees)
    one, two = (axis + 1) % 3, (axis + 2) % 3
    matrix = np.eye(3)
    matrix[one, one] = matrix[two, two] = np.cos(angle)
    matrix[two, one], matrix[one, two] = np.sin(angle), -np.sin(angle)
    return matrix
