"""Where do training photos hold tiles that nobody labelled?

The detector in training is asked when a third of its time is gone.

Most photos have walls and loose tiles behind the labelled hand. Where it sees anything outside the labels, the truth is
unknown; everything else is background from then on, and floors, clothes and table edges become lessons.

    python -m models.detector.unlabelled detector.pt    # again, with a better detector: work/detector/unlabelled.json
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import cv2
import numpy as np
import torch

from datasets.photos import labelled_photos
from models import paths
from models.detector.export import SHIPPED, load
from models.detector.measure import detect
from models.detector.network import DetectorNet

LEVEL = 0.22  # score from which something may be a tile
MARGIN = 1.5  # times its size around it that is unknown from then on
UNLABELLED = paths.WORK / "detector" / "unlabelled.json"


def doubtful_boxes(net: DetectorNet, photo: labelled_photos.Scene) -> np.ndarray:
    """Boxes (m, 4) in pixels round everything that looks like a tile and has no label."""
    quads = detect(net, photo.pixels(), LEVEL).corners
    centres = quads.mean(1)
    labelled = [((photo.boxes[:, :2] < c) & (c < photo.boxes[:, 2:])).all(1).any() for c in centres]
    quads, centres = quads[~np.array(labelled, bool)], centres[~np.array(labelled, bool)]
    reach = MARGIN * np.abs(quads - centres[:, None]).max(1)
    return np.concatenate([centres - reach, centres + reach], 1).round()


def mark(net: DetectorNet, target: Path) -> str:
    """Ask the detector about every training photo and write {photo: boxes} to `target`; returns what was found, in
    words.
    """
    found = {photo.path.name: doubtful_boxes(net, photo).tolist() for photo in labelled_photos.scenes("train")}
    target.write_text(json.dumps(found))
    return f"{len(found)} photos, {sum(map(len, found.values()))} places that may hold unlabelled tiles"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", type=Path, nargs="?", default=SHIPPED.with_suffix(".pt"))
    torch.set_num_threads(1), cv2.setNumThreads(1)
    UNLABELLED.parent.mkdir(parents=True, exist_ok=True)
    print(mark(load(parser.parse_args().weights), UNLABELLED))
