"""“Learn my set”: tiles laid out in a printed order teach the namer what this set looks like.

A photo may show any rows of that order (vision.tile_sets.printed_order), from top to bottom as one likes, each row at most once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np

from vision.classification.classifier import TURNS, Answers, Name, Names
from vision.classification.inverted_pass import Look, surest
from vision.detection.detector import Find
from vision.errors import NoRowsSeen
from vision.geometry import axes, coordinates, upper
from vision.layout.rows import TILE_HEIGHT, rows_of
from vision.photo.crops import cut
from vision.photo.decoding import Decode, decode
from vision.pipeline import judged, seen
from vision.tile_sets.printed_order import which_rows
from vision.tile_sets.tile_set import TileSet, nothing_learnt

SEEN = 0.65  # of the height of a tile that stands behind another
SUITS_AND_HONOURS = 34  # kinds before this one
LEAST_SURE = 1e-3  # how much of a say any tile has in which way is up


def learn(photos: Sequence[bytes], find: Find, name: Name, known: TileSet | None = None, decode: Decode = decode) -> TileSet:
    """What some photos of rows in the printed order teach, added to what is known of the set.

    Raises what vision.errors names: photos that cannot be read, rows that are not in order. Then nothing is learnt.
    """
    for photo in photos:
        kinds, answers = examples_in(photo, find, name, decode)
        known = (known or nothing_learnt(answers[0].embedding.shape[1])).with_examples(kinds, answers)
    if known is None:
        raise NoRowsSeen("photo")
    return known


def examples_in(photo: bytes, find: Find, name: Name, decode: Decode = decode) -> tuple[np.ndarray, list[Answers]]:
    """The tiles of one photo: kinds (n,) by their place in the printed order, and what the namer says of each look at them."""
    picture, verdict = surest(partial(_looked_at, photo, find, name, decode))
    names = verdict.names.only(~verdict.faint)
    lines = [line for line in lines_of(names) if len(line) > 1] if len(names.corners) else []  # one tile alone is no row
    if not lines:
        raise NoRowsSeen("photo")
    kinds = np.concatenate(which_rows(lines, names))
    return kinds, looks_at(picture.pixels, names.corners[np.concatenate(lines)], kinds, name)


def _looked_at(photo: bytes, find: Find, name: Name, decode: Decode, dark: bool) -> Look:
    """One look at a photo in full, for light faces or for dark ones."""
    picture = seen(photo, None, dark, decode)
    return picture, judged(picture.pixels, find, name)


def looks_at(picture: np.ndarray, corners: np.ndarray, kinds: np.ndarray, name: Name) -> list[Answers]:
    """What the namer says of examples: from all four sides, and of as much as is seen of them where they stand behind other tiles.

    Of flowers, seasons, jokers and backs the last is the whole again: what tells them apart may be what is hidden.

    corners  (n, 4, 2) pixels of the picture, upright
    kinds    (n,) int, places in scoring.tiles.KINDS
    """
    hidden = np.where((kinds < SUITS_AND_HONOURS)[:, None, None], upper(corners, SEEN), corners)
    whole = cut(picture, corners)
    return [name(crops) for crops in (*(np.rot90(whole, -turn, axes=(1, 2)) for turn in range(TURNS)), cut(picture, hidden))]


def lines_of(names: Names) -> list[np.ndarray]:
    """The tiles line by line as they lie to one who sees most of them upright, even where others lie head to head with them; indices, each line from left to right."""
    sure = np.maximum(names.turns[:, 0] - names.turns[:, 2], LEAST_SURE)  # circles look the same upside down
    right, down = axes(names.corners)
    sure *= np.where(down @ down[sure.argmax()] < 0, -1, 1)  # as the surest lies, or upside down to it
    right, down = (np.average(edges * np.sign(sure)[:, None], axis=0, weights=np.abs(sure)) * np.sign(sure.sum() or 1) for edges in (right, down))
    return rows_of(coordinates(names.corners.mean(axis=1), right, down), TILE_HEIGHT)
