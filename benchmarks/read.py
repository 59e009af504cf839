"""How long reading a photo takes, and how much memory: `python benchmarks/read.py [--photos 12] [--repeat 5]`.

12-megapixel phone photos and small square ones are made from labelled photos of fourteen tiles: enlarged, with a
sensor's noise, written as JPEG. Prints the milliseconds of each step (of every photo the median of its readings, of
these the median), the slowest photo, and the process's largest memory.
"""

from __future__ import annotations

import argparse
import resource
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from datasets.photos import labelled_photos
from datasets.pictures import jpeg
from vision.classification.classifier import load_classifier
from vision.detection.detector import load_detector
from vision.networks import classifier_file, detector_file
from vision.pipeline import read

SIZES = {"12 megapixels": (4032, 3024), "640 × 640": (640, 640)}
GOALS_MS = {"12 megapixels": 120, "640 × 640": 40}
GOAL_MB = 400
STEPS = ("decode", "detect", "classify", "layout", "total")


def as_phone_jpegs(size: tuple[int, int], photos: int) -> list[bytes]:
    """Hands of fourteen tiles, spread evenly over all that are labelled, in another size, with noise, as JPEG bytes."""
    hands = [scene for scene in labelled_photos.scenes(None) if len(scene.kinds) == 14]
    return [_as_phone_jpeg(hand, size) for hand in hands[:: -(-len(hands) // photos)]]


def _as_phone_jpeg(scene: labelled_photos.Scene, size: tuple[int, int]) -> bytes:
    large = cv2.resize(scene.pixels(), size, interpolation=cv2.INTER_CUBIC)
    noise = np.random.default_rng(0).normal(0, 4, large.shape).astype(np.int16)
    noisy = np.clip(large + noise, 0, 255).astype(np.uint8)
    return jpeg(noisy, 92)


def measured(jpeg: bytes, networks: tuple, repeat: int) -> dict[str, float]:
    """Median milliseconds of every step; the first reading is not counted."""
    readings = [read(jpeg, *networks) for _ in range(repeat + 1)][1:]
    return {step: float(np.median([one.elapsed_ms[step] for one in readings])) for step in STEPS}


def largest_memory() -> float:
    """Of this process, in megabytes. macOS counts in bytes, Linux in kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def main(options: argparse.Namespace) -> None:
    with ProcessPoolExecutor(1) as elsewhere:  # making the photos takes more memory than reading them
        made = dict(
            zip(SIZES, elsewhere.map(as_phone_jpegs, SIZES.values(), [options.photos] * len(SIZES)), strict=True)
        )
    networks = load_detector(options.detector), load_classifier(options.classifier)
    for called, jpegs in made.items():
        times = [measured(jpeg, networks, options.repeat) for jpeg in jpegs]
        steps = " · ".join(f"{step} {np.median([time[step] for time in times]):.0f}" for step in STEPS)
        print(
            f"{called}, {len(jpegs)} photos: {steps} ms · slowest "
            f"{max(time['total'] for time in times):.0f} · goal {GOALS_MS[called]}"
        )
    models = sum(path.stat().st_size for path in (options.detector, options.classifier)) / 1e6
    print(f"memory {largest_memory():.0f} MB, goal {GOAL_MB} · model files {models:.1f} MB")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--photos", type=int, default=12)
    parser.add_argument("--repeat", type=int, default=5, help="readings of each")
    parser.add_argument("--detector", type=Path, default=detector_file())
    parser.add_argument("--classifier", type=Path, default=classifier_file())
    main(parser.parse_args())
