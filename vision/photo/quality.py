"""How good a photo is, measured: how bright, how sharp. What to do about it says vision.advice."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

DIRECTIONS = ((1.0, 0.0), (0.7071, 0.7071), (0.0, 1.0), (0.7071, -0.7071))  # unit vectors, every 45°


@dataclass(frozen=True, slots=True)
class QualitySettings:
    """How brightness and sharpness are measured."""

    sample: int = 8  # tiles that are looked at: as good as all, and quick
    pixel_step: int = 2  # pixels: every so many tell as much as all
    light_percentile: float = 75  # per cent of the pixels that are darker than what counts as the light parts
    # per cent of the pixels: darkest and lightest of a tile, without specks
    contrast_percentiles: tuple[float, float] = (2, 98)
    edge_percentile: float = 97  # per cent of the pixels that are flatter than a tile's steepest edges
    least_contrast: float = 16  # levels of 255: of a blank tile noise would pass for edges


SETTINGS = QualitySettings()


def brightness(picture: np.ndarray) -> float:
    """How bright the light parts are, 0–255: tiles are light, so their faces tell how much light there was."""
    return float(np.percentile(picture.max(axis=-1), SETTINGS.light_percentile))


def sharpness(crops: np.ndarray) -> float:
    """The steepest edges of a typical tile, as a share of its contrast a pixel, in the direction in which there are
    the weakest: a shake leaves those along it.

    crops (n, side, side, 3) uint8
    """
    step = SETTINGS.pixel_step
    grey = np.array([cv2.cvtColor(crop, cv2.COLOR_RGB2GRAY) for crop in crops])
    low, high = np.percentile(grey[:, ::step, ::step], SETTINGS.contrast_percentiles, axis=(1, 2))
    across, down = (
        np.array([cv2.Sobel(one, cv2.CV_32F, *way)[::step, ::step] for one in grey]) / 8 for way in ((1, 0), (0, 1))
    )
    edges = np.abs([x * across + y * down for x, y in DIRECTIONS])
    steepest = np.percentile(edges, SETTINGS.edge_percentile, axis=(2, 3)).min(axis=0)
    return float(np.median(steepest / np.maximum(high - low, SETTINGS.least_contrast)))
