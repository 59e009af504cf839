"""What scoring says: lines, sheets, payments, and the contract's JSON of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scoring.errors import HullaError
from scoring.tiles import Tile, Wind, write

if TYPE_CHECKING:
    from scoring.cards import CardLine
    from scoring.interpretations import Interpretation
    from scoring.rows import Rule

BETTOR = "B"  # a fifth player, who sits out and may bet
EAST_DOUBLES, DISCARD_DOUBLES, DRAWN_DOUBLES = "east", "discard", "drawn"  # why a part of a payment counts twice


@dataclass(frozen=True, slots=True, eq=False)
class ScoreLine:
    """One row of a book, earned. `tiles` are those that earn it; none where the whole hand or the circumstances do.

    `hand` is the line of a card that earns it, `joins` the places of the sets of the hand that it looks at together.
    """

    rule: Rule
    tiles: tuple[Tile, ...] = ()
    points: int = 0
    doublings: int = 0
    hand: CardLine | None = None
    joins: tuple[int, ...] = ()

    def as_json(self) -> dict[str, object]:
        entry: dict[str, object] = {"rule": self.rule.id}
        if self.tiles:
            entry["tiles"] = write(self.tiles)
        if self.hand:
            entry["hand"] = self.hand.id
        if self.doublings:
            entry["doublings"] = self.doublings
        else:
            entry["points"] = self.points
        return entry


@dataclass(frozen=True, slots=True)
class Covered:
    """A line that a greater row leaves out, and that row."""

    line: ScoreLine
    by: Rule


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What one player's hand is worth and why.

    total    points before doubling, after the book's own rounding of them
    limit    the limit that holds, None when none does
    score    after doubling and limit, before payment
    refusal  why this complete hand may not win, None when it may
    interpretation  the way of reading the hand that counts
    """

    points: tuple[ScoreLine, ...] = ()
    total: int = 0
    doublings: tuple[ScoreLine, ...] = ()
    doubling_count: int = 0
    limit: str | None = None
    limit_hands: tuple[ScoreLine, ...] = ()
    score: int = 0
    covered: tuple[Covered, ...] = ()
    refusal: HullaError | None = None
    interpretation: Interpretation | None = None

    def as_json(self) -> dict[str, object]:
        return {
            "points": [line.as_json() for line in self.points],
            "total": self.total,
            "doublings": [line.as_json() for line in self.doublings],
            "doubling_count": self.doubling_count,
            "limit": self.limit,
            "limit_hands": [line.rule.id for line in self.limit_hands],
            "score": self.score,
        }


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a payment: points − less, and that twice where something says so: EAST_DOUBLES, DISCARD_DOUBLES or
    DRAWN_DOUBLES. `counters`: it is paid for the counters beside East; `stake`: by everybody, whatever the hand."""

    points: int
    less: int = 0
    twice: str = ""
    counters: bool = False
    stake: bool = False

    @property
    def exact(self) -> int:
        return (self.points - self.less) * (2 if self.twice else 1)


def total(parts: Iterable[Part]) -> int:
    return sum([part.exact for part in parts])


@dataclass(frozen=True, slots=True)
class Payment:
    """Points from one player to another: the parts that add up to them, and rounded to sticks.

    Players are winds, or BETTOR.
    """

    payer: str
    payee: str
    parts: tuple[Part, ...]
    amount: int

    @property
    def exact(self) -> int:
        return total(self.parts)

    def as_json(self) -> dict[str, object]:
        return {"from": str(self.payer), "to": str(self.payee), "exact": self.exact, "amount": self.amount}


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who pays whom, and the whole change of each player's total (deposits included)."""

    payments: tuple[Payment, ...] = ()
    net: Mapping[str, int] = field(default_factory=dict)
    deposits_after: int = 0

    def as_json(self) -> dict[str, object]:
        return {
            "payments": [payment.as_json() for payment in self.payments],
            "deposits_after": self.deposits_after,
            "net": {str(player): change for player, change in self.net.items()},
        }


@dataclass(frozen=True, slots=True)
class Result:
    """A scored deal. `refusal` is set, and `settlement` is not, when the winner's complete hand may not win.

    There are always sheets: a refused hand shows what it would have been worth.
    """

    id: object
    sheets: Mapping[Wind, ScoreSheet]
    settlement: Settlement | None
    refusal: HullaError | None = None

    @property
    def status(self) -> str:
        return "not_allowed" if self.refusal else "ok"

    @property
    def payments(self) -> tuple[Payment, ...]:
        return self.settlement.payments if self.settlement else ()

    def as_json(self) -> dict[str, object]:
        answer: dict[str, object] = {"id": self.id, "status": self.status}
        if self.refusal:
            return answer | {"reason": {"code": self.refusal.code, "message": self.refusal.message}}
        answer["hands"] = {str(wind): sheet.as_json() for wind, sheet in self.sheets.items()}
        return answer | (self.settlement or Settlement()).as_json()
