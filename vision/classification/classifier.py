"""The classifier network: crops in; what each shows, which way is up and its embedding out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from scoring.tiles import KINDS
from vision import session

NOT_A_TILE = len(KINDS)  # the last class
CLASSES = len(KINDS) + 1
TURNS = 4  # quarter turns
OUTPUTS = ("logits", "turns", "embedding", "likeness")  # of the network, in the order of ClassifierOutput's fields
CERTAIN = 0.97  # chance: a crop less certain is looked at from all four sides
BATCH = 32  # crops: a table full of tiles takes less memory in parts, and a fifth less time


@dataclass(frozen=True, slots=True, eq=False)
class ClassifierOutput:
    """What the classifier says of n crops.

    logits       (n, 45) float, softmax is a probability; the order of scoring.tiles.KINDS, then `not a tile`
    turns        (n, 4) float, logits of the quarter turns clockwise that bring the face upright
    embedding    (n, 128) float, length 1
    similarity   (n,) float, cosine of the embedding to that of the kind it is most like
    base_logits  (n, 45) float, the logits of a classifier that has not learnt the set, where these are of one that has
    """

    logits: np.ndarray
    turns: np.ndarray
    embedding: np.ndarray
    similarity: np.ndarray
    base_logits: np.ndarray | None = None

    @property
    def certain(self) -> np.ndarray:
        """Which crops need no second look, (n,) bool.

        Examples make everything surer, so the classifier without them must be certain too.
        """
        several = (self.logits,) if self.base_logits is None else (self.logits, self.base_logits)
        return np.min([softmax(logits).max(axis=1) for logits in several], axis=0) >= CERTAIN


Classifier = Callable[[np.ndarray], ClassifierOutput]


def load_classifier(path: str | Path) -> Classifier:
    """Load the classifier: a function from crops, (n, 64, 64, 3) uint8 RGB, to its outputs."""
    network = session.load(path)

    def classifier(crops: np.ndarray) -> ClassifierOutput:
        parts = [network(crops=crops[at : at + BATCH]) for at in range(0, max(1, len(crops)), BATCH)]
        return ClassifierOutput(*(np.concatenate([part[output] for part in parts]) for output in OUTPUTS))

    return classifier


def softmax(logits: np.ndarray) -> np.ndarray:
    """Probabilities along the last axis."""
    raised = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return raised / raised.sum(axis=-1, keepdims=True)
