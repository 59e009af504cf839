"""The sticks or chips of one payment, from plentiful piles: "one thousand, and two hundreds back"."""

from __future__ import annotations

from functools import lru_cache

from scoring.sticks.payment_plan import fewest
from scoring.sticks.pieces import PieceSet

PLENTY = 40


@lru_cache(maxsize=4096)
def pieces_for(usual: PieceSet | None, amount: int) -> dict | None:
    """What the payer hands over and gets back, as [value, pieces], the greatest first; None where the book
    is not usually played with pieces, or they cannot pay it.
    """
    if usual is None or amount <= 0:
        return None
    values = usual.values
    piles = dict.fromkeys(values, PLENTY)
    moved = fewest(piles, dict.fromkeys(values, 4), amount)
    if moved is None:
        return None
    ordered = sorted(moved.items(), reverse=True)
    given = [[value, count] for value, count in ordered if count > 0]
    back = [[value, -count] for value, count in ordered if count < 0]
    return {"set": usual.id, "given": given, "back": back}
