"""What several sets of a hand are together, in the words of document 006 (§ 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from itertools import combinations, pairwise

from scoring.interpretations import Interpretation, Seat
from scoring.melds import Group, Meld

Question = Callable[[Group, Seat], bool]


@lru_cache(maxsize=1 << 14)
def _groups(sets: tuple[Meld, ...], size: int, chows: bool) -> tuple[Group, ...]:
    placed = [(place, meld) for place, meld in enumerate(sets) if meld.is_chow is chows and meld.first.index < 27]
    return tuple(
        Group(tuple(meld for _, meld in each), tuple(place for place, _ in each)) for each in combinations(placed, size)
    )


def _of(hand: Interpretation, size: int, chows: bool) -> Iterable[Group]:
    return _groups(hand.sets, size, chows)


two_chows, three_chows, four_chows = (partial(_of, size=size, chows=True) for size in (2, 3, 4))
two_pungs, three_pungs, four_pungs = (partial(_of, size=size, chows=False) for size in (2, 3, 4))


def _numbers(group: Group) -> tuple[int, ...]:
    """With what numbers its sets begin, in order."""
    return tuple(sorted([meld.first.number for meld in group.sets]))


def _suits(group: Group) -> int:
    return len({meld.first.suit for meld in group.sets})


def pure(*steps: int) -> Question:
    """All of one suit, each so many numbers after the one before; of several steps any one will do."""

    def asked(group: Group, seat: Seat) -> bool:
        numbers = _numbers(group)
        return _suits(group) == 1 and any(_shifted(numbers, step) for step in steps)

    return asked


def mixed(step: int) -> Question:
    """Each of another suit and so many numbers after the one before."""

    def asked(group: Group, seat: Seat) -> bool:
        return _suits(group) == len(group.sets) and _shifted(_numbers(group), step)

    return asked


def terminal_chows(group: Group, seat: Seat) -> bool:
    """123 and 789 of one suit."""
    return _suits(group) == 1 and _numbers(group) == (1, 7)


def _shifted(numbers: tuple[int, ...], step: int) -> bool:
    return all(later - number == step for number, later in pairwise(numbers))
