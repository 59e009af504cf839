"""The sticks and chips before each player as the game goes on: every booking moves pieces, a count sets them right.

An undoing or a correction moves pieces once, then: the difference that it makes to the totals.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scoring.game.events import TABLE, Corrected, Counted, Event, Started, Undone
from scoring.ledger import Game
from scoring.paying.handover import BOX, Debt, Holdings
from scoring.sticks import Plan, Unpaid, settle


@dataclass(frozen=True, slots=True)
class TablePieces:
    """Where the pieces lie.

    held  player (and "table", and "box" where the game has one) → value → pieces
    plan  the handovers of the last booking; None after a count or before the first
    owed  payments that could not be made with the pieces there were
    """

    held: Holdings
    plan: Plan | None = None
    owed: tuple[Unpaid, ...] = ()


def new_pieces(start: Started) -> TablePieces | None:
    """The pieces as they are handed out; None for a game on paper."""
    if not start.pieces:
        return None
    box = {BOX: dict(start.box)} if start.box else {}
    return TablePieces({player: dict(start.pieces) for player in start.players} | {TABLE: {}} | box)


def after_event(lying: TablePieces | None, event: Event, before: Game, after: Game) -> TablePieces | None:
    """The pieces when one more event is booked, which takes the game from `before` to `after`."""
    if lying is None:
        return None
    if isinstance(event, Undone | Corrected):
        return _paid(lying, difference(before, after))
    return _counted(lying, event) if isinstance(event, Counted) else _paid(lying, after.entries[-1].settled.payments)


def _counted(lying: TablePieces, event: Counted) -> TablePieces:
    counted = {player: dict(pile) for player, pile in event.pieces.items() if player in lying.held}
    return TablePieces({**lying.held, **counted})


def difference(before: Game, after: Game) -> tuple[Debt, ...]:
    """Payments that lead from how the game stood to how it stands, once something earlier has changed."""
    net = {player: total - before.totals[player] for player, total in after.totals.items()}
    return transfers(net | {TABLE: after.deposits - before.deposits})


def transfers(net: Mapping[str, int]) -> tuple[Debt, ...]:
    """Payments that bring about `net`: the greatest debtor pays the greatest creditor first. What does not add up to zero stays unpaid.

    >>> transfers({"Anna": -300, "Ben": 200, "Cleo": 100})
    (Debt(payer='Anna', payee='Ben', amount=200), Debt(payer='Anna', payee='Cleo', amount=100))
    """
    left = dict(net)
    debts = []
    while min(left.values(), default=0) < 0 < max(left.values()):
        payer, payee = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
        amount = min(-left[payer], left[payee])
        debts.append(Debt(payer, payee, amount))
        left[payer] += amount
        left[payee] -= amount
    return tuple(debts)


def _paid(lying: TablePieces, debts: Iterable[Debt]) -> TablePieces:
    players = {player: pile for player, pile in lying.held.items() if player != BOX}
    plan = settle(players, debts, lying.held.get(BOX))
    return TablePieces(dict(plan.after), plan, (*lying.owed, *plan.unpaid))
