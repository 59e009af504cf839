"""Pictures and files: written where a person asked for them, and as JPEG leaves them."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np


def through_jpeg(pixels: np.ndarray, quality: int) -> np.ndarray:
    """A picture, (height, width, 3) uint8 RGB, as JPEG of this quality (0–100) leaves it."""
    packed = cv2.imencode(".jpg", cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR), [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
    return cv2.cvtColor(cv2.imdecode(packed, cv2.IMREAD_COLOR), cv2.COLOR_BGR2RGB)


def write_rgb(path: str | Path, pixels: np.ndarray) -> None:
    """Write a picture, (height, width, 3) uint8 RGB, in the format of its name; the folder is made. Raises OSError where nothing can be written."""
    path = Path(path)
    encoded = cv2.imencode(path.suffix, cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR))[1]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(encoded.tobytes())
