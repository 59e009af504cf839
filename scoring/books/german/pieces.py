"""The chips and the counting sticks of document 001 (§ 1), which says only that they are dealt out equally."""

from __future__ import annotations

from scoring.sticks.pieces import Dots, PieceSet

CHIPS = PieceSet(
    "chips",
    "Chips of 100/50/10/2",
    (100, 50, 10, 2),
    "001 § 1",
    usual=((100, 8), (50, 2), (10, 8), (2, 10)),
)
STICKS = PieceSet(
    "sticks",
    "Sticks of 500/100/50/10",
    (500, 100, 50, 10),
    "001 § 1",
    usual=((500, 1), (100, 3), (50, 2), (10, 10)),
    dots={500: Dots(1, "red", 2.6), 100: Dots(9, "red", 1.3), 50: Dots(8, "blue", 1.3), 10: Dots(5, "black", 1.6)},
)
