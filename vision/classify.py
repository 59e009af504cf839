"""What is on each tile? The namer network looks at every tile in all four quarter turns and says which way is up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from scoring.tiles import HIDDEN, KINDS
from vision import session
from vision.detect import Finds
from vision.geometry import cut

NOT_A_TILE = len(KINDS)
CLASSES = len(KINDS) + 1
TURNS = 4
BACK_WEIGHT = 0.5


@dataclass(frozen=True, slots=True, eq=False)
class Answers:
    """What the namer says of n crops.

    logits     (n, 45) float, softmax is a probability; the order of scoring.tiles.KINDS, then `not a tile`
    turns      (n, 4) float, logits of the quarter turns clockwise that bring the face upright
    embedding  (n, 128) float, length 1
    """

    logits: np.ndarray
    turns: np.ndarray
    embedding: np.ndarray


Name = Callable[[np.ndarray], Answers]


@dataclass(frozen=True, slots=True, eq=False)
class Names:
    """What n tiles show.

    chances    (n, 45) float, each row adds up to 1
    turns      (n, 4) float, how likely 0–3 more quarter turns are needed: the first is the likeliest
    corners    (n, 4, 2) float, pixels, clockwise from the tile's own top left
    embedding  (n, 128) float, length 1
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
        out = network(crops=crops)
        return Answers(out["logits"], out["turns"], out["embedding"])

    return name


def name_tiles(picture: np.ndarray, finds: Finds, name: Name) -> Names:
    """Cut every tile out of the picture and name it, in one batch of all four quarter turns.

    picture  (height, width, 3) uint8 RGB
    finds    n tiles in pixels of the picture
    """
    if not len(finds):
        return Names(np.empty((0, CLASSES)), np.empty((0, TURNS)), np.empty((0, TURNS, 2)), np.empty((0, 0)))
    crops = cut(picture, finds.corners)
    answers = name(np.concatenate([np.rot90(crops, -turn, axes=(1, 2)) for turn in range(TURNS)]))
    chances = softmax(_four(answers.logits).mean(axis=0))
    turns = softmax(_turned_back(_four(answers.turns)).mean(axis=0))
    best = turns.argmax(axis=1)
    embedding = _four(answers.embedding)[best, np.arange(len(best))]
    return Names(with_backs(chances, finds.face_down), _rolled(turns, -best), _rolled(finds.corners, best), embedding)


def likely_tiles(picture: np.ndarray, finds: Finds, name: Name) -> np.ndarray:
    """How likely each find is a tile, by a quick look at it as it lies: (n,) float, 0–1."""
    if not len(finds):
        return np.empty(0)
    return tile_scores(finds.scores, softmax(name(cut(picture, finds.corners)).logits))


def tile_scores(scores: np.ndarray, chances: np.ndarray) -> np.ndarray:
    """The finder's score times the root of the namer's best kind; 0 for what the namer takes for no tile. Returns (n,)."""
    best = chances[:, :NOT_A_TILE].max(axis=1, initial=0)
    return np.where(best > chances[:, NOT_A_TILE], scores * np.sqrt(best), 0)


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


def _four(answers: np.ndarray) -> np.ndarray:
    """(4 n, …) as (4, n, …): first all tiles as cut, then all turned once, …"""
    return answers.reshape(TURNS, -1, *answers.shape[1:])


def _turned_back(turns: np.ndarray) -> np.ndarray:
    """What each turned crop says of the tile as it was cut: k more turns after t turns are k + t."""
    return np.stack([np.roll(turns[turn], turn, axis=1) for turn in range(TURNS)])


def _rolled(rows: np.ndarray, steps: np.ndarray) -> np.ndarray:
    """Each row rolled on by its own number of steps along the second axis. rows (n, 4, …), steps (n,) int."""
    places = (np.arange(TURNS) - steps[:, None]) % TURNS
    return rows[np.arange(len(rows))[:, None], places]
