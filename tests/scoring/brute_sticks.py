"""Handovers by trying every one, and a plan carried out piece by piece."""

from __future__ import annotations

from itertools import permutations, product

from scoring.sticks.handover import BOX, after, handover
from scoring.sticks.pieces import moved, value


def every_way(giver, taker, amount):
    values = sorted({*giver, *taker})
    for vector in product(*(range(-taker.get(v, 0), giver.get(v, 0) + 1) for v in values)):
        if sum(n * v for n, v in zip(vector, values, strict=True)) == amount:
            yield dict(zip(values, vector, strict=True))


def brute_force(giver, taker, amount):
    """(pieces, change) of the best handover, by trying every one."""
    costs = [
        (sum(map(abs, way.values())), sum(-n for n in way.values() if n < 0)) for way in every_way(giver, taker, amount)
    ]
    return min(costs, default=None)


def best_in_any_order(held, due):
    """The fewest pieces for several payments, by trying every order and every handover."""
    if not due:
        return 0
    best = None
    for order in permutations(due):
        payer, payee, amount = order[0]
        for vector in every_way(held[payer], held[payee], amount):
            step = handover(payer, payee, vector)
            rest = best_in_any_order(after(held, [step]), list(order[1:]))
            if rest is not None and (best is None or rest + step.pieces < best):
                best = rest + step.pieces
    return best


def pieces_moved(plan):
    return sum(step.pieces for step in plan.handovers)


def is_exchange(step):
    """Both handfuls are worth the same: somebody only breaks a piece."""
    return value(dict(step.given)) == value(dict(step.change))


def replay(holdings, plan, box=None):
    """Make the handovers one after another; fail when somebody gives what they have not got.

    Returns everybody's pieces.
    """
    held = {player: dict(pile) for player, pile in holdings.items()}
    if box is not None:
        held[BOX] = dict(box)
    for step in plan.handovers:
        for who, to, handful in ((step.giver, step.taker, step.given), (step.taker, step.giver, step.change)):
            for piece, number in handful:
                assert number > 0
                held[who][piece] = held[who].get(piece, 0) - number
                held[to][piece] = held[to].get(piece, 0) + number
                assert held[who][piece] >= 0
    return {player: moved(pile, {}, {}) for player, pile in held.items()}
