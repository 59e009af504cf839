"""What sets and a pair cost: for one suit, the fewest tiles to come for so many sets of it, with and without a pair.

Exact, and never with a fifth tile of a kind: every number of the suit in turn takes part in chows begun one or two
numbers before, begins new ones, and is a pung or the pair. What the numbers from one on cost does not depend on the
rest, and is remembered.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

NEVER = 99
Costs = tuple[tuple[int, ...], tuple[int, ...]]  # tiles to come for 0–4 sets: without a pair, with a pair
NOTHING: Costs = ((0, *[NEVER] * 4), (NEVER,) * 5)
IMPOSSIBLE: Costs = ((NEVER,) * 5, (NEVER,) * 5)
_CHOW_STARTS = 0b0_001111111_001111111_001111111
_ALL_KINDS = (1 << 34) - 1


@dataclass(frozen=True, slots=True)
class Allowed:
    """Which sets and pairs may be made: bit masks of kinds (`tile.index`); a chow by its lowest tile."""

    chows: int = _CHOW_STARTS
    pungs: int = _ALL_KINDS
    pairs: int = _ALL_KINDS

    def of_suit(self, suit: int) -> tuple[int, int, int]:
        """The masks of one suit (0–3), its lowest number in bit 0."""
        mask, start = (127 if suit == 3 else 511), 9 * suit
        return (0 if suit == 3 else self.chows >> start & 127), self.pungs >> start & mask, self.pairs >> start & mask


ANYTHING = Allowed()


@lru_cache(maxsize=1 << 18)
def suit_costs(have: bytes, most: bytes, chows: int, pungs: int, pairs: int, begun: int = 0, older: int = 0) -> Costs:
    """The costs of the numbers of a suit, from its lowest (or from any number on) to its highest.

    have    how many of each number there are
    most    how many of each there may be
    begun   chows begun one number before, which need this number and the next; `older`: two before, which need this one
    """
    if not have:
        return IMPOSSIBLE if begun or older else NOTHING
    without, with_pair = [NEVER] * 5, [NEVER] * 5
    first, limit, here = begun + older, most[0], have[0]
    for new in range(min(3 if chows & 1 else 1, limit - first + 1)):
        rest, rest_with = suit_costs(have[1:], most[1:], chows >> 1, pungs >> 1, pairs >> 1, new, begun)
        used = first + new
        _take(without, rest, new, max(0, used - here))
        _take(with_pair, rest_with, new, max(0, used - here))
        if pairs & 1 and used + 2 <= limit:
            _take(with_pair, rest, new, max(0, used + 2 - here))
        if pungs & 1 and used + 3 <= limit:
            _take(without, rest, new + 1, max(0, used + 3 - here))
            _take(with_pair, rest_with, new + 1, max(0, used + 3 - here))
    return tuple(without), tuple(with_pair)


def _take(best: list[int], rest: tuple[int, ...], sets: int, cost: int) -> None:
    """Note what the rest costs together with `sets` more sets."""
    for already in range(5 - sets):
        if rest[already] + cost < best[already + sets]:
            best[already + sets] = rest[already] + cost


@lru_cache(maxsize=1 << 16)
def together(one: Costs, other: Costs) -> Costs:
    """What two suits cost together: sets of both, a pair of either."""
    without, with_pair = [NEVER] * 5, [NEVER] * 5
    for sets, cost in enumerate(one[0]):
        if cost < NEVER:
            _take(without, other[0], sets, cost)
            _take(with_pair, other[1], sets, cost)
    for sets, cost in enumerate(one[1]):
        if cost < NEVER:
            _take(with_pair, other[0], sets, cost)
    return tuple(without), tuple(with_pair)
