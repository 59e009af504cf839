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


def pure(*steps: int) -> Question:
    """All of one suit, each so many numbers after the one before; of several steps any one will do."""

    def asked(group: Group, seat: Seat) -> bool:
        suits, step = _suits_and_step(group)
        return suits == 1 and step in steps

    return asked


def mixed(step: int) -> Question:
    """Each of another suit and so many numbers after the one before."""
    return lambda group, seat: _suits_and_step(group) == (len(group.sets), step)


terminal_chows = pure(6)  # 123 and 789 of one suit


def _suits_and_step(group: Group) -> tuple[int, int | None]:
    """Of how many suits its sets are, and by how much their numbers rise; None: not evenly."""
    return _arranged(tuple([meld.first.index for meld in group.sets]))


@lru_cache(maxsize=1 << 14)
def _arranged(firsts: tuple[int, ...]) -> tuple[int, int | None]:
    numbers = sorted([first % 9 for first in firsts])
    steps = {later - number for number, later in pairwise(numbers)}
    return len({first // 9 for first in firsts}), steps.pop() if len(steps) == 1 else None
