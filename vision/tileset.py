"""One physical set of tiles, learnt from a few photos: how like its faces a crop is, blended with what the namer says of any set, and corrected where that misnames the examples.

Each example is looked at five times, from all four sides and half hidden (vision.enrol.looks_at).
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

import numpy as np

from scoring.tiles import KINDS
from vision.classify import CLASSES, Answers, Name
from vision.errors import NoTileSet, OtherNamer
from vision.shipped import digest, network_bytes
from vision.teaching import correction

WEIGHT, AS_EXPECTED = 16.0, 0.6  # logits for a cosine of 1; the cosine that changes nothing
ONE_IS_FEW = 3.0  # examples: n of them have n² / (n² + 3) of the weight
COUNTS = np.array([1.0, 1.0, 1.0, 1.0, 0.2])  # how much each look at an example counts in what is corrected
LEAST = 1e-3  # length of examples' embeddings added up, each of length 1
TILES = slice(0, len(KINDS))  # of the classes


@dataclass(frozen=True, eq=False)
class TileSet:
    """What was learnt of one set.

    looks   (5, 44, d) float, the embeddings of each kind's examples added up, look by look; the order of scoring.tiles.KINDS
    said    (5, 44, 45) float, the namer's logits for them added up
    counts  (44,) int, how many examples of each kind there were
    """

    looks: np.ndarray
    said: np.ndarray
    counts: np.ndarray

    @property
    def kinds(self) -> np.ndarray:
        """The kinds of which there is an example, as places in scoring.tiles.KINDS."""
        return np.flatnonzero(self.counts)

    def with_examples(self, kinds: np.ndarray, answers: Sequence[Answers]) -> TileSet:
        """The same set with more examples: kinds (n,) int, and what the namer says of each look at them."""
        looks, said, counts = self.looks.copy(), self.said.copy(), self.counts.copy()
        for way, given in enumerate(answers):
            np.add.at(looks[way], kinds, given.embedding)
            np.add.at(said[way], kinds, given.logits)
        np.add.at(counts, kinds, 1)
        return TileSet(looks, said, counts)

    def and_what(self, other: TileSet) -> TileSet:
        """What both have learnt."""
        return TileSet(self.looks + other.looks, self.said + other.said, self.counts + other.counts)

    def namer(self, name: Name) -> Name:
        """A namer that knows this set: a kind gains where a crop is as like its examples as one may expect, and loses where not."""

        def named(crops: np.ndarray) -> Answers:
            answers = name(crops)
            if answers.embedding.shape[1] != self.looks.shape[2]:
                raise NoTileSet("set")
            likeness = np.maximum(answers.likeness, self._likeness(answers.embedding).max(axis=1, initial=-1))
            return Answers(self.blended(answers.logits, answers.embedding), answers.turns, answers.embedding, likeness, answers.logits)

        return named

    def blended(self, logits: np.ndarray, embeddings: np.ndarray) -> np.ndarray:
        """Logits (n, 45) as one gives them who knows the set; embeddings (n, d). Whether it is a tile at all stays as likely as before."""
        blended = logits.copy()
        blended[:, TILES] = self._likened(logits, embeddings) + embeddings @ self._correction
        blended[:, TILES] += (_together(logits[:, TILES]) - _together(blended[:, TILES]))[:, None]
        return blended

    def _likened(self, logits: np.ndarray, embeddings: np.ndarray) -> np.ndarray:
        """The logits of tiles (n, 44) with the likeness of embeddings (n, d) to the examples."""
        kinds, likened = self.kinds, logits[:, TILES].copy()
        squared = self.counts[kinds] ** 2.0
        trust = WEIGHT * squared / (squared + ONE_IS_FEW)
        likened[:, kinds] += trust * (self._likeness(embeddings) - AS_EXPECTED)
        return likened

    def _likeness(self, embeddings: np.ndarray) -> np.ndarray:
        """How like each kind of which there is an example embeddings (n, d) are, in the look that is most so: cosines (n, k)."""
        return np.max([embeddings @ kinds.T for kinds in self._prototypes], axis=0)

    @cached_property
    def _prototypes(self) -> np.ndarray:
        """The mean looks of each kind of which there is an example, (5, k, d), each of length 1."""
        looks = self.looks[:, self.kinds]
        return looks / np.linalg.norm(looks, axis=2, keepdims=True)

    @cached_property
    def _correction(self) -> np.ndarray:
        kinds, counts = self.kinds, self.counts[self.kinds]
        looks, said = (np.concatenate(both[:, kinds] / counts[:, None]) for both in (self.looks, self.said))
        return correction(looks, self._likened(said, looks), np.tile(kinds, len(COUNTS)), np.outer(COUNTS, counts).ravel())

    def to_bytes(self, namer: str = "") -> bytes:
        """The set as a file's content. `namer`: the print of the namer that learnt it, where the file is to say so."""
        file = io.BytesIO()
        np.savez_compressed(file, looks=self.looks.astype(np.float32), said=self.said.astype(np.float32), counts=self.counts.astype(np.int32), namer=namer)
        return file.getvalue()


def _together(logits: np.ndarray) -> np.ndarray:
    """The logarithm of the sum of exponentials of each row. (n, k) to (n,)."""
    most = logits.max(axis=1)
    return most + np.log(np.exp(logits - most[:, None]).sum(axis=1))


def nothing_learnt(width: int) -> TileSet:
    """A set of which nothing is known yet; `width` of an embedding."""
    looks, said = (np.zeros((len(COUNTS), len(KINDS), wide), np.float32) for wide in (width, CLASSES))
    return TileSet(looks, said, np.zeros(len(KINDS), np.int32))


def namer_print(network: Path) -> str:
    """Tells one namer from another: what one has learnt says nothing to the next. Raises MissingNetwork, DamagedNetwork."""
    return digest(network_bytes(network))[:16]


@lru_cache(maxsize=8)  # what a set corrects takes longest to work out, and each photo asks for it
def from_bytes(content: bytes, namer: str = "") -> TileSet:
    """The set that `to_bytes` wrote. Raises NoTileSet when this is none, OtherNamer when another namer than the one given learnt it."""
    try:
        with np.load(io.BytesIO(content), allow_pickle=False) as kept:
            known, learnt_by = TileSet(kept["looks"], kept["said"], kept["counts"]), str(kept["namer"])
    except KeyError as problem:  # earlier versions kept other things
        raise OtherNamer("set") from problem
    except Exception as problem:  # damaged bytes make numpy, zipfile and zlib raise a dozen kinds
        raise NoTileSet("set") from problem
    numbers = known.looks, known.said, known.counts
    like_these = nothing_learnt(known.looks.size // (len(COUNTS) * len(KINDS)))
    for part, like in zip(numbers, (like_these.looks, like_these.said, like_these.counts), strict=True):
        if (part.dtype, part.shape) != (like.dtype, like.shape) or not np.isfinite(part).all():
            raise NoTileSet("set")
    if (known.counts < 0).any() or (np.linalg.norm(known.looks[:, known.kinds], axis=2) < LEAST).any():
        raise NoTileSet("set")
    if learnt_by != namer:
        raise OtherNamer("set")
    return known
