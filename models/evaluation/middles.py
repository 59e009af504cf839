"""What is told of the middle of a table, by player: `python -m models.evaluation.middles [--tables 40]`.

Tables composed of real tiles (datasets/scenes/arrangements/middles.py). A tile is placed right when it is read right,
on its side, in its place of the river or in its set.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

import numpy as np

from datasets.pictures import jpeg
from datasets.scenes.arrangements.middles import Middle, Open, middle
from models import paths
from vision.classification.classifier import load_classifier
from vision.detection.detector import load_detector
from vision.layout.sides import SIDES
from vision.pipeline import read
from vision.reading import Group, OpenAtSide, Reading


def measured(count: int, detector: Path, classifier: Path) -> Counter:
    """What was asked for and what was right: tiles, rivers, sets, crosswise discards; tiles counted for two."""
    networks, tally = (load_detector(detector), load_classifier(classifier)), Counter[str]()
    for number in range(count):
        print(f"\r{number + 1} of {count}", end="", file=sys.stderr, flush=True)
        made = middle(number)
        tally += compared(made, read(jpeg(made.picture), *networks, shows="middle"))
    print(file=sys.stderr)
    return tally


def compared(made: Middle, reading: Reading) -> Counter:
    found = {one.side: one for one in reading.middle}
    whose = [i for one in reading.middle for i in one.tiles]
    tally = Counter[str](tables=1, whole=1, twice=len(whose) - len(set(whose)), nobodys=len(reading.seen))
    tally["seen"] = len(reading.tiles)
    tally["named"] = named(made, reading)
    for side, wanted in zip(SIDES, made.sides, strict=True):
        told = found.get(side, OpenAtSide(side, (), (), None, ()))
        some = told_right(told, wanted)
        tally += some
        tally["whole"] &= some["exact"]
    return tally


def named(made: Middle, reading: Reading) -> int:
    """How many tiles were found and read right, wherever they were put."""
    wanted = [code for one in made.sides for code in (*one.discards, *(c for meld in one.melds for c in meld))]
    middles = np.array([np.mean(tile.corners, axis=0) for tile in reading.tiles]).reshape(-1, 2)
    sizes = np.linalg.norm(made.corners[:, 0] - made.corners[:, 2], axis=1)
    away = np.linalg.norm(made.corners.mean(axis=1)[:, None] - middles, axis=2)
    nearest = away.argmin(axis=1)
    read_as = [reading.tiles[k].kind if away[i, k] < sizes[i] / 3 else "" for i, k in enumerate(nearest)]
    return sum(a == b for a, b in zip(read_as, wanted, strict=True))


def told_right(told: OpenAtSide, wanted: Open) -> Counter:
    discards, melds = [str(tile) for tile in told.discards], Counter(map(codes, told.melds))
    laid = Counter(tuple(sorted(meld)) for meld in wanted.melds)
    right = sum(a == b for a, b in zip(discards, wanted.discards, strict=False))
    kept = sum(map(len, (melds & laid).elements()))
    return Counter(
        tiles=len(wanted.discards) + sum(map(len, wanted.melds)),
        placed=right + kept,
        rivers=1,
        rivers_exact=discards == list(wanted.discards),
        melds=len(wanted.melds),
        melds_exact=(melds & laid).total(),
        melds_false=(melds - laid).total(),
        riichi=wanted.crosswise is not None,
        riichi_exact=wanted.crosswise is not None and told.riichi == wanted.crosswise,
        riichi_false=wanted.crosswise is None and told.riichi is not None,
        exact=discards == list(wanted.discards) and melds == laid and told.riichi == wanted.crosswise,
    )


def codes(group: Group) -> tuple[str, ...]:
    return tuple(sorted(str(tile) for tile in group.tiles))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--detector", type=Path, default=paths.SHIPPED / "finder.onnx")
    parser.add_argument("--classifier", type=Path, default=paths.SHIPPED / "namer.onnx")
    given = parser.parse_args()
    for name, n in measured(given.tables, given.detector, given.classifier).items():
        print(f"{name:14}{n}")
