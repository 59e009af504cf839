"""Pictures to look at, written where a person asked for them."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np


def write_rgb(path: str | Path, pixels: np.ndarray) -> None:
    """Write a picture, (height, width, 3) uint8 RGB, in the format of its name; the folder is made. Raises OSError where nothing can be written."""
    path = Path(path)
    encoded = cv2.imencode(path.suffix, cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR))[1]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(encoded.tobytes())
