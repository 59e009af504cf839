"""Samples for the detector: shots turned, scaled and photographed anew each time, with their targets."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from datasets.scenes.cameras.coloured_light import in_coloured_light
from datasets.scenes.cameras.phone import shoot
from datasets.scenes.cameras.shade import shaded
from models.detector.network import STRIDE
from models.detector.shots import Shot
from vision.geometry import areas

# logarithm of a width: most by which three of ten pictures are made wider or narrower, and as much lower or higher
SQUEEZED = 0.3
CRUSHED = 0.9  # the same for one in thirty


@dataclass(frozen=True, slots=True)
class Sample:
    """An augmented picture with its targets; cells are the places where corners are learned.

    picture (s, s, 3) uint8 · heat, known (s/4, s/4) float32 · rows, columns (k,) of the cells · corners (k, 8) pixels
    from the cell's centre weight (k,), per picture about 1 in all · size (k,) pixels · down (k,) float32 · to_photo
    (2, 2) takes offsets to the photo as it was labelled · box bool
    """

    picture: np.ndarray
    heat: np.ndarray
    known: np.ndarray
    rows: np.ndarray
    columns: np.ndarray
    corners: np.ndarray
    weight: np.ndarray
    size: np.ndarray
    down: np.ndarray
    to_photo: np.ndarray
    box: bool


def sample(rng: np.random.Generator, shot: Shot, size: int) -> Sample:
    """Turn, scale, crop and photograph a shot; returns it with its targets, `size` pixels square."""
    matrix, tile = _any_matrix(rng, shot, shot.picture.shape[0], size)
    quads = shot.quads @ matrix[:, :2].T.astype(np.float32) + matrix[:, 2].astype(np.float32)
    lit = in_coloured_light(rng, shaded(rng, _warped(rng, shot.picture, matrix, size), tile))
    picture = shoot(rng, lit, tile)
    return _targets(picture, replace(shot, quads=quads), np.linalg.inv(matrix[:, :2]).astype(np.float32), matrix)


def _any_matrix(rng: np.random.Generator, shot: Shot, original: int, size: int) -> tuple[np.ndarray, float]:
    """A 2 × 3 matrix from the shot's pixels to the sample's, and the tiles' length there. Never mirrors."""
    length = float(np.median(np.sqrt(np.abs(areas(shot.quads))))) if len(shot.quads) else 40.0
    wanted = np.exp(rng.normal(np.log(36), 0.4) if rng.random() < 0.75 else rng.uniform(np.log(12), np.log(130)))
    scale = np.clip(wanted / length, 0.3, 3.0 if shot.trust < 1 else 1.8)
    turn = rng.normal(0, 7) if rng.random() < 0.55 else rng.uniform(0, 360)
    aspect = np.exp(rng.uniform(-0.15, 0.15) if shot.trust < 1 else rng.normal(0, 0.08))
    chance = rng.random()
    most = SQUEEZED if chance < 0.3 else CRUSHED if chance < 0.333 else 0.0
    aspect *= np.exp(rng.uniform(-most, most))
    angle = np.radians(turn)
    spin = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    linear = spin @ np.diag([scale * aspect, scale / aspect])
    centre = (
        shot.quads[rng.integers(len(shot.quads))].mean(0)
        if len(shot.quads) and rng.random() < 0.85
        else rng.uniform(0, original, 2)
    )
    centre = centre + rng.uniform(0, 0.8) * (original / 2 - centre)
    place = rng.uniform(0.35, 0.65, 2) * size - linear @ centre
    return np.column_stack([linear, place]), length * scale


def _warped(rng: np.random.Generator, picture: np.ndarray, matrix: np.ndarray, size: int) -> np.ndarray:
    scale = np.sqrt(abs(np.linalg.det(matrix[:, :2])))
    while scale < 0.6:
        matrix, scale = np.column_stack([matrix[:, :2] * 2, matrix[:, 2]]), scale * 2
        picture = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    shifted = np.column_stack([matrix[:, :2], matrix[:, 2] + 0.5 * matrix[:, :2].sum(1) - 0.5])
    fill = tuple(int(v) for v in (picture.mean((0, 1)) if rng.random() < 0.5 else rng.integers(0, 256, 3)))
    return cv2.warpAffine(
        picture, shifted, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=fill
    )


def _targets(picture: np.ndarray, shot: Shot, to_photo: np.ndarray, matrix: np.ndarray) -> Sample:
    cells = picture.shape[0] // STRIDE
    heat = np.zeros((cells, cells), np.float32)
    known = np.full((cells, cells), 1.0 if shot.complete else 0.0, np.float32)
    for box in shot.unknown:
        _fill(known, box[[0, 1, 2, 1, 2, 3, 0, 3]].reshape(4, 2) @ matrix[:, :2].T + matrix[:, 2], 0.0)
    for quad in shot.quads if len(shot.unknown) or not shot.complete else ():
        _fill(known, quad.mean(0) + (quad - quad.mean(0)) * (1.5 if not shot.complete else 1.1), 1.0)
    for quad in shot.quads[~shot.shown]:
        _fill(known, quad, 0.0)
    places = [_around(heat, quad) for quad in shot.quads[shot.shown]]
    found = [np.concatenate([part[i] for part in places]) if places else np.zeros(0, np.float32) for i in range(3)]
    which = np.repeat(np.arange(len(places)), [len(part[0]) for part in places]).astype(int)
    rows, columns, weight = found[0].astype(np.int64), found[1].astype(np.int64), found[2].astype(np.float32)
    quads = shot.quads[shot.shown][which]
    centres = np.stack([columns + 0.5, rows + 0.5], -1) * STRIDE
    known[rows, columns] = 1.0
    weight *= shot.trust * min(1.0, len(places) / 4) / max(float(weight.sum()), 1e-6)
    size = np.sqrt(np.abs(areas(quads)))
    corners = (quads - centres[:, None]).reshape(-1, 8)
    return Sample(
        picture,
        heat,
        known,
        rows,
        columns,
        np.array(corners, np.float32),
        weight,
        np.array(size, np.float32),
        np.array(shot.down[shot.shown][which], np.float32),
        to_photo,
        shot.boxes,
    )


def _around(heat: np.ndarray, quad: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Add a tile's bump to the heat map; rows, columns and weights of the cells near its centre."""
    edge_x, edge_y = (
        (quad[1] + quad[2] - quad[0] - quad[3]) / 2 / STRIDE,
        (quad[2] + quad[3] - quad[0] - quad[1]) / 2 / STRIDE,
    )
    spread = 0.13**2 * (np.outer(edge_x, edge_x) + np.outer(edge_y, edge_y)) + 0.35**2 * np.eye(2)
    x, y = quad.mean(0) / STRIDE - 0.5
    reach = int(np.ceil(3 * np.sqrt(max(spread[0, 0], spread[1, 1]))))
    column, row = round(float(x)), round(float(y))
    if not (0 <= column < heat.shape[1] and 0 <= row < heat.shape[0]):
        return (np.zeros(0, int),) * 2 + (np.zeros(0),)
    ys, xs = np.mgrid[
        max(row - reach, 0) : min(row + reach + 1, heat.shape[0]),
        max(column - reach, 0) : min(column + reach + 1, heat.shape[1]),
    ]
    away = np.stack([xs - x, ys - y], -1)
    bump = np.exp(-0.5 * np.einsum("...i,ij,...j", away, np.linalg.inv(spread), away)).astype(np.float32)
    area_ = heat[ys[0, 0] : ys[-1, 0] + 1, xs[0, 0] : xs[0, -1] + 1]
    near = bump > 0.02
    near[(ys == row) & (xs == column)] = True
    near &= (bump >= area_) | ((ys == row) & (xs == column))
    np.maximum(area_, bump, out=area_)
    heat[row, column] = 1.0
    return ys[near], xs[near], np.maximum(bump[near], 0.1)


def _fill(known: np.ndarray, quad: np.ndarray, value: float) -> None:
    cv2.fillConvexPoly(known, np.round(quad / STRIDE - 0.5).astype(np.int32), value)
