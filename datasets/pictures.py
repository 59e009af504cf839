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
    return cv2.cvtColor(
        cv2.imdecode(np.frombuffer(jpeg(pixels, quality), np.uint8), cv2.IMREAD_COLOR), cv2.COLOR_BGR2RGB
    )


def write_rgb(path: str | Path, pixels: np.ndarray) -> None:
    """Write a picture, (height, width, 3) uint8 RGB, in the format of its name; the folder is made.

    Raises OSError where nothing can be written.
    """
    path = Path(path)
    encoded = cv2.imencode(path.suffix, cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR))[1]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(encoded.tobytes())
