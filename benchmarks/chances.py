"""Does what the coach tells of a hand come true? `python benchmarks/chances.py [--rules philos …] [--walls 100]`.

Four at a table as in `advice_table.py`, `--seats` by which policies. After each discard the coach is asked what the
hand may be expected to win, up to two tiles away. Shown are, by how many tiles are missing and by tenths of the chance
told, the chance told and the share of these hands that won their deal, with standard error, and the payment told and
received. A hand counts once in each tenth, when it is first told so.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from advice import wall_of
from advice_policies import POLICIES, Policy
from advice_table import Table

from scoring.books import BOOKS
from scoring.coach.discards.discard_advice import EXACT
from scoring.coach.discards.expectation import Expectation
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.view import View, after_letting_go
from scoring.tiles import WINDS, Tile, Wind


@dataclass(frozen=True, slots=True)
class Told:
    """Of a hand after a discard: tiles missing, and what is told; then whether it won, and what it received."""

    wind: Wind
    missing: int
    wins: float
    earns: float
    won: bool = False
    paid: int = 0

    @property
    def tenth(self) -> tuple[int, int]:
        return self.missing, int(10 * self.wins)


def asking(policy: Policy, told: list[Told]) -> Policy:
    """The same policy; what the coach tells of each hand is written down."""

    def discard(view: View) -> Tile:
        tile = policy.discard(view)
        after = after_letting_go(view, tile)
        missing = shanten_of(after).tiles_to_come
        if missing <= EXACT:
            told.append(Told(view.wind, missing, *Expectation(view).of(after)))
        return tile

    return replace(policy, discard=discard)


def deals(rules: str, walls: int, seed: int, seats: Sequence[str]) -> Iterator[list[Told]]:
    """Of each player in each deal, what was told and what came of it."""
    rng = random.Random(seed)
    for _ in range(walls):
        wall, told = wall_of(rules), list[Told]()
        rng.shuffle(wall)
        by = {wind: asking(POLICIES[name], told) for wind, name in zip(WINDS, seats, strict=True)}
        deal = Table(rules, wall, by).play()
        book = deal.table.book
        net = book.settle(deal, book.sheets(deal) if deal.winner else {}).net
        for wind in WINDS:
            won = deal.winner is wind
            yield [replace(each, won=won, paid=net[wind] * won) for each in told if each.wind is wind]


def first_of_each(hands: Iterable[list[Told]], key: Callable[[Told], tuple]) -> dict[tuple, list[Told]]:
    """By key, each hand once: as it was first told so."""
    found = defaultdict(list)
    for told in hands:
        for name, each in {key(each): each for each in reversed(told)}.items():
            found[name].append(each)
    return dict(sorted(found.items()))


def tell(told: list[Told]) -> str:
    won, paid = [100 * each.won for each in told], [each.paid for each in told]
    error = math.sqrt(len(told))
    return (
        f"{len(told):5} hands   told {100 * statistics.mean(each.wins for each in told):5.1f} in 100   "
        f"won {statistics.mean(won):5.1f} ± {statistics.pstdev(won) / error:4.1f}   "
        f"brings {statistics.mean(each.earns for each in told):7.1f}   "
        f"brought {statistics.mean(paid):7.1f} ± {statistics.pstdev(paid) / error:.1f}"
    )


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--walls", type=int, default=100)
    options.add_argument("--seed", type=int, default=1)
    with_sets = [name for name, book in BOOKS.items() if not book.plays_by_card]
    options.add_argument("--rules", nargs="*", default=with_sets, choices=with_sets)
    options.add_argument("--seats", nargs=4, default=["plain", "coach"] * 2, choices=POLICIES)
    chosen = options.parse_args()
    for rules in chosen.rules:
        hands = list(deals(rules, chosen.walls, chosen.seed, chosen.seats))
        print(f"{rules}, {chosen.walls} walls")
        for (missing,), told in first_of_each(hands, lambda each: (each.missing,)).items():
            print(f"{missing} missing, first told   {tell(told)}")
        for (missing, tenth), told in first_of_each(hands, lambda each: each.tenth).items():
            print(f"{missing} missing, from {10 * tenth:2} on   {tell(told)}")


if __name__ == "__main__":
    main()
