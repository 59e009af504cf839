"""Words for pieces on the move: a payment owed, and one handover of pieces at the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from scoring.sticks.pieces import count, moved

BOX = "box"

Holdings = dict[str, dict[int, int]]
Handful = tuple[tuple[int, int], ...]


class Debt(NamedTuple):
    """`payer` owes `payee` `amount` points."""

    payer: str
    payee: str
    amount: int


def changes(payments: Iterable[Debt], players: Iterable[str]) -> dict[str, int]:
    """What payments change for `players`."""
    net = dict.fromkeys(players, 0)
    for payer, payee, amount in payments:
        if payer in net:
            net[payer] -= amount
        if payee in net:
            net[payee] += amount
    return net


@dataclass(frozen=True, slots=True)
class Handover:
    """One step at the table: `giver` hands over `given` and gets `change` back, each as (value, pieces), the
    greatest first.
    """

    giver: str
    taker: str
    given: Handful
    change: Handful

    @property
    def pieces(self) -> int:
        return count(dict(self.given)) + count(dict(self.change))

    def can_be_made(self, held: Holdings) -> bool:
        hands = ((self.giver, self.given), (self.taker, self.change))
        return all(held[player].get(piece, 0) >= number for player, handful in hands for piece, number in handful)


def handover(giver: str, taker: str, vector: Mapping[int, int]) -> Handover:
    """The handover of `vector`: value → pieces given, below zero: given back as change."""
    ordered = sorted(vector.items(), reverse=True)
    return Handover(
        giver, taker, tuple((v, n) for v, n in ordered if n > 0), tuple((v, -n) for v, n in ordered if n < 0)
    )


def after(held: Holdings, steps: Iterable[Handover]) -> Holdings:
    """Everybody's pieces when `steps` have been made."""
    holdings = dict(held)
    for step in steps:
        given, change = dict(step.given), dict(step.change)
        holdings[step.giver] = moved(holdings[step.giver], given, change)
        holdings[step.taker] = moved(holdings[step.taker], change, given)
    return holdings


def in_order(
    held: Holdings, steps: tuple[Handover, ...], failed: set[tuple[Handover, ...]]
) -> tuple[Handover, ...] | None:
    """The steps in an order in which nobody gives what they have not got; None: there is none.

    `failed`: endings known to be impossible.
    """
    for i, step in enumerate(steps):
        rest = steps[:i] + steps[i + 1 :]
        if rest not in failed and step.can_be_made(held):
            later = in_order(after(held, [step]), rest, failed)
            if later is not None:
                return (step, *later)
    failed.add(steps)
    return None if steps else ()
