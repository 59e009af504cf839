"""How well tables are read whose tiles are known exactly: `python -m models.evaluation.rendered [--tables 60] [--lit
48] [--rows 24] [--learn 3]`.

Hands with melds, rows of flowers and seasons of drawn sets and rows of dark ones
(datasets/scenes/arrangements/dark_rows.py), painted by OpenCV; the same of the sets of solitaire games, where they are
installed (datasets/faces/art/solitaire.py); scenes in real light (mitsuba; half a minute to a minute for every ten).
None of them is learnt from, and of solitaire sets no tile; with --learn each of these is learnt as a player's own set
first, from so many examples a kind. Of the lit scenes those faces count that are seen whole and at least 18 pixels
large: far tables, flat angles and dark rooms are among them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from itertools import chain, product
from pathlib import Path

import numpy as np

from datasets.faces.art import solitaire
from datasets.photos import labelled_photos
from datasets.pictures import jpeg
from datasets.scenes.arrangements.dark_rows import dark_row
from datasets.scenes.arrangements.melds import table
from datasets.scenes.cameras.phone import shoot
from datasets.scenes.traced import physical
from models import paths
from models.boxes import bounds
from models.evaluation.comparison import compare
from models.evaluation.metrics import Metrics
from scoring.tiles import BY_CODE, KINDS
from vision.classification.classifier import Classifier, load_classifier
from vision.detection.detector import Detector, load_detector
from vision.geometry import areas, sizes
from vision.photo.crops import CROP
from vision.pipeline import read
from vision.tile_sets.enrolment import examples_of
from vision.tile_sets.tile_set import empty_tile_set

DECK = [str(kind) for kind in KINDS if kind.index < 34 for _ in range(4)]
BONUS = [str(kind) for kind in KINDS if kind.is_bonus]
SEED = 4242  # of hands
LIT_SEED = 7777  # of scenes in real light
ROWS_SEED = 5151  # of rows
EXAMPLES_SEED = 9191  # of what is learnt
WHOLE = 0.9  # share in view of a face that counts
LARGE = 18  # pixels of its sides in the mean
NARROWEST = 8  # pixels of its shortest side
Made = tuple[np.ndarray, np.ndarray, tuple[str, ...]]
# what it is called, tables, the networks that read them
Measured = tuple[str, Iterator[Made], tuple[Detector, Classifier]]


def hands(count: int) -> Iterator[Made]:
    """Pictures, corners (n, 4, 2) and kinds: 8 to 14 tiles in a row, and up to two pungs with a tile crosswise."""
    for number in range(count):
        rng = np.random.default_rng([SEED, number])
        hand = "".join(sorted(rng.permutation(DECK)[: rng.integers(8, 15)]))
        melds = [
            {"tiles": f"{rng.integers(1, 10)}{'mps'[rng.integers(3)]}" * 3, "state": "open"}
            for _ in range(rng.integers(0, 3))
        ]
        picture, corners, kinds = table(rng, hand, melds, height=900)
        yield shoot(rng, picture, float(np.sqrt(np.median(np.abs(areas(corners)))))), corners, tuple(kinds)


def rows(count: int, kinds: list[str], faces: Mapping[str, np.ndarray] | None = None) -> Iterator[Made]:
    """Up to 14 different tiles in a row, of a drawn set or with these faces."""
    for number in range(count):
        rng = np.random.default_rng([ROWS_SEED, number])
        picture, corners, codes = table(rng, "".join(rng.permutation(kinds)[:14]), height=900, faces=faces)
        yield shoot(rng, picture, float(np.sqrt(np.median(np.abs(areas(corners)))))), corners, tuple(codes)


def dark_rows(count: int) -> Iterator[Made]:
    """Fourteen different tiles in a row, with dark faces, on cloths of any colour."""
    for number in range(count):
        rng = np.random.default_rng([ROWS_SEED, number])
        codes = rng.permutation(sorted(set(DECK)))[:14].tolist()
        yield *dark_row(rng, codes, tuple(rng.integers(0, 256, 3).tolist())), tuple(codes)


def unseen(count: int, networks: tuple[Detector, Classifier], examples: int) -> Iterator[Measured]:
    """Of each solitaire set rows of its suits and honours, and of its flowers and seasons; once it is learnt, if
    there are to be examples.
    """
    detector, classifier = networks
    for called, faces in solitaire.sets().items():
        bonus = [code for code in faces if code in BONUS]
        knowing = detector, taught(classifier, faces, examples) if examples else classifier
        yield f"the set “{called}”", rows(count, [code for code in faces if code not in bonus], faces), knowing
        if bonus:
            yield "… its flowers and seasons", rows(count, bonus, faces), knowing


def taught(classifier: Classifier, faces: Mapping[str, np.ndarray], examples: int) -> Classifier:
    """The classifier after learning a set from this many examples of each face, in other photos than `rows` shows."""
    codes, answers = list(faces), classifier(np.empty((0, CROP, CROP, 3), np.uint8))
    own = empty_tile_set(answers.embedding.shape[1])
    for number, start in product(range(examples), range(0, len(codes), 14)):
        rng = np.random.default_rng([EXAMPLES_SEED, number, start])
        picture, corners, kinds = table(rng, "".join(codes[start : start + 14]), height=900, faces=faces)
        places = np.array([BY_CODE[kind].index for kind in kinds])
        own = own.with_examples(places, examples_of(picture, corners, places, classifier))
    return own.classifier(classifier)


def lit(count: int) -> Iterator[Made]:
    """Scenes in real light, with given faces."""
    for number in range(count):
        made = physical.scene(np.random.default_rng([LIT_SEED, number]), 672)
        sides = np.linalg.norm(made.corners - np.roll(made.corners, 1, 1), axis=2)
        asked = (
            (made.visible > WHOLE)
            & (sizes(made.corners) > LARGE)
            & (sides.min(axis=1, initial=np.inf) > NARROWEST)
            & ~made.face_down
        )
        yield (
            made.picture,
            made.corners[asked],
            tuple(kind for kind, wanted in zip(made.kinds, asked, strict=True) if wanted),
        )


def metrics_of(tables: Iterator[Made], networks: tuple) -> Metrics:
    metrics = Metrics()
    for number, (picture, corners, kinds) in enumerate(tables, 1):
        metrics.add(compare(labelled_photos.Scene(Path(), "", kinds, bounds(corners)), read(jpeg(picture), *networks)))
        print(f"\r{number}", end="", file=sys.stderr, flush=True)
    return metrics


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--lit", type=int, default=48)
    parser.add_argument(
        "--rows", type=int, default=24, help="of flowers and seasons, of dark faces, and of each solitaire set"
    )
    parser.add_argument(
        "--learn", type=int, default=0, help="examples of each kind from which solitaire sets are learnt first"
    )
    parser.add_argument("--detector", type=Path, default=paths.SHIPPED / "finder.onnx")
    parser.add_argument("--classifier", type=Path, default=paths.SHIPPED / "namer.onnx")
    given = parser.parse_args()
    networks = load_detector(given.detector), load_classifier(given.classifier)
    print(f"| | {' | '.join(Metrics().figures())} |")
    measured = [
        ("rendered hands", hands(given.tables), networks),
        ("flowers and seasons of drawn sets", rows(given.rows, BONUS), networks),
        ("sets with dark faces", dark_rows(given.rows), networks),
    ]
    if given.lit and physical.available():
        measured.append(("in real light", lit(given.lit), networks))
    for called, tables, those in chain(measured, unseen(given.rows, networks, given.learn)):
        print(f"| {called} | {' | '.join(metrics_of(tables, those).figures().values())} |", flush=True)
