"""What one event came to: who pays whom, how the hand ended, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from scoring.errors import HullaError
from scoring.game.events import TABLE, Counted, PenaltyKind
from scoring.game.pot import POT
from scoring.game.rotation import Outcome
from scoring.results import Result
from scoring.sticks.handover import Debt
from scoring.sticks.pieces import value


class Bar(NamedTuple):
    """A player who may not win by a penalty: its kind, for how many deals still, and the id of its entry."""

    player: str
    kind: PenaltyKind
    deals: int
    of: str


@dataclass(frozen=True, slots=True)
class Settled:
    """What an event comes to.

    payments     between players, to and from TABLE for riichi sticks, and to POT
    outcome      how the hand ended; None: it is still being played
    riichi       players who put down a stick in the hand still being played
    seats        wind → player, as the deal was settled
    result       of a deal; None: it could not be scored
    trouble      what is wrong with a deal: no money moves, a person must look at it
    order        the players from East on, as they sit from here on; empty: nobody changes seats
    barred       who may not win from here on
    discrepancy  player → pieces counted less the total in the books; empty: not counted, or all agree
    """

    payments: tuple[Debt, ...] = ()
    outcome: Outcome | None = None
    riichi: tuple[str, ...] = ()
    seats: Mapping[str, str] = field(default_factory=dict)
    result: Result | None = None
    trouble: HullaError | None = None
    order: tuple[str, ...] = ()
    barred: tuple[Bar, ...] = ()
    discrepancy: Mapping[str, int] = field(default_factory=dict)
    ends_game: bool = False


def counted(totals: Mapping[str, int], deposits: int, event: Counted, pot: int = 0) -> Settled:
    """What a count comes to: where it departs from the books."""
    in_books = {**totals, TABLE: deposits, POT: pot}
    differences = {
        player: value(pile) - in_books[player] for player, pile in event.pieces.items() if player in in_books
    }
    return Settled(discrepancy={player: difference for player, difference in differences.items() if difference})
