"""Smooth random fields, from which tables, cloths and shadows are made."""

from __future__ import annotations

import cv2
import numpy as np


def field(rng: np.random.Generator, shape: tuple[int, int], cells: tuple[int, int]) -> np.ndarray:
    """A smooth field (h, w) float32 of about standard deviation 1, with `cells` (rows, columns) bumps."""
    coarse = rng.standard_normal(cells, np.float32)
    return cv2.resize(coarse, shape[::-1], interpolation=cv2.INTER_CUBIC)


def fractal(
    rng: np.random.Generator, shape: tuple[int, int], cells: tuple[int, int], octaves: int = 4, fall: float = 0.55
) -> np.ndarray:
    """Fields of finer and finer bumps added up, mean about 0, standard deviation about 1."""
    total = np.zeros(shape, np.float32)
    for octave in range(octaves):
        rows, columns = (min(max(int(n * 2**octave), 2), limit) for n, limit in zip(cells, shape, strict=True))
        total += fall**octave * field(rng, shape, (rows, columns))
    return total / max(float(total.std()), 1e-6)


def mirrored(picture: np.ndarray) -> np.ndarray:
    """The picture and its mirror images, two by two: it can be repeated without seams."""
    wide = np.concatenate([picture, picture[:, ::-1]], 1)
    return np.concatenate([wide, wide[::-1]], 0)


def colour(
    rng: np.random.Generator, saturation: tuple[float, float], value: tuple[float, float], hue: float | None = None
) -> np.ndarray:
    """A random RGB colour (3,) float32 0–1; hue 0–1, any when None."""
    hsv = np.array(
        [[[360 * (rng.random() if hue is None else hue % 1), rng.uniform(*saturation), rng.uniform(*value)]]],
        np.float32,
    )
    return cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB)[0, 0]


def table_colour(rng: np.random.Generator) -> np.ndarray:
    """A colour that tables and their cloths have: green, blue, red, brown before others, (3,) float32 0–1."""
    hue = rng.choice([0.36, 0.4, 0.6, 0.0, 0.95, 0.08, rng.random()]) + rng.normal(0, 0.03)
    return colour(rng, (0.0, 0.9), (0.08, 0.95), hue)
