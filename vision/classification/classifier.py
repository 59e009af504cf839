"""What is on each tile? The namer network says it, and which way is up; where it is not certain it looks from all four sides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from scoring.tiles import HIDDEN, KINDS
from vision import session
from vision.classification.blank_tiles import is_bare
from vision.detection.detector import Finds
from vision.geometry import grown, rolled
from vision.photo.crops import cut

NOT_A_TILE, CLASSES = len(KINDS), len(KINDS) + 1  # the last class, and how many there are
TURNS = 4  # quarter turns
CERTAIN = 0.97  # chance: a tile less certain is looked at from all four sides
SIZES = (1.0, 0.92, 1.08, 1.0)  # of the outline at each quarter turn: as it is, smaller, larger, for outlines are a little off
FAMILIAR, STRANGE = 0.6, 0.875  # likeness below which a face is strange; how much is then left of what is said of it
AT_ONCE = 128  # crops: a table full of tiles takes less memory in parts
OUTPUTS = ("logits", "turns", "embedding", "likeness")  # of the network
BACK_WEIGHT = 0.5  # how much the finder's word on backs counts beside the namer's


@dataclass(frozen=True, slots=True, eq=False)
class Answers:
    """What the namer says of n crops.

    logits     (n, 45) float, softmax is a probability; the order of scoring.tiles.KINDS, then `not a tile`
    turns      (n, 4) float, logits of the quarter turns clockwise that bring the face upright
    embedding  (n, 128) float, length 1
    likeness   (n,) float, cosine of the embedding to that of the kind it is most like
    unlearnt   (n, 45) float, the logits of one who does not know the set, where these are of one who does
    """

    logits: np.ndarray
    turns: np.ndarray
    embedding: np.ndarray
    likeness: np.ndarray
    unlearnt: np.ndarray | None = None

    @property
    def certain(self) -> np.ndarray:
        """Which crops need no second look, (n,) bool. Examples make everything surer, so who knows none must be certain too."""
        several = (self.logits,) if self.unlearnt is None else (self.logits, self.unlearnt)
        return np.min([softmax(logits).max(axis=1) for logits in several], axis=0) >= CERTAIN


Name = Callable[[np.ndarray], Answers]


@dataclass(frozen=True, slots=True, eq=False)
class Names:
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

    def only(self, which: np.ndarray) -> Names:
        """The tiles that `which` (indices or a mask) picks, in its order."""
        return Names(self.chances[which], self.turns[which], self.corners[which], self.embedding[which])


def load_namer(path: str | Path) -> Name:
    """Load the namer: a function from crops, (n, 64, 64, 3) uint8 RGB, to Answers."""
    network = session.load(path)

    def name(crops: np.ndarray) -> Answers:
        parts = [network(crops=crops[at : at + AT_ONCE]) for at in range(0, max(1, len(crops)), AT_ONCE)]
        return Answers(*(np.concatenate([part[output] for part in parts]) for output in OUTPUTS))

    return name


def name_tiles(picture: np.ndarray, finds: Finds, name: Name) -> Names:
    """Cut every tile out of the picture and name it: as it lies, and where that leaves a doubt in all four quarter turns.

    picture  (height, width, 3) uint8 RGB
    finds    n tiles in pixels of the picture
    """
    if not len(finds):
        return Names(np.empty((0, CLASSES)), np.empty((0, TURNS)), np.empty((0, TURNS, 2)), np.empty((0, 0)))
    crops = cut(picture, finds.corners)
    answers = name(crops)
    unsure = np.flatnonzero(~answers.certain)
    logits, turns = answers.logits.copy(), answers.turns.copy()
    if len(unsure):
        logits[unsure], turns[unsure] = _from_all_sides(picture, finds.corners[unsure], logits[unsure], turns[unsure], name)
    turns = softmax(turns)
    best = turns.argmax(axis=1)
    chances = with_backs(modest(softmax(logits), answers.likeness, crops), finds.face_down)
    return Names(chances, rolled(turns, -best), rolled(finds.corners, best), answers.embedding)


def likely_tiles(picture: np.ndarray, finds: Finds, name: Name) -> np.ndarray:
    """How likely each find is a tile, by a quick look at it as it lies: (n,) float, 0–1."""
    if not len(finds):
        return np.empty(0)
    return tile_scores(finds.scores, softmax(name(cut(picture, finds.corners)).logits))


def tile_scores(scores: np.ndarray, chances: np.ndarray) -> np.ndarray:
    """The finder's score times the root of the namer's best kind; 0 for what the namer takes for no tile. Returns (n,)."""
    best = chances[:, :NOT_A_TILE].max(axis=1, initial=0)
    return np.where(best > chances[:, NOT_A_TILE], scores * np.sqrt(best), 0)


def modest(chances: np.ndarray, likeness: np.ndarray, crops: np.ndarray) -> np.ndarray:
    """No face that is like none that the namer knows is named surely: an eighth of the chances is anybody's.

    A bare one is like nothing, known or not: of it, only whether it is a tile is as open as of others.

    chances (n, 45), likeness (n,), crops (n, 64, 64, 3) uint8; returns (n, 45)
    """
    strange = (likeness < FAMILIAR) & (chances.argmax(axis=1) < HIDDEN.index)
    bare = np.array([is_bare(crop) for crop in crops[strange]], bool)
    anybodys = np.full((len(bare), CLASSES), (1 - STRANGE) / CLASSES)
    anybodys[bare, :NOT_A_TILE] = 0
    less = chances.copy()
    less[strange] = (1 - anybodys.sum(axis=1, keepdims=True)) * chances[strange] + anybodys
    return less


def with_backs(chances: np.ndarray, face_down: np.ndarray) -> np.ndarray:
    """Let the finder's word on backs count beside the namer's. chances (n, 45), face_down (n,) 0–1; returns (n, 45)."""
    down = np.clip(face_down, 0.02, 0.98) ** BACK_WEIGHT
    up = np.clip(1 - face_down, 0.02, 0.98) ** BACK_WEIGHT
    weighed = chances * up[:, None]
    weighed[:, HIDDEN.index] = chances[:, HIDDEN.index] * down
    return weighed / weighed.sum(axis=1, keepdims=True)


def softmax(logits: np.ndarray) -> np.ndarray:
    """Probabilities along the last axis."""
    raised = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return raised / raised.sum(axis=-1, keepdims=True)


def _from_all_sides(picture: np.ndarray, corners: np.ndarray, logits: np.ndarray, turns: np.ndarray, name: Name) -> tuple[np.ndarray, np.ndarray]:
    """The mean logits (n, 45) and turns (n, 4) of tiles as they lie, given, and turned by one, two and three quarters."""
    crops = [np.rot90(cut(picture, grown(corners, SIZES[turn])), -turn, axes=(1, 2)) for turn in range(1, TURNS)]
    more = name(np.concatenate(crops))
    kinds = more.logits.reshape(TURNS - 1, len(corners), -1)
    ways = [np.roll(part, turn, axis=1) for turn, part in enumerate(np.split(more.turns, TURNS - 1), start=1)]
    return (logits + kinds.sum(axis=0)) / TURNS, (turns + np.sum(ways, axis=0)) / TURNS
