"""How far a hand of the American game is from each hand of a card, and what is missing. For the coach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scoring.books.american.card.variants import FLOWER, KINDS_COUNTED, Part, Variant, wanted

Wants = tuple[tuple[int, int, int], ...]  # kind, tiles of it in all, and those that must be natural


@dataclass(frozen=True, slots=True, eq=False)
class Gap:
    """What a hand lacks to fill a variant.

    natural     kinds that must be drawn or claimed themselves, once for each tile missing
    set_tiles   kinds missing in sets, once for each tile: the natural tile or a joker
    jokers      jokers of the hand that stand for some of `set_tiles`
    only_jokers how many of `set_tiles` no natural tile is left for: a fifth tile of a kind
    tiles_to_come  tiles still to come; 0: the hand is full
    """

    variant: Variant
    natural: tuple[int, ...]
    set_tiles: tuple[int, ...]
    jokers: int
    only_jokers: int
    tiles_to_come: int


def copies_of(kind: int) -> int:
    """How many natural tiles of a kind there are."""
    return 8 if kind == FLOWER else 4


COPIES = tuple(map(copies_of, range(KINDS_COUNTED)))


def by_kind(counts: Counter[int]) -> list[int]:
    """Counts as a list, which is quicker to look up."""
    return [counts[kind] for kind in range(KINDS_COUNTED)]


def wants_of(parts: Iterable[Part]) -> Wants:
    """What parts ask for, to be measured often."""
    needs, firm = wanted(parts)
    return tuple((kind, need, firm.get(kind, 0)) for kind, need in needs.items())


def gap(variant: Variant, wants: Wants, held: Sequence[int], jokers: int, gone: Sequence[int]) -> Gap | None:
    """What the tiles in the hand lack to make what the variant still wants; None when no draw can ever make it.

    held     by kind, natural tiles in the hand: 13, 14 or any number
    jokers   jokers in the hand
    gone     by kind, natural tiles that no draw can bring
    """
    natural: list[int] = []
    set_tiles: list[int] = []
    only_jokers = 0
    for kind, need, must in wants:
        have, left = held[kind], COPIES[kind] - gone[kind]
        if must > left:
            return None
        if have < must:
            natural += [kind] * (must - have)
            have = must
        if have < need:
            set_tiles += [kind] * (need - have)
        if left < need:
            only_jokers += need - left
    used = min(jokers, len(set_tiles))
    return Gap(variant, tuple(natural), tuple(set_tiles), used, only_jokers, len(natural) + len(set_tiles) - used)
