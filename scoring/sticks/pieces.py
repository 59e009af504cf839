"""Sticks and chips: the sets of the documents, one of ours for the American game, and piles of them.

A pile of pieces maps the value of a piece to how many of it there are: `{1000: 6, 100: 10}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Pieces = Mapping[int, int]


@dataclass(frozen=True, slots=True)
class PieceSet:
    """The pieces of one set.

    `start`: what each player gets (None: dealt out equally); `whole`: the pieces of the full set, where known.
    """

    id: str
    de: str
    en: str
    values: tuple[int, ...]
    source: str
    start: tuple[tuple[int, int], ...] | None = None
    whole: tuple[tuple[int, int], ...] | None = None


PIECE_SETS: dict[str, PieceSet] = {
    piece_set.id: piece_set
    for piece_set in (
        PieceSet(
            "japanese_sticks", "Zählstäbe 10.000/5.000/1.000/100", "Sticks of 10,000/5,000/1,000/100",
            (10000, 5000, 1000, 100), "000 ch. 1 III, ch. 2 I",
            start=((10000, 1), (5000, 2), (1000, 6), (100, 10)),
            whole=((10000, 4), (5000, 8), (1000, 36), (100, 40)),
        ),
        PieceSet("chips", "Spielmarken 100/50/10/2", "Chips of 100/50/10/2", (100, 50, 10, 2), "001 § 1"),
        PieceSet("american_chips", "Spielmarken 100/50/25/10/5", "Chips of 100/50/25/10/5", (100, 50, 25, 10, 5), "a card's hands end in 0 or 5"),
        PieceSet("sticks", "Zählstäbchen 500/100/50/10", "Sticks of 500/100/50/10", (500, 100, 50, 10), "001 § 1"),
    )
}  # fmt: skip


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
