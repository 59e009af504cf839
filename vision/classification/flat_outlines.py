"""Tiles that lie on one table are of one size, seen from above: an outline that is shorter shows a part of a tile, and
is tried longer.

What neighbours do not tell (vision.classification.truncated_boxes): in a sorted hand ones and twos of characters lie
side by side, and of each the detector took the lower sign for the whole.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from scoring.tiles import HIDDEN
from vision.classification.blank_tiles import DRAGON
from vision.classification.classifier import NOT_A_TILE, Classifier, softmax
from vision.classification.tile_classification import Classifications, classify_tiles
from vision.classification.truncated_boxes import lengthened, trusted
from vision.detection.detector import Detections
from vision.geometry import axes, overlaps
from vision.photo.crops import cut
from vision.plane import seen_from_above


@dataclass(frozen=True, slots=True)
class FlatOutlineSettings:
    """Which outlines are too short for the table they lie on, and which longer one is believed."""

    fewest: int = 20  # sure faces, which tell how the table is seen
    sure_chance: float = 0.9  # of a kind, from which a face is sure
    short: float = -0.15  # logarithm: an outline 14 % shorter than others are that way
    long: float = 0.18  # logarithm: one 20 % longer the other way is whole, but was turned the wrong way
    most: int = 16  # short outlines that are tried longer, best found first
    most_overlap: float = 0.3  # share of the smaller that a longer outline may take of a whole tile
    same_overlap: float = 0.5  # share of the smaller, from which a short outline was of the same tile


SETTINGS = FlatOutlineSettings()


def complete_flat_outlines(
    photo: np.ndarray, detections: Detections, seen: Classifications, classifier: Classifier
) -> tuple[Detections, Classifications]:
    """What was seen of tiles that lie on one table, outlines that are too short for it made as long as the others, to
    the side on which the classifier is surest of a tile. What else showed a part of the same tile is left out.

    photo  (height, width, 3) uint8 RGB
    """
    lengths = lengths_on_table(seen)
    suspects = short_outlines(seen, lengths)
    suspects = suspects[np.argsort(-detections.scores[suspects], kind="stable")]
    tiles = np.flatnonzero(seen.chances.argmax(axis=1) != NOT_A_TILE)
    whole = seen.corners[np.setdiff1d(tiles, suspects)]
    corners, scores, stays = seen.corners.copy(), detections.scores.copy(), np.ones(len(detections), bool)
    mended: list[int] = []
    for number, i in enumerate(suspects[: SETTINGS.most]):
        ways = lengthened(corners[i], lengths[i], SETTINGS.short)
        ways = ways[[overlaps(way, whole).max(initial=0) < SETTINGS.most_overlap for way in ways]]
        if not stays[i] or not len(ways):
            continue
        chances = softmax(classifier(cut(photo, ways)).logits)[:, :NOT_A_TILE]
        best = int(chances.max(axis=1).argmax())
        score = trusted(scores[i], np.stack([seen.chances[i, :NOT_A_TILE], chances[best]]), 1)
        if score:
            corners[i], scores[i] = ways[best], score
            weaker = suspects[number + 1 :]
            stays[weaker[overlaps(corners[i], corners[weaker]) > SETTINGS.same_overlap]] = False
            mended.append(i)
    again = classify_tiles(
        photo, Detections(corners, scores, detections.face_down).only(np.array(mended, int)), classifier
    )
    return replace(detections, corners=corners, scores=scores).only(stays), seen.corrected(mended, again).only(stays)


def lengths_on_table(seen: Classifications) -> np.ndarray:
    """How wide and how high tiles are on the table's plane, beside most sure faces: logarithms, (n, 2); 0 where too
    few faces are sure.
    """
    kinds, chances = seen.chances.argmax(axis=1), seen.chances.max(axis=1)
    sure = (chances >= SETTINGS.sure_chance) & (kinds < HIDDEN.index)
    if sure.sum() < SETTINGS.fewest:
        return np.zeros((len(kinds), 2))
    edges = axes(seen_from_above(seen.corners, kinds != HIDDEN.index))
    found = np.stack([np.linalg.norm(edge, axis=1) for edge in edges], axis=1)
    return np.log(found / np.median(found[sure], axis=0))


def short_outlines(seen: Classifications, lengths: np.ndarray) -> np.ndarray:
    """The faces whose outlines are too short, indices. Bare ones are left: a tile's side is short and bare."""
    bare = np.isin(seen.chances.argmax(axis=1), (DRAGON, HIDDEN.index, NOT_A_TILE))
    return np.flatnonzero((lengths.min(axis=1) < SETTINGS.short) & (lengths.max(axis=1) < SETTINGS.long) & ~bare)
