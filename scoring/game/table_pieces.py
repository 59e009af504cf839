"""The sticks and chips before each player as the game goes on: every booking moves pieces, a count sets them right.

An undoing or a correction moves pieces once, then: the difference that it makes to the totals, less what was never paid
of the entries it changes. Nobody gives back what they never got; what is owed of other entries stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from scoring.game.events import TABLE, Amendment, Counted, Dealt, Event, Started
from scoring.game.one_go import in_one_go, transfers
from scoring.game.pot import POT, has_pot
from scoring.game.state import Game
from scoring.sticks.handover import BOX, Debt, Holdings, changes
from scoring.sticks.payment_plan import Plan, Unpaid, settle


@dataclass(frozen=True, slots=True)
class Owed:
    """A payment that could not be made with the pieces there were, and the ids of the entries that it comes from."""

    unpaid: Unpaid
    of: frozenset[str]


@dataclass(frozen=True, slots=True)
class TablePieces:
    """Where the pieces lie: each pile is worth its player's total, more by what that player owes, less by what is
    owed to them.

    held  player (and "table", "pot" and "box" where the game has one) → value → pieces
    plan  the handovers of the last booking; None after a count or before the first
    due   the payments that `plan` was made for
    owed  everything unpaid, that of `plan` last
    """

    held: Holdings
    plan: Plan | None = None
    due: tuple[Debt, ...] = ()
    owed: tuple[Owed, ...] = ()

    @property
    def still_open(self) -> tuple[Debt, ...]:
        """What was owed before the last booking and still is: one payment at most between two."""
        earlier = self.owed[: len(self.owed) - len(self.plan.unpaid)] if self.plan else self.owed
        net: dict[tuple[str, str], int] = {}
        for payer, payee, amount in (each.unpaid.debt for each in earlier):
            if (payee, payer) in net:
                net[payee, payer] -= amount
            else:
                net[payer, payee] = net.get((payer, payee), 0) + amount
        return tuple(
            Debt(payer, payee, amount) if amount > 0 else Debt(payee, payer, -amount)
            for (payer, payee), amount in net.items()
            if amount
        )


def new_pieces(start: Started) -> TablePieces | None:
    """The pieces as they are handed out; None for a game on paper."""
    if not start.pieces:
        return None
    box = {BOX: dict(start.box)} if start.box else {}
    pot: dict[str, dict[int, int]] = {POT: {}} if has_pot(start.options) else {}
    return TablePieces({player: dict(start.pieces) for player in start.players} | {TABLE: {}} | pot | box)


def after_event(lying: TablePieces | None, event: Event, before: Game, after: Game) -> TablePieces | None:
    """The pieces when one more event is booked, which takes the game from `before` to `after`."""
    if lying is None:
        return None
    if isinstance(event, Amendment):
        return _changed(lying, before, after)
    if isinstance(event, Counted):
        return _counted(lying, event, after.steps[-1].settled.discrepancy)
    payments = after.steps[-1].settled.payments
    due = in_one_go(payments) if isinstance(event, Dealt) and event.in_one_go else payments
    return _paid(lying, due, frozenset({event.id}))


def _counted(lying: TablePieces, event: Counted, amiss: Mapping[str, int]) -> TablePieces:
    """The pieces as they were counted.

    A debt between two who hold what the books say has been paid; any other stays open.
    """
    agree = event.pieces.keys() - amiss.keys()
    counted = {player: dict(pile) for player, pile in event.pieces.items() if player in lying.held}
    return TablePieces(
        {**lying.held, **counted}, owed=tuple(each for each in lying.owed if not agree >= set(each.unpaid.debt[:2]))
    )


def _changed(lying: TablePieces, before: Game, after: Game) -> TablePieces:
    """The pieces once something earlier has changed: what is owed of the entries that now come to something else is
    worked in.
    """
    pairs = zip(before.steps, after.steps, strict=True)
    of = frozenset(
        new.line.booked.id for old, new in pairs if old is not new and old.settled.payments != new.settled.payments
    )
    worked_in = [each for each in lying.owed if each.of & of]
    due = difference(before, after, [each.unpaid.debt for each in worked_in])
    others = tuple(each for each in lying.owed if not each.of & of)
    return _paid(replace(lying, owed=others), due, of.union(*(each.of for each in worked_in)))


def difference(before: Game, after: Game, unpaid: Iterable[Debt] = ()) -> tuple[Debt, ...]:
    """Payments from how the game stood, without what was `unpaid`, to how it stands after something earlier has
    changed.
    """
    net = {player: total - before.totals[player] for player, total in after.totals.items()}
    net |= {TABLE: after.deposits - before.deposits, POT: after.pot - before.pot}
    paid = changes(unpaid, net)
    return transfers({player: change + paid[player] for player, change in net.items()})


def _paid(lying: TablePieces, debts: Iterable[Debt], of: frozenset[str]) -> TablePieces:
    players = {player: pile for player, pile in lying.held.items() if player != BOX}
    due = tuple(debts)
    plan = settle(players, due, lying.held.get(BOX))
    return TablePieces(
        {player: dict(pile) for player, pile in plan.after.items()},
        plan,
        due,
        (*lying.owed, *(Owed(unpaid, of) for unpaid in plan.unpaid)),
    )
