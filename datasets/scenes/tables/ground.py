"""What tiles lie on: wood, cloth, felt, fur, glass, stone, printed cloth, and pieces of real tables. (512, 512, 3)
uint8, repeatable.
"""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np

from datasets.photos import labelled_photos
from datasets.scenes.cameras.camera import Camera
from datasets.scenes.noise import colour, field, fractal, mirrored, table_colour
from datasets.scenes.tables.prints import printed

_HALF = (256, 256)
PIECE, MOST_PIECES = 112, 260  # pixels of a side; how many pieces of real tables, about
CLEAN_GROUPS = ("tray", "hands", "green-mat", "family")


def ground(rng: np.random.Generator) -> np.ndarray:
    """A surface to lay tiles on."""
    makers = [wood, cloth, fur, glass, stone, printed, plain, real_piece]
    made = makers[rng.choice(len(makers), p=[0.19, 0.21, 0.07, 0.09, 0.08, 0.15, 0.09, 0.12])](rng)
    return mirrored(np.clip(made * 255, 0, 255).astype(np.uint8))


def tinted(rng: np.random.Generator, tone: tuple[float, float, float]) -> np.ndarray:
    """A surface of nearly the tiles' own colour: white tiles on a white table."""
    made = (
        np.array(tone, np.float32)
        * rng.uniform(0.85, 1.05)
        * (1 + rng.uniform(0, 0.03) * fractal(rng, _HALF, (3, 3))[..., None])
    )
    return mirrored(np.clip(made * 255, 0, 255).astype(np.uint8))


def any_place(rng: np.random.Generator, reach: float) -> np.ndarray:
    """The 3 × 3 matrix from a surface's pixels to the table's top; the surface is 0.7 to two times the `reach` wide
    (tile heights).
    """
    scale = 512 / (reach * rng.uniform(0.7, 2.0))
    turn, spot = rng.uniform(0, 2 * np.pi), rng.uniform(-100, 100, 2)
    place = np.array([[np.cos(turn), -np.sin(turn), 0], [np.sin(turn), np.cos(turn), 0], [0, 0, 1]]) @ np.diag(
        [1 / scale, 1 / scale, 1]
    )
    place[:2, 2] += spot / scale
    return place


def laid(surface: np.ndarray, place: np.ndarray, camera: Camera, size: int) -> np.ndarray:
    """A surface, repeated all over the table, as the camera sees it: (size, size, 3) uint8."""
    return cv2.warpPerspective(
        surface, camera.table_to_picture @ place, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP
    )


def wood(rng: np.random.Generator) -> np.ndarray:
    base = colour(rng, (0.1, 0.7), (0.2, 0.9), rng.normal(0.08, 0.02))
    grain = fractal(rng, _HALF, (int(rng.integers(10, 60)), 2), 3) + 0.5 * fractal(rng, _HALF, (100, 6), 2)
    made = base * (1 + rng.uniform(0.02, 0.14) * grain[..., None])
    if rng.random() < 0.4:
        made[:: int(rng.integers(40, 128)), :] *= 0.6
    return made


def cloth(rng: np.random.Generator) -> np.ndarray:
    base = table_colour(rng)
    y, x = np.mgrid[:256, :256].astype(np.float32)
    pitch = rng.uniform(2, 9)
    weave = np.sin(2 * np.pi * x / pitch) * np.sin(2 * np.pi * y / pitch)
    made = base * (
        1
        + rng.uniform(0, 0.12) * weave[..., None]
        + rng.uniform(0.01, 0.06) * rng.standard_normal((256, 256, 1), np.float32)
    )
    return made * (1 + rng.uniform(0, 0.08) * fractal(rng, _HALF, (3, 3))[..., None])


def fur(rng: np.random.Generator) -> np.ndarray:
    hair = fractal(rng, _HALF, (60, 20), 3, 0.8) + fractal(rng, _HALF, (8, 8), 2)
    return colour(rng, (0, 0.5), (0.15, 0.95)) * (1 + rng.uniform(0.08, 0.25) * hair[..., None])


def glass(rng: np.random.Generator) -> np.ndarray:
    """Dark or greenish, with soft reflections of lamps and windows."""
    made = colour(rng, (0, 0.4), (0.05, 0.7)) * np.ones((256, 256, 1), np.float32)
    shine = np.clip(field(rng, _HALF, (4, 4)) - 0.8, 0, 1)[..., None]
    return made + rng.uniform(0.1, 0.8) * shine * colour(rng, (0, 0.2), (0.7, 1))


def stone(rng: np.random.Generator) -> np.ndarray:
    base, vein = colour(rng, (0, 0.3), (0.3, 0.95)), colour(rng, (0, 0.4), (0.1, 0.9))
    share = np.clip(np.abs(fractal(rng, _HALF, (4, 4), 5)) * rng.uniform(0.5, 3), 0, 1)[..., None]
    return vein + (base - vein) * share


def plain(rng: np.random.Generator) -> np.ndarray:
    base = colour(rng, (0, 0.12), (0.75, 1.0)) if rng.random() < 0.5 else table_colour(rng)
    return base * (1 + rng.uniform(0, 0.05) * fractal(rng, _HALF, (3, 3))[..., None])


def real_piece(rng: np.random.Generator) -> np.ndarray:
    pieces = _pieces()
    if not len(pieces):
        return cloth(rng)
    piece = np.rot90(pieces[rng.integers(len(pieces))], int(rng.integers(4)))
    return cv2.resize(piece, _HALF, interpolation=cv2.INTER_CUBIC).astype(np.float32) / 255


@cache
def _pieces() -> np.ndarray:
    """Quiet squares of real tables, clear of every labelled tile.

    Busy ones may hold unlabelled tiles and are left out.
    """
    found = []
    if labelled_photos.available():
        rng = np.random.default_rng(3)
        for scene in labelled_photos.scenes("train", CLEAN_GROUPS)[::2]:
            found += _quiet_squares(rng, scene)
    return np.stack(found[:: max(1, len(found) // MOST_PIECES)]) if found else np.zeros((0, PIECE, PIECE, 3), np.uint8)


def _quiet_squares(rng: np.random.Generator, scene: labelled_photos.Scene) -> list[np.ndarray]:
    pixels, found = scene.pixels(), []
    for x, y in rng.integers(0, 640 - PIECE, (6, 2)):
        clear = (
            (scene.boxes[:, 0] > x + PIECE + 4)
            | (scene.boxes[:, 2] < x - 4)
            | (scene.boxes[:, 1] > y + PIECE + 4)
            | (scene.boxes[:, 3] < y - 4)
        )
        piece = pixels[y : y + PIECE, x : x + PIECE]
        if clear.all() and piece.mean() > 25 and cv2.GaussianBlur(piece, (0, 0), 3).astype(float).std((0, 1)).max() < 9:
            found.append(piece)
    return found[:2]
