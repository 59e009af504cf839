"""A photo of the middle of a table, drawn so that two small functions read it."""

from __future__ import annotations

import numpy as np

from tests.vision import coloured
from tests.vision.placed import placed

QUARTER = np.array([[0, -1], [1, 0]])
RIVERS = {"near": "1z9m2z1p5z3m 7p7s", "right": "3z9p1s9s6z2p", "far": "4z1m9s8m8m7z 2m", "left": "6p1z2m9p4s7m"}
SET = "4p'4p4p"  # claimed from the left


def middle() -> bytes:
    """Four rivers in rows of six, and a set that the right one has laid down; 5 of circles lies askew between them."""
    tiles, corners = placed("5p")
    lying = [(tiles, (corners - [15, -20]) @ np.array([[0.77, 0.64], [-0.64, 0.77]]))]
    for side, text in enumerate(RIVERS.values()):
        turn = np.linalg.matrix_power(QUARTER, side)
        rows = [placed(row, x=-104, y=165 + 46 * number, gap=5) for number, row in enumerate(text.split())]
        rows += [placed(SET, x=20, y=330, gap=5)] if side == 1 else []
        lying += [(some, quads @ turn) for some, quads in rows]
    quads = 1.5 * np.concatenate([corners for _, corners in lying]) + 520
    return coloured.as_png(coloured.table_with(quads, [tile for some, _ in lying for tile in some], (1040, 1040)))
