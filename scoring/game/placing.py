"""Who came in first, second, third: equals share a place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Placed(NamedTuple):
    """A player's place, from 1 on, and what was won or lost."""

    place: int
    player: str
    won: int


def placed(won: Mapping[str, int]) -> list[Placed]:
    """Everybody, the winner first.

    >>> [each[:2] for each in placed({"Anna": 5, "Ben": 20, "Cleo": 5, "Dan": -30})]
    [(1, 'Ben'), (2, 'Anna'), (2, 'Cleo'), (4, 'Dan')]
    """
    ranking = sorted(won.items(), key=lambda each: -each[1])
    return [Placed(1 + sum(other > amount for other in won.values()), player, amount) for player, amount in ranking]
