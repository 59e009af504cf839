"""One deal scored in several ways, to see what would make a difference."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from scoring.errors import HullaError
from scoring.game.by_points import scored
from scoring.open_deals.said import Said
from scoring.results import Result
from scoring.shelf import Books
from scoring.tiles import Wind

Change = Mapping[str, object]  # keys of the contract; None takes one out (of `winner`: nobody won)


@dataclass(frozen=True, slots=True)
class Trial:
    """What a deal comes to: its result, or the problems in its way."""

    result: Result | None
    problems: tuple[HullaError, ...] = ()

    @property
    def wins(self) -> bool:
        return self.result is not None and self.result.refusal is None

    @property
    def is_refused(self) -> bool:
        """A whole hand that may not win."""
        return self.result is not None and self.result.refusal is not None

    @property
    def outcome(self) -> object:
        """What the table would notice: the scores, who pays what, and what stays on the table."""
        if self.result is None or self.result.settlement is None:
            return None
        scores = {wind: sheet.score for wind, sheet in self.result.sheets.items()}
        settlement = self.result.settlement
        paid = [(each.payer, each.payee, each.amount) for each in settlement.payments]
        return scores, paid, dict(settlement.net), settlement.deposits_after


def changed(deal: Said, change: Change) -> dict[str, object]:
    return {key: value for key, value in {**deal, **change}.items() if value is not None or key == "winner"}


@dataclass(frozen=True, slots=True)
class Trials:
    """The deal and its variants, each scored once. `points`: hands known by their worth only."""

    deal: Said
    points: Mapping[Wind, int]
    books: Books
    _known: dict[str, Trial] = field(default_factory=dict)

    def __call__(self, change: Change) -> Trial:
        key = repr(sorted(change.items()))
        if key not in self._known:
            problems: list[HullaError] = []
            result = scored(changed(self.deal, change), self.points, self.books, problems)
            self._known[key] = Trial(None if problems else result, tuple(problems))
        return self._known[key]

    @property
    def now(self) -> Trial:
        return self({})

    def differs(self, change: Change) -> bool:
        """Whether this would be noticed."""
        return self(change).outcome != self.now.outcome

    def matters(self, changes: Iterable[Change]) -> bool:
        """Whether one of these makes another win of it, not merely none."""
        return any(self(change).wins and self.differs(change) for change in changes)
