"""A sheet of drawn faces to look at: one row a kind, one column a set.

Usage: contact_sheet.py OUT.png [--sets 16] [--seed 0]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import cv2
import numpy as np

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2])]

from faces.draw import draw  # noqa: E402
from faces.style import style_of_set  # noqa: E402
from pictures import write_rgb  # noqa: E402

from scoring.tiles import KINDS  # noqa: E402


def sheet(sets: int, seed: int) -> np.ndarray:
    """(rows, columns, 3) uint8 RGB: two blocks of 22 kinds beside each other."""
    rng = np.random.default_rng(seed)
    styles = [style_of_set(rng) for _ in range(sets)]
    rows = [np.hstack([cv2.resize(draw(str(kind), rng, 72, style), (54, 72)) for style in styles]) for kind in KINDS]
    return np.hstack([np.vstack(rows[:22]), np.vstack(rows[22:])])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out")
    parser.add_argument("--sets", type=int, default=16)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    write_rgb(options.out, sheet(options.sets, options.seed))
