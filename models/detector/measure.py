"""How well a detector detects: `python -m models.detector.measure [finder.pt]`.

Real photos of sets it never saw (split `dev`): tiles found (the label's centre lies in a predicted quadrilateral),
extra detections a photo, overlap of the bounding boxes with the labels. Rendered scenes: found, and the corners' mean
error over the tile's size.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch

from datasets.photos import labelled_photos
from datasets.scenes.compose import scene
from models import paths
from models.boxes import bounds, overlap
from models.detector.network import DetectorNet, Exported
from models.evaluation.comparison import inside
from vision.detection.detector import Detections, distinct, padded, plausible
from vision.geometry import areas

LEVEL = 0.3  # score from which a peak is a tile
SCENES = 60  # rendered, to measure on


def detect(net: DetectorNet, picture: np.ndarray, level: float = LEVEL) -> Detections:
    """The tiles of a picture (h, w, 3) uint8 RGB, each once, best first, as the pipeline takes them from one look."""
    with torch.no_grad():
        seen = Detections(*(part.numpy() for part in Exported(net)(torch.from_numpy(padded(picture))[None])))
    detections = distinct(plausible(seen))
    return detections.only(detections.scores > level)


def measure(net: DetectorNet) -> dict[str, dict[str, float]]:
    """Figures per group of real photos, and for rendered scenes."""
    rows: dict[str, list[tuple]] = {}
    for photo in labelled_photos.scenes("dev") if labelled_photos.available() else []:
        rows.setdefault(photo.group, []).append(_against_boxes(detect(net, photo.pixels()).corners, photo.boxes))
    figures = {}
    for group, counts in rows.items():
        tiles, found, extra, overlap = np.sum(counts, 0)
        figures[group] = {
            "photos": len(counts),
            "found": found / tiles,
            "extra": extra / len(counts),
            "overlap": overlap / max(found, 1),
        }
    figures["rendered"] = _on_scenes(net)
    return figures


def _against_boxes(quads: np.ndarray, boxes: np.ndarray) -> tuple[int, int, int, float]:
    """Tiles, found, extra detections, and the sum of overlaps of the found ones."""
    centres = (boxes[:, :2] + boxes[:, 2:]) / 2
    hits = np.array([[inside(quad, centre) for quad in quads] for centre in centres]).reshape(len(boxes), len(quads))
    overlaps = [
        float(overlap(box, bounds(quads[np.flatnonzero(row)])).max(initial=0))
        for row, box in zip(hits, boxes, strict=True)
    ]
    return len(boxes), int(hits.any(1).sum()), int((~hits.any(0)).sum()), float(sum(overlaps))


def _on_scenes(net: DetectorNet) -> dict[str, float]:
    tiles, found, extra, errors, wrong_side = 0, 0, 0, [], 0
    for number in range(SCENES):
        made = scene(np.random.default_rng([99, number]), 448)
        detections = detect(net, made.picture)
        quads = detections.corners
        edges = np.linalg.norm(made.corners - np.roll(made.corners, 1, 1), axis=2).max(1)
        asked = (made.visible > 0.6) & (np.abs(areas(made.corners)) / np.maximum(edges, 1) > 5)
        hits = np.array([[inside(quad, truth.mean(0)) for quad in quads] for truth in made.corners]).reshape(
            len(made.corners), len(quads)
        )
        tiles, found, extra = (
            tiles + asked.sum(),
            found + (hits.any(1) & asked).sum(),
            extra + (~hits.any(0)).sum() if len(quads) else extra,
        )
        for i in np.nonzero(hits.any(1) & asked)[0]:
            k = int(np.argmax(hits[i]))
            errors.append(_corner_error(quads[k], made.corners[i]))
            wrong_side += (detections.face_down[k] > 0.5) != made.face_down[i]
    return {"photos": SCENES, "found": found / tiles, "extra": extra / SCENES,
            "corner error": float(np.mean(errors or [np.nan])),
            "corner error 90 %": float(np.quantile(errors or [np.nan], 0.9)),
            "wrong side": wrong_side / max(len(errors), 1)}  # fmt: skip


def _corner_error(guess: np.ndarray, truth: np.ndarray) -> float:
    """Mean distance of the corners over the tile's size, in the best cyclic order."""
    turned = [np.linalg.norm(guess - np.roll(truth, turn, 0), axis=1).mean() for turn in range(4)]
    return float(min(turned) / np.sqrt(abs(areas(truth[None])[0])))


def summary(figures: dict[str, dict[str, float]]) -> str:
    return "\n".join(
        f"{group:18s} " + "  ".join(f"{name} {value:.3f}" for name, value in row.items())
        for group, row in figures.items()
    )


if __name__ == "__main__":
    from models.detector.export import load

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", type=Path, nargs="?", default=paths.SHIPPED / "finder.pt")
    given = parser.parse_args()
    torch.set_num_threads(1)
    print(summary(measure(load(given.weights))))
