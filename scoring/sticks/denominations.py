"""How many pieces of each value a payment may move, and how few pieces it moves at least.

A number below zero is handed back as change. `level` counts the values from the smallest one.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import gcd

NEVER = 1 << 60


@dataclass(frozen=True, slots=True, eq=False)
class Sides:
    """The pieces on the payer's side and on the payee's, level by level."""

    give: tuple[int, ...]
    take: tuple[int, ...]


class Denominations:
    """The arithmetic of a set of values, the smallest first."""

    def __init__(self, values: tuple[int, ...]) -> None:
        self.values = values
        self.fit = all(greater % value == 0 for value, greater in pairwise(values))
        self.greater = [gcd(*values[i + 1 :]) or NEVER * values[i] for i in range(len(values))]
        self.known: dict[tuple[int, int, Sides], int] = {}

    def possible(self, level: int, rest: int, sides: Sides) -> list[int]:
        """The numbers of this value that leave a rest which the greater ones divide; the nearest to zero first."""
        value, greater = self.values[level], self.greater[level]
        common = gcd(value, greater)
        if rest % common:
            return []
        step = greater // common
        first = rest // common * pow(value // common, -1, step) % step
        lowest = first - (first + sides.take[level]) // step * step
        return sorted(range(lowest, sides.give[level] + 1, step), key=lambda number: (abs(number), -number))

    def fewest(self, level: int, rest: int, sides: Sides) -> int:
        """No payment of `rest` with pieces from `level` on moves fewer; where each value divides the next, one moves
        as few. `NEVER`: none can.
        """
        if not self.fit:
            return self._in_money(level, abs(rest), sides.give if rest > 0 else sides.take)
        key = level, rest, sides
        if key not in self.known:
            self.known[key] = self._in_pieces(level, rest, sides)
        return self.known[key]

    def _in_pieces(self, level: int, rest: int, sides: Sides) -> int:
        if level == len(self.values):
            return NEVER if rest else 0
        best = NEVER
        for number in self.possible(level, rest, sides):
            if abs(number) >= best:
                break
            best = min(best, abs(number) + self.fewest(level + 1, rest - number * self.values[level], sides))
        return best

    def _in_money(self, level: int, rest: int, side: tuple[int, ...]) -> int:
        """As if pieces could be cut."""
        pieces = 0
        for i in range(len(self.values) - 1, level - 1, -1):
            if rest <= side[i] * self.values[i]:
                return pieces - (-rest // self.values[i])
            pieces, rest = pieces + side[i], rest - side[i] * self.values[i]
        return NEVER if rest else pieces
