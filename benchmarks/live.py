"""How fast and how rightly a live camera is read: `python benchmarks/live.py [--videos 30] [--seconds 4] [--rate 8]`.

Real photos of the split `dev` are filmed by a simulated hand at 1280 × 720 (datasets/handheld.py: drift, shake, blur,
noise, changing light, a hand across). Every third frame is also read by itself. Prints, of the same frames, how right
single readings, fused ones and those that were announced are, how long the first announcement took, and the
milliseconds of a frame. Frames in which a labelled tile is out of view are not compared, and what is announced in them
is not counted.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from datasets.photos.labelled_photos import Scene, scenes
from datasets.pictures import jpeg
from datasets.scenes.cameras.handheld import Frame, film
from models.evaluation.comparison import compare
from models.evaluation.metrics import Metrics
from vision.classification.classifier import load_classifier
from vision.detection.detector import load_detector
from vision.live.frame_preprocessing import as_frame
from vision.live.live_reader import LiveReader, View
from vision.networks import classifier_file, detector_file
from vision.pipeline import read
from vision.reading import Reading

EVERY = 3  # frames: one of them is read by itself too
COLUMNS = {"readings": "photos", "found %": "found %", "right %": "right %", "doubtful %": "doubtful %",
           "silent %": "silent errors in 100 tiles",
           "all right %": "photos all right %", "extras": "extras a photo"}  # fmt: skip


def labelled(scene: Scene, frame: Frame) -> Scene:
    """The labels where they lie in the frame."""
    quads = cv2.perspectiveTransform(scene.quads, frame.matrix)
    return replace(scene, boxes=np.hstack([quads.min(axis=1), quads.max(axis=1)]))


def in_view(scene: Scene, frame: Frame) -> bool:
    """Whether all labelled tiles lie within the frame."""
    boxes, (high, wide) = labelled(scene, frame).boxes, frame.pixels.shape[:2]
    return bool((boxes[:, :2] > 0).all() and (boxes[:, 2:] < (wide, high)).all())


def alone(frame: Frame, networks: tuple) -> Reading:
    """The frame read as a single photo."""
    return read(jpeg(frame.pixels), *networks)


class Figures:
    """Sums over all videos."""

    def __init__(self):
        self.metrics_by_group = {
            "single frames": Metrics(),
            "the same, fused": Metrics(),
            "first announced": Metrics(),
            "all announced": Metrics(),
        }
        self.times: list[float] = []
        self.work: list[float] = []
        self.waits: list[float] = []
        self.videos = 0

    def add(self, row: str, scene: Scene, frame: Frame, reading: Reading) -> None:
        self.metrics_by_group[row].add(compare(labelled(scene, frame), reading.timed({"total": 0.0})))

    def watch(self, scene: Scene, frames: Iterator[Frame], networks: tuple) -> None:
        """One video from beginning to end."""
        self.videos, live, announced = self.videos + 1, LiveReader(*networks), 0
        for number, frame in enumerate(frames):
            start = time.perf_counter(), time.process_time()
            view = live.see(as_frame(frame.pixels), frame.time)
            self.times.append(1000 * (time.perf_counter() - start[0]))
            self.work.append(1000 * (time.process_time() - start[1]))
            if not in_view(scene, frame):
                continue
            announced += self._compare(scene, frame, view, announced)
            if number % EVERY == EVERY - 1:
                self.add("single frames", scene, frame, alone(frame, networks))
                self.add("the same, fused", scene, frame, view.reading)

    def _compare(self, scene: Scene, frame: Frame, view: View, announced: int) -> bool:
        if view.news:
            self.add("all announced", scene, frame, view.reading)
            if not announced:
                self.add("first announced", scene, frame, view.reading)
                self.waits.append(frame.time)
        return view.news

    def told(self) -> str:
        lines = [f"{'':16} " + " ".join(f"{title:>10}" for title in COLUMNS)]
        for row, tally in self.metrics_by_group.items():
            figures = tally.figures()
            lines.append(f"{row:16} " + " ".join(f"{figures[name]:>10}" for name in COLUMNS.values()))
        middle, slow = np.percentile(self.times, (50, 95))
        waits = f"after {np.median(self.waits):.1f} s (median)" if self.waits else ""
        lines += [f"announced in {len(self.waits)} of {self.videos} videos {waits}"]
        return "\n".join(
            [
                *lines,
                f"a frame takes {middle:.0f} ms (median), {slow:.0f} ms (95 %): "
                f"{1000 / np.mean(self.times):.1f} frames/s; processor {np.mean(self.work):.0f} ms",
            ]
        )


def main(options: argparse.Namespace) -> None:
    networks = load_detector(detector_file()), load_classifier(classifier_file())
    figures, chosen = Figures(), scenes("dev")
    for number, scene in enumerate(chosen[:: -(-len(chosen) // options.videos)]):
        figures.watch(
            scene, film(scene.pixels(), np.random.default_rng(number), options.seconds, options.rate), networks
        )
        print(f"\r{figures.videos} videos", end="", file=sys.stderr, flush=True)
    print("\r" + figures.told())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--videos", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--rate", type=float, default=8)
    main(parser.parse_args())
