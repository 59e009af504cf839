"""What light and a phone's camera do to a picture: lamps, shadows, glare, colour cast, darkness, blur, noise,
sharpening, JPEG.
"""

from __future__ import annotations

import cv2
import numpy as np

from datasets.pictures import through_jpeg
from datasets.scenes.noise import colour, field

_GRAIN = np.random.default_rng(0).standard_normal(3 * 1024 * 1024, np.float32)
_COARSE = 4


def shoot(rng: np.random.Generator, picture: np.ndarray, tile: float) -> np.ndarray:
    """The picture (h, w, 3) uint8 RGB as a phone would have taken it; `tile` is about a tile's length in pixels,
    blur stays below it.
    """
    made = _lit(rng, picture)
    made = _toned(rng, made)
    made = _blurred(rng, made, tile)
    made = _noisy(rng, made)
    return _compressed(rng, made)


def _lit(rng: np.random.Generator, picture: np.ndarray) -> np.ndarray:
    """Uneven light, soft shadows of people and phones, darker edges, spots of glare."""
    shape = tuple(max(n // _COARSE, 8) for n in picture.shape[:2])
    y, x = np.mgrid[-1 : 1 : shape[0] * 1j, -1 : 1 : shape[1] * 1j].astype(np.float32)
    share, glare = np.ones(shape, np.float32), np.zeros(shape, np.float32)
    if rng.random() < 0.6:
        share *= np.exp(rng.uniform(0.05, 0.3) * field(rng, shape, (3, 3)))
    if rng.random() < 0.25:
        edge = 1 / (1 + np.exp(np.clip(-field(rng, shape, (3, 4)) * rng.uniform(3, 40), -30, 30)))
        share *= 1 - rng.uniform(0.15, 0.6) * edge
    if rng.random() < 0.25:
        share *= 1 - rng.uniform(0.1, 0.5) * (x * x + y * y) / 2
    for _ in range(rng.choice([0, 1, 2, 3], p=[0.82, 0.1, 0.05, 0.03])):
        across, high, wide = rng.uniform(-1, 1, 2), *rng.uniform(0.04, 0.4, 2)
        glare += rng.uniform(40, 230) * np.exp(-(((y - across[0]) / high) ** 2) - ((x - across[1]) / wide) ** 2)
    made = cv2.multiply(picture.astype(np.float32), _full(share, picture))
    return (
        cv2.add(made, _full(glare, picture), dtype=cv2.CV_8U) if glare.any() else np.clip(made, 0, 255).astype(np.uint8)
    )


def _full(coarse: np.ndarray, picture: np.ndarray) -> np.ndarray:
    return cv2.merge([cv2.resize(coarse.astype(np.float32), picture.shape[1::-1], interpolation=cv2.INTER_LINEAR)] * 3)


def _toned(rng: np.random.Generator, made: np.ndarray) -> np.ndarray:
    """Exposure, white balance, gamma, contrast, saturation; sometimes very dark, sometimes nearly grey."""
    cast = 1 + rng.uniform(0, 0.22) * (colour(rng, (0.2, 1), (0.8, 1)) - 0.7)
    gain = rng.choice([rng.uniform(0.8, 1.15), rng.uniform(0.5, 1.4), rng.uniform(0.12, 0.4)], p=[0.52, 0.38, 0.1])
    levels = np.linspace(0, 1, 256)[:, None]
    levels = np.clip(levels * cast * gain, 0, 1) ** rng.uniform(0.65, 1.45)
    if rng.random() < 0.3:
        levels = rng.uniform(0, 0.25) + levels * rng.uniform(0.5, 0.9)
    made = cv2.LUT(made, np.clip(255 * levels, 0, 255).astype(np.uint8)[:, None])
    keep = rng.choice([rng.uniform(0.6, 1.5), rng.uniform(0, 0.5)], p=[0.93, 0.07])
    return cv2.transform(made, keep * np.eye(3) + (1 - keep) * np.full((3, 3), 1 / 3))


def _blurred(rng: np.random.Generator, made: np.ndarray, tile: float) -> np.ndarray:
    most = max(0.3, min(2.5, 0.045 * tile))
    if rng.random() < 0.45:
        made = cv2.GaussianBlur(made, (0, 0), rng.uniform(0.3, most))
    if rng.random() < 0.12:
        made = cv2.filter2D(made, -1, _streak(rng, min(0.2 * tile, 13)))
    if rng.random() < 0.2:
        share = rng.uniform(0.5, 0.9)
        small = cv2.resize(made, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
        made = cv2.resize(small, made.shape[1::-1], interpolation=cv2.INTER_LINEAR)
    if rng.random() < 0.25:
        strength = rng.uniform(0.2, 1.2)
        made = cv2.addWeighted(made, 1 + strength, cv2.GaussianBlur(made, (0, 0), 1.2), -strength, 0)
    return made


def _streak(rng: np.random.Generator, longest: float) -> np.ndarray:
    """A motion blur's kernel."""
    kernel, angle = np.zeros((15, 15), np.uint8), rng.uniform(0, np.pi)
    reach = rng.uniform(0.5, max(longest / 2, 0.6)) * np.array([np.cos(angle), np.sin(angle)])
    ends = np.round((7 + np.stack([-reach, reach])) * 16).astype(int)
    cv2.line(kernel, ends[0], ends[1], 255, 1, cv2.LINE_AA, 4)
    return kernel.astype(np.float32) / max(int(kernel.sum()), 1)


def _noisy(rng: np.random.Generator, made: np.ndarray) -> np.ndarray:
    if rng.random() >= 0.5:
        return made
    start = rng.integers(max(1, len(_GRAIN) - made.size + 1))
    grain = np.resize(_GRAIN[start : start + made.size], made.shape)
    return cv2.scaleAdd(grain, rng.uniform(0.8, 11.5), made.astype(np.float32)).clip(0, 255).astype(np.uint8)


def _compressed(rng: np.random.Generator, made: np.ndarray) -> np.ndarray:
    if rng.random() < 0.75:
        quality = int(rng.choice([rng.integers(30, 60), rng.integers(60, 96)], p=[0.3, 0.7]))
        made = through_jpeg(made, quality)
    return made
