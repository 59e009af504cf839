"""One physical set of tiles, learnt from a few photos: how similar a crop is to its faces, blended with what the
classifier says of any set, and corrected where that misnames the examples.

Each example is looked at five times, from all four sides and half hidden (vision.tile_sets.enrolment.views_of).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from scoring.tiles import KINDS
from vision.classification.classifier import CLASSES, Classifier, ClassifierOutput
from vision.errors import NoTileSet
from vision.tile_sets.correction import correction

TILES = slice(0, len(KINDS))  # of the classes
# examples: how much each view counts in what is corrected; half hidden ones mislead more
VIEW_COUNTS = np.array([1.0, 1.0, 1.0, 1.0, 0.2])
VIEWS = len(VIEW_COUNTS)


@dataclass(frozen=True, slots=True)
class TileSetSettings:
    """How much weight examples have."""

    weight: float = 16.0  # logits for a cosine of 1
    expected_similarity: float = 0.6  # the cosine that changes nothing
    one_is_few: float = 3.0  # examples squared: n of them have n² / (n² + 3) of the weight


SETTINGS = TileSetSettings()


@dataclass(frozen=True, eq=False)
class TileSet:
    """What was learnt of one set.

    embeddings  (5, 44, d) float, of each kind's examples added up, view by view; the order of scoring.tiles.KINDS
    logits      (5, 44, 45) float, the classifier's for them added up
    counts      (44,) int, how many examples of each kind there were
    """

    embeddings: np.ndarray
    logits: np.ndarray
    counts: np.ndarray

    @property
    def kinds(self) -> np.ndarray:
        """The kinds of which there is an example, as places in scoring.tiles.KINDS."""
        return np.flatnonzero(self.counts)

    def with_examples(self, kinds: np.ndarray, outputs: Sequence[ClassifierOutput]) -> TileSet:
        """The same set with more examples: kinds (n,) int, and what the classifier says of each view of them."""
        embeddings, logits, counts = self.embeddings.copy(), self.logits.copy(), self.counts.copy()
        for view, output in enumerate(outputs):
            np.add.at(embeddings[view], kinds, output.embedding)
            np.add.at(logits[view], kinds, output.logits)
        np.add.at(counts, kinds, 1)
        return TileSet(embeddings, logits, counts)

    def merged_with(self, other: TileSet) -> TileSet:
        """The union of what both have learnt."""
        return TileSet(self.embeddings + other.embeddings, self.logits + other.logits, self.counts + other.counts)

    def classifier(self, base: Classifier) -> Classifier:
        """A classifier that knows this set: a kind gains where a crop is as similar to its examples as one may
        expect, and loses where not.
        """

        def classifier(crops: np.ndarray) -> ClassifierOutput:
            output = base(crops)
            if output.embedding.shape[1] != self.embeddings.shape[2]:
                raise NoTileSet("set")
            similarity = np.maximum(output.similarity, self._similarity(output.embedding).max(axis=1, initial=-1))
            return ClassifierOutput(
                self.blended(output.logits, output.embedding), output.turns, output.embedding, similarity, output.logits
            )

        return classifier

    def blended(self, logits: np.ndarray, embeddings: np.ndarray) -> np.ndarray:
        """Logits (n, 45) with knowledge of the set; embeddings (n, d).

        Whether it is a tile at all stays as likely as before.
        """
        blended = logits.copy()
        blended[:, TILES] = self._with_similarity(logits, embeddings) + embeddings @ self._correction
        blended[:, TILES] += (_log_sum_exp(logits[:, TILES]) - _log_sum_exp(blended[:, TILES]))[:, None]
        return blended

    def _with_similarity(self, logits: np.ndarray, embeddings: np.ndarray) -> np.ndarray:
        """The logits of tiles (n, 44) with the similarity of embeddings (n, d) to the examples."""
        kinds, blended = self.kinds, logits[:, TILES].copy()
        squared = self.counts[kinds] ** 2.0
        trust = SETTINGS.weight * squared / (squared + SETTINGS.one_is_few)
        blended[:, kinds] += trust * (self._similarity(embeddings) - SETTINGS.expected_similarity)
        return blended

    def _similarity(self, embeddings: np.ndarray) -> np.ndarray:
        """How similar embeddings (n, d) are to each kind with examples, in its most similar view: cosines (n, k)."""
        return np.max([embeddings @ kinds.T for kinds in self._prototypes], axis=0)

    @cached_property
    def _prototypes(self) -> np.ndarray:
        """The mean embeddings of each kind with examples, (5, k, d), each of length 1."""
        embeddings = self.embeddings[:, self.kinds]
        return embeddings / np.linalg.norm(embeddings, axis=2, keepdims=True)

    @cached_property
    def _correction(self) -> np.ndarray:
        kinds, counts = self.kinds, self.counts[self.kinds]
        embeddings, logits = (
            np.concatenate(both[:, kinds] / counts[:, None]) for both in (self.embeddings, self.logits)
        )
        return correction(
            embeddings,
            self._with_similarity(logits, embeddings),
            np.tile(kinds, VIEWS),
            np.outer(VIEW_COUNTS, counts).ravel(),
        )


def empty_tile_set(width: int) -> TileSet:
    """An empty set; `width` of an embedding."""
    embeddings, logits = (np.zeros((VIEWS, len(KINDS), wide), np.float32) for wide in (width, CLASSES))
    return TileSet(embeddings, logits, np.zeros(len(KINDS), np.int32))


def _log_sum_exp(logits: np.ndarray) -> np.ndarray:
    """The logarithm of the sum of exponentials of each row. (n, k) to (n,)."""
    most = logits.max(axis=1)
    return most + np.log(np.exp(logits - most[:, None]).sum(axis=1))
