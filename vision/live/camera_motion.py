"""Which tile is which in the next frame: the camera has moved, and a row of tiles looks much like itself one tile
further on.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True, slots=True)
class MotionSettings:
    """How tiles of two frames are paired, and a motion fitted to the pairs."""

    reach: float = 0.5  # tile sizes: how far from its place a tile is looked for; further on lies the next one
    least_alike: float = 0.05  # chance: two tiles may always be the same, misread
    most_guesses: int = 300  # shifts that are tried, likeliest pairs first: time
    stayed_share: float = 0.7  # of the tiles: where so many stayed, no shift is tried
    rounds: int = 4  # of pairing and fitting, after which nothing moves
    outlier: float = 0.15  # tile sizes: a tile so far off counts half
    rigidity: float = 0.3  # tile sizes: how little a few tiles close together may turn the picture


SETTINGS = MotionSettings()


@dataclass(frozen=True, slots=True)
class Motion:
    """A turn, a change of size and a shift of the picture: a point x + iy goes to `turn` (x + iy) + `shift`."""

    turn: complex = 1
    shift: complex = 0

    def __call__(self, points: np.ndarray) -> np.ndarray:
        """Points (…, 2), pixels of the last frame, in pixels of the next."""
        moved = self.turn * _complex(points) + self.shift
        return np.stack([moved.real, moved.imag], axis=-1)


def follow(old: np.ndarray, new: np.ndarray, alike: np.ndarray, size: float) -> tuple[Motion, np.ndarray]:
    """How the picture moved, and where each tile is now.

    old, new  (n, 2) and (m, 2) float, centres of tiles in two frames, pixels
    alike     (n, m) float, how likely two tiles show the same, 0–1
    size      side of a typical tile, pixels
    returns   the motion, and (n,) int: the place in `new` of each old tile, −1 where it is not to be seen
    """
    if not len(old) or not len(new):
        return Motion(), np.full(len(old), -1)
    alike = np.maximum(alike, SETTINGS.least_alike)
    motion = max(_guesses(old, new, alike, size), key=lambda guess: _agreement(guess, old, new, alike, size))
    for _ in range(SETTINGS.rounds):
        partner = _partners(motion(old), new, SETTINGS.reach * size)
        motion = _fitted(old[partner >= 0], new[partner[partner >= 0]], motion, size)
    return motion, _partners(motion(old), new, SETTINGS.reach * size)


def _guesses(old: np.ndarray, new: np.ndarray, alike: np.ndarray, size: float) -> list[Motion]:
    """No motion if that explains the frame; else every shift that moves a tile onto one that looks like it."""
    if _agreement(Motion(), old, new, alike, size) >= SETTINGS.stayed_share * min(len(old), len(new)):
        return [Motion()]
    best = np.argsort(-alike, axis=None, kind="stable")[: SETTINGS.most_guesses]
    rows, columns = np.unravel_index(best, alike.shape)
    shifts = _complex(new[columns]) - _complex(old[rows])
    return [Motion(), *(Motion(shift=shift) for shift in shifts)]


def _agreement(motion: Motion, old: np.ndarray, new: np.ndarray, alike: np.ndarray, size: float) -> float:
    """How many tiles a motion moves near one that looks the same."""
    away = np.abs(_complex(motion(old))[:, None] - _complex(new)) / (SETTINGS.reach * size)
    return float((alike * np.exp(-(away**2))).max(axis=1).sum())


def _partners(moved: np.ndarray, new: np.ndarray, reach: float) -> np.ndarray:
    """For each moved tile the nearest new one within reach, if it is that one's nearest too; else −1.

    Returns (n,) int.
    """
    away = np.abs(_complex(moved)[:, None] - _complex(new))
    nearest = away.argmin(axis=1)
    mutual = away.argmin(axis=0)[nearest] == np.arange(len(moved))
    return np.where(mutual & (away.min(axis=1) < reach), nearest, -1)


def _fitted(old: np.ndarray, new: np.ndarray, motion: Motion, size: float) -> Motion:
    """The motion that best maps old tiles (k, 2) onto new ones (k, 2); outliers count little.

    With one tile it is a shift.
    """
    if not len(old):
        return motion
    start, end = _complex(old), _complex(new)
    off = np.abs(_complex(motion(old)) - end) / size
    weight = 1 / (1 + (off / SETTINGS.outlier) ** 2)
    middle, target = np.average(start, weights=weight), np.average(end, weights=weight)
    spread = (weight * np.abs(start - middle) ** 2).sum() + (SETTINGS.rigidity * size) ** 2
    turn = 1 + (weight * (end - target - start + middle) * (start - middle).conj()).sum() / spread
    return Motion(turn, target - turn * middle)


def _complex(points: np.ndarray) -> np.ndarray:
    return points[..., 0] + 1j * points[..., 1]
