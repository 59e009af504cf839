"""The counting sticks of document 000 (ch. 1 III, ch. 2 I)."""

from __future__ import annotations

from scoring.sticks.pieces import Dots, PieceSet

STICKS = PieceSet(
    "japanese_sticks",
    "Sticks of 10,000/5,000/1,000/100",
    (10000, 5000, 1000, 100),
    "000 ch. 1 III, ch. 2 I",
    start=((10000, 1), (5000, 2), (1000, 6), (100, 10)),
    whole=((10000, 4), (5000, 8), (1000, 36), (100, 40)),
    dots={10000: Dots(5, "red", 2.6), 5000: Dots(5, "blue", 2), 1000: Dots(1, "red", 2.6), 100: Dots(8, "black", 1.3)},
)
