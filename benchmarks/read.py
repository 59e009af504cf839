"""How long reading a photo takes, and how much memory: `python benchmarks/read.py [--repeat 15]`.

A 12-megapixel phone photo and a small square one are made from a labelled photo of a whole hand: enlarged, with a sensor's
noise, written as JPEG. Prints the median milliseconds of each step and the process's largest memory.
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
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "datasets"))

import real

from vision.classify import load_namer
from vision.finder import load_finder
from vision.pipeline import read

TILES = Path(__file__).resolve().parents[1] / "models" / "tiles"
SIZES = {"12 megapixels": (4032, 3024), "640 × 640": (640, 640)}
GOALS_MS = {"12 megapixels": 120, "640 × 640": 40}
GOAL_MB = 400
STEPS = ("decode", "detect", "classify", "layout", "total")


def hand_of_14() -> real.Scene:
    """The first labelled photo of fourteen tiles."""
    return next(scene for scene in real.scenes(None) if len(scene.kinds) == 14)


def as_phone_jpeg(size: tuple[int, int]) -> bytes:
    """The hand in another size, with noise, as JPEG bytes."""
    large = cv2.resize(hand_of_14().pixels(), size, interpolation=cv2.INTER_CUBIC)
    noise = np.random.default_rng(0).normal(0, 4, large.shape).astype(np.int16)
    noisy = np.clip(large + noise, 0, 255).astype(np.uint8)
    return real.jpeg(noisy, 92)


def measured(jpeg: bytes, networks: tuple, repeat: int) -> tuple[dict[str, float], int]:
    """Median milliseconds of every step, and how many tiles were read; the first reading is not counted."""
    readings = [read(jpeg, *networks) for _ in range(repeat + 1)][1:]
    return {step: float(np.median([one.elapsed_ms[step] for one in readings])) for step in STEPS}, len(readings[0].tiles)


def largest_memory() -> float:
    """Of this process, in megabytes. macOS counts in bytes, Linux in kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def main(options: argparse.Namespace) -> None:
    with ProcessPoolExecutor(1) as elsewhere:  # making the photos takes more memory than reading them
        jpegs = dict(zip(SIZES, elsewhere.map(as_phone_jpeg, SIZES.values()), strict=True))
    networks = load_finder(options.finder), load_namer(options.namer)
    for called, jpeg in jpegs.items():
        times, tiles = measured(jpeg, networks, options.repeat)
        steps = " · ".join(f"{step} {time:.0f}" for step, time in times.items())
        print(f"{called}: {len(jpeg) / 1e6:.1f} MB, {tiles} tiles · {steps} ms · goal {GOALS_MS[called]}")
    models = sum(path.stat().st_size for path in (options.finder, options.namer)) / 1e6
    print(f"memory {largest_memory():.0f} MB, goal {GOAL_MB} · model files {models:.1f} MB")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeat", type=int, default=15)
    parser.add_argument("--finder", type=Path, default=TILES / "finder.onnx")
    parser.add_argument("--namer", type=Path, default=TILES / "namer.onnx")
    main(parser.parse_args())
