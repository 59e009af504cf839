"""Draw a sheet of scenes, corners marked: `python datasets/scenes/contact_sheet.py OUT.png [SEED] [--physical]`.

With `--physical` the light is followed through them (`scenes.physical`, half a minute), else OpenCV paints them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from pictures import write_rgb
from scenes import compose, physical
from scenes.compose import Scene


def drawn(made: Scene) -> np.ndarray:
    """The picture with faces outlined in red, backs in yellow, hidden ones in grey; a dot at each top left."""
    picture = made.picture.copy()
    for quad, down, visible in zip(made.corners, made.face_down, made.visible, strict=True):
        ink = (128, 128, 128) if visible < 0.4 else (255, 220, 0) if down else (255, 0, 0)
        cv2.polylines(picture, [np.round(quad * 8 - 4).astype(np.int32)], True, ink, 1, cv2.LINE_AA, 3)
        cv2.circle(picture, np.round(quad[0] - 0.5).astype(int), 2, ink, -1)
    return picture


def sheet(scene: Callable[..., Scene], seed: int, rows: int = 4, columns: int = 6, size: int = 320) -> np.ndarray:
    pictures = [drawn(scene(np.random.default_rng([seed, i]), size)) for i in range(rows * columns)]
    return np.vstack([np.hstack(pictures[r * columns : (r + 1) * columns]) for r in range(rows)])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("seed", type=int, nargs="?", default=0)
    parser.add_argument("--physical", action="store_true")
    given = parser.parse_args()
    write_rgb(given.out, sheet((physical if given.physical else compose).scene, given.seed))
