"""Printed cloths: squares, stripes, dots, tartan, flowers with leaves and rings. (256, 256, 3) float 0–1."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from datasets.scenes.noise import colour, table_colour

SIDE = 256
FINE = 3  # bits of a pixel in which flowers are placed


def printed(rng: np.random.Generator) -> np.ndarray:
    """A cloth in two colours, or with many flowers."""
    kind = rng.choice(5, p=[0.2, 0.2, 0.15, 0.1, 0.35])
    if kind == 4:
        return flowered(rng)
    y, x = np.mgrid[:SIDE, :SIDE].astype(np.float32)
    wide, high = rng.uniform(10, 90, 2)
    if kind == 0:
        share = (x // wide + y // high) % 2
    elif kind == 1:
        share = np.sin(x * 2 * np.pi / wide) > rng.uniform(-0.5, 0.9)
    elif kind == 2:
        share = ((x % wide) - wide / 2) ** 2 + ((y % high) - high / 2) ** 2 < (0.3 * min(wide, high)) ** 2
    else:
        share = (_bands(rng, x, wide) + _bands(rng, y, high)) / 2
    one = table_colour(rng)
    other = one * rng.uniform(0.6, 1.3) if rng.random() < 0.6 else table_colour(rng)
    return (
        one
        + (other - one) * np.array(share, np.float32)[..., None]
        + 0.02 * rng.standard_normal((SIDE, SIDE, 1), np.float32)
    )


def _bands(rng: np.random.Generator, along: np.ndarray, period: float) -> np.ndarray:
    """The threads of a tartan in one direction: a broad band and narrow ones, 0–1."""
    place = along % period / period
    return np.maximum(
        place < rng.uniform(0.2, 0.6), 0.8 * (np.abs(place - rng.uniform(0.65, 0.95)) < rng.uniform(0.02, 0.08))
    )


def flowered(rng: np.random.Generator) -> np.ndarray:
    """Blossoms, leaves, rings and dots in a few inks, strewn, large or small, filled or as outlines."""
    cloth = colour(rng, (0, 0.15), (0.8, 1)) if rng.random() < 0.4 else table_colour(rng)
    made = np.full((SIDE, SIDE, 3), _byte(cloth), np.uint8)
    inks = [_byte(colour(rng, (0, 1), (0, 1))) for _ in range(rng.integers(2, 7))]
    size, filled = np.exp(rng.uniform(np.log(4), np.log(24))), rng.uniform(0, 1)
    for _ in range(int(rng.uniform(0.1, 0.9) * (SIDE / size) ** 2 / 4)):
        line = -1 if rng.random() < filled else int(rng.integers(1, 4))
        motif = (_blossom, _leaf, _ring)[rng.choice(3, p=[0.4, 0.3, 0.3])]
        motif(
            made,
            rng,
            rng.uniform(0, SIDE, 2),
            size * rng.uniform(0.4, 1.3),
            [inks[i] for i in rng.integers(len(inks), size=2)],
            line,
        )
    return made.astype(np.float32) / 255


def _blossom(
    made: np.ndarray, rng: np.random.Generator, place: np.ndarray, size: float, inks: list[tuple], line: int
) -> None:
    petals, first, slim = int(rng.integers(4, 9)), rng.uniform(0, 360), rng.uniform(0.25, 0.6)
    for turn in first + np.arange(petals) * 360 / petals:
        away = 0.6 * size * np.array([np.cos(np.radians(turn)), np.sin(np.radians(turn))])
        _ellipse(made, place + away, (0.5 * size, slim * size * 0.7), turn, inks[0], line)
    _ellipse(made, place, (0.25 * size, 0.25 * size), 0, inks[1], -1)


def _leaf(
    made: np.ndarray, rng: np.random.Generator, place: np.ndarray, size: float, inks: list[tuple], line: int
) -> None:
    turn = rng.uniform(0, 360)
    along = size * np.array([np.cos(np.radians(turn)), np.sin(np.radians(turn))])
    _ellipse(made, place, (size, rng.uniform(0.2, 0.5) * size), turn, inks[0], line)
    base, tip = (tuple(int(v) for v in np.round(end * 2**FINE)) for end in (place - along, place + along))
    cv2.line(made, base, tip, inks[1], 1, cv2.LINE_AA, FINE)


def _ring(
    made: np.ndarray, rng: np.random.Generator, place: np.ndarray, size: float, inks: list[tuple], line: int
) -> None:
    sizes = size * rng.uniform(0.3, 1, 2) if rng.random() < 0.5 else (0.7 * size,) * 2
    turn = rng.uniform(0, 360)
    _ellipse(made, place, sizes, turn, inks[0], line)
    if rng.random() < 0.4:
        _ellipse(made, place, (0.5 * sizes[0], 0.5 * sizes[1]), turn, inks[1], line)


def _ellipse(
    made: np.ndarray, place: np.ndarray, sizes: Sequence[float] | np.ndarray, turn: float, ink: tuple, line: int
) -> None:
    middle, half = (tuple(int(v) for v in np.round(np.asarray(pair) * 2**FINE)) for pair in (place, sizes))
    cv2.ellipse(made, middle, half, turn, 0, 360, ink, line, cv2.LINE_AA, FINE)


def _byte(ink: np.ndarray) -> tuple[int, ...]:
    return tuple(int(255 * min(v, 1)) for v in ink)
