"""Several payments made in one go: everybody ends with the same, and fewer of them change hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scoring.game.events import TABLE
from scoring.sticks.handover import Debt, changes


def in_one_go(payments: Iterable[Debt]) -> tuple[Debt, ...]:
    """The fewest payments between players that come to the same as these; what the table gets or gives stays as it is.

    >>> in_one_go([Debt("Anna", "Ben", 60), Debt("Cleo", "Ben", 60), Debt("Anna", "Cleo", 60)])
    (Debt(payer='Anna', payee='Ben', amount=120),)
    """
    due = tuple(payments)
    between = [debt for debt in due if TABLE not in debt[:2]]
    fewer = _fewest(between)
    rest = [debt for debt in due if debt not in between]
    return (*fewer, *rest) if len(fewer) < len(between) else due


def transfers(net: Mapping[str, int]) -> tuple[Debt, ...]:
    """Payments that bring about `net`: the greatest debtor pays the greatest creditor first.

    What does not add up to zero stays unpaid.

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


def _fewest(payments: list[Debt]) -> tuple[Debt, ...]:
    """Who owes just what another is owed pays that one; with five players at most, nothing else can save a payment."""
    net = changes(payments, [player for debt in payments for player in debt[:2]])
    pairs = []
    for payer in list(net):
        payee = next((player for player in net if net[player] == -net[payer] > 0), None)
        if payee:
            pairs.append(Debt(payer, payee, net[payee]))
            net[payer] = net[payee] = 0
    return (*pairs, *transfers(net))
