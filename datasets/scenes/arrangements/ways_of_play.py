"""How a hand lies in play, and what lies about it: rivers in rows of six, walls of backs, a second hand opposite.

One's own row is nearest to the camera: lying in a few groups, standing, or leaning on a rack.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from datasets.scenes.arrangements.dealt_hands import DECK, Hand, dealt, winning_apart
from datasets.scenes.arrangements.laid_sets import meld_spots
from datasets.scenes.tiles.body import TileSet
from datasets.scenes.tiles.layouts import Spot, flat, moved, standing


@dataclass(frozen=True, slots=True, eq=False)
class Laid:
    """spots of the hand, and of all else; between which angles above the table it is seen from, degrees"""

    hand: Hand
    own: list[Spot]
    others: list[Spot]
    elevation: tuple[float, float] = (32, 75)


def own_row(rng: np.random.Generator, look: TileSet, hand: Hand, upright: float | None = None) -> list[Spot]:
    """The hand in two to four groups, standing and leaning by so many degrees or lying; the winning tile, where it
    is apart, to the right.
    """
    most = min(len(hand.concealed) - 1, int(rng.integers(0, 4)))
    cuts = set((rng.choice(len(hand.concealed) - 1, most, replace=False) + 1).tolist()) if most else set()
    gap, wide, spots, x = rng.uniform(0, 0.03), rng.uniform(0.15, 0.7), [], 0.0
    for number, code in enumerate(hand.concealed):
        x += wide * (number in cuts)
        spots.append(_laid(rng, look, x, 0.0, code, upright))
        x += look.width + gap
    if hand.winning:
        spots.append(_laid(rng, look, x + rng.uniform(0.5, 1.6), 0.0, hand.winning, upright))
    return spots


def _laid(rng: np.random.Generator, look: TileSet, x: float, y: float, code: str, upright: float | None = None) -> Spot:
    y, yaw = y + rng.normal(0, 0.012), rng.normal(0, 0.6)
    return (
        flat(look, x, y, yaw, code=code) if upright is None else replace(standing(look, x, y, yaw, upright), code=code)
    )


def laid_down(rng: np.random.Generator, look: TileSet, hand: Hand, x: float, y: float) -> list[Spot]:
    """The sets laid down, one beside the other, a tile of each crosswise."""
    spots = []
    for meld in hand.melds:
        group, width = meld_spots(rng, look, list(meld), "open", "open", str(rng.choice(["left", "middle", "right"])))
        spots += moved(group, x, y, 0)
        x += width + rng.uniform(0.5, 0.9)
    return spots


def flowers(rng: np.random.Generator, look: TileSet, hand: Hand, x: float, y: float) -> list[Spot]:
    return [_laid(rng, look, x + i * (look.width + 0.02), y, code) for i, code in enumerate(hand.bonus)]


def river(rng: np.random.Generator, look: TileSet) -> list[Spot]:
    """Discards in rows of six, the first row nearest to the middle of the table; now and then one crosswise."""
    turned = int(rng.integers(0, 30))
    return [
        flat(look, (i % 6 - 2.5) * (look.width + 0.04), -(i // 6) * 1.04, rng.normal(0, 1.5) + 90 * (i == turned))
        for i in range(rng.integers(4, 19))
    ]


def wall(rng: np.random.Generator, look: TileSet, indicator: bool = False) -> list[Spot]:
    """Backs two high, up to seventeen long; one of them turned up as an indicator."""
    first, last = int(rng.integers(0, 8)), 17
    spots = [
        flat(look, (i - 8) * look.width, 0, rng.normal(0, 0.4), down=True, level=level)
        for i in range(first, last)
        for level in (0, 1)
    ]
    if indicator:
        at = int(rng.integers(len(spots) // 2)) * 2 + 1
        spots[at] = replace(flat(look, spots[at].place[0], 0, 0, level=1))
    return spots


def four_ways(rng: np.random.Generator, look: TileSet, x: float, y: float, out: float, what: Callable) -> list[Spot]:
    """The same thing before each of four players round a middle x, y, `out` tile heights from it."""
    return [spot for side in range(4) for spot in moved(moved(what(rng, look), 0, -out, 0), x, y, 90.0 * side)]


def _groups(rng: np.random.Generator, look: TileSet) -> Laid:
    hand = winning_apart(dealt(rng, 0, int(rng.integers(0, 3))))
    own = own_row(rng, look, hand)
    return Laid(hand, own + flowers(rng, look, hand, 0, rng.choice([-1.6, 1.6])), [])


def _melded(rng: np.random.Generator, look: TileSet) -> Laid:
    hand = dealt(rng, int(rng.integers(1, 4)), int(rng.integers(0, 4)))
    own = own_row(rng, look, hand)
    right = max(s.place[0] for s in own) + rng.uniform(1.2, 2.0)
    down = laid_down(rng, look, hand, right, 0) if rng.random() < 0.5 else laid_down(rng, look, hand, 0, 1.7)
    return Laid(hand, own + down + flowers(rng, look, hand, 0, 3.4), [])


def _with_river(rng: np.random.Generator, look: TileSet) -> Laid:
    hand = dealt(rng, int(rng.integers(0, 2)), 0)
    hand = winning_apart(hand) if rng.random() < 0.5 else hand
    own = own_row(rng, look, hand)
    own += laid_down(rng, look, hand, 0, 1.7)
    return Laid(hand, own, moved(river(rng, look), 4.5, rng.uniform(5.2, 7), 0))


def _whole_table(rng: np.random.Generator, look: TileSet) -> Laid:
    hand = dealt(rng, int(rng.integers(0, 3)), 0)
    own = own_row(rng, look, hand)
    own += laid_down(rng, look, hand, max(s.place[0] for s in own) + 1.5, 0)
    others = four_ways(rng, look, 4.5, 10.5, 2.2, lambda rng, look: river(rng, look))
    walls = four_ways(rng, look, 4.5, 10.5, 7.4, lambda rng, look: wall(rng, look, rng.random() < 0.5))
    return Laid(hand, own, others + walls, (28, 60))


def _opposite(rng: np.random.Generator, look: TileSet) -> Laid:
    hand = dealt(rng, 0, int(rng.integers(0, 2)))
    own = own_row(rng, look, hand) + flowers(rng, look, hand, 0, 1.6)
    theirs = moved(own_row(rng, look, dealt(rng, 0, 0)), 10, rng.uniform(6, 9), 180)
    return Laid(hand, own, [*theirs, *moved(river(rng, look), 4.5, 5.0, 0)])


def _standing_before_rows(rng: np.random.Generator, look: TileSet) -> Laid:
    hand = dealt(rng, 0, 0)
    own = own_row(rng, look, hand, rng.uniform(0, 12))
    rows = [moved(river(rng, look), x, rng.uniform(9, 12), 0) for x in (0, 6.5)]
    return Laid(hand, own, [spot for row in rows for spot in row], (16, 34))


def _racked(rng: np.random.Generator, look: TileSet) -> Laid:
    hand = dealt(rng, int(rng.integers(0, 3)), int(rng.integers(0, 3)))
    own = own_row(rng, look, hand, rng.uniform(10, 35))
    own += laid_down(rng, look, hand, 0, -1.9) + flowers(rng, look, hand, 8, -1.9)
    return Laid(hand, own, moved(wall(rng, look), 4.5, rng.uniform(3, 5), 0), (22, 45))


def _few(rng: np.random.Generator, look: TileSet) -> Laid:
    """One to three tiles alone."""
    codes = rng.permutation(DECK)[: rng.choice([1, 1, 2, 3])].tolist()
    hand = Hand(tuple(sorted(codes, key=lambda code: code[::-1])))
    return Laid(hand, own_row(rng, look, hand), [])


WAYS: dict[str, Callable[[np.random.Generator, TileSet], Laid]] = {
    "in groups, winning tile apart": _groups,
    "sets laid down, flowers": _melded,
    "own river": _with_river,
    "whole table": _whole_table,
    "hand opposite": _opposite,
    "standing, rows behind": _standing_before_rows,
    "on a rack": _racked,
    "one to three tiles": _few,
}
