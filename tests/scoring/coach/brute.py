"""Distances by brute force, on another way than the coach's: every set of blocks of a suit is made and compared with
the hand.
"""

from __future__ import annotations

import os
import random
from functools import cache
from itertools import combinations_with_replacement

import numpy as np

from scoring.hands import Hand
from scoring.melds import OPEN, set_of
from scoring.tiles import KINDS, Tile

MORE = int(os.environ.get("HULLA_MORE", "1"))  # so many times as many hands as usual
WALL = [tile for tile in KINDS[:34] for _ in range(4)]
NEVER = 99


def random_hand(rng: random.Random, size: int = 13) -> Hand:
    return Hand(tuple(rng.sample(WALL, size)))


def random_melded(rng: random.Random) -> Hand:
    """Ten, seven, four tiles or one in the hand, and sets laid down from the same wall, some of them kongs."""
    while True:
        sets = [_laid(rng) for _ in range(rng.randint(1, 4))]
        rest = list(WALL)
        try:
            for tile in (tile for block in sets for tile in block):
                rest.remove(tile)
        except ValueError:
            continue
        return Hand(tuple(rng.sample(rest, 13 - 3 * len(sets))), tuple(set_of(block, OPEN) for block in sets))


def _laid(rng: random.Random) -> tuple[Tile, ...]:
    block = _block(rng)
    return (block[0],) * 4 if block[0] is block[1] and rng.random() < 0.4 else block


def random_ready(rng: random.Random) -> Hand:
    """A complete hand less one tile."""
    while True:
        tiles = [tile for block in (_block(rng) for _ in range(4)) for tile in block] + [rng.choice(KINDS[:34])] * 2
        if max(tiles.count(tile) for tile in tiles) <= 4:
            tiles.remove(rng.choice(tiles))
            return Hand(tuple(tiles))


def _block(rng: random.Random) -> tuple[Tile, ...]:
    if rng.random() < 0.5:
        return (rng.choice(KINDS[:34]),) * 3
    start = rng.randrange(3) * 9 + rng.randrange(7)
    return KINDS[start : start + 3]


@cache
def complete_counts(kinds: int, chows: bool, sets: int, pair: int) -> np.ndarray:
    """Every way to have so many sets and pairs of a suit of `kinds` numbers: (n, kinds) counts, no more than four of
    a kind.
    """
    eye = np.eye(kinds, dtype=np.int8)
    blocks = [3 * row for row in eye]
    if chows:
        blocks += [eye[start] + eye[start + 1] + eye[start + 2] for start in range(7)]
    found = {
        tuple(sum((blocks[block] for block in chosen), np.zeros(kinds, np.int8)) + extra)
        for chosen in combinations_with_replacement(range(len(blocks)), sets)
        for extra in ([2 * row for row in eye] if pair else [np.zeros(kinds, np.int8)])
    }
    rows = np.array(sorted(found), np.int8).reshape(len(found), kinds)
    return rows[(rows <= 4).all(1)]


def sets_away(hand: Hand) -> int:
    """Tiles to come for four sets and a pair."""
    have = tuple(hand.concealed.count(tile) for tile in KINDS[:34])
    room = tuple(4 - sum(meld.tiles.count(tile) for meld in hand.melds) for tile in KINDS[:34])
    wanted = 4 - len(hand.melds)
    best = {(0, 0): 0}
    for suit in range(4):
        part = slice(9 * suit, min(9 * suit + 9, 34))
        best = _joined(best, _suit(have[part], room[part], suit < 3, wanted), wanted)
    return best[wanted, 1]


@cache
def _suit(have: tuple[int, ...], room: tuple[int, ...], chows: bool, wanted: int) -> dict[tuple[int, int], int]:
    """The fewest tiles to come for each number of sets, without and with the pair."""
    found = {}
    for sets in range(wanted + 1):
        for pair in (0, 1):
            rows = complete_counts(len(have), chows, sets, pair)
            rows = rows[(rows <= room).all(1)]
            found[sets, pair] = int(np.maximum(rows - np.array(have, np.int8), 0).sum(1).min()) if len(rows) else NEVER
    return found


def _joined(one: dict, other: dict, wanted: int) -> dict:
    joined: dict = {}
    for (a, p), cost in one.items():
        for (b, q), more in other.items():
            if a + b <= wanted and p + q <= 1:
                joined[a + b, p + q] = min(joined.get((a + b, p + q), NEVER), cost + more)
    return joined
