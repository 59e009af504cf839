"""One physical set of tiles, learnt from a few photos: what its faces look like to the namer, blended with what it says of any set."""

from __future__ import annotations

import hashlib
import io
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from scoring.tiles import KINDS
from vision.classify import Answers, Name
from vision.errors import NoTileSet, OtherNamer

WEIGHT, AS_EXPECTED = 14.0, 0.6  # logits for a cosine of 1; the cosine that changes nothing
ONE_IS_FEW = 0.5  # examples: n of them have n / (n + 0.5) of the weight


@dataclass(frozen=True, slots=True, eq=False)
class TileSet:
    """What was learnt of one set.

    sums    (44, d) float, the embeddings of each kind's examples added up; the order of scoring.tiles.KINDS
    counts  (44,) int, how many examples of each kind there were
    """

    sums: np.ndarray
    counts: np.ndarray

    @property
    def kinds(self) -> np.ndarray:
        """The kinds of which there is an example, as places in scoring.tiles.KINDS."""
        return np.flatnonzero(self.counts)

    def with_examples(self, kinds: np.ndarray, embeddings: np.ndarray) -> TileSet:
        """The same set with more examples. kinds (n,) int, embeddings (n, d) of length 1."""
        sums, counts = self.sums.copy(), self.counts.copy()
        np.add.at(sums, kinds, embeddings)
        np.add.at(counts, kinds, 1)
        return TileSet(sums, counts)

    def namer(self, name: Name) -> Name:
        """A namer that knows this set: a kind gains where a crop is as like its examples as one may expect, and loses where not."""

        def named(crops: np.ndarray) -> Answers:
            answers = name(crops)
            return Answers(self.blended(answers.logits, answers.embedding), answers.turns, answers.embedding)

        return named

    def blended(self, logits: np.ndarray, embeddings: np.ndarray) -> np.ndarray:
        """Logits (n, 45) with the likeness of embeddings (n, d) to the examples. Whether it is a tile at all stays as likely as before."""
        kinds = self.kinds
        prototypes = self.sums[kinds] / np.linalg.norm(self.sums[kinds], axis=1, keepdims=True)
        trust = WEIGHT * self.counts[kinds] / (self.counts[kinds] + ONE_IS_FEW)
        blended = logits.copy()
        blended[:, kinds] += trust * (embeddings @ prototypes.T - AS_EXPECTED)
        tiles = slice(0, len(KINDS))
        blended[:, tiles] += (_together(logits[:, tiles]) - _together(blended[:, tiles]))[:, None]
        return blended

    def to_bytes(self, namer: str = "") -> bytes:
        """The set as a file's content. `namer`: the print of the namer that learnt it, where the file is to say so."""
        file = io.BytesIO()
        np.savez_compressed(file, sums=self.sums.astype(np.float32), counts=self.counts.astype(np.int32), namer=namer)
        return file.getvalue()


def _together(logits: np.ndarray) -> np.ndarray:
    """The logarithm of the sum of exponentials of each row. (n, k) to (n,)."""
    most = logits.max(axis=1)
    return most + np.log(np.exp(logits - most[:, None]).sum(axis=1))


def nothing_learnt(width: int) -> TileSet:
    """A set of which nothing is known yet; `width` of an embedding."""
    return TileSet(np.zeros((len(KINDS), width), np.float32), np.zeros(len(KINDS), np.int32))


def namer_print(network: Path) -> str:
    """Tells one namer from another: what one has learnt says nothing to the next."""
    return hashlib.sha256(network.read_bytes()).hexdigest()[:16]


def from_bytes(content: bytes, namer: str = "") -> TileSet:
    """The set that `to_bytes` wrote. Raises NoTileSet when this is none, OtherNamer when another namer than the one given learnt it."""
    try:
        with np.load(io.BytesIO(content), allow_pickle=False) as kept:
            sums, counts, learnt_by = kept["sums"], kept["counts"], str(kept["namer"])
    except Exception as problem:  # damaged bytes make numpy, zipfile and zlib raise a dozen kinds
        raise NoTileSet("set") from problem
    if (sums.dtype, counts.dtype) != (np.float32, np.int32) or sums.ndim != 2 or not np.isfinite(sums).all():
        raise NoTileSet("set")
    if sums.shape[:1] + counts.shape != (len(KINDS), len(KINDS)):
        raise NoTileSet("set")
    if learnt_by != namer:
        raise OtherNamer("set")
    return TileSet(sums, counts)
