"""What is round the table: a room behind it; hands, cups and sleeves in front."""

from __future__ import annotations

import cv2
import numpy as np

from datasets.scenes.noise import colour
from datasets.scenes.tables.decals import FONTS, characters, text


def in_front(rng: np.random.Generator, picture: np.ndarray, seen: np.ndarray) -> None:
    """A hand, a cup or a sleeve over the picture (h, w, 3) uint8; what it hides is taken out of `seen`. Often
    nothing.
    """
    for _ in range(rng.choice([0, 1, 2], p=[0.88, 0.09, 0.03])):
        mask, base = (_hand if rng.random() < 0.7 else _cup)(rng, picture.shape[0])
        relief = cv2.resize(cv2.GaussianBlur(cv2.resize(mask, (128, 128)), (0, 0), 2.5), mask.shape)
        tone = cv2.merge([cv2.convertScaleAbs(relief, alpha=float(0.45 * c), beta=float(0.55 * 255 * c)) for c in base])
        cv2.copyTo(tone, mask, picture)
        seen[mask > 127] = 0


def _hand(rng: np.random.Generator, size: int) -> tuple[np.ndarray, np.ndarray]:
    mask = np.zeros((size, size), np.uint8)
    wrist = rng.uniform(-0.2, 1.2, 2) * size
    heading = np.arctan2(*(size / 2 - wrist)[::-1]) + rng.normal(0, 0.5)
    palm, width = (
        wrist + rng.uniform(0.2, 0.4) * size * np.array([np.cos(heading), np.sin(heading)]),
        rng.uniform(0.03, 0.08) * size,
    )
    cv2.line(mask, _pixel(wrist), _pixel(palm), 255, int(4 * width), cv2.LINE_AA)
    for finger in range(rng.integers(2, 6)):
        angle, length = heading + (finger - 2) * rng.uniform(0.1, 0.35), rng.uniform(3, 5) * width
        root = palm + (finger - 2) * width * np.array([-np.sin(heading), np.cos(heading)])
        tip = root + length * np.array([np.cos(angle), np.sin(angle)])
        cv2.line(mask, _pixel(root), _pixel(tip), 255, int(width * rng.uniform(0.9, 1.3)), cv2.LINE_AA)
    return mask, colour(rng, (0.2, 0.6), (0.25, 0.95), rng.normal(0.055, 0.01))


def _pixel(place: np.ndarray) -> tuple[int, int]:
    return int(place[0]), int(place[1])


def _cup(rng: np.random.Generator, size: int) -> tuple[np.ndarray, np.ndarray]:
    mask = np.zeros((size, size), np.uint8)
    at, radius = rng.uniform(0, 1, 2) * size, rng.uniform(0.06, 0.2) * size
    axes = (int(radius), int(radius * rng.uniform(0.4, 1)))
    cv2.ellipse(mask, at.astype(int).tolist(), axes, 0, 0, 360, 255, -1, cv2.LINE_AA)
    return mask, colour(rng, (0, 0.9), (0.1, 1))


def backdrop(rng: np.random.Generator, size: int) -> np.ndarray:
    """What is behind the table: a room out of focus, shelves, floors. (size, size, 3) uint8."""
    small = np.zeros((96, 96, 3), np.float32) + colour(rng, (0, 0.5), (0.05, 0.9))
    vivid = rng.choice([0.15, 0.4, 0.9])
    for _ in range(rng.integers(0, 30)):
        x, y = rng.integers(0, 96, 2)
        w, h = rng.integers(3, 40, 2) if rng.random() < 0.5 else (rng.integers(2, 8), rng.integers(20, 70))
        small[y : y + h, x : x + w] = colour(rng, (0, vivid), (0, 1))
    sharp = cv2.resize(small, (288, 288), interpolation=cv2.INTER_NEAREST)
    if rng.random() < 0.4:
        _shelf(rng, sharp)
    soft = cv2.GaussianBlur(sharp, (0, 0), rng.choice([rng.uniform(0.4, 1), rng.uniform(0.4, 5)]))
    return cv2.resize(np.clip(soft * 255, 0, 255).astype(np.uint8), (size, size), interpolation=cv2.INTER_LINEAR)


def _shelf(rng: np.random.Generator, picture: np.ndarray) -> None:
    """Books with writing on their backs, boxes with labels, drawn into (h, w, 3) float32."""
    x, foot = 0, int(rng.integers(90, picture.shape[0]))
    while x < picture.shape[1]:
        wide, top = int(rng.integers(8, 34)), int(rng.integers(0, 60))
        cover, ink = colour(rng, (0, 0.9), (0.05, 1)), colour(rng, (0, 1), (0, 1))
        picture[top:foot, x : x + wide] = cover
        strip = np.array(255 * cover, np.uint8) + np.zeros((wide, max(foot - top, 1), 3), np.uint8)
        if rng.random() < 0.5:
            cv2.putText(
                strip,
                text(rng, 24),
                (int(rng.integers(0, 30)), int(0.7 * wide)),
                FONTS[rng.integers(4)],
                0.025 * wide,
                (255 * ink).tolist(),
                1,
                cv2.LINE_AA,
            )
            strip = np.rot90(strip, -1)
        else:
            strip = characters(rng, np.ascontiguousarray(np.rot90(strip, -1)), ink, rng.uniform(0.4, 0.9))
        turned = strip[:, : picture.shape[1] - x] / np.float32(255)
        picture[top : top + turned.shape[0], x : x + turned.shape[1]] = turned
        x += wide + int(rng.choice([0, 1, 12], p=[0.5, 0.4, 0.1]))
