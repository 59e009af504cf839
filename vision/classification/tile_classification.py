"""What each tile of a picture shows, by the classifier; where it is not certain it looks from all four sides."""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np

from scoring.tiles import HIDDEN
from vision.classification.blank_tiles import is_bare
from vision.classification.classifier import CLASSES, NOT_A_TILE, TURNS, Classifier, softmax
from vision.detection.detector import Detections
from vision.geometry import grown, rolled
from vision.photo.crops import cut


@dataclass(frozen=True, slots=True)
class ClassificationSettings:
    """How the classifier is used, and how far it is trusted."""

    # sizes of the outline at each quarter turn: as it is, smaller, larger, for outlines are a little off
    sizes: tuple[float, ...] = (1.0, 0.92, 1.08, 1.0)
    most_unsure: int = 4  # tiles looked at from all sides, best found first: a heap of discards costs no more
    familiar: float = 0.6  # cosine: a face less similar to any known one is strange
    strange_share: float = 0.875  # the share of its chances that such a face keeps, so that it is never sure
    back_weight: float = 0.5  # exponent: weight of the detector's opinion on backs against the classifier's
    back_clip: float = 0.02  # chance: the detector's opinion on a side is capped at this


SETTINGS = ClassificationSettings()


@dataclass(frozen=True, slots=True, eq=False)
class Classifications:
    """What n tiles show.

    chances    (n, 45) float, each row adds up to 1
    turns      (n, 4) float, how likely 0–3 more quarter turns are needed: the first is the likeliest
    corners    (n, 4, 2) float, pixels, clockwise from the tile's own top left
    embedding  (n, 128) float, length 1, of the tiles as they were found
    """

    chances: np.ndarray
    turns: np.ndarray
    corners: np.ndarray
    embedding: np.ndarray

    def only(self, which: np.ndarray) -> Classifications:
        """The tiles that `which` (indices or a mask) picks, in its order."""
        return Classifications(self.chances[which], self.turns[which], self.corners[which], self.embedding[which])

    def corrected(self, where: list[int], others: Classifications) -> Classifications:
        """The same with `others` in these places."""
        parts = {part.name: getattr(self, part.name).copy() for part in fields(self)}
        for name, values in parts.items() if where else ():
            values[where] = getattr(others, name)
        return Classifications(**parts)


def classify_tiles(
    picture: np.ndarray, detections: Detections, classifier: Classifier, most_unsure: int = SETTINGS.most_unsure
) -> Classifications:
    """Cut every tile out of the picture and classify it: as it lies, and where that leaves a doubt in all four
    quarter turns.

    picture      (height, width, 3) uint8 RGB
    detections   n tiles in pixels of the picture
    most_unsure  of which so many are looked at from all sides, those found best
    """
    if not len(detections):
        return Classifications(np.empty((0, CLASSES)), np.empty((0, TURNS)), np.empty((0, TURNS, 2)), np.empty((0, 0)))
    crops = cut(picture, detections.corners)
    output = classifier(crops)
    unsure = np.flatnonzero(~output.certain)
    unsure = unsure[np.argsort(-detections.scores[unsure], kind="stable")[:most_unsure]]
    logits, turns = output.logits.copy(), output.turns.copy()
    if len(unsure):
        logits[unsure], turns[unsure] = _from_all_sides(
            picture, detections.corners[unsure], logits[unsure], turns[unsure], classifier
        )
    turns = softmax(turns)
    best = turns.argmax(axis=1)
    chances = weigh_face_down(soften_unknown(softmax(logits), output.similarity, crops), detections.face_down)
    return Classifications(chances, rolled(turns, -best), rolled(detections.corners, best), output.embedding)


def tile_likelihoods(picture: np.ndarray, detections: Detections, classifier: Classifier) -> np.ndarray:
    """How likely each detection is a tile, by a quick look at it as it lies: (n,) float, 0–1."""
    if not len(detections):
        return np.empty(0)
    return combined_scores(detections.scores, softmax(classifier(cut(picture, detections.corners)).logits))


def combined_scores(scores: np.ndarray, chances: np.ndarray) -> np.ndarray:
    """The detector's score times the root of the classifier's best chance; 0 for what the classifier thinks is not a
    tile. Returns (n,).
    """
    best = chances[:, :NOT_A_TILE].max(axis=1, initial=0)
    return np.where(best > chances[:, NOT_A_TILE], scores * np.sqrt(best), 0)


def soften_unknown(chances: np.ndarray, similarity: np.ndarray, crops: np.ndarray) -> np.ndarray:
    """A face similar to none the classifier knows is never named surely: an eighth of its chances is spread over all
    kinds.

    A bare face is similar to nothing anyway; for it, only whether it is a tile is opened up.

    chances (n, 45), similarity (n,), crops (n, 64, 64, 3) uint8; returns (n, 45)
    """
    strange = (similarity < SETTINGS.familiar) & (chances.argmax(axis=1) < HIDDEN.index)
    bare = np.array([is_bare(crop) for crop in crops[strange]], bool)
    anybodys = np.full((len(bare), CLASSES), (1 - SETTINGS.strange_share) / CLASSES)
    anybodys[bare, :NOT_A_TILE] = 0
    less = chances.copy()
    less[strange] = (1 - anybodys.sum(axis=1, keepdims=True)) * chances[strange] + anybodys
    return less


def weigh_face_down(chances: np.ndarray, face_down: np.ndarray) -> np.ndarray:
    """Combine the detector's opinion on backs with the classifier's. chances (n, 45), face_down (n,) 0–1; returns (n,
    45).
    """
    clip = SETTINGS.back_clip
    down = np.clip(face_down, clip, 1 - clip) ** SETTINGS.back_weight
    up = np.clip(1 - face_down, clip, 1 - clip) ** SETTINGS.back_weight
    weighed = chances * up[:, None]
    weighed[:, HIDDEN.index] = chances[:, HIDDEN.index] * down
    return weighed / weighed.sum(axis=1, keepdims=True)


def _from_all_sides(
    picture: np.ndarray, corners: np.ndarray, logits: np.ndarray, turns: np.ndarray, classifier: Classifier
) -> tuple[np.ndarray, np.ndarray]:
    """The mean logits (n, 45) and turns (n, 4) of tiles as they lie, given, and turned by one, two and three
    quarters.
    """
    crops = [
        np.rot90(cut(picture, grown(corners, SETTINGS.sizes[turn])), -turn, axes=(1, 2)) for turn in range(1, TURNS)
    ]
    more = classifier(np.concatenate(crops))
    kinds = more.logits.reshape(TURNS - 1, len(corners), -1)
    ways = [np.roll(part, turn, axis=1) for turn, part in enumerate(np.split(more.turns, TURNS - 1), start=1)]
    return (logits + kinds.sum(axis=0)) / TURNS, (turns + np.sum(ways, axis=0)) / TURNS
