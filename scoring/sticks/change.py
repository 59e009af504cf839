"""One payment: what is handed over and what comes back as change."""

from __future__ import annotations

from scoring.sticks.handover import Debt
from scoring.sticks.joint_payments import plans
from scoring.sticks.pieces import Pieces, moved


def fewest(giver: Pieces, taker: Pieces, amount: int) -> dict[int, int] | None:
    """The handover that pays `amount` with the fewest pieces moved, change included.

    returns   value → pieces handed over; below zero: pieces handed back as change. None: these two piles cannot do it.

    >>> fewest({1000: 1, 100: 5}, {100: 3}, 900)
    {1000: 1, 100: -1}
    """
    held = {"giver": moved(giver, {}, {}), "taker": moved(taker, {}, {})}
    for steps in plans(held, [Debt("giver", "taker", amount)]):
        return {value: n for step in steps for value, n in (*step.given, *((value, -n) for value, n in step.change))}
    return None
