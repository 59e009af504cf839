"""Whole hands as they may lie before somebody: sets in the hand and laid down, flowers, the winning tile apart."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from scoring.tiles import KINDS

DECK = [str(kind) for kind in KINDS if kind.index < 34 for _ in range(4)]
BONUS = [str(kind) for kind in KINDS if kind.is_bonus]


@dataclass(frozen=True, slots=True, eq=False)
class Hand:
    """What lies before somebody, as codes: the hand, sets laid down (all claimed), bonus tiles, a winning tile."""

    concealed: tuple[str, ...]
    melds: tuple[tuple[str, ...], ...] = ()
    bonus: tuple[str, ...] = ()
    winning: str = ""

    def amounts_to(self) -> tuple:
        """The hand whichever way it lies."""
        in_hand = sorted([*self.concealed, *([self.winning] if self.winning else [])])
        return in_hand, sorted(("open", tuple(sorted(meld))) for meld in self.melds), sorted(self.bonus)

    def tiles(self) -> list[str]:
        in_hand, _, bonus = self.amounts_to()
        return [*in_hand, *(code for meld in self.melds for code in meld), *bonus]


def dealt(rng: np.random.Generator, melds: int, bonus: int) -> Hand:
    """A whole hand, sorted, with so many of its sets laid down and so many bonus tiles."""
    left = dict.fromkeys(DECK, 4)
    sets: list[tuple[str, ...]] = []
    while len(sets) < 4:
        some = _any_set(rng, kong=len(sets) < melds and rng.random() < 0.2)
        if all(left[code] >= some.count(code) for code in some):
            sets.append(some)
            left = {code: count - some.count(code) for code, count in left.items()}
    pair = rng.choice([code for code, count in left.items() if count >= 2])
    in_hand = sorted([*(code for some in sets[melds:] for code in some), pair, pair], key=lambda code: code[::-1])
    flowers = rng.permutation(BONUS)[:bonus].tolist()
    return Hand(tuple(str(code) for code in in_hand), tuple(sets[:melds]), tuple(flowers))


def _any_set(rng: np.random.Generator, kong: bool) -> tuple[str, ...]:
    if kong or rng.random() < 0.45:
        return (DECK[rng.integers(len(DECK))],) * (4 if kong else 3)
    suit, first = "mps"[rng.integers(3)], rng.integers(1, 8)
    return tuple(f"{first + step}{suit}" for step in range(3))


def winning_apart(hand: Hand) -> Hand:
    return replace(hand, concealed=hand.concealed[:-1], winning=hand.concealed[-1])
