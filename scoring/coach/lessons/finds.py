"""What a hand contains: sets, pairs, two thirds of a chow, single tiles. For lessons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.hand_decomposition import counts_of
from scoring.tiles import KINDS, Tile

Block = tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Start:
    """Two tiles of a chow and the tiles that would complete it: `wait` is two_sided, edge or middle."""

    tiles: Block
    needs: Block
    wait: str


@dataclass(frozen=True, slots=True)
class Finds:
    """What is found in some tiles. A tile may belong to several finds; each find is named once."""

    chows: tuple[Block, ...]
    pungs: tuple[Block, ...]
    kongs: tuple[Block, ...]
    pairs: tuple[Block, ...]
    starts: tuple[Start, ...]
    alone: Block


def finds(tiles: Iterable[Tile]) -> Finds:
    """Look through the tiles of one hand."""
    counts = counts_of(tiles)
    return Finds(
        chows=tuple(KINDS[start : start + 3] for start in _runs() if all(counts[start : start + 3])),
        pungs=_alike(counts, 3),
        kongs=_alike(counts, 4),
        pairs=_alike(counts, 2),
        starts=tuple(
            start for index in range(27) for start in _starts(index) if all(counts[tile.index] for tile in start.tiles)
        ),
        alone=tuple(
            KINDS[index] for index, count in enumerate(counts) if count == 1 and not _neighbours(counts, index)
        ),
    )


def _alike(counts: bytes, size: int) -> tuple[Block, ...]:
    return tuple((KINDS[index],) * size for index, count in enumerate(counts) if count == size)


def _runs() -> Iterable[int]:
    return (index for index in range(27) if index % 9 <= 6)


def _starts(index: int) -> Iterable[Start]:
    """The starts of chows whose lower tile this is."""
    number = index % 9
    if number <= 7:
        ends = [KINDS[other] for other, inside in ((index - 1, number >= 1), (index + 2, number <= 6)) if inside]
        yield Start(KINDS[index : index + 2], tuple(ends), "two_sided" if len(ends) == 2 else "edge")
    if number <= 6:
        yield Start((KINDS[index], KINDS[index + 2]), (KINDS[index + 1],), "middle")


def _neighbours(counts: bytes, index: int) -> bool:
    """Is there a number of the same suit within two?"""
    if index >= 27:
        return False
    suit = index // 9
    return any(
        counts[other]
        for other in range(index - 2, index + 3)
        if other != index and 0 <= other < 27 and other // 9 == suit
    )
