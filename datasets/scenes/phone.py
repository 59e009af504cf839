"""What light and a phone's camera do to a picture: lamps, shadows, glare, colour cast, darkness, blur, noise, sharpening, JPEG."""

from __future__ import annotations

import cv2
import numpy as np
from scenes.noise import colour, field


def shoot(rng: np.random.Generator, picture: np.ndarray, tile: float = 40.0) -> np.ndarray:
    """The picture (h, w, 3) uint8 RGB as a phone would have taken it; `tile` is about a tile's length in pixels, blur stays below it."""
    made = _lit(rng, picture.astype(np.float32) / 255)
    made = _toned(rng, made)
    made = _blurred(rng, made, tile)
    made = _noisy(rng, made)
    return _compressed(rng, np.clip(made * 255, 0, 255).astype(np.uint8))


def _lit(rng: np.random.Generator, made: np.ndarray) -> np.ndarray:
    """Uneven light, soft shadows of people and phones, spots of glare."""
    shape = made.shape[:2]
    if rng.random() < 0.6:
        made = made * np.exp(rng.uniform(0.05, 0.3) * field(rng, shape, (3, 3)))[..., None]
    if rng.random() < 0.25:
        edge = 1 / (1 + np.exp(np.clip(-field(rng, shape, (3, 4)) * rng.uniform(3, 40), -30, 30)))
        made = made * (1 - rng.uniform(0.15, 0.6) * edge)[..., None]
    if rng.random() < 0.18:
        y, x = np.mgrid[: shape[0], : shape[1]].astype(np.float32)
        for _ in range(rng.integers(1, 4)):
            at, wide, high = rng.uniform(0, 1, 2) * shape, *(rng.uniform(0.02, 0.2, 2) * shape[0])
            made = made + rng.uniform(0.15, 0.9) * np.exp(-(((y - at[0]) / high) ** 2 + ((x - at[1]) / wide) ** 2))[..., None]
    return made


def _toned(rng: np.random.Generator, made: np.ndarray) -> np.ndarray:
    cast = 1 + rng.uniform(0, 0.22) * (colour(rng, (0.2, 1), (0.8, 1)) - 0.7)
    gain = rng.choice([rng.uniform(0.8, 1.15), rng.uniform(0.5, 1.4), rng.uniform(0.1, 0.4)], p=[0.5, 0.38, 0.12])
    made = np.clip(made * cast * gain, 0, 1) ** rng.uniform(0.65, 1.5)
    grey = made.mean(-1, keepdims=True)
    made = grey + (made - grey) * rng.choice([rng.uniform(0.6, 1.5), rng.uniform(0, 0.5)], p=[0.93, 0.07])
    if rng.random() < 0.3:
        made = rng.uniform(0, 0.25) + made * rng.uniform(0.5, 0.9)
    if rng.random() < 0.3:
        y, x = np.mgrid[-1 : 1 : made.shape[0] * 1j, -1 : 1 : made.shape[1] * 1j].astype(np.float32)
        made = made * (1 - rng.uniform(0.1, 0.5) * (x * x + y * y) / 2)[..., None]
    return made.astype(np.float32)


def _blurred(rng: np.random.Generator, made: np.ndarray, tile: float) -> np.ndarray:
    most = max(0.3, min(2.5, 0.045 * tile))
    if rng.random() < 0.45:
        made = cv2.GaussianBlur(made, (0, 0), rng.uniform(0.3, most))
    if rng.random() < 0.12:
        made = cv2.filter2D(made, -1, _streak(rng, min(0.2 * tile, 13)))
    if rng.random() < 0.2:
        small = cv2.resize(made, None, fx=(share := rng.uniform(0.5, 0.9)), fy=share, interpolation=cv2.INTER_AREA)
        made = cv2.resize(small, made.shape[1::-1], interpolation=cv2.INTER_LINEAR)
    if rng.random() < 0.25:
        made = made + rng.uniform(0.2, 1.2) * (made - cv2.GaussianBlur(made, (0, 0), 1.2))
    return made


def _streak(rng: np.random.Generator, longest: float) -> np.ndarray:
    """A motion blur's kernel."""
    kernel, angle = np.zeros((15, 15), np.uint8), rng.uniform(0, np.pi)
    reach = rng.uniform(0.5, max(longest / 2, 0.6)) * np.array([np.cos(angle), np.sin(angle)])
    ends = np.round((7.5 + np.stack([-reach, reach]) - 0.5) * 16).astype(int)
    cv2.line(kernel, ends[0], ends[1], 255, 1, cv2.LINE_AA, 4)
    return kernel.astype(np.float32) / max(int(kernel.sum()), 1)


def _noisy(rng: np.random.Generator, made: np.ndarray) -> np.ndarray:
    if rng.random() < 0.5:
        made = made + rng.uniform(0.003, 0.045) * rng.standard_normal(made.shape, np.float32)
    return made


def _compressed(rng: np.random.Generator, made: np.ndarray) -> np.ndarray:
    if rng.random() < 0.75:
        quality = int(rng.choice([rng.integers(30, 60), rng.integers(60, 96)], p=[0.3, 0.7]))
        packed = cv2.imencode(".jpg", cv2.cvtColor(made, cv2.COLOR_RGB2BGR), [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
        made = cv2.cvtColor(cv2.imdecode(packed, cv2.IMREAD_COLOR), cv2.COLOR_BGR2RGB)
    return made
