"""What the coach's discards are worth: `python benchmarks/advice.py [--rules japanese …] [--walls 300] [--seed 1]`.

Of every book, or of those named, each with the walls of the seed. Solo over the same walls: 17 draws, three discards of
others after each of one's own, riichi as soon as the hand waits for a tile that can come. Beside the coach play the
plain rule (nearest, then most useful tiles left, honours first) and those of `--against` (see `advice_policies.py`;
`public` needs the package `mahjong-utils`). Shown are the share of hands won and the mean payment, and of the
difference to the plain rule, wall by wall, mean and standard error. `--save` writes a line of JSON for every wall.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from advice_policies import POLICIES, Policy

from scoring.books import BOOKS
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.hand.outcome import completed, won
from scoring.coach.view import View, after_letting_go
from scoring.coach.view_json import view_of
from scoring.hands import DISCARD, WALL
from scoring.tiles import JOKER, KINDS, SOUTH, Tile, write

DRAWS = 17


def wall_of(rules: str) -> list[Tile]:
    """Every tile that this book plays with, but for those that are laid aside at once."""
    return [tile for tile in KINDS if tile in BOOKS[rules].hand_tiles for _ in range(tile.copies)]


@dataclass
class Wall:
    """The hand at first, what is drawn, what others discard, the dora indicator."""

    hand: tuple[Tile, ...]
    draws: tuple[Tile, ...]
    others: tuple[Tile, ...]
    indicator: Tile

    @classmethod
    def of(cls, rng: random.Random, rules: str) -> Wall:
        wall = wall_of(rules)
        rng.shuffle(wall)
        wall[30:-1] = sorted(wall[30:-1], key=lambda tile: tile is JOKER)  # nobody discards a joker
        return cls(tuple(wall[:13]), tuple(wall[13 : 13 + DRAWS]), tuple(wall[30 : 30 + 3 * DRAWS]), wall[-1])


def first_view(rules: str, wall: Wall) -> View:
    dora = {"dora_indicators": str(wall.indicator)} if "dora_indicators" in BOOKS[rules].keys else {}
    return view_of(rules, write(wall.hand), SOUTH, **dora)


def play(rules: str, wall: Wall, policy: Policy) -> int:
    """What the hand receives; 0 when it does not win."""
    view = first_view(rules, wall)
    for turn, drawn in enumerate(wall.draws):
        hand = completed(view.hand, drawn)
        ready = shanten_of(view)
        if ready.is_waiting and (paid := won(view, hand, drawn, WALL).received):
            return paid
        full = view.holding(hand)
        view = after_letting_go(full, drawn if view.declared else policy.discard(full))
        ready = shanten_of(view)
        if ready.is_waiting and view.may_declare and view.left_of(ready.useful):
            view = view.declaring()
        for discard in wall.others[3 * turn : 3 * turn + 3]:
            fits = ready.is_waiting and discard in ready.useful
            if fits and (paid := won(view, completed(view.hand, discard), discard, DISCARD).received):
                return paid
            view = View(view.deal, view.wind, (*view.seen, discard), card=view.card)
    return 0


def mean(values: Iterable[float]) -> str:
    """Mean ± standard error."""
    found = list(values)
    return f"{statistics.mean(found):+.1f} ± {statistics.stdev(found) / math.sqrt(len(found)):.1f}"


def tell(name: str, paid: list[int], base: list[int], seconds: float) -> None:
    share, average = 100 * statistics.mean(map(bool, paid)), statistics.mean(paid)
    print(f"{name:8} wins {share:5.1f} %   payment {average:7.1f}   {1000 * seconds / len(paid):5.0f} ms a hand")
    if paid is not base and any(base):
        wins = mean(100 * (bool(a) - bool(b)) for a, b in zip(paid, base, strict=True))
        more = mean(a - b for a, b in zip(paid, base, strict=True))
        print(f"         wins {wins}   payment {more} ({100 * (average / statistics.mean(base) - 1):+.0f} %)")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--walls", type=int, default=300)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--rules", nargs="*", default=list(BOOKS), choices=BOOKS)
    options.add_argument("--against", nargs="*", default=["document", "value"], choices=POLICIES)
    options.add_argument("--save", type=Path)
    chosen = options.parse_args()
    names = list(dict.fromkeys(["plain", "coach", *chosen.against]))
    for rules in chosen.rules:
        measure(rules, names, chosen)


def measure(rules: str, names: list[str], chosen: argparse.Namespace) -> None:
    """One book: its walls played by all, and what came of it."""
    rng = random.Random(chosen.seed)
    paid: dict[str, list[int]] = {name: [] for name in names}
    seconds = dict.fromkeys(names, 0.0)
    for wall in (Wall.of(rng, rules) for _ in range(chosen.walls)):
        for name in names:
            start = time.process_time()
            paid[name].append(play(rules, wall, POLICIES[name]))
            seconds[name] += time.process_time() - start
        if chosen.save:
            with chosen.save.open("a") as file:
                print(json.dumps({"rules": rules} | {name: each[-1] for name, each in paid.items()}), file=file)
    print(f"{rules}, {chosen.walls} walls")
    for name in names:
        tell(name, paid[name], paid["plain"], seconds[name])


if __name__ == "__main__":
    main()
