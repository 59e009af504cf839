"""Breaking a piece so that a payment becomes possible: who changes with whom, and into what.

The payer or the payee gives somebody else a piece (or some alike, where one cannot be matched) and gets its worth in smaller pieces or in
greater ones. For every piece and every helper the cheapest ways are tried; taken is the exchange with which exchange and payment together
move the fewest pieces. Where one does not suffice, the same person exchanges twice. Exchanges of other kinds are not looked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scoring.paying.change import fewest, ways
from scoring.paying.handover import Debt, Handover, Holdings, after, handover, total
from scoring.paying.pieces import Pieces

WAYS = 3


def payable_after_exchange(held: Holdings, debt: Debt) -> list[Handover] | None:
    """One exchange or two and the payment, or None where that does not help.

    held  everybody's pieces, in the order in which they are asked for change; the payment is not possible as things are
    """
    once = [[step] for person in (debt.payer, debt.payee) for step in _exchanges(held, debt, person, WAYS)]
    return _cheapest(held, debt, once) or _cheapest(held, debt, _twice(held, debt))


def _twice(held: Holdings, debt: Debt) -> Iterator[list[Handover]]:
    for person in (debt.payer, debt.payee):
        for first in _exchanges(held, debt, person, 1):
            yield from ([first, second] for second in _exchanges(after(held, [first]), debt, person, 1))


def _cheapest(held: Holdings, debt: Debt, exchanges: Iterable[list[Handover]]) -> list[Handover] | None:
    """The exchanges and the payment that move the fewest pieces, of all for which the payment is possible then."""
    plans = []
    for steps in exchanges:
        changed = after(held, steps)
        vector = fewest(changed[debt.payer], changed[debt.payee], debt.amount)
        if vector is not None:
            plans.append([*steps, handover(debt.payer, debt.payee, vector)])
    return min(plans, key=total, default=None)


def _exchanges(held: Holdings, debt: Debt, person: str, most: int) -> Iterator[Handover]:
    """What `person` can change with everybody who is not part of the payment: each piece into each kind of handful, in up to `most` ways."""
    for helper in held:
        if helper not in (debt.payer, debt.payee):
            for piece, number in held[person].items():
                for handful in _handfuls(held[helper], piece):
                    for vector in ways({piece: number - 1}, handful, -piece, most):
                        yield handover(person, helper, {**vector, piece: vector.get(piece, 0) + 1})


def _handfuls(pile: Pieces, piece: int) -> Iterator[dict[int, int]]:
    """What a pile holds for breaking `piece`: its smaller pieces, without the greatest, and so on; and its greater ones."""
    for greatest in (value for value in pile if value < piece):
        yield {value: n for value, n in pile.items() if value <= greatest}
    yield {value: n for value, n in pile.items() if value > piece}
