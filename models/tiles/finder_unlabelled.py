"""Second round: where do training photos hold tiles that nobody labelled? `python models/tiles/finder_unlabelled.py finder.pt`.

Most photos have walls and loose tiles behind the labelled hand. Where a finder of the first round sees anything outside the labels, nothing is
known; everything else there is background, and books, clothes and table edges become lessons. Written to work/finder/unlabelled.json.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import cv2
import numpy as np
import paths
import real
import torch
from finder_export import load
from finder_measure import detect

LEVEL, MARGIN = 0.22, 1.5
UNLABELLED = paths.WORK / "finder" / "unlabelled.json"


def doubtful_boxes(net, photo: real.Scene) -> np.ndarray:
    """Boxes (m, 4) in pixels round everything that looks like a tile and has no label."""
    quads, *_ = detect(net, photo.pixels(), LEVEL)
    centres = quads.mean(1)
    labelled = [((photo.boxes[:, :2] < c) & (c < photo.boxes[:, 2:])).all(1).any() for c in centres]
    quads, centres = quads[~np.array(labelled, bool)], centres[~np.array(labelled, bool)]
    reach = MARGIN * np.abs(quads - centres[:, None]).max(1)
    return np.concatenate([centres - reach, centres + reach], 1).round()


def main() -> None:
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    net = load(Path(sys.argv[1]))
    found = {photo.path.name: doubtful_boxes(net, photo).tolist() for photo in real.scenes("train")}
    UNLABELLED.write_text(json.dumps(found))
    share = np.mean([np.prod(np.diff(np.reshape(boxes, (-1, 2, 2)), axis=1), axis=(1, 2)).sum() / 640**2 for boxes in found.values()])
    print(f"{len(found)} photos, {sum(map(len, found.values()))} doubtful places, about {share:.0%} of the area")


if __name__ == "__main__":
    main()
