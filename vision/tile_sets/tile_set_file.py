"""A learnt set as a file's content, and back.

The names in the file are older than those in the code, so that old sets stay readable.
"""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path

import numpy as np

from scoring.tiles import KINDS
from vision.errors import NoTileSet, OtherClassifier
from vision.network_files import digest, network_bytes
from vision.tile_sets.tile_set import VIEWS, TileSet, empty_tile_set

LEAST_LENGTH = 1e-3  # of examples' embeddings added up, each of length 1: less is no example


def to_bytes(known: TileSet, classifier: str = "") -> bytes:
    """The set as a file's content.

    `classifier`: the fingerprint of the one that learnt it, where the file is to say so.
    """
    file = io.BytesIO()
    np.savez_compressed(
        file,
        looks=known.embeddings.astype(np.float32),
        said=known.logits.astype(np.float32),
        counts=known.counts.astype(np.int32),
        namer=np.array(classifier),
    )
    return file.getvalue()


@lru_cache(maxsize=8)  # a set's correction takes long to compute, and each photo needs it
def from_bytes(content: bytes, classifier: str = "") -> TileSet:
    """The set that `to_bytes` wrote.

    Raises NoTileSet when this is none, OtherClassifier when another than the one given learnt it.
    """
    try:
        with np.load(io.BytesIO(content), allow_pickle=False) as kept:
            known, learnt_by = TileSet(kept["looks"], kept["said"], kept["counts"]), str(kept["namer"])
    except KeyError as problem:  # earlier versions kept other things
        raise OtherClassifier("set") from problem
    except Exception as problem:  # damaged bytes make numpy, zipfile and zlib raise a dozen kinds
        raise NoTileSet("set") from problem
    if not _is_sound(known):
        raise NoTileSet("set")
    if learnt_by != classifier:
        raise OtherClassifier("set")
    return known


def classifier_fingerprint(network: Path) -> str:
    """Identifies a classifier: what one has learnt means nothing to another.

    Raises MissingNetwork, DamagedNetwork.
    """
    return digest(network_bytes(network))[:16]


def _is_sound(known: TileSet) -> bool:
    """Whether the numbers have the shapes of a set's, are finite, and belong together."""
    like_these = empty_tile_set(known.embeddings.size // (VIEWS * len(KINDS)))
    for part, like in zip(_parts(known), _parts(like_these), strict=True):
        if (part.dtype, part.shape) != (like.dtype, like.shape) or not np.isfinite(part).all():
            return False
    return bool(
        (known.counts >= 0).all() and (np.linalg.norm(known.embeddings[:, known.kinds], axis=2) >= LEAST_LENGTH).all()
    )


def _parts(known: TileSet) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    return known.embeddings, known.logits, known.counts
