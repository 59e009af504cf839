"""Chips for the American game: ours, for the document has none and people pay in cash."""

from __future__ import annotations

from scoring.sticks.pieces import PieceSet

CHIPS = PieceSet(
    "american_chips",
    "Chips of 100/50/25/10/5",
    (100, 50, 25, 10, 5),
    "a card's hands end in 0 or 5",
    usual=((100, 6), (50, 4), (25, 4), (10, 6), (5, 8)),
)
