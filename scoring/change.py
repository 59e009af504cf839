"""One payment, paid with the fewest pieces: what is handed over and what comes back as change."""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd

from scoring.pieces import Pieces


def fewest(giver: Pieces, taker: Pieces, amount: int) -> dict[int, int] | None:
    """The handover that pays `amount` with the fewest pieces moved, change included.

    returns   value → pieces handed over; below zero: pieces handed back as change. None: these two piles cannot do it.
              Of equally few pieces, the handover with the least change, then with the greatest pieces.

    >>> fewest({1000: 1, 100: 5}, {100: 3}, 900)
    {1000: 1, 100: -1}
    """
    table = _Table(giver, taker)
    best = table.cheapest(0, amount)
    return None if best is None else {piece: n for piece, n in zip(table.values, best[1], strict=True) if n}


def handovers(giver: Pieces, taker: Pieces, amount: int, most: int) -> Iterator[dict[int, int]]:
    """Every handover that pays `amount` and moves at most `most` pieces, change included; in no particular order."""
    table = _Table(giver, taker)
    for vector in table.all_within(0, amount, most):
        yield {piece: n for piece, n in zip(table.values, vector, strict=True) if n}


class _Table:
    """What two players could hand each other, piece by piece from the greatest to the smallest, and what is already known about it."""

    def __init__(self, giver: Pieces, taker: Pieces):
        self.values = sorted({v for pile in (giver, taker) for v, n in pile.items() if n}, reverse=True)
        self.give = [giver.get(v, 0) for v in self.values]
        self.take = [taker.get(v, 0) for v in self.values]
        self.most = _suffix_sums(self.give, self.values)
        self.least = _suffix_sums(self.take, self.values)
        self.step = [gcd(*self.values[i:]) for i in range(len(self.values) + 1)]
        self.known: dict[tuple[int, int], tuple[tuple[int, int], tuple[int, ...]] | None] = {}

    def possible(self, i: int, rest: int) -> bool:
        """Can `rest` still come out with the pieces from the i-th value on? (Necessary, not sufficient.)"""
        return -self.least[i] <= rest <= self.most[i] and (rest % self.step[i] == 0 if self.step[i] else rest == 0)

    def choices(self, i: int, rest: int) -> list[tuple[int, int]]:
        """How many of the i-th value may move and what then remains, the likeliest first."""
        piece, ideal = self.values[i], rest / self.values[i]
        low = max(-self.take[i], -((self.most[i + 1] - rest) // piece))
        high = min(self.give[i], (rest + self.least[i + 1]) // piece)
        numbers = sorted(range(low, high + 1), key=lambda n: abs(n - ideal))
        return [(n, rest - n * piece) for n in numbers if self.possible(i + 1, rest - n * piece)]

    def at_least(self, i: int, rest: int) -> int:
        """No fewer pieces than this can make `rest` from the i-th value on."""
        return -(-abs(rest) // self.values[i]) if rest else 0

    def cheapest(self, i: int, rest: int) -> tuple[tuple[int, int], tuple[int, ...]] | None:
        """((pieces, pieces of change), numbers for the i-th value on) or None."""
        if not self.possible(i, rest):
            return None
        if i == len(self.values):
            return (0, 0), ()
        if (i, rest) not in self.known:
            self.known[i, rest] = self._search(i, rest)
        return self.known[i, rest]

    def _search(self, i: int, rest: int) -> tuple[tuple[int, int], tuple[int, ...]] | None:
        best = None
        for n, left in self.choices(i, rest):
            if best and abs(n) + self.at_least(i + 1, left) > best[0][0]:
                continue
            below = self.cheapest(i + 1, left)
            if below is not None:
                cost = (below[0][0] + abs(n), below[0][1] + max(-n, 0))
                if best is None or (cost, -n) < (best[0], -best[1][0]):
                    best = (cost, (n, *below[1]))
        return best

    def all_within(self, i: int, rest: int, most: int) -> Iterator[tuple[int, ...]]:
        if i == len(self.values):
            if rest == 0:
                yield ()
            return
        for n, left in self.choices(i, rest):
            if abs(n) + self.at_least(i + 1, left) <= most:
                for tail in self.all_within(i + 1, left, most - abs(n)):
                    yield (n, *tail)


def _suffix_sums(numbers: list[int], values: list[int]) -> list[int]:
    sums = [0]
    for number, piece in zip(reversed(numbers), reversed(values), strict=True):
        sums.append(sums[-1] + number * piece)
    return sums[::-1]
