"""“Learn my set”: tiles laid out in a printed order teach the classifier what this set looks like.

A photo may show any rows of that order (vision.tile_sets.printed_order), from top to bottom as one likes, each row at
most once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import cv2
import numpy as np

from vision.classification.classifier import TURNS, Classifier, ClassifierOutput
from vision.classification.inverted_pass import INVERTED_PASS, Look
from vision.classification.tile_classification import Classifications
from vision.detection.detector import Detector
from vision.errors import NoRowsSeen
from vision.geometry import axes, coordinates, sizes, upper
from vision.layout import rows
from vision.layout.rows import rows_of
from vision.photo.crops import cut
from vision.photo.decoding import Decode, decode
from vision.pipeline import prepared, recognise
from vision.tile_sets.printed_order import PLAIN, which_rows
from vision.tile_sets.tile_set import TileSet, empty_tile_set

SEEN = 0.65  # of the height of a tile that stands behind another
LEAST_SURE = 1e-3  # weight of any tile in deciding which way is up
SMALL = 28.0  # pixels a tile: as it is seen across a table
BLUR = 0.8  # pixels of the picture made so small: as a phone in the evening leaves it


def learn(
    photos: Sequence[bytes],
    detector: Detector,
    classifier: Classifier,
    known: TileSet | None = None,
    decode: Decode = decode,
) -> TileSet:
    """What photos of rows in printed order teach, added to what is known of the set.

    Raises what vision.errors names: photos that cannot be read, rows that are not in order. Then nothing is learnt.
    """
    for photo in photos:
        kinds, outputs = examples_in(photo, detector, classifier, decode)
        known = (known or empty_tile_set(outputs[0].embedding.shape[1])).with_examples(kinds, outputs)
    if known is None:
        raise NoRowsSeen("photo")
    return known


def examples_in(
    photo: bytes, detector: Detector, classifier: Classifier, decode: Decode = decode
) -> tuple[np.ndarray, list[ClassifierOutput]]:
    """The tiles of one photo: kinds (n,) by their place in the printed order, and what the classifier says of each
    view of them.
    """
    look = partial(_look, photo, detector, classifier, decode)
    picture, verdict = INVERTED_PASS.best(look(False), look)
    tiles = verdict.classifications.only(~verdict.faint)
    # a single tile is not a row
    lines = [line for line in lines_of(tiles) if len(line) > 1] if len(tiles.corners) else []
    if not lines:
        raise NoRowsSeen("photo")
    kinds = np.concatenate(which_rows(lines, tiles))
    return kinds, examples_of(picture.pixels, tiles.corners[np.concatenate(lines)], kinds, classifier)


def _look(photo: bytes, detector: Detector, classifier: Classifier, decode: Decode, invert: bool) -> Look:
    """One look at a photo in full, for light faces or for dark ones."""
    picture = prepared(photo, None, invert, decode)
    return picture, recognise(picture.pixels, detector, classifier)


def examples_of(
    picture: np.ndarray, corners: np.ndarray, kinds: np.ndarray, classifier: Classifier
) -> list[ClassifierOutput]:
    """What is learnt of tiles: each whole view the mean of how it looks there and how it looks across a table, small
    and blurred. The arguments are those of `views_of`.
    """
    *near, half_hidden = views_of(picture, corners, kinds, classifier)
    far = views_of(*made_small(picture, corners), kinds, classifier)
    return [*map(mean_of, near, far), half_hidden]


def mean_of(one: ClassifierOutput, other: ClassifierOutput) -> ClassifierOutput:
    """How two looks at the same tiles name them, and are alike, in the mean."""
    return replace(one, logits=(one.logits + other.logits) / 2, embedding=(one.embedding + other.embedding) / 2)


def made_small(picture: np.ndarray, corners: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The picture with its tiles (n, 4, 2) as small as they are across a table, or as small as they were, and blurred;
    and where they lie in it.
    """
    scale = SMALL / max(SMALL, float(np.median(sizes(corners))))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return cv2.GaussianBlur(small, (0, 0), BLUR), corners * scale


def views_of(
    picture: np.ndarray, corners: np.ndarray, kinds: np.ndarray, classifier: Classifier
) -> list[ClassifierOutput]:
    """What the classifier says of examples: from all four sides, and of as much as is seen of them where they stand
    behind other tiles.

    Of flowers, seasons, jokers and backs the last is the whole again: what tells them apart may be what is hidden.

    corners  (n, 4, 2) pixels of the picture, upright
    kinds    (n,) int, places in scoring.tiles.KINDS
    """
    half_hidden = np.where((kinds < PLAIN)[:, None, None], upper(corners, SEEN), corners)
    whole = cut(picture, corners)
    return [
        classifier(crops)
        for crops in (*(np.rot90(whole, -turn, axes=(1, 2)) for turn in range(TURNS)), cut(picture, half_hidden))
    ]


def lines_of(tiles: Classifications) -> list[np.ndarray]:
    """The tiles line by line, seen from the side where most are upright, even if others lie head to head with them;
    indices, each line from left to right.
    """
    sure = np.maximum(tiles.turns[:, 0] - tiles.turns[:, 2], LEAST_SURE)  # circles look the same upside down
    right, down = axes(tiles.corners)
    sure *= np.where(down @ down[sure.argmax()] < 0, -1, 1)  # as the surest lies, or upside down to it
    right, down = (
        np.average(edges * np.sign(sure)[:, None], axis=0, weights=np.abs(sure)) * np.sign(sure.sum() or 1)
        for edges in (right, down)
    )
    return rows_of(coordinates(tiles.corners.mean(axis=1), right, down), rows.SETTINGS.row_height)
