"""What light, distance, haste and JPEG make of a crop."""

from __future__ import annotations

import math

import cv2
import numpy as np

from datasets.pictures import through_jpeg
from datasets.scenes.cameras.shade import shaded
from vision.photo.crops import CROP

TILE = 0.8 * CROP  # about a tile's length in a crop, pixels
OTHER_INKS = 0.3  # share of the crops whose colours are turned


def photographed(crop: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """What a phone in bad hands makes of a crop. (64, 64, 3) uint8 in and out."""
    crop = _lit(crop, rng)
    if rng.random() < 0.12:
        _covered(crop, rng)
    return _degraded(crop, rng)


def _lit(crop: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Other inks, saturation, tone, then light that is not the same all over the tile."""
    if rng.random() < OTHER_INKS:
        crop = cv2.transform(crop, hue(rng.uniform(-np.pi, np.pi)))
    if rng.random() < 0.6:
        crop = cv2.transform(crop, _saturation(rng.uniform(0, 1.6)))
    crop = cv2.LUT(crop, _tone(rng))
    if rng.random() < 0.65:
        crop = np.clip(crop * _light(rng), 0, 255).astype(np.uint8)
    crop = shaded(rng, crop, TILE)
    if rng.random() < 0.12:
        crop = np.clip(crop + 255 * _glare(rng), 0, 255).astype(np.uint8)
    return crop


def hue(turn: float) -> np.ndarray:
    """The matrix that turns colours about the greys, radians: makers choose their inks freely, a green dragon may be
    blue.
    """
    across = np.sin(turn) / math.sqrt(3) * (np.roll(np.eye(3), -1, axis=1) - np.roll(np.eye(3), 1, axis=1))
    return np.array(np.cos(turn) * np.eye(3) + (1 - np.cos(turn)) / 3 + across, np.float32)


def _saturation(share: float) -> np.ndarray:
    """The matrix that keeps this share of a picture's colour: 0 is grey."""
    return np.array(np.full((3, 3), (1 - share) / 3) + share * np.eye(3), np.float32)


_TONES = np.linspace(0, 1, 256)[:, None]


def _tone(rng: np.random.Generator) -> np.ndarray:
    """Gamma, colour cast, darkness and a veil of stray light as one table, (1, 256, 3) uint8."""
    gain = rng.uniform(0.75, 1.2, 3) if rng.random() < 0.7 else np.ones(3)
    if rng.random() < 0.45:
        gain *= rng.uniform(0.2, 1.25)
    tone = _TONES ** np.exp(rng.normal(0, 0.35)) * gain
    if rng.random() < 0.25:
        veil = rng.uniform(0, 0.6)
        tone = tone * (1 - veil) + veil * rng.uniform(0.1, 0.9)
    return np.clip(tone * 255, 0, 255).astype(np.uint8)[None]


_ACROSS = np.linspace(-1, 1, CROP, dtype=np.float32)


def _light(rng: np.random.Generator) -> np.ndarray:
    """(64, 64, 1): light that falls off over the tile, or stops at a shadow's edge."""
    dx, dy = rng.normal(0, 0.18, 2).astype(np.float32)
    light = 1 + dx * _ACROSS[None, :] + dy * _ACROSS[:, None]
    if rng.random() < 0.2:
        turn, where = rng.uniform(0, 2 * np.pi), rng.uniform(-0.6, 0.6)
        edge = (
            np.float32(np.cos(turn)) * _ACROSS[None, :]
            + np.float32(np.sin(turn)) * _ACROSS[:, None]
            - np.float32(where)
        )
        light *= 1 - np.float32(rng.uniform(0.2, 0.7)) * np.clip(edge * np.float32(rng.uniform(2, 30)) + 0.5, 0, 1)
    return light[..., None].clip(0.1, 2)


def _glare(rng: np.random.Generator) -> np.ndarray:
    """A lamp's reflection: a soft spot or bar, (64, 64, 1)."""
    x, y = rng.uniform(-1, 1, 2)
    wide, high = rng.uniform(0.1, 0.7, 2)
    return (
        rng.uniform(0.2, 1.0) * np.exp(-(((_ACROSS[None, :] - x) / wide) ** 2) - ((_ACROSS[:, None] - y) / high) ** 2)
    ).astype(np.float32)[..., None]


def _covered(crop: np.ndarray, rng: np.random.Generator) -> None:
    """A neighbour, a finger or a shadow over up to a third, from one side."""
    view = np.rot90(crop, int(rng.integers(4)))
    deep, slant = int(rng.integers(5, 24)), rng.uniform(-0.3, 0.3)
    colour = crop[rng.integers(CROP), rng.integers(CROP)] if rng.random() < 0.5 else rng.integers(0, 256, 3)
    for row in range(CROP):
        view[row, : max(0, int(deep + slant * (row - CROP / 2)))] = colour


def _degraded(crop: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Distance (few pixels, fewer along one side where a tile is seen at a flat angle), lack of focus, shake, noise,
    JPEG; then back to 64 × 64.
    """
    wide = high = CROP
    small: float = CROP
    if rng.random() < 0.5:
        wide, high = _few_pixels(rng)
        small = math.sqrt(wide * high)
        crop = cv2.resize(crop, (wide, high), interpolation=cv2.INTER_AREA)
    if rng.random() < 0.25:
        crop = cv2.GaussianBlur(crop, (0, 0), small / CROP * rng.uniform(0.4, 2.2))
    if rng.random() < 0.12:
        crop = cv2.filter2D(
            crop, -1, _shake(rng, max(3, int(small * rng.uniform(0.04, 0.16)))), borderType=cv2.BORDER_REPLICATE
        )
    if rng.random() < 0.35:
        crop = np.clip(crop + rng.normal(0, rng.uniform(1, 11) * (0.3 + crop.mean() / 180), crop.shape), 0, 255).astype(
            np.uint8
        )
    if rng.random() < 0.35:
        crop = through_jpeg(crop, int(rng.integers(15, 92)))
    if rng.random() < 0.15:
        crop = cv2.addWeighted(crop, 1.8, cv2.GaussianBlur(crop, (0, 0), 1.2), -0.8, 0)
    return crop if wide == high == CROP else cv2.resize(crop, (CROP, CROP), interpolation=cv2.INTER_LINEAR)


def _few_pixels(rng: np.random.Generator) -> tuple[int, int]:
    """How wide and high a tile may be in the photo, pixels: 17 to 64, and now and then less than half as many along
    one side.
    """
    sides = [math.exp(rng.uniform(math.log(17), math.log(CROP)))] * 2
    if rng.random() < 0.4:
        sides[rng.integers(2)] *= rng.uniform(0.35, 1)
    return max(10, int(sides[0])), max(10, int(sides[1]))


def _shake(rng: np.random.Generator, length: int) -> np.ndarray:
    """A line in any direction, as a kernel."""
    kernel = np.zeros((length, length), np.float32)
    turn, middle = rng.uniform(0, np.pi), (length - 1) / 2
    along = np.linspace(-middle, middle, 2 * length)
    kernel[np.round(middle + along * np.sin(turn)).astype(int), np.round(middle + along * np.cos(turn)).astype(int)] = 1
    return kernel / kernel.sum()
