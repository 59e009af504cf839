"""One payment, paid with the fewest pieces: what is handed over and what comes back as change.

The pieces are gone through from the greatest to the smallest. For every rest that may still have to be paid, only the cheapest ways
to get there are kept, and only where the smaller pieces can pay that rest without many pieces more than were they divisible like money.
The work is bounded for values and piles of any kind, and the result is exact, but for sets that fit badly: where more than `_RESTS` rests
are open at once (six great primes, hundreds of pieces; the sets of the documents have up to 13) the likeliest are followed, and where
the pieces can pay amounts further apart than `_WIDEST` units, ways with more than about `_FAR` pieces too many are not looked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import nsmallest
from math import gcd

from scoring.paying.pieces import Pieces

_WIDEST = 1 << 18
_RESTS = 50
_FAR = 32
_NEVER = 1 << 60

_Way = tuple[int, int, tuple[int, ...]]  # pieces, pieces of change, how many of each value come back: the smallest is the best


def fewest(giver: Pieces, taker: Pieces, amount: int) -> dict[int, int] | None:
    """The handover that pays `amount` with the fewest pieces moved, change included.

    returns   value → pieces handed over; below zero: pieces handed back as change. None: these two piles cannot do it.
              Of equally few pieces, the handover with the least change, then with the greatest pieces.

    >>> fewest({1000: 1, 100: 5}, {100: 3}, 900)
    {1000: 1, 100: -1}
    """
    return next(iter(ways(giver, taker, amount, 1)), None)


def ways(giver: Pieces, taker: Pieces, amount: int, most: int) -> list[dict[int, int]]:
    """Up to `most` handovers that pay `amount`, as in `fewest`: the best one first, others only where they cost little more."""
    values = sorted({v for pile in (giver, taker) for v, n in pile.items() if n})
    unit = gcd(*values) or 1
    kinds = _NOTHING
    for value in values:
        kinds = _and(kinds, value // unit, giver.get(value, 0), taker.get(value, 0))
    rest, odd = divmod(amount, unit)
    if odd or not kinds.can_pay(rest):
        return []
    room, furthest = most - 1, sum(giver.values()) + sum(taker.values()) if kinds.sums > 0 else _FAR
    while not (found := _within(kinds, rest, kinds.at_least(rest) + room, most)) and room < furthest:
        room = 2 * room or 1
    return [{v: -n for v, n in zip(reversed(values), numbers, strict=True) if n} for _, _, numbers in found]


@dataclass(frozen=True, slots=True)
class _Kind:
    """The pieces of one value that may be given and taken as change, and those of all smaller values. Value 0: no pieces at all.

    least  change alone pays no less than minus this
    sums   bit s + least is set where these and all smaller pieces can pay exactly s; -1: too many to list, anything may be possible
    """

    value: int
    give: int
    take: int
    smaller: _Kind | None
    least: int
    sums: int

    def can_pay(self, rest: int) -> bool:
        return rest >= -self.least and bool(self.sums >> (rest + self.least) & 1)

    def at_least(self, rest: int) -> int:
        """The pieces to pay `rest`, were they divisible like money: never more than it takes."""
        kind, pieces, left = self, 0, abs(rest)
        while kind.value:
            here = kind.give if rest > 0 else kind.take
            if left <= here * kind.value:
                return pieces - (-left // kind.value)
            kind, pieces, left = kind.smaller, pieces + here, left - here * kind.value
        return _NEVER if left else pieces

    def choices(self, rest: int, room: int) -> Iterator[tuple[int, int]]:
        """How many of this value may move, below zero: back, and what the smaller ones then pay, with no more than `room` pieces in all."""
        ideal = min(max(rest // self.value, -self.take), self.give)
        for numbers in (range(ideal, -self.take - 1, -1), range(ideal + 1, self.give + 1)):
            for n in numbers:
                left = rest - n * self.value
                if abs(n) + self.smaller.at_least(left) > room:
                    break
                if self.smaller.can_pay(left):
                    yield n, left


_NOTHING = _Kind(0, 0, 0, None, 0, 1)


def _and(smaller: _Kind, value: int, give: int, take: int) -> _Kind:
    """These pieces and the smaller ones; what they can pay is found by adding 1, 2, 4 … of them, then those that are left."""
    sums, step, left = smaller.sums, 1, give + take
    while left:
        step = min(step, left)
        sums = sums | sums << step * value if sums > 0 and sums.bit_length() + step * value < _WIDEST else -1
        step, left = step * 2, left - step
    return _Kind(value, give, take, smaller, smaller.least + take * value, sums)


def _within(kind: _Kind, amount: int, limit: int, most: int) -> list[_Way]:
    """The best ways to pay, none where that takes more than `limit` pieces."""
    begun: dict[int, list[_Way]] = {amount: [(0, 0, ())]}
    while kind.value:
        longer: dict[int, list[_Way]] = {}
        for rest, known in begun.items():
            for n, left in kind.choices(rest, limit - known[0][0]):
                longer.setdefault(left, []).extend((p + abs(n), c + max(-n, 0), (*ns, -n)) for p, c, ns in known)
        kind = kind.smaller
        likely = sorted(longer, key=lambda rest: min(longer[rest])[0] + kind.at_least(rest))[:_RESTS]
        begun = {rest: nsmallest(most, longer[rest]) for rest in likely}
    return begun.get(0, [])
