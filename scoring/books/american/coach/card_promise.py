"""What a hand promises by the card: of each line its value, times how likely the tiles that it lacks come in time.

Each tile that is left comes by chance with the draws left; for a set it comes from discards, too, and jokers do as
well. The figures are those of several tried that earned most against the plain rule, four at a table.
"""

from __future__ import annotations

import math
from collections import Counter

from scoring.books.american.card.gaps import Gap
from scoring.books.american.coach.card_shanten import gaps_of, useful_of
from scoring.coach.discards.expectation import OTHERS, draws_left
from scoring.coach.discards.outlook import CardPromise
from scoring.coach.view import View
from scoring.tiles import JOKER, KINDS

DRAWS = 25  # of each player: 152 tiles less four hands
WITHIN = 3  # tiles more than for the nearest line, with which another line still counts
CLAIMED = 0.7  # discards of others that fill a set, for each such tile drawn
LAST = 2.0  # discards that end the deal, for each last tile drawn: there any may be claimed
LEAST = 1e-9


def card_promise(view: View, draws: int | None = None) -> CardPromise | None:
    """Of a hand of 13, with so many draws, or with those that are left; None where no line is left.

    The squares of what lines promise add up: the best counts most, and several are better than one.
    """
    gaps = [gap for gap, _ in gaps_of(view, view.hand)]
    nearest = min((gap.tiles_to_come for gap in gaps), default=0)
    chances = _Chances(view, draws_left(view, DRAWS) if draws is None else draws)
    best: dict[str, tuple[float, Gap]] = {}
    for gap in gaps:
        if gap.tiles_to_come <= nearest + WITHIN:
            line, worth = gap.variant.hand, chances.of(gap) * gap.variant.hand.value
            if line.id not in best or worth > best[line.id][0]:
                best[line.id] = worth, gap
    if not best:
        return None
    _, gap = max(best.values(), key=lambda each: each[0])
    worth = math.hypot(*(worth for worth, _ in best.values()))
    return CardPromise(worth, gap.variant.hand.name, gap.tiles_to_come, useful_of(view.hand, [gap]), chances.draws)


class _Chances:
    """How likely lines come to be full with so many draws."""

    def __init__(self, view: View, draws: int) -> None:
        self.view, self.draws = view, draws
        self.jokers = view.left(JOKER)
        self.per_tile = draws / max(1, view.left_of(KINDS[:34]) + view.left(KINDS[34]) + self.jokers)

    def of(self, gap: Gap) -> float:
        """All that a line lacks comes: for each kind the chance of as many draws and discards of it."""
        if gap.tiles_to_come > self.draws * (1 + OTHERS):
            return LEAST
        last = 1 + LAST if gap.tiles_to_come == 1 else 0
        drawn, from_sets = last or 1, last or 1 + (0 if gap.variant.hand.concealed else CLAIMED)
        sets = self._without_jokers(gap)
        all_come = 1.0
        for kind, count in Counter(gap.natural).items():
            all_come *= self._come(count, drawn * self._left(kind))
        for kind, count in sets.items():
            all_come *= self._come(count, from_sets * self._left(kind) + self.jokers * count / sets.total())
        return max(LEAST, all_come)

    def _without_jokers(self, gap: Gap) -> Counter[int]:
        """What sets lack besides: own jokers stand for tiles of which fewest are left."""
        kinds = sorted(gap.set_tiles, key=lambda kind: (self._left(kind), kind))
        return Counter(kinds[gap.jokers :])

    def _left(self, kind: int) -> int:
        return self.view.left(KINDS[kind])

    def _come(self, count: int, tiles: float) -> float:
        """At least so many of a kind, of which as many tiles are left, by a Poisson distribution."""
        rate = tiles * self.per_tile
        return 1 - math.exp(-rate) * sum(rate**n / math.factorial(n) for n in range(count))
