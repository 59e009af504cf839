"""Breaking a piece so that a payment becomes possible: who changes with whom, and into what.

First one exchange, of any kind, between the payer or the payee and somebody else, chosen so that the exchange and the payment
together move the fewest pieces (at most 24 in the exchange). Where one does not suffice, two in a row, each of one piece broken into at most twelve.
"""

from __future__ import annotations

from collections.abc import Iterator

from scoring.change import fewest, handovers
from scoring.handover import Debt, Handover, Holdings, after, handover, total

SIZES = (3, 6, 12, 24)
BROKEN_INTO = 13


def payable_after_exchange(held: Holdings, debt: Debt) -> list[Handover] | None:
    """One exchange or two and the payment, or None where even that does not help.

    held  everybody's pieces, in the order in which they are asked for change; the payment is not possible as things are
    """
    for size in SIZES:
        plan = _cheapest(held, debt, _exchanges(held, debt, size))
        if plan is not None and (total(plan) <= size or size == SIZES[-1]):
            return plan
    return _after_two(held, debt)


def _cheapest(held: Holdings, debt: Debt, exchanges: Iterator[Handover]) -> list[Handover] | None:
    best: list[Handover] | None = None
    for exchange in exchanges:
        if best is not None and exchange.pieces >= total(best):
            continue
        changed = after(held, [exchange])
        vector = fewest(changed[debt.payer], changed[debt.payee], debt.amount)
        if vector is not None:
            plan = [exchange, handover(debt.payer, debt.payee, vector)]
            best = plan if best is None or total(plan) < total(best) else best
    return best


def _exchanges(held: Holdings, debt: Debt, most: int) -> Iterator[Handover]:
    """Every exchange of payer or payee with somebody else that moves at most `most` pieces."""
    for person in (debt.payer, debt.payee):
        for helper in held:
            if helper not in (debt.payer, debt.payee):
                vectors = handovers(held[person], held[helper], 0, most)
                yield from (handover(person, helper, vector) for vector in vectors if vector)


def _after_two(held: Holdings, debt: Debt) -> list[Handover] | None:
    best: list[Handover] | None = None
    for first in _breakings(held, debt):
        changed = after(held, [first])
        rest = _cheapest(changed, debt, _breakings(changed, debt))
        if rest is not None and (best is None or first.pieces + total(rest) < total(best)):
            best = [first, *rest]
    return best


def _breakings(held: Holdings, debt: Debt) -> Iterator[Handover]:
    """The exchanges of one piece for smaller ones."""
    return (step for step in _exchanges(held, debt, BROKEN_INTO) if [n for _, n in step.given] == [1])
