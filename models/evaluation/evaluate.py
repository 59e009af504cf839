"""Reads every photo of a split as `hulla read` does, and reports how well that went, group by group and kind by kind.

    python -m models.evaluation.evaluate --write            # the dev split: prints, and writes RESULTS.md
    python -m models.evaluation.evaluate --split train --groups tray web

`work/error-gallery/` gets the photos with most errors, each with its reading drawn on it, and all of them on one sheet.
What stands between the markers in RESULTS.md is written by hand and stays.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from datasets.photos import labelled_photos
from models import paths
from models.evaluation.comparison import Comparison, compare
from models.evaluation.error_gallery import SHEET, write_gallery
from models.evaluation.metrics import metrics_by_group
from models.evaluation.report import groups_table, kinds_table, write_results
from vision.classification.classifier import load_classifier
from vision.detection.detector import load_detector
from vision.pipeline import read

RESULTS = paths.SHIPPED / "RESULTS.md"
RELABELLED, AS_LABELLED = "all, with wrong labels put right", "all, as labelled"


def comparisons(
    scenes: list[labelled_photos.Scene], detector_file: Path, classifier_file: Path
) -> Iterator[Comparison]:
    """Each photo read and compared, one after the other, with a line that shows how far it is."""
    detector, classifier = load_detector(detector_file), load_classifier(classifier_file)
    for number, scene in enumerate(scenes, start=1):
        print(f"\r{number} of {len(scenes)} photos", end="", file=sys.stderr, flush=True)
        yield compare(scene, read(scene.path.read_bytes(), detector, classifier))
    print(file=sys.stderr)


def main(options: argparse.Namespace) -> None:
    scenes = labelled_photos.scenes(options.split, tuple(options.groups))[:: options.every]
    if not scenes:
        sys.exit(f"No photo of {', '.join(options.groups)} is in the split {options.split}.")
    seen = list(comparisons(scenes, options.detector, options.classifier))
    found = metrics_by_group(seen)
    if options.split == "dev":
        found[RELABELLED] = metrics_by_group(
            compare(labelled_photos.relabelled(one.scene), one.reading) for one in seen
        )["all"]
    else:
        given = {
            scene.path: scene for scene in labelled_photos.scenes(options.split, tuple(options.groups), put_right=False)
        }
        found[AS_LABELLED] = metrics_by_group(compare(given[one.scene.path], one.reading) for one in seen)["all"]
    print(groups_table(found), kinds_table(found["all"].pairs), sep="\n\n")
    drawn = write_gallery(seen, options.gallery)
    print(
        f"\nThe worst photos ({drawn}): {options.gallery / SHEET}"
        if drawn
        else "\nNo photo with anything wrong or extra."
    )
    if options.write:
        write_results(RESULTS, found, options.split, options.detector, options.classifier)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--split", default="dev", choices=["dev", "train"])
    parser.add_argument("--groups", nargs="*", default=[])
    parser.add_argument("--every", type=int, default=1, help="read only every n-th photo")
    parser.add_argument("--detector", type=Path, default=paths.SHIPPED / "finder.onnx")
    parser.add_argument("--classifier", type=Path, default=paths.SHIPPED / "namer.onnx")
    parser.add_argument(
        "--gallery", type=Path, default=paths.WORK / "error-gallery", help="folder for the photos with most errors"
    )
    parser.add_argument("--write", action="store_true", help="RESULTS.md too")
    given = parser.parse_args()
    if given.write and (given.split != "dev" or given.groups or given.every != 1):
        parser.error("--write is for the whole dev split: RESULTS.md says so above its table.")
    main(given)
