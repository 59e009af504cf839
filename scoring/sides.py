"""Where another player sits, as somebody at the table sees it."""

from __future__ import annotations

from enum import StrEnum

from scoring.tiles import WINDS, Wind


class Side(StrEnum):
    """Play goes to the right: in this order their turns follow."""

    RIGHT = "right"
    ACROSS = "across"
    LEFT = "left"

    def of(self, owner: Wind) -> Wind:
        """Who sits there."""
        return seat_after(owner, 1 + list(Side).index(self))


def seat_after(wind: Wind, steps: int = 1) -> Wind:
    """Whose turn it is so many turns after this player's, or before it.

    >>> seat_after(Wind.EAST), seat_after(Wind.EAST, -1)
    (<Wind.SOUTH: 'S'>, <Wind.NORTH: 'N'>)
    """
    return WINDS[(WINDS.index(wind) + steps) % len(WINDS)]
