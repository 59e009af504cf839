"""Pictures and files: written where a person asked for them, and as JPEG leaves them."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np


def jpeg(pixels: np.ndarray, quality: int = 95) -> bytes:
    """A picture, (height, width, 3) uint8 RGB, as the file a reader is given. quality 0–100."""
    return cv2.imencode(".jpg", cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR), [cv2.IMWRITE_JPEG_QUALITY, quality])[
        1
    ].tobytes()


def through_jpeg(pixels: np.ndarray, quality: int) -> np.ndarray:
    """A picture as JPEG of this quality leaves it."""
    return decoded(np.frombuffer(jpeg(pixels, quality), np.uint8))


def decoded(file: np.ndarray) -> np.ndarray:
    """The picture in a file's bytes, (n,) uint8, as RGB. Raises ValueError where there is none."""
    picture = cv2.imdecode(file, cv2.IMREAD_COLOR)
    if picture is None:
        raise ValueError("these bytes are no picture")
    return cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)


def with_alpha(file: bytes) -> np.ndarray:
    """The picture with an alpha channel in a file's bytes as BGRA. Raises ValueError where there is none."""
    picture = cv2.imdecode(np.frombuffer(file, np.uint8), cv2.IMREAD_UNCHANGED)
    if picture is None or picture.ndim != 3 or picture.shape[2] != 4:
        raise ValueError("these bytes are no picture with an alpha channel")
    return picture


def write_rgb(path: str | Path, pixels: np.ndarray) -> None:
    """Write a picture, (height, width, 3) uint8 RGB, in the format of its name; the folder is made.

    Raises OSError where nothing can be written.
    """
    path = Path(path)
    encoded = cv2.imencode(path.suffix, cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR))[1]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(encoded.tobytes())
