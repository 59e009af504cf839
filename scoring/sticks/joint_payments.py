"""Payments made with the fewest pieces, several at once.

For every payment a number of each value is chosen, beginning with the smallest value: the rest must be payable with
greater pieces, so few numbers are possible, and how the greater ones share out then depends on the rests alone. No plan
moves fewer pieces than every payment by itself with all pieces of the table on both sides, nor fewer than must cross
some cut between players. Plans with that many pieces are looked for, then with one more, and so on; the first one found
that can be carried out, payment by payment, moves the fewest there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from scoring.sticks.cut_bounds import Rests, cut_bounds_of
from scoring.sticks.handover import Debt, Handover, Holdings, handover, in_order

WORK = 100_000
_ALIKE = 50


def plans(held: Holdings, debts: Sequence[Debt], work: int = WORK) -> Iterator[tuple[Handover, ...]]:
    """Ways to make all of `debts`, each in an order in which it can be carried out; the one with the fewest pieces
    first.

    Of equally many pieces, plans with less change come first (of the first `_ALIKE` found). The end comes when there
    are no more, or when `work` numbers have been tried: 100,000 take half a second, for values that fit badly a second.
    """
    search = _Search(held, debts, work)
    spare = search.at_least
    while spare <= search.at_most and search.work > 0:
        found = (in_order(held, steps, set()) for steps in search.steps(spare))
        yield from sorted(islice((steps for steps in found if steps is not None), _ALIKE), key=_change)
        spare += 1


def _change(steps: tuple[Handover, ...]) -> int:
    return sum(number for step in steps for _, number in step.change)


class _Row(NamedTuple):
    """The numbers of one value, payment by payment, what everybody has of it then, and the pieces that may still be
    moved beyond the fewest.

    loose  how many of these for payments that do not cross the narrowest cut
    """

    numbers: tuple[int, ...]
    piles: dict[str, int]
    spare: int
    loose: int


class _Search:
    """`spare`: the pieces that a plan moves beyond the fewest of each payment by itself."""

    def __init__(self, held: Holdings, debts: Sequence[Debt], work: int) -> None:
        self.held = {player: held[player] for debt in debts for player in debt[:2]}
        self.debts, self.work = debts, work
        self.bounds = cut_bounds_of(self.held, debts)
        self.values, self.fewest = self.bounds.numbers.values, self.bounds.numbers.fewest
        last = {player: i for i, debt in enumerate(debts) for player in debt[:2]}
        self.complete = [[player for player in last if last[player] == i] for i in range(len(debts))]
        self.needed: dict[tuple[int, Rests], int] = {}
        self.choices: dict[tuple[int, int, int], list[tuple[int, int]]] = {}
        self.ends = 0

    @property
    def at_least(self) -> int:
        return self.bounds.missing(0, tuple(debt.amount for debt in self.debts))[0]

    @property
    def at_most(self) -> int:
        return sum(self.bounds.everything.give) * len(self.debts)

    def steps(self, spare: int) -> Iterator[tuple[Handover, ...]]:
        """Plans with exactly `spare` pieces, whether they can be carried out or not."""
        for rows in self._plans(0, tuple(debt.amount for debt in self.debts), spare):
            columns = zip(*rows, strict=True) if rows else [()] * len(self.debts)
            vectors = (dict(zip(self.values, numbers, strict=True)) for numbers in columns)
            steps = (
                handover(payer, payee, vector) for (payer, payee, _), vector in zip(self.debts, vectors, strict=True)
            )
            yield tuple(step for step in steps if step.pieces)

    def _plans(self, level: int, rests: Rests, spare: int) -> Iterator[tuple[tuple[int, ...], ...]]:
        """The numbers of all values from `level` on that pay `rests`. What was searched in vain is remembered."""
        if level == len(self.values):
            self.ends += 1
            yield from [()] * (spare == 0)
            return
        missing, crossing = self.bounds.missing(level, rests)
        key, ends, value = (level, rests), self.ends, self.values[level]
        if spare < self.needed.get(key, missing):
            return
        piles = {player: pile.get(value, 0) for player, pile in self.held.items()}
        for row in self._rows(level, rests, crossing, _Row((), piles, spare, spare - missing)):
            left = tuple(rest - number * value for rest, number in zip(rests, row.numbers, strict=True))
            yield from ((row.numbers, *rows) for rows in self._plans(level + 1, left, row.spare))
        if self.ends == ends:
            self.needed[key] = spare + 1

    def _rows(self, level: int, rests: Rests, crossing: tuple[int, ...], row: _Row) -> Iterator[_Row]:
        """The row with numbers for all further payments, as far as nobody ends below zero."""
        i = len(row.numbers)
        if i == len(rests):
            yield row
            return
        payer, payee, _ = self.debts[i]
        for more, number in self._choices(level, rests[i], row.spare if i in crossing else min(row.spare, row.loose)):
            self.work -= 1
            piles = {**row.piles, payer: row.piles[payer] - number, payee: row.piles[payee] + number}
            if self.work > 0 and all(piles[player] >= 0 for player in self.complete[i]):
                loose = row.loose - (0 if i in crossing else more)
                yield from self._rows(
                    level, rests, crossing, _Row((*row.numbers, number), piles, row.spare - more, loose)
                )

    def _choices(self, level: int, rest: int, spare: int) -> list[tuple[int, int]]:
        """(pieces beyond the fewest, number) for one payment; the fewest pieces first, of those alike the most
        given.
        """
        key = level, rest, spare
        if key not in self.choices:
            self.choices[key] = self._new_choices(level, rest, spare)
        return self.choices[key]

    def _new_choices(self, level: int, rest: int, spare: int) -> list[tuple[int, int]]:
        everything = self.bounds.everything
        most = self.fewest(level, rest, everything) + spare
        choices = []
        for number in self.bounds.numbers.possible(level, rest, everything):
            self.work -= 1
            if abs(number) > most or self.work < 0:
                break
            more = abs(number) + self.fewest(level + 1, rest - number * self.values[level], everything) - most + spare
            if more <= spare:
                choices.append((more, number))
        return sorted(choices, key=lambda choice: (choice[0], -choice[1]))
