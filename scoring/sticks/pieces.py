"""Sticks and chips: what a set of them is (each book has its own), and piles of them.

A pile of pieces maps the value of a piece to how many of it there are: `{1000: 6, 100: 10}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

Pieces = Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Dots:
    """The dots by which a stick is told from others: how many, their colour (red, blue or black), and their radius in a
    stick 64 long and 12 wide.
    """

    number: int
    colour: str
    radius: float


@dataclass(frozen=True, slots=True, eq=False)
class PieceSet:
    """The pieces of one set.

    start   what each player gets by the book (None: dealt out equally)
    usual   what each gets where the book leaves it open
    whole   the pieces of the full set, where known
    dots    the sticks by their values; none: the pieces are chips
    """

    id: str
    name: str
    values: tuple[int, ...]
    source: str
    start: tuple[tuple[int, int], ...] | None = None
    usual: tuple[tuple[int, int], ...] = ()
    whole: tuple[tuple[int, int], ...] = ()
    dots: Mapping[int, Dots] = field(default_factory=dict)


class Piece(NamedTuple):
    """One piece of a set."""

    set: str
    value: int


def value(pieces: Pieces) -> int:
    """What a pile is worth.

    >>> value({1000: 2, 100: 3})
    2300
    """
    return sum(piece * count for piece, count in pieces.items())


def count(pieces: Pieces) -> int:
    """How many pieces lie in a pile."""
    return sum(pieces.values())


def moved(pile: Pieces, given: Pieces, taken: Pieces) -> dict[int, int]:
    """The pile after giving and taking: no zero counts, the greatest piece first."""
    values = sorted({*pile, *given, *taken}, reverse=True)
    after = {piece: pile.get(piece, 0) - given.get(piece, 0) + taken.get(piece, 0) for piece in values}
    return {piece: number for piece, number in after.items() if number}
