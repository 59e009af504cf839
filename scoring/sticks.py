"""Which sticks and chips change hands when payments are made, and who gives change.

What is minimised: the pieces that leave somebody's hand, change included, over all payments of a settlement. Payments are made one
after another; what a player has received may be used in the next. One payment is exact; several are exact too unless piles are so
tight that more than `EFFORT` handovers would have to be looked at (then the best plan found so far).
Where payer and payee cannot do it with what lies before them, somebody breaks a piece for one of them (`scoring.exchange`).
Pieces only move: nobody ever holds fewer than none, none appear or vanish.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from scoring.change import fewest, handovers
from scoring.exchange import payable_after_exchange
from scoring.handover import BOX, Debt, Handover, Holdings, after, handover, total
from scoring.pieces import Pieces, moved, value

EFFORT = 2000
_ROOM = (0, 1, 2, 4, 8, 16, 32, 64)


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
    """Plan how `debts` are paid with the pieces in `holdings`, with the fewest pieces moved.

    holdings  player → pieces, in seat order: who is asked for change is asked in this order, the box last
    debts     amounts of zero or more; a pair of players may appear more than once
    box       pieces of the set that nobody holds; None: there is none. It changes pieces, it lends none

    >>> plan = settle({"Anna": {1000: 1}, "Ben": {100: 5}}, [Debt("Anna", "Ben", 700)])
    >>> plan.handovers
    (Handover(giver='Anna', taker='Ben', given=((1000, 1),), change=((100, 3),)),)
    """
    held = {player: moved(pile, {}, {}) for player, pile in holdings.items()}
    everybody = held if box is None else {**held, BOX: moved(box, {}, {})}
    due = [Debt(*debt) for debt in debts if debt[2]]
    steps = _Orders(held, due).best()
    if steps is None:
        return _one_by_one(everybody, due)
    return Plan(tuple(steps), (), after(everybody, steps))


def _one_by_one(held: Holdings, due: list[Debt]) -> Plan:
    """Pay what can be paid; where nothing can, break one piece or two for the first payment that this makes possible."""
    steps: list[Handover] = []
    left = list(due)
    while left:
        way = next(_possible(held, left), None)
        if way is None:
            break
        debt, made = way
        left.remove(debt)
        steps += made
        held = after(held, made)
    unpaid = (Unpaid(debt, max(0, debt.amount - value(held[debt.payer]))) for debt in left)
    return Plan(tuple(steps), tuple(unpaid), held)


def _possible(held: Holdings, left: list[Debt]) -> Iterator[tuple[Debt, list[Handover]]]:
    for debt in left:
        vector = fewest(held[debt.payer], held[debt.payee], debt.amount)
        if vector is not None:
            yield debt, [handover(debt.payer, debt.payee, vector)]
    for debt in left:
        steps = payable_after_exchange(held, debt)
        if steps is not None:
            yield debt, steps


class _Orders:
    """The search for the order and the handovers with the fewest pieces in all, pruned by what each payment needs at the least."""

    def __init__(self, held: Holdings, due: list[Debt]):
        self.held, self.due, self.looked_at = held, due, 0
        self.floor = _fewest_with_all_pieces(held, due)
        self.found: list[Handover] | None = None
        self.limit = 0

    def best(self) -> list[Handover] | None:
        """The best plan without exchanges, or None where there is none."""
        if None in self.floor or not _worth_enough(self.held, self.due):
            return None
        self._greedily()
        for room in _ROOM:
            limit = sum(self.floor) + room
            if self.found is not None and total(self.found) <= limit:
                return self.found
            self.limit = limit
            self._search(self.held, tuple(range(len(self.due))), [])
        return self.found

    def _greedily(self) -> None:
        """A first plan: the small payments first, each by itself as cheap as can be."""
        held, steps = self.held, []
        for payer, payee, amount in sorted(self.due, key=lambda debt: debt.amount):
            vector = fewest(held[payer], held[payee], amount)
            if vector is None:
                return
            steps.append(handover(payer, payee, vector))
            held = after(held, steps[-1:])
        self.found = steps

    def _search(self, held: Holdings, left: tuple[int, ...], steps: list[Handover]) -> None:
        """Every order and every handover that stays within `limit` pieces; a plan found lowers the limit below itself."""
        if not left:
            self.found, self.limit = list(steps), total(steps) - 1
        for i in left:
            others = tuple(j for j in left if j != i)
            for step in self._ways(held, self.due[i], self._room(others, steps)):
                if self.looked_at > EFFORT or step.pieces > self._room(others, steps):
                    break
                self.looked_at += 1
                self._search(after(held, [step]), others, [*steps, step])

    def _room(self, others: tuple[int, ...], steps: list[Handover]) -> int:
        """How many pieces the next handover may move."""
        return self.limit - total(steps) - sum(self.floor[j] for j in others)

    def _ways(self, held: Holdings, debt: Debt, most: int) -> Iterator[Handover]:
        payer, payee, amount = debt
        if self.looked_at <= EFFORT:
            vectors = handovers(held[payer], held[payee], amount, most)
            yield from (handover(payer, payee, v) for v in sorted(vectors, key=lambda v: sum(map(abs, v.values()))))


def _fewest_with_all_pieces(held: Holdings, due: list[Debt]) -> list[int | None]:
    """For each payment the pieces it needs if both sides held everything on the table; None: not even then."""
    table: dict[int, int] = {}
    for pile in held.values():
        table = moved(table, {}, pile)
    vectors = {amount: fewest(table, table, amount) for amount in {debt.amount for debt in due}}
    return [None if (v := vectors[debt.amount]) is None else sum(map(abs, v.values())) for debt in due]


def _worth_enough(held: Holdings, due: list[Debt]) -> bool:
    """Can everybody pay what they owe, counting what they are owed?"""
    worth = {player: value(pile) for player, pile in held.items()}
    for payer, payee, amount in due:
        worth[payer] -= amount
        worth[payee] += amount
    return min(worth.values()) >= 0
