"""Breaking a piece so that a payment becomes possible: who changes with whom, and into what.

First one exchange, of any kind, between the payer or the payee and somebody else, chosen so that the exchange and the payment
together move the fewest pieces (at most 24 in the exchange). Where one does not suffice, two in a row, each of one piece broken into at most twelve.
"""

from __future__ import annotations

from collections.abc import Iterator

from scoring.change import fewest, handovers
from scoring.handover import Handover, Holdings, Payment, after, handover, total

SIZES = (3, 6, 12, 24)
BROKEN_INTO = 13


def payable_after_exchange(held: Holdings, payment: Payment) -> list[Handover] | None:
    """One exchange or two and the payment, or None where even that does not help.

    held  everybody's pieces, in the order in which they are asked for change; the payment is not possible as things are
    """
    for size in SIZES:
        plan = _cheapest(held, payment, _exchanges(held, payment, size))
        if plan is not None and (total(plan) <= size or size == SIZES[-1]):
            return plan
    return _after_two(held, payment)


def _cheapest(held: Holdings, payment: Payment, exchanges: Iterator[Handover]) -> list[Handover] | None:
    best: list[Handover] | None = None
    for exchange in exchanges:
        if best is not None and exchange.pieces >= total(best):
            continue
        changed = after(held, [exchange])
        vector = fewest(changed[payment.payer], changed[payment.payee], payment.amount)
        if vector is not None:
            plan = [exchange, handover(payment.payer, payment.payee, vector)]
            best = plan if best is None or total(plan) < total(best) else best
    return best


def _exchanges(held: Holdings, payment: Payment, most: int) -> Iterator[Handover]:
    """Every exchange of payer or payee with somebody else that moves at most `most` pieces."""
    for person in (payment.payer, payment.payee):
        for helper in held:
            if helper not in (payment.payer, payment.payee):
                vectors = handovers(held[person], held[helper], 0, most)
                yield from (handover(person, helper, vector) for vector in vectors if vector)


def _after_two(held: Holdings, payment: Payment) -> list[Handover] | None:
    best: list[Handover] | None = None
    for first in _breakings(held, payment):
        changed = after(held, [first])
        rest = _cheapest(changed, payment, _breakings(changed, payment))
        if rest is not None and (best is None or first.pieces + total(rest) < total(best)):
            best = [first, *rest]
    return best


def _breakings(held: Holdings, payment: Payment) -> Iterator[Handover]:
    """The exchanges of one piece for smaller ones."""
    return (step for step in _exchanges(held, payment, BROKEN_INTO) if [n for _, n in step.given] == [1])
