"""Hulla compared with the package `mahjong-detector` on the same photos: `pip install mahjong-detector`, then `python
benchmarks/peer.py`.

The only ready-made reader of tiles found (one network of 34 kinds, MIT licence). Its kinds lack bonus tiles, so those
labels are left out for both; its crosswise and hidden tiles, melds and doubts are not asked for, for it has none.
With `--phone` only times are compared, of twelve photos of 12 megapixels as `read.py` makes them, one at a time and
four at once.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from read import SIZES, as_phone_jpegs

from datasets.photos import labelled_photos
from vision.classification.classifier import load_classifier
from vision.detection.detector import load_detector
from vision.networks import classifier_file, detector_file
from vision.pipeline import read

NAMES = {"tou": "1z", "nan": "2z", "sha": "3z", "pe": "4z", "haku": "5z", "hatsu": "6z", "chun": "7z"}
PHONE, REPEAT = SIZES["12 megapixels"], 5
Seen = list[tuple[str, np.ndarray]]
Look = Callable[[bytes], Seen]


def by_hulla() -> Look:
    """A function from a photo's bytes to codes and outlines (4, 2)."""
    detector, classifier = load_detector(detector_file()), load_classifier(classifier_file())

    def look(data: bytes) -> Seen:
        return [(str(tile.tile), np.array(tile.corners)) for tile in read(data, detector, classifier).tiles]

    return look


def by_peer() -> Look:
    """The same with the package."""
    import io

    try:
        from mahjong_detector.predict import CLASS_NAMES, predict
        from mahjong_detector.preprocess import preprocess_image
        from PIL import Image
    except ImportError as missing:
        sys.exit(f"{missing}. First: pip install mahjong-detector")

    def look(data: bytes) -> Seen:
        boxes = predict(*preprocess_image(Image.open(io.BytesIO(data)).convert("RGB")))
        names = (NAMES.get(CLASS_NAMES[box.class_id], CLASS_NAMES[box.class_id]) for box in boxes)
        return [
            (name, np.array([[b.x1, b.y1], [b.x2, b.y1], [b.x2, b.y2], [b.x1, b.y2]]))
            for name, b in zip(names, boxes, strict=True)
        ]

    return look


def score(scene: labelled_photos.Scene, seen: Seen) -> tuple[int, int, int]:
    """How many labels there are, how many have a tile over their middle, how many one of the right name."""
    found = right = total = 0
    for kind, box in zip(scene.kinds, scene.boxes, strict=True):
        if kind[1] in "mpsz":
            middle = tuple(float(at) for at in (box[:2] + box[2:]) / 2)
            there = [name for name, quad in seen if cv2.pointPolygonTest(quad.astype(np.float32), middle, False) >= 0]
            total, found, right = total + 1, found + bool(there), right + (kind in there)
    return total, found, right


def compare(readers: dict[str, Look]) -> None:
    """What both see on the photos of dev, and in what time."""
    for called, look in readers.items():
        rows, times = [], []
        for scene in labelled_photos.scenes("dev"):
            data = scene.path.read_bytes()
            start = time.perf_counter()
            seen = look(data)
            times.append(1000 * (time.perf_counter() - start))
            rows.append(score(scene, seen))
        total, found, right = np.array(rows).T
        exact = np.mean(right == total)
        print(
            f"{called}: found {found.sum() / total.sum():.3f}, right {right.sum() / total.sum():.3f} of "
            f"{total.sum()} tiles, all right {exact:.3f} of {len(rows)} photos, median "
            f"{np.median(times):.0f} ms"
        )


def time_on_phone_photos(readers: dict[str, Look]) -> None:
    """Both in turn on each photo, then four photos at once."""
    photos = as_phone_jpegs(PHONE, 12)
    for look in readers.values():
        look(photos[0])  # the first is not counted
    in_turn = [(photo, called) for photo in photos * REPEAT for called in readers]
    took = [(called, timed(readers[called], photo)) for photo, called in in_turn]
    for called, look in readers.items():
        alone = [ms for by, ms in took if by == called]
        with ThreadPoolExecutor(4) as phones:
            together = list(phones.map(partial(timed, look), photos * REPEAT))
        print(
            f"{called}, {len(photos)} photos of 12 megapixels, {REPEAT} times: median {np.median(alone):.0f}, "
            f"p95 {np.quantile(alone, 0.95):.0f} ms; four at once p95 {np.quantile(together, 0.95):.0f} ms"
        )


def timed(look: Look, photo: bytes) -> float:
    """Milliseconds."""
    start = time.perf_counter()
    look(photo)
    return 1000 * (time.perf_counter() - start)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--phone", action="store_true", help="times on photos of 12 megapixels")
    readers = {"mahjong-detector": by_peer(), "hulla": by_hulla()}
    (time_on_phone_photos if options.parse_args().phone else compare)(readers)


if __name__ == "__main__":
    main()
