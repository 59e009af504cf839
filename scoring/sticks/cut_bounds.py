"""What passes from some of the players to the others needs pieces too, and these lie where they lie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from scoring.sticks.denominations import NEVER, Denominations, Sides
from scoring.sticks.handover import Debt, Holdings

Rests = tuple[int, ...]  # what each payment still has to pay
Missing = tuple[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Cut:
    """Between a group of players and the others: the payments that leave the group and that come in, and the pieces
    on either side.
    """

    leaving: tuple[int, ...]
    coming: tuple[int, ...]
    sides: Sides

    @property
    def crossing(self) -> tuple[int, ...]:
        return self.leaving + self.coming

    def net(self, rests: Rests) -> int:
        return sum(rests[i] for i in self.leaving) - sum(rests[i] for i in self.coming)


@dataclass(frozen=True, slots=True)
class CutBounds:
    """All cuts between the players of some payments. `everything`: all pieces of the table, on both sides."""

    numbers: Denominations
    everything: Sides
    cuts: tuple[Cut, ...]
    _known: dict[tuple[int, Rests], Missing] = field(default_factory=dict)

    def missing(self, level: int, rests: Rests) -> Missing:
        """The pieces that must be moved beyond the fewest of each payment, and the payments among which they are:
        those over one cut.
        """
        key = level, rests
        if key not in self._known:
            self._known[key] = self._missing(level, rests)
        return self._known[key]

    def _missing(self, level: int, rests: Rests) -> Missing:
        each = [self.numbers.fewest(level, rest, self.everything) for rest in rests]
        most = NEVER if NEVER in each else 0
        where: tuple[int, ...] = ()
        for cut in self.cuts:
            more = self.numbers.fewest(level, cut.net(rests), cut.sides) - sum(each[i] for i in cut.crossing)
            if more > most:
                most, where = more, cut.crossing
        return most, where


def cut_bounds_of(held: Holdings, debts: Sequence[Debt]) -> CutBounds:
    values = tuple(sorted({value for pile in held.values() for value in pile}))
    players = list(held)

    def side(group: Iterable[str]) -> tuple[int, ...]:
        return tuple(sum(held[player].get(value, 0) for player in group) for value in values)

    def cut(group: tuple[str, ...]) -> Cut:
        ways = [(debt.payer in group) - (debt.payee in group) for debt in debts]
        leaving, coming = (tuple(i for i, way in enumerate(ways) if way == wanted) for wanted in (1, -1))
        return Cut(leaving, coming, Sides(side(group), side(held.keys() - {*group})))

    groups = (group for size in range(1, len(players)) for group in combinations(players[1:], size))
    return CutBounds(Denominations(values), Sides(side(held), side(held)), tuple(cut(group) for group in groups))
