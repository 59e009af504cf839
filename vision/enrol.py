"""“Learn my set”: tiles laid out in a printed order teach the namer what this set looks like.

The order: suits as rows of nine from 1 to 9, winds and dragons as a row of seven (east, south, west, north, white, green, red), flowers,
seasons and jokers as rows of four. A photo may show any of these rows, from top to bottom as one likes, each row at most once.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from scoring.tiles import BY_CODE, parse
from vision.classify import Name, Names
from vision.company import are_tiles
from vision.crosswise import coordinates
from vision.errors import NoRowsSeen, RowOfWrongLength, RowTwice, TilesSwapped
from vision.finder import Find
from vision.geometry import axes
from vision.photo import decode
from vision.pipeline import found, named
from vision.rows import TILE_HEIGHT, rows_of
from vision.tileset import TileSet, nothing_learnt

ROWS = tuple(np.array([tile.index for tile in parse(row)]) for row in ("123456789m", "123456789p", "123456789s", "1234567z", "1234f", "1234y"))
JOKERS = np.full(4, BY_CODE["1j"].index)
LEAST_SURE = 1e-3  # how much of a say any tile has in which way is up
SURE, ALIKE = 0.95, 0.85  # chance from which a tile lies in another's place; cosine of any two embeddings of jokers


def learn(photos: Sequence[bytes], find: Find, name: Name, known: TileSet | None = None) -> TileSet:
    """What some photos of rows in the printed order teach, added to what is known of the set.

    Raises what vision.errors names: photos that cannot be read, rows that are not in order. Then nothing is learnt.
    """
    for photo in photos:
        kinds, embeddings = examples_in(photo, find, name)
        known = (known or nothing_learnt(embeddings.shape[1])).with_examples(kinds, embeddings)
    if known is None:
        raise NoRowsSeen("photo")
    return known


def examples_in(photo: bytes, find: Find, name: Name) -> tuple[np.ndarray, np.ndarray]:
    """The tiles of one photo: kinds (n,) by their place in the printed order, embeddings (n, d) by their look."""
    picture = decode(photo, long_side=None).pixels
    finds, names = named(picture, found(picture, find, name), name)
    names = names.only(are_tiles(finds, names.chances))
    if not len(names.corners):
        raise NoRowsSeen("photo")
    lines = lines_of(names)
    rows = which_rows(lines, names)
    return np.concatenate(rows), names.embedding[np.concatenate(lines)]


def lines_of(names: Names) -> list[np.ndarray]:
    """The tiles line by line as they lie to one who sees most of them upright; indices, each line from left to right."""
    sure = np.maximum(names.turns[:, 0] - names.turns[:, 2], LEAST_SURE)  # circles look the same upside down
    right, down = (np.average(edges, axis=0, weights=sure) for edges in axes(names.corners))
    return rows_of(coordinates(names.corners.mean(axis=1), right, down), TILE_HEIGHT)


def which_rows(lines: list[np.ndarray], names: Names) -> list[np.ndarray]:
    """For each line the kinds of the printed row that it shows most likely: four that look alike are jokers."""
    shown: list[np.ndarray] = []
    for number, line in enumerate(lines, start=1):
        fitting = [row for row in ROWS if len(row) == len(line)]
        if not fitting:
            raise RowOfWrongLength("photo", row=number, seen=len(line))
        row = max(fitting, key=lambda kinds: np.log(names.chances[line, kinds] + 1e-3).sum())
        if len(line) == len(JOKERS) and (names.embedding[line] @ names.embedding[line].T).min() > ALIKE:
            row = JOKERS
        _check_order(row, names.chances[line], number)
        if any(row is other for other in shown):
            raise RowTwice("photo", row=number)
        shown.append(row)
    return shown


def _check_order(row: np.ndarray, chances: np.ndarray, number: int) -> None:
    """Raises TilesSwapped where two tiles of a row are surely each other's."""
    said = np.where(chances.max(axis=1) > SURE, chances.argmax(axis=1), row)
    for here, kind in enumerate(said):
        there = np.flatnonzero(row == kind)
        if kind != row[here] and len(there) and said[there[0]] == row[here]:
            raise TilesSwapped("photo", row=number, place=here + 1, other=int(there[0]) + 1)
