"""Tiles over several frames: each tile's readings are averaged, so that one bad angle does not count.

Frames a tenth of a second apart show nearly the same picture, with the same glare and the same mistakes. So opinions
are averaged over the last second, not multiplied, and the average is trusted no more than one frame.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

import numpy as np

from vision.classification.classifier import CLASSES, TURNS, softmax
from vision.classification.tile_classification import Classifications
from vision.classification.tile_score import tile_chances
from vision.detection.detector import Detections
from vision.geometry import nearest_turn, overlaps, rolled, sizes
from vision.live.camera_motion import Motion, follow


@dataclass(frozen=True, slots=True)
class TrackSettings:
    """How long a tile is remembered, and when it comes and goes."""

    memory: float = 1.0  # seconds in which what is known is renewed to 63 %
    least_chance: float = 1e-4  # so that one frame rules nothing out
    corner_share: float = 0.4  # by which corners follow the newest frame at least: the camera moves
    followed_from: float = 0.5  # chance of a tile
    dropped_below: float = 0.1  # score
    same_overlap: float = 0.3  # share of the smaller, from which a tile is there already
    crowded_overlap: float = 0.15  # share of the smaller, in which no two tiles lie side by side
    ghost_seconds: float = 0.5  # for which a tile is followed where others are seen
    known_share: float = 0.3  # of the tiles: if fewer are seen again, everything starts over
    clear_weight: float = 0.5  # of a frame that may say so: a blurred one shows few tiles


SETTINGS = TrackSettings()


@dataclass(frozen=True, slots=True, eq=False)
class Tracks:
    """n tiles, as far as they are known by now.

    corners  (n, 4, 2) float, pixels of the newest frame, clockwise; the first corner stays the first
    kinds    (n, 45) float, mean logarithm of the classifier's chances
    turns    (n, 4) float, mean logarithm of how likely 0–3 more quarter turns are needed
    scores   (n,) float, mean of the detector's scores, 0 where it saw nothing
    looks    (n,) float, how many frames since it appeared; a blurred one counts less
    seen     (n,) float, seconds, when it was last seen
    """

    corners: np.ndarray
    kinds: np.ndarray
    turns: np.ndarray
    scores: np.ndarray
    looks: np.ndarray
    seen: np.ndarray

    def __len__(self) -> int:
        return len(self.scores)

    def only(self, which: np.ndarray) -> Tracks:
        """The tiles that `which` (indices or a mask) picks, in its order."""
        return Tracks(*(getattr(self, field.name)[which] for field in fields(self)))

    def joined(self, other: Tracks) -> Tracks:
        return Tracks(
            *(np.concatenate([getattr(self, field.name), getattr(other, field.name)]) for field in fields(self))
        )

    def crowded_out(self, now: float) -> np.ndarray:
        """Which tiles were not seen at `now`, and should be where others were, (n,) bool: one of the two is none."""
        seen = self.corners[self.seen == now]
        return np.array(
            [
                time != now and _shared(quad, seen) > SETTINGS.crowded_overlap
                for quad, time in zip(self.corners, self.seen, strict=True)
            ],
            bool,
        )

    @property
    def chances(self) -> np.ndarray:
        """(n, 45) float, each row adds up to 1."""
        return softmax(self.kinds)

    @property
    def detections(self) -> Detections:
        return Detections(self.corners, self.scores, np.zeros(len(self)))

    @property
    def classifications(self) -> Classifications:
        """As if one frame had shown it all."""
        turns = softmax(self.turns)
        best = turns.argmax(axis=1)
        return Classifications(self.chances, rolled(turns, -best), rolled(self.corners, best), np.empty((len(self), 0)))


NONE = Tracks(np.empty((0, TURNS, 2)), np.empty((0, CLASSES)), np.empty((0, TURNS)), *np.empty((3, 0)))


def fused(
    tracks: Tracks, detections: Detections, classifications: Classifications, now: float, share: float, weight: float
) -> Tracks:
    """The tiles after one more frame.

    detections, classifications  what this frame shows
    share         how much of the memory is renewed by it, 0–1
    weight        how much it counts: 1 for a sharp frame, next to nothing for a blurred one
    """
    alike = tracks.chances @ classifications.chances.T
    size = float(np.median(sizes(tracks.corners))) if len(tracks) else 1.0
    motion, partner = follow(tracks.corners.mean(axis=1), classifications.corners.mean(axis=1), alike, size)
    same = alike[np.flatnonzero(partner >= 0), partner[partner >= 0]].sum()
    if weight > SETTINGS.clear_weight and same < SETTINGS.known_share * min(len(tracks), len(detections)):
        tracks, partner = NONE, np.empty(0, int)
    kept = _updated(_moved(tracks, motion), partner, detections, classifications, now, share, weight)
    new = np.setdiff1d(
        np.flatnonzero(tile_chances(detections, classifications.chances) >= SETTINGS.followed_from), partner
    )
    new = new[[not _taken(classifications.corners[i], kept, now) for i in new]] if len(new) else new
    known = kept.joined(_begun(detections, classifications, new, now, weight))
    return known.only(~(known.crowded_out(now) & (now - known.seen > SETTINGS.ghost_seconds)))


def _moved(tracks: Tracks, motion: Motion) -> Tracks:
    return replace(tracks, corners=motion(tracks.corners))


def _updated(
    tracks: Tracks,
    partner: np.ndarray,
    detections: Detections,
    classifications: Classifications,
    now: float,
    share: float,
    weight: float,
) -> Tracks:
    """Every mean moved on towards what this frame says. Tiles that are not seen stay where they should be, and fade."""
    there = partner >= 0
    step = weight * np.maximum(1 / (tracks.looks + weight), share)
    looks = tracks.looks + weight
    scores = tracks.scores + step * (
        np.where(there, detections.scores[partner] if len(detections) else 0, 0) - tracks.scores
    )
    corners, kinds, turns, seen = (array.copy() for array in (tracks.corners, tracks.kinds, tracks.turns, tracks.seen))
    at = partner[there]
    turn = nearest_turn(classifications.corners[at], corners[there])
    corners[there] += np.maximum(step[there], SETTINGS.corner_share * weight)[:, None, None] * (
        rolled(classifications.corners[at], turn) - corners[there]
    )
    kinds[there] += step[there, None] * (_logs(classifications.chances[at]) - kinds[there])
    turns[there] += step[there, None] * (_logs(rolled(classifications.turns[at], -turn)) - turns[there])
    seen[there] = now
    return Tracks(corners, kinds, turns, scores, looks, seen).only(scores >= SETTINGS.dropped_below)


def _begun(
    detections: Detections, classifications: Classifications, new: np.ndarray, now: float, weight: float
) -> Tracks:
    return Tracks(
        classifications.corners[new],
        _logs(classifications.chances[new]),
        _logs(classifications.turns[new]),
        detections.scores[new],
        np.full(len(new), weight),
        np.full(len(new), now),
    )


def _taken(quad: np.ndarray, tracks: Tracks, now: float) -> bool:
    """Whether a tile that was seen in this frame lies there already."""
    return _shared(quad, tracks.corners[tracks.seen == now]) > SETTINGS.same_overlap


def _shared(quad: np.ndarray, others: np.ndarray) -> float:
    """How much of a tile lies in another, of the smaller: 0–1, and 0 where there is none."""
    return float(overlaps(quad, others).max(initial=0))


def _logs(chances: np.ndarray) -> np.ndarray:
    return np.log(np.maximum(chances, SETTINGS.least_chance))
