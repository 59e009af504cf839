"""A photo filmed by hand: the camera drifts and shakes, the light changes, now and then it is blurred or a hand goes
across.

For measuring and testing the live camera; everything follows from the generator of random numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from datasets.pictures import through_jpeg

SIZE = (1280, 720)  # pixels
SKIN = (188, 140, 112)  # RGB


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """`pixels` (height, width, 3) uint8 RGB, taken at `time` in seconds; `matrix` (3, 3) takes points of the photo
    into the frame.
    """

    pixels: np.ndarray
    time: float
    matrix: np.ndarray


@dataclass(frozen=True, slots=True)
class Unrest:
    """How badly it is filmed: shares of frames shaken, widest blur and noise in pixels and levels, whether a hand
    goes across.
    """

    shaken: float = 0.1
    blur: float = 1.0
    noise: float = 6.0
    hand: bool = True


STILL = Unrest(0.0, 0.3, 2.0, False)


def film(
    photo: np.ndarray,
    rng: np.random.Generator,
    seconds: float,
    rate: float,
    unrest: Unrest = Unrest(),
    size: tuple[int, int] = SIZE,
) -> Iterator[Frame]:
    """Frames of a photo, (height, width, 3) uint8 RGB, `rate` a second.

    The photo fills the frame from top to bottom, four by three, as most photos beside the project were before they were
    squeezed.
    """
    drift, light = _wander(rng, 6, (0.08, 0.5)), _wander(rng, 1, (0.2, 1.5))
    shake, softness = _wander(rng, 6, (2, 5)), rng.uniform(0.2, 1) * unrest.blur
    edge, start = np.median(photo[:: max(1, len(photo) - 1)], axis=(0, 1)).tolist(), rng.uniform(0.3, 0.6) * seconds
    for number in range(round(seconds * rate)):
        time = number / rate
        matrix = _camera(photo.shape, size, drift(time) + 0.05 * shake(time))
        seen = cv2.warpPerspective(
            photo, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=edge
        )
        if unrest.hand:
            _lay_hand(seen, (time - start) / 0.6)
        seen = cv2.GaussianBlur(seen, (0, 0), 0.1 + softness)
        if rng.random() < unrest.shaken:
            seen = cv2.filter2D(seen, -1, _streak(rng.uniform(8, 30), rng.uniform(0, np.pi)))
        grain = rng.normal(0, rng.uniform(0.3, 1) * unrest.noise, seen.shape)
        lit = np.clip(seen * (1 + 0.25 * light(time)[0]) + grain, 0, 255).astype(np.uint8)
        yield Frame(through_jpeg(lit, 80), time, matrix)


def _wander(rng: np.random.Generator, channels: int, frequencies: tuple[float, float]) -> Callable[[float], np.ndarray]:
    """Smooth random curves: a function of the time to (channels,) numbers, mostly within −1 and 1."""
    pace, phase = rng.uniform(*frequencies, (3, channels)), rng.uniform(0, 2 * np.pi, (3, channels))
    return lambda time: np.sin(2 * np.pi * pace * time + phase).sum(axis=0) / 2


def _camera(shape: tuple[int, ...], size: tuple[int, int], way: np.ndarray) -> np.ndarray:
    """Photo to frame, for six numbers: right, down, nearer, turned, tilted two ways."""
    scale = size[1] / shape[0] * (0.97 + 0.08 * way[2])
    across = size[1] * 4 / 3 / shape[1] / (size[1] / shape[0])
    angle, middle = 0.05 * way[3], np.array([shape[1], shape[0]]) / 2
    turn = scale * np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]) @ np.diag([across, 1])
    lens = np.eye(3)
    lens[2, :2] = 0.00006 * way[4:]
    lens[:2, :2] = turn
    to_middle = np.array([[1, 0, -middle[0]], [0, 1, -middle[1]], [0, 0, 1]])
    shift = np.array(size) / 2 + 0.05 * np.array(size) * way[:2]
    return np.array([[1, 0, shift[0]], [0, 1, shift[1]], [0, 0, 1]]) @ lens @ to_middle


def _lay_hand(picture: np.ndarray, progress: float) -> None:
    """A forearm that sweeps over the lower half of the picture while progress goes from 0 to 1."""
    if 0 <= progress <= 1:
        high, wide = picture.shape[:2]
        x = int((1.3 * progress - 0.15) * wide)
        cv2.line(picture, (x, int(0.5 * high)), (x + wide // 8, high), SKIN, wide // 9, cv2.LINE_AA)


def _streak(length: float, angle: float) -> np.ndarray:
    """A kernel that smears along a line of this length, pixels."""
    reach = int(np.ceil(length / 2))
    kernel = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
    way = np.array([np.cos(angle), np.sin(angle)]) * length / 2
    cv2.line(
        kernel,
        tuple(np.round(reach - way).astype(int).tolist()),
        tuple(np.round(reach + way).astype(int).tolist()),
        1,
        1,
        cv2.LINE_AA,
    )
    return kernel / kernel.sum()
