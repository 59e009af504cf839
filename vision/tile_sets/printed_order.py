"""Which rows of the printed order are shown, and whether every tile is in its place, for tiles are learnt by their
places.

The order: suits as rows of nine from 1 to 9, winds and dragons as a row of seven (east, south, west, north, white,
green, red), flowers, seasons and jokers as rows of four.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from scoring.tiles import BY_CODE, KINDS, parse
from vision.classification.tile_classification import Classifications
from vision.errors import RowOfWrongLength, RowTwice, SameTileTwice, TileOfAnotherSuit, TilesSwapped
from vision.hungarian import assign

ROWS = tuple(
    np.array([tile.index for tile in parse(row)])
    for row in ("123456789m", "123456789p", "123456789s", "1234567z", "1234f", "1234y", "1111j")
)
JOKER = BY_CODE["1j"].index
NUMBERED = 27  # kinds that have a suit's number: the first ones
PLAIN = 34  # kinds that are no bonus tiles: the first ones
IMPOSSIBLE = -1e4  # logarithm of a likelihood: of a row that cannot be


@dataclass(frozen=True, slots=True)
class PrintedOrderSettings:
    """When tiles and rows are the same, or surely not."""

    sure: float = 0.95  # chance from which a tile is what the classifier says
    alike: float = 0.85  # cosine of two embeddings: of any two jokers, or of two rows in the mean
    same: float = 0.93  # cosine of two embeddings: of two tiles of one kind in one photo
    much: float = 20.0  # logarithm of likelihoods: between the likeliest row and one that it is not
    least_chance: float = 1e-3  # of a kind: one misread tile does not make a row impossible


SETTINGS = PrintedOrderSettings()


def which_rows(lines: Sequence[np.ndarray], tiles: Classifications) -> list[np.ndarray]:
    """For each line of tiles (n,) int, the kinds of the printed row that it shows, with the highest total likelihood.

    Raises: a row of another length, a row shown twice, tiles out of order.
    """
    for number, line in enumerate(lines, start=1):
        if len(line) not in map(len, ROWS):
            raise RowOfWrongLength("photo", row=number, seen=len(line))
    likely = np.array([[_likelihood(line, row, tiles) for row in ROWS] + [IMPOSSIBLE] * len(lines) for line in lines])
    _check_for_rows_twice(lines, likely, tiles)
    chosen = assign(-likely)
    for line, row, chances in zip(lines, chosen, likely, strict=True):
        if chances[row] == IMPOSSIBLE:  # more lines of this length than there are rows
            raise RowTwice(
                "photo", row=max(number for number, other in enumerate(lines, start=1) if len(other) == len(line))
            )
    rows = [ROWS[row] for row in chosen]
    _check_places(lines, rows, tiles)
    return rows


def _likelihood(line: np.ndarray, row: np.ndarray, tiles: Classifications) -> float:
    """The log-likelihood that a line shows a row; four that look alike can only be jokers."""
    embeddings = tiles.embedding[line]
    if len(line) != len(row) or (row[0] != JOKER and (embeddings @ embeddings.T).min() > SETTINGS.alike):
        return IMPOSSIBLE
    return float(np.log(tiles.chances[line, row] + SETTINGS.least_chance).sum())


def _check_for_rows_twice(lines: Sequence[np.ndarray], likely: np.ndarray, tiles: Classifications) -> None:
    """Raises RowTwice where two lines look alike, or are surely the same row."""
    for one, other in combinations(range(len(lines)), 2):
        alike = (
            len(lines[one]) == len(lines[other])
            and (tiles.embedding[lines[one]] * tiles.embedding[lines[other]]).sum(axis=1).mean() > SETTINGS.alike
        )
        row = likely[one].argmax()
        surely = all(np.partition(likely[line], -2)[-2] < likely[line, row] - SETTINGS.much for line in (one, other))
        if alike or (surely and likely[other].argmax() == row):
            raise RowTwice("photo", row=other + 1)


def _check_places(lines: Sequence[np.ndarray], rows: Sequence[np.ndarray], tiles: Classifications) -> None:
    """Raises if a tile is in the wrong place: a look-alike lies elsewhere, tiles have swapped places, or it is of
    another suit.

    A tile that is merely misread passes, and is learnt.
    """
    where = [(number, place) for number, line in enumerate(lines, start=1) for place in range(1, len(line) + 1)]
    order, shown = np.concatenate(lines), np.concatenate(rows)
    chances, alike = tiles.chances[order], tiles.embedding[order] @ tiles.embedding[order].T > SETTINGS.same
    said = np.where(chances.max(axis=1) > SETTINGS.sure, chances.argmax(axis=1), shown)
    # what lies in the place of each kind
    elsewhere = {int(shown[i]): int(said[i]) for i in np.flatnonzero(said != shown)}
    for here in np.flatnonzero(said != shown):
        row, place = where[here]
        for there in np.flatnonzero(shown == said[here]):
            beside, other = where[there]
            if alike[here, there]:
                raise SameTileTwice("photo", row=row, place=place, beside=beside, other=other)
            if _comes_back(int(shown[here]), elsewhere):
                raise TilesSwapped("photo", row=row, place=place, beside=beside, other=other)
        if shown[here] < PLAIN and said[here] < NUMBERED and said[here] // 9 != shown[here] // 9:
            raise TileOfAnotherSuit("photo", row=row, place=place, tile=KINDS[said[here]])


def _comes_back(start: int, following: dict[int, int]) -> bool:
    """Whether following the links from `start` leads back there."""
    at = start
    for _ in following:
        at = following.get(at, -1)
        if at == start:
            return True
    return False
