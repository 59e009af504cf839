"""How reading holds when photos are worse than they are: `python -m models.evaluation.stress [HARDSHIP …]`.

Some photos of the split `dev` and of two groups that were learnt from are made small, large, dark, striped with shade,
lit in colours, blurred, turned, stretched, cut close, squeezed into a square, laid on a flowered cloth, hidden by a
third or by fingers, shaken, given dark faces or other inks, put in glare, each by itself; one line a hardship. A figure
that falls off a cliff is a fault in the pipeline, not in the networks.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np

from datasets.photos import labelled_photos
from datasets.pictures import jpeg
from models import paths
from models.evaluation.comparison import Comparison, compare
from models.evaluation.hardships import HARDSHIPS, Picture
from models.evaluation.metrics import metrics_by_group
from vision.classification.classifier import load_classifier
from vision.detection.detector import load_detector
from vision.pipeline import read

COLUMNS = ("found %", "right %", "photos all right %", "doubtful %", "silent errors in 100 tiles")


def read_changed(
    change: Callable[[np.ndarray, np.ndarray], Picture], scenes: list[labelled_photos.Scene], networks: tuple
) -> Iterator[Comparison]:
    """All scenes, changed, read and compared."""
    for scene in scenes:
        pixels, boxes = change(scene.pixels(), scene.boxes)
        yield compare(replace(scene, boxes=np.array(boxes, np.float32)), read(jpeg(pixels), *networks))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "hardships", nargs="*", metavar="HARDSHIP", help=f"all, if none is named: {', '.join(HARDSHIPS)}"
    )
    parser.add_argument("--detector", type=Path, default=paths.SHIPPED / "finder.onnx")
    parser.add_argument("--classifier", type=Path, default=paths.SHIPPED / "namer.onnx")
    given = parser.parse_args()
    networks = load_detector(given.detector), load_classifier(given.classifier)
    dev, learnt = (
        labelled_photos.scenes("dev")[::4],
        labelled_photos.scenes("train", ("hands",))[::14] + labelled_photos.scenes("train", ("green-mat",))[::21],
    )
    tiles = [sum(len(scene.kinds) for scene in scenes) for scenes in (dev, learnt)]
    print(f"{len(dev)} photos of dev, {tiles[0]} tiles; {len(learnt)} of what was learnt from, {tiles[1]} tiles\n")
    print(
        f"| hardship | {' | '.join(COLUMNS)} | dev alone: right %, photos all right % |\n|{'---|' * (len(COLUMNS) + 2)}"
    )
    for name in given.hardships or HARDSHIPS:
        seen = list(read_changed(HARDSHIPS[name], dev + learnt, networks))
        figures, of_dev = (metrics_by_group(part)["all"].figures() for part in (seen, seen[: len(dev)]))
        print(
            f"| {name} | {' | '.join(figures[column] for column in COLUMNS)} | {of_dev['right %']}, "
            f"{of_dev['photos all right %']} |",
            flush=True,
        )
