"""Tiles of a set are all of one size: an outline much shorter than its neighbours' is part of a tile, and is tried
longer.

Where the edge between two tiles can hardly be seen, the detector takes a line of the figure for it: half of a 4 reads
as a 2.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from vision.classification.classifier import NOT_A_TILE, Classifier, softmax
from vision.detection.detector import Detections
from vision.geometry import axes, sizes
from vision.photo.crops import cut


@dataclass(frozen=True, slots=True)
class TruncatedBoxSettings:
    """Which outlines are too short, and which longer one is believed."""

    most_neighbours: int = 5  # that are compared with
    reach: float = 4.0  # tile sizes away: tiles further off look larger or smaller
    fewest_neighbours: int = 2  # fewer tell nothing
    short: float = -0.15  # logarithm: an outline 14 % shorter than its neighbours' is tried longer
    reference_score: float = 0.4  # of neighbours to compare with
    worth_score: float = 0.2  # of outlines to look at: what is weaker is hardly a tile
    most_tiles: int = 40  # worth looking at: where more lie, in heaps and on whole tables, it brings nothing
    most_suspects: int = 6  # outlines that are tried longer, best found first: each costs up to 19 crops
    whole_chance: float = 0.9  # that the outline as it is shows the tile that the best one shows: then it is left
    convincing_chance: float = 0.5  # that the outline taken shows a tile
    rival_chance: float = 0.6  # that another outline shows a different one: then there is a doubt
    doubtful_score: float = 0.5  # most that the score then is: a kind that is not certain is doubtful with it


SETTINGS = TruncatedBoxSettings()


def complete_truncated_boxes(photo: np.ndarray, detections: Detections, classifier: Classifier) -> Detections:
    """Detections with short outlines made as long as their neighbours', to the side on which the classifier is
    surest of a tile; left as they are where it is surer of that, or as good as sure and of the same tile.

    photo    (height, width, 3) uint8 RGB
    returns  the same tiles in the same order; where none of the outlines shows a tile the score is 0, for this was
             the top or a part of one;
             where another outline is taken, and those tried show different tiles, the score says that there is a doubt
    """
    worth = np.flatnonzero(detections.scores >= SETTINGS.worth_score)
    if len(worth) > SETTINGS.most_tiles:
        return detections
    short = relative_lengths(detections.corners[worth], detections.scores[worth] >= SETTINGS.reference_score)
    suspects = np.flatnonzero(likelier(short).min(axis=1, initial=0) < SETTINGS.short)
    suspects = suspects[np.argsort(-detections.scores[worth[suspects]], kind="stable")[: SETTINGS.most_suspects]]
    if not len(suspects):
        return detections
    tried = [
        np.concatenate([quad[None], *(lengthened(quad, way, SETTINGS.short) for way in ways)])
        for quad, ways in zip(detections.corners[worth[suspects]], short[suspects], strict=True)
    ]
    chances_of_all = softmax(classifier(cut(photo, np.concatenate(tried))).logits)[:, :NOT_A_TILE]
    corners, scores = detections.corners.copy(), detections.scores.copy()
    for i, quads, chances in zip(
        worth[suspects], tried, np.split(chances_of_all, np.cumsum([len(quads) for quads in tried])[:-1]), strict=True
    ):
        best = int(chances.max(axis=1).argmax())
        as_it_is = chances[0, chances[best].argmax()]
        if as_it_is < SETTINGS.whole_chance:
            corners[i], scores[i] = quads[best], trusted(scores[i], chances, best)
    return replace(detections, corners=corners, scores=scores)


def trusted(score: float, chances: np.ndarray, best: int) -> float:
    """The score when of several outlines the `best` was taken, 0 where that hardly shows a tile. chances (k, 44)."""
    kinds, sure = chances.argmax(axis=1), chances.max(axis=1)
    if sure[best] < SETTINGS.convincing_chance:
        return 0.0
    return min(score, SETTINGS.doubtful_score) if (kinds[sure > SETTINGS.rival_chance] != kinds[best]).any() else score


def relative_lengths(quads: np.ndarray, references: np.ndarray) -> np.ndarray:
    """How the lengths of each outline, across and down, compare with its neighbours': logarithms, (n, 2, 2), as they
    lie and as if it lay crosswise.

    quads       (n, 4, 2) float, pixels
    references  (n,) bool, good enough to compare others with; without two of them near by all is 0
    """
    edges = np.stack(axes(quads), axis=1)
    lengths, size = np.linalg.norm(edges, axis=2), sizes(quads)
    away = np.linalg.norm(quads.mean(axis=1)[:, None] - quads.mean(axis=1)[None], axis=2) / size[:, None]
    np.fill_diagonal(away, np.inf)
    away[:, ~references] = np.inf
    near = np.argsort(away, axis=1)[:, : SETTINGS.most_neighbours]
    within = np.take_along_axis(away, near, axis=1) < SETTINGS.reach
    told = within.sum(axis=1) >= SETTINGS.fewest_neighbours
    across, down = np.abs(np.einsum("nkex,nx->enk", edges[near], edges[:, 0])) / np.moveaxis(lengths[near], 2, 0)
    usual = np.where((across > down)[..., None], lengths[near], lengths[near][..., ::-1])
    usual = _medians(usual[told], within[told])
    short = np.zeros((len(quads), 2, 2))
    short[told] = np.log(lengths[told, None] / np.stack([usual, usual[:, ::-1]], axis=1))
    return short


def _medians(values: np.ndarray, among: np.ndarray) -> np.ndarray:
    """The medians along the middle axis of those `among` (n, k) bool, one at least: (n, k, 2) to (n, 2).

    A tenth of the time of np.nanmedian.
    """
    ranked = np.sort(np.where(among[..., None], values, np.inf), axis=1)
    last, row = among.sum(axis=1) - 1, np.arange(len(values))
    return (ranked[row, last // 2] + ranked[row, (last + 1) // 2]) / 2


def likelier(short: np.ndarray) -> np.ndarray:
    """Of the two ways a tile may lie, the one that fits its neighbours better: (n, 2, 2) to (n, 2)."""
    return short[np.arange(len(short)), np.abs(short).max(axis=2).argmin(axis=1)]


def lengthened(quad: np.ndarray, short: np.ndarray, too_short: float) -> np.ndarray:
    """The outline (4, 2) as long as others where it is too short: grown to either side and to both, (k, 4, 2).

    short  (2,) its width and height beside others', logarithms; below `too_short` it is made longer
    """
    ways = [(-1, 0, 1) if way < too_short else (None,) for way in short]
    return np.array(
        [
            _grown(_grown(quad, short[0], across, (1, 0, 3, 2)), short[1], down, (3, 2, 1, 0))
            for across, down in product(*ways)
        ]
    )


def _grown(quad: np.ndarray, short: float, side: int | None, opposite: tuple[int, ...]) -> np.ndarray:
    """Move the corners away from those opposite: only the first side's (−1), only the other's (1), or both by half
    (0).
    """
    if side is None:
        return quad
    more = (np.exp(-short) - 1) * (quad - quad[list(opposite)])
    first = np.array([corner < other for corner, other in enumerate(opposite)])
    share = np.where(first, {-1: 1.0, 0: 0.5, 1: 0.0}[side], {-1: 0.0, 0: 0.5, 1: 1.0}[side])
    return quad + share[:, None] * more
