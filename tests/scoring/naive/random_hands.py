"""Hands that somebody may have won, and some that are none, as texts: for books with sets and a pair."""

from __future__ import annotations

import random
from collections import Counter

from tests.scoring.naive.tiles import DRAGONS, ORDINARY, ORPHANS, WINDS

POOLS = (  # few kinds, so that hands read in several ways, and large ones come
    ORDINARY,
    ORDINARY[:9],
    ORDINARY[18:],
    ORDINARY[27:],
    ORDINARY[27:31] + ORDINARY[27:31] + ORDINARY[:1],
    ["1m", "9m", "1p", "9p", "1s", "9s"],
    [tile for tile in ORDINARY if tile in ORPHANS],
    ORDINARY[:4] + ORDINARY[9:13] + ORDINARY[27:],
    [tile for tile in ORDINARY if tile not in ORPHANS],
    ["2s", "3s", "4s", "6s", "8s", "6z"],
    ORDINARY[:3] + ORDINARY[6:9] + sorted(WINDS | DRAGONS),
    ORDINARY[:3] + ORDINARY[9:12] + ORDINARY[18:21],  # three similar chows
    [tile for tile in ORDINARY[:27] if tile[0] in "123789"],
    ["1m", "4m", "7m", "1m", "4m", "7m", "2p", "8s"],  # a full straight
)


def random_hand(rng: random.Random) -> tuple[list[str], list[dict]]:
    """The winner's tiles in the hand, and the sets laid down. Mostly four sets and a pair; seven pairs, orphans and
    gates now and then, and tiles that are no hand.
    """
    what = rng.random()
    if what < 0.04:
        suit = rng.choice("mps")
        return [number + suit for number in "1112345678999" + rng.choice("123456789")], []
    if what < 0.06:
        orphans = sorted(ORPHANS)
        return [*orphans, rng.choice(orphans)], []
    while True:
        parts = random_parts(rng, what)
        if max(Counter(tile for part in parts for tile in part).values()) <= 4:
            break
    lies = [len(part) == 4 or (len(part) == 3 and rng.random() < 0.35) for part in parts]
    if rng.random() < 0.4:
        lies = [len(part) == 4 for part in parts]
    laid = [part for part, there in zip(parts, lies, strict=True) if there]
    states = {3: ["open"], 4: ["open", "half_concealed"]}
    melds = [{"tiles": "".join(part), "state": rng.choice(states[len(part)])} for part in laid]
    return [tile for part, there in zip(parts, lies, strict=True) if not there for tile in part], melds


def random_parts(rng: random.Random, what: float) -> list[list[str]]:
    pool = rng.choice(POOLS)
    runs, alike = rng.choice([0, 0.1, 0.5, 0.95]), rng.choice([[3, 3, 3, 4]] * 9 + [[4]])
    if what < 0.12:
        return [[tile] * 2 for tile in rng.choices(pool, k=7)]
    if what < 0.2:  # sets of which each stands twice: often seven pairs, too
        parts = [one_set(rng, pool, runs, alike) for _ in range(2)] * 2 + [[rng.choice(pool)] * 2]
        return [list(part) for part in parts]
    parts = [one_set(rng, pool, runs, alike) for _ in range(4)] + [[rng.choice(pool)] * 2]
    if what > 0.97:
        parts[-1][0] = rng.choice(ORDINARY)
    return parts


def one_set(rng: random.Random, pool: list[str], runs: float, alike: list[int]) -> list[str]:
    first = rng.choice(pool)
    number, suit = int(first[0]), first[1]
    if suit != "z" and number <= 7 and rng.random() < runs:
        return [f"{number + step}{suit}" for step in range(3)]
    return [first] * rng.choice(alike)


def what_is_left(rng: random.Random, used: list[str]) -> list[str]:
    """The tiles that nobody has, shuffled."""
    have = Counter(used)
    left = [tile for tile in ORDINARY for _ in range(4 - have[tile])]
    rng.shuffle(left)
    return left
