"""Boxes as triangles: rounded edges with smooth normals, and one picture with every face, side and back, for a
renderer of light.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from datasets.scenes.tiles.body import Body

CELL = (96, 128)
_BEND = np.radians([0.0, 45.0, 90.0])
_ROUND = 16
_ANGLES = np.radians(np.concatenate([np.linspace(0, 90, _ROUND // 4) + quarter for quarter in (0, 90, 180, 270)]))
_RADIAL = np.column_stack([np.cos(_ANGLES), np.sin(_ANGLES), np.zeros(_ROUND)])
_RINGS = len(_BEND) + 1


def _belt(start: int) -> np.ndarray:
    """Triangles between rings that follow each other upwards, seen from outside."""
    ring, point = np.meshgrid(np.arange(_RINGS - 1), np.arange(_ROUND), indexing="ij")
    here, right = ring * _ROUND + point, ring * _ROUND + (point + 1) % _ROUND
    quads = np.stack([here, right, right + _ROUND, here, right + _ROUND, here + _ROUND], -1)
    return quads.reshape(-1, 3) + start


def _cap(start: int) -> np.ndarray:
    fan = np.arange(1, _ROUND - 1)
    return np.column_stack([np.zeros_like(fan), fan, fan + 1]) + start


_WALL, _LID = _RINGS * _ROUND, _ROUND - 2
_BOX = np.concatenate([_cap(2 * _WALL), _cap(2 * _WALL + _ROUND)[:, ::-1], _belt(0), _belt(_WALL)])
TRIANGLES = len(_BOX)


@dataclass(frozen=True, slots=True)
class Mesh:
    """Triangles: vertices and normals (n, 3), places in the picture (n, 2) 0–1 from its top left, triangles (m, 3)."""

    vertices: np.ndarray
    normals: np.ndarray
    places: np.ndarray
    triangles: np.ndarray


def boxes(bodies: list[Body]) -> tuple[Mesh, np.ndarray]:
    """All boxes as one mesh, `TRIANGLES` a box in their order; and its picture (h, w, 3) uint8 RGB."""
    cells, picture = _atlas(bodies)
    grid = np.array([picture.shape[1] // CELL[0], picture.shape[0] // CELL[1]])
    parts = [_box(body) for body in bodies]
    vertices, normals, within = (np.concatenate([part[i] for part in parts]) for i in range(3))
    cell = np.concatenate([np.repeat(row, (_WALL, _WALL, _ROUND, _ROUND)) for row in cells])
    places = (np.column_stack([cell % grid[0], cell // grid[0]]) + within) / grid
    count = 2 * (_WALL + _ROUND)
    triangles = np.concatenate([_BOX + i * count for i in range(len(bodies))])
    return Mesh(vertices, normals, places, triangles), picture


def lids(triangle: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """For numbers of triangles (any shape): of which box each is, and whether it belongs to the box's face or back."""
    return triangle // TRIANGLES, triangle % TRIANGLES < 2 * _LID


def _box(body: Body) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Vertices, normals and places within their cells: the back's belt, the face's belt, the face, the back."""
    half, bevel = body.look.thickness / 2, body.look.bevel
    seam = max(body.look.back_share * body.look.thickness, bevel) - half
    under = [(half - bevel * (1 - np.sin(a)), bevel * (1 - np.cos(a)), a) for a in _BEND]
    levels = [(-z, inset, -a) for z, inset, a in under[::-1]] + [(seam, 0, 0)] * 2 + under
    rings = [body.outline(z, inset) for z, inset, _ in levels]
    slopes = [np.cos(a) * _RADIAL + [0, 0, np.sin(a)] for *_, a in levels]
    up = np.broadcast_to([0, 0, 1.0], (_ROUND, 3))
    vertices = np.concatenate([*rings, rings[-1], rings[0]])
    normals = np.concatenate([*slopes, up, -up])
    within = np.full((len(vertices), 2), 0.5)
    span = body.look.size[:2] - 0.6 * body.look.bevel
    within[-2 * _ROUND :] += vertices[-2 * _ROUND :, :2] * [1, -1] / span
    within[-_ROUND:, 0] = 1 - within[-_ROUND:, 0]
    return body.world(vertices), normals @ body.turn.T, within


def _atlas(bodies: list[Body]) -> tuple[np.ndarray, np.ndarray]:
    """One picture of all surfaces; and for every body the cells (n, 4) of its back's side, its side, its face, its
    back.
    """
    numbers: dict[tuple, int] = {}
    pictures: list[np.ndarray] = []

    def cell(tone: tuple, surface: np.ndarray | None) -> int:
        key = (tone, id(surface))
        if key not in numbers:
            numbers[key] = len(pictures)
            pictures.append(_toned(tone, surface))
        return numbers[key]

    looks = [(body.look, body.face) for body in bodies]
    cells = np.array(
        [
            [cell(look.back, None), cell(look.body, None), cell(look.body, face), cell(look.back, look.back_look)]
            for look, face in looks
        ]
    )
    columns = int(np.ceil(np.sqrt(len(pictures))))
    pictures += [pictures[0]] * (-len(pictures) % columns)
    rows = [np.hstack(pictures[i : i + columns]) for i in range(0, len(pictures), columns)]
    return cells, np.vstack(rows)


def _toned(tone: tuple, surface: np.ndarray | None) -> np.ndarray:
    """A surface in its paper's tone, (128, 96, 3) uint8."""
    paper = np.array([[tone]], np.float32) * 255
    if surface is None:
        return np.array(np.clip(paper, 0, 255), np.uint8) + np.zeros((*CELL[::-1], 3), np.uint8)
    fitted = cv2.resize(surface, CELL, interpolation=cv2.INTER_LINEAR)
    return np.array(np.clip(fitted / 255 * paper, 0, 255), np.uint8)
