"""What the coach's discards are worth: `python benchmarks/advice.py [--walls 300] [--rules japanese] [--seed 1]`.

Solo over the same walls: 17 draws, three discards of others after each of one's own, riichi as soon as the hand waits
for a tile that can come. Beside the coach play the plain rule (nearest, then most useful tiles left, honours first) and
the same with the order of document 000, ch. 7 II, among equals. Shown are the share of hands won and the mean payment,
and of the difference to the plain rule, wall by wall, mean and standard error.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scoring.books import BOOKS
from scoring.coach.discards.discard_advice import discard_advice
from scoring.coach.hand.outcome import completed, doublings_of_pung, won
from scoring.coach.hand.shanten import shanten_for, shapes_of
from scoring.coach.view import View, after_letting_go
from scoring.coach.view_json import view_of
from scoring.hands import DISCARD, WALL
from scoring.tiles import KINDS, SOUTH, Tile, write

DRAWS = 17
Policy = Callable[[View], Tile]


@dataclass
class Table:
    """One wall: the hand at first, what is drawn, what others discard, the dora indicator."""

    hand: list[Tile]
    draws: list[Tile]
    others: list[Tile]
    indicator: Tile

    @classmethod
    def of(cls, rng: random.Random) -> Table:
        wall = [tile for tile in KINDS[:34] for _ in range(4)]
        rng.shuffle(wall)
        return cls(wall[:13], wall[13 : 13 + DRAWS], wall[30 : 30 + 3 * DRAWS], wall[-1])


def plain(view: View) -> Tile:
    """Nearest, then most useful tiles left, then honours, then what is far from the middle."""
    return nearest(view, lambda tile: (not tile.is_honour, 0 if tile.is_honour else 4 - abs(tile.number - 5)))


def document(view: View) -> Tile:
    """The same, but among equals as document 000, ch. 7 II says: simples first, dragons last."""
    return nearest(view, lambda tile: (not tile.is_simple, tile.is_honour, doublings_of_pung(view, tile)))


def nearest(view: View, among_equals: Callable[[Tile], tuple]) -> Tile:
    shapes = shapes_of(view.table)

    def rank(tile: Tile) -> tuple:
        after = after_letting_go(view, tile)
        found = shanten_for(after.hand, shapes)
        return found.tiles_to_come, -after.left_of(found.useful), among_equals(tile)

    return min(sorted(set(view.hand.concealed)), key=rank)


def coach(view: View) -> Tile:
    return discard_advice(view)[0].tile


def play(rules: str, table: Table, policy: Policy) -> int:
    """What the hand receives; 0 when it does not win."""
    book = BOOKS[rules]
    dora = {"dora_indicators": str(table.indicator)} if "dora_indicators" in book.keys else {}
    view = view_of(rules, write(table.hand), SOUTH, **dora)
    shapes = shapes_of(view.table)
    for turn, drawn in enumerate(table.draws):
        waiting = shanten_for(view.hand, shapes).tiles_to_come == 1
        hand = completed(view.hand, drawn)
        if waiting and (paid := won(view, hand, drawn, WALL).received):
            return paid
        full = view.holding(hand)
        thrown = drawn if view.declared else policy(full)
        view = after_letting_go(full, thrown)
        ready = shanten_for(view.hand, shapes)
        if ready.is_waiting and view.may_declare and view.left_of(ready.useful):
            view = view.declaring()
        for discard in table.others[3 * turn : 3 * turn + 3]:
            fits = ready.is_waiting and discard in ready.useful
            if fits and (paid := won(view, completed(view.hand, discard), discard, DISCARD).received):
                return paid
            view = View(view.deal, view.wind, (*view.seen, discard))
    return 0


def tell(name: str, paid: list[int], base: list[int], seconds: float) -> None:
    share, mean = 100 * statistics.mean(map(bool, paid)), statistics.mean(paid)
    print(
        f"{name:8} wins {share:5.1f} %   payment {mean:7.1f}   {1000 * seconds / len(paid):5.0f} ms a hand", flush=True
    )
    if paid is not base:
        wins = [100 * (bool(a) - bool(b)) for a, b in zip(paid, base, strict=True)]
        more = [a - b for a, b in zip(paid, base, strict=True)]
        percent = 100 * statistics.mean(more) / statistics.mean(base)
        print(f"         wins {statistics.mean(wins):+.1f} ± {error(wins):.1f}", end="   ")
        print(f"payment {statistics.mean(more):+.1f} ± {error(more):.1f} ({percent:+.1f} %)", flush=True)


def error(values: list) -> float:
    return statistics.stdev(values) / math.sqrt(len(values))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--walls", type=int, default=300)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--rules", default="japanese")
    chosen = options.parse_args()
    rng = random.Random(chosen.seed)
    tables = [Table.of(rng) for _ in range(chosen.walls)]
    base: list[int] = []
    for name, policy in {"plain": plain, "document": document, "coach": coach}.items():
        start = time.process_time()
        paid = [play(chosen.rules, table, policy) for table in tables]
        base = base or paid
        tell(name, paid, base, time.process_time() - start)


if __name__ == "__main__":
    main()
