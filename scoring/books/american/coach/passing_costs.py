"""What giving away a tile costs an American hand: measured once for every variant of the card, then summed for each
kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from scoring.books.american.card.variants import Variant, count_kinds, kind_of
from scoring.books.american.coach.card_shanten import gaps_of
from scoring.coach.view import View
from scoring.tiles import JOKER, Tile

Standing = tuple[int, float]


@dataclass(slots=True)
class Lack:
    """What a variant lacks: `natural` tiles that no joker can be, and `in_sets`."""

    variant: Variant
    natural: int
    in_sets: int

    def without(self, kind: int, have: int) -> tuple[int, int]:
        """`natural` and `in_sets` after giving away one of the `have` tiles of a kind."""
        if have > self.variant.needs.get(kind, 0):
            return self.natural, self.in_sets
        if have <= self.variant.firm.get(kind, 0):
            return self.natural + 1, self.in_sets
        return self.natural, self.in_sets + 1


class PassingCosts:
    """How near the lines of a card are, and how near they stay when tiles are given away one after the other.

    A standing is how far the nearest line is, and how near all lines are taken together; the lower the better.
    """

    def __init__(self, view: View):
        self.held: Counter[int] = count_kinds(view.hand.concealed)
        self.jokers = view.hand.concealed.count(JOKER)
        self.lacks = [Lack(gap.variant, len(gap.natural), len(gap.set_tiles)) for gap, _ in gaps_of(view, view.hand)]

    def now(self) -> Standing:
        return self._standing((lack.natural, lack.in_sets) for lack in self.lacks)

    def without(self, tile: Tile) -> Standing:
        """The standing after giving away this tile."""
        kind = kind_of(tile)
        have = self.held[kind]
        return self._standing(lack.without(kind, have) for lack in self.lacks)

    def give(self, tile: Tile) -> None:
        """The tile is gone."""
        kind = kind_of(tile)
        for lack in self.lacks:
            lack.natural, lack.in_sets = lack.without(kind, self.held[kind])
        self.held[kind] -= 1

    def _standing(self, missing: Iterable[tuple[int, int]]) -> Standing:
        best: dict[str, int] = {}
        for lack, (natural, in_sets) in zip(self.lacks, missing, strict=True):
            to_come = natural + max(0, in_sets - self.jokers)
            line = lack.variant.hand.id
            if to_come < best.get(line, 99):
                best[line] = to_come
        return min(best.values(), default=14), -sum(3.0**-to_come for to_come in best.values())
