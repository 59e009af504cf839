"""Which sticks and chips change hands when payments are made, and who gives change.

What counts is the pieces that leave somebody's hand, change included. What is promised:

- One payment: no way to pay it moves fewer pieces.
- Several payments: they are made one after another, and what a player has received may be used in the next. The order is looked for step
  by step: every payment that is left is tried as the next one in its `WAYS` cheapest ways, and the `LINES` most promising beginnings are
  kept. That is nearly always the fewest pieces (tests/scoring/test_sticks.py compares), and the work stays small for piles of any kind.
- Where no order is found, the payments are made one by one; where payer and payee cannot do it with what lies before them, somebody breaks a
  piece for one of them (`scoring.paying.exchange`), and what still cannot be paid is said.
- Pieces only move: nobody ever holds fewer than none, none appear or vanish.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from scoring.paying.change import fewest, ways
from scoring.paying.exchange import payable_after_exchange
from scoring.paying.handover import BOX, Debt, Handover, Holdings, after, handover, total
from scoring.paying.pieces import Pieces, moved, value

LINES = 6
WAYS = 3


@dataclass(frozen=True, slots=True)
class Unpaid:
    """A payment that cannot be made. `missing`: points the payer lacks; 0: nobody can give the change."""

    debt: Debt
    missing: int


@dataclass(frozen=True, slots=True)
class Plan:
    """Handovers in the order in which they can be made, what stays unpaid, and everybody's pieces afterwards (the box included where given)."""

    handovers: tuple[Handover, ...]
    unpaid: tuple[Unpaid, ...]
    after: Mapping[str, Pieces]

    @property
    def pieces_moved(self) -> int:
        return total(self.handovers)


def settle(holdings: Mapping[str, Pieces], debts: Iterable[Debt], box: Pieces | None = None) -> Plan:
    """Plan how `debts` are paid with the pieces in `holdings`, with few pieces moved.

    holdings  player → pieces, in seat order: who is asked for change is asked in this order, the box last
    debts     amounts of zero or more; a pair of players may appear more than once
    box       pieces of the set that nobody holds; None: there is none. It changes pieces, it lends none

    >>> plan = settle({"Anna": {1000: 1}, "Ben": {100: 5}}, [Debt("Anna", "Ben", 700)])
    >>> plan.handovers
    (Handover(giver='Anna', taker='Ben', given=((1000, 1),), change=((100, 3),)),)
    """
    held = {player: moved(pile, {}, {}) for player, pile in holdings.items()}
    everybody = held if box is None else {**held, BOX: moved(box, {}, {})}
    due = tuple(Debt(*debt) for debt in debts if debt[2])
    steps = _in_some_order(held, due)
    if steps is None:
        return _one_by_one(everybody, due)
    return Plan(steps, (), after(everybody, steps))


@dataclass(frozen=True, slots=True)
class _Line:
    """Payments made so far, the pieces then, and what is left to pay."""

    steps: tuple[Handover, ...]
    held: Holdings
    left: tuple[Debt, ...]

    def longer(self) -> Iterator[_Line]:
        """This line with one more payment, whichever it is."""
        for i, debt in enumerate(self.left):
            for vector in ways(self.held[debt.payer], self.held[debt.payee], debt.amount, WAYS):
                step = handover(debt.payer, debt.payee, vector)
                yield _Line((*self.steps, step), after(self.held, [step]), self.left[:i] + self.left[i + 1 :])

    def cost(self, floor: Mapping[Debt, int]) -> int:
        """No plan that begins like this moves fewer pieces."""
        return total(self.steps) + sum(floor[debt] for debt in self.left)


def _in_some_order(held: Holdings, due: tuple[Debt, ...]) -> tuple[Handover, ...] | None:
    """The best plan without exchanges that was found, or None; of plans alike the one with the small payments first."""
    floor = _fewest_with_all_pieces(held, due)
    lines = [_Line((), held, tuple(sorted(due, key=lambda debt: debt.amount)))] if len(floor) == len(set(due)) else []
    for _ in due:
        different: dict[object, _Line] = {}
        for line in sorted((line for begun in lines for line in begun.longer()), key=lambda line: line.cost(floor)):
            different.setdefault((line.left, repr(line.held)), line)
        lines = list(different.values())[:LINES]
    return lines[0].steps if lines else None


def _fewest_with_all_pieces(held: Holdings, due: Iterable[Debt]) -> dict[Debt, int]:
    """The pieces each payment needs if both sides held everything on the table; payments that are impossible even then are left out."""
    table: dict[int, int] = {}
    for pile in held.values():
        table = moved(table, {}, pile)
    vectors = {debt: fewest(table, table, debt.amount) for debt in due}
    return {debt: sum(map(abs, vector.values())) for debt, vector in vectors.items() if vector is not None}


def _one_by_one(held: Holdings, due: Iterable[Debt]) -> Plan:
    """Pay what can be paid; where nothing can, break one piece or two for the first payment that this makes possible."""
    steps: list[Handover] = []
    left = list(due)
    while way := next(_possible(held, left), None):
        debt, made = way
        left.remove(debt)
        steps += made
        held = after(held, made)
    unpaid = (Unpaid(debt, max(0, debt.amount - value(held[debt.payer]))) for debt in left)
    return Plan(tuple(steps), tuple(unpaid), held)


def _possible(held: Holdings, left: list[Debt]) -> Iterator[tuple[Debt, list[Handover]]]:
    floor = _fewest_with_all_pieces(held, left)
    open_to_pay = [debt for debt in left if debt in floor and debt.amount <= value(held[debt.payer])]
    for debt in open_to_pay:
        vector = fewest(held[debt.payer], held[debt.payee], debt.amount)
        if vector is not None:
            yield debt, [handover(debt.payer, debt.payee, vector)]
    for debt in open_to_pay:
        steps = payable_after_exchange(held, debt)
        if steps is not None:
            yield debt, steps
