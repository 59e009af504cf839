"""A video file or a camera on this machine, watched: its frames with the time of each, and what is read in them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from vision.classification.classifier import Classifier
from vision.detection.detector import Detector
from vision.errors import NoSuchCamera, NoSuchVideo
from vision.layout.groups import OPEN
from vision.live.frame_preprocessing import as_frame
from vision.live.live_reader import LiveReader
from vision.reading import Json


@dataclass(frozen=True, slots=True)
class VideoSettings:
    """What a camera is asked for, and how many frames of a file are taken."""

    width: int = 1280  # pixels: as much as is looked at (vision.live.frame_preprocessing)
    height: int = 720  # pixels
    most_a_second: float = 10.0  # frames taken of a file: more show nothing new
    assumed_rate: float = 25.0  # frames a second of a file that does not say, or says what cannot be


SETTINGS = VideoSettings()


def watch(source: int | str, detector: Detector, classifier: Classifier, turned_means: str = OPEN) -> Iterator[Json]:
    """The contract's reading each time the tiles in view hold still, and are not those of last time.

    source  number of a camera, or path of a video file
    Raises NoSuchCamera, NoSuchVideo.
    """
    live = LiveReader(detector, classifier, turned_means)
    for pixels, now in frames(source):
        view = live.see(as_frame(pixels), now)
        if view.news:
            yield view.reading.as_json(f"camera {source}" if isinstance(source, int) else source)


def frames(source: int | str) -> Iterator[tuple[np.ndarray, float]]:
    """Frames, (height, width, 3) uint8 RGB, and seconds since the first, until the file ends or the camera is gone.

    Of a file no more than ten frames a second are taken. Raises NoSuchCamera, NoSuchVideo.
    """
    capture = cv2.VideoCapture(source)
    try:
        if not capture.isOpened():
            raise (
                NoSuchCamera("camera", number=source) if isinstance(source, int) else NoSuchVideo("video", path=source)
            )
        yield from _of_camera(capture) if isinstance(source, int) else _of_file(capture)
    finally:
        capture.release()


def _of_camera(capture: cv2.VideoCapture) -> Iterator[tuple[np.ndarray, float]]:
    """Always the newest frame: what comes in while one is looked at is not kept."""
    for setting, value in (
        (cv2.CAP_PROP_FRAME_WIDTH, SETTINGS.width),
        (cv2.CAP_PROP_FRAME_HEIGHT, SETTINGS.height),
        (cv2.CAP_PROP_BUFFERSIZE, 1),
    ):
        capture.set(setting, value)
    start = time.monotonic()
    while True:
        there, picture = capture.read()
        if not there:
            return
        yield cv2.cvtColor(picture, cv2.COLOR_BGR2RGB), time.monotonic() - start


def _of_file(capture: cv2.VideoCapture) -> Iterator[tuple[np.ndarray, float]]:
    rate = capture.get(cv2.CAP_PROP_FPS)
    rate = rate if 1 <= rate <= 1000 else SETTINGS.assumed_rate
    due, number = 0.0, 0
    while capture.grab():
        now, number = number / rate, number + 1
        if now < due:
            continue
        there, picture = capture.retrieve()
        if there:
            due = max(due + 1 / SETTINGS.most_a_second, now)
            yield cv2.cvtColor(picture, cv2.COLOR_BGR2RGB), now
