"""Patterns of the American card: the notation of one line."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

SUITED = "123456789D"
DIGITS = "123456789"


@dataclass(frozen=True, slots=True)
class Group:
    """Equal tiles of a pattern: a digit, `0`, `N` `E` `W` `S`, `F` or `D`; the suit letter where it has one; how
    many.
    """

    symbol: str
    letter: str
    size: int


def groups_of(pattern: str) -> tuple[Group, ...]:
    """The equal neighbours of each group of a pattern that is in order.

    >>> [(group.symbol, group.letter, group.size) for group in groups_of("FF 2026a")][:3]
    [('F', '', 2), ('2', 'a', 1), ('0', '', 1)]
    """
    groups = []
    for text in pattern.split():
        letter = text[-1] if text[-1] in "abc" else ""
        for symbol, run in groupby(text.removesuffix(letter)):
            groups.append(Group(symbol, letter if symbol in SUITED else "", len(list(run))))
    return tuple(groups)
