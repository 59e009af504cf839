"""A video file or a camera on this machine, watched: its frames with the time of each, and what is read in them."""

from __future__ import annotations

import time
from collections.abc import Iterator

import cv2
import numpy as np

from vision.classification.classifier import Name
from vision.detection.detector import Find
from vision.errors import NoSuchCamera, NoSuchVideo
from vision.layout.groups import OPEN
from vision.live.frame_preprocessing import as_frame
from vision.live.live_reading import Live

WIDTH, HEIGHT = 1280, 720  # pixels that a camera is asked for
MOST_A_SECOND, FILE_RATE = 10.0, 25.0  # frames a second: taken of a file, assumed where it does not say


def watch(source: int | str, find: Find, name: Name, turned_means: str = OPEN) -> Iterator[dict]:
    """The contract's reading each time the tiles in view hold still, and are not those of last time.

    source  number of a camera, or path of a video file
    Raises NoSuchCamera, NoSuchVideo.
    """
    live = Live(find, name, turned_means)
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
            raise NoSuchCamera("camera", number=source) if isinstance(source, int) else NoSuchVideo("video", path=source)
        yield from _of_camera(capture) if isinstance(source, int) else _of_file(capture)
    finally:
        capture.release()


def _of_camera(capture: cv2.VideoCapture) -> Iterator[tuple[np.ndarray, float]]:
    """Always the newest frame: what comes in while one is looked at is not kept."""
    for setting, value in ((cv2.CAP_PROP_FRAME_WIDTH, WIDTH), (cv2.CAP_PROP_FRAME_HEIGHT, HEIGHT), (cv2.CAP_PROP_BUFFERSIZE, 1)):
        capture.set(setting, value)
    start = time.monotonic()
    while True:
        there, picture = capture.read()
        if not there:
            return
        yield cv2.cvtColor(picture, cv2.COLOR_BGR2RGB), time.monotonic() - start


def _of_file(capture: cv2.VideoCapture) -> Iterator[tuple[np.ndarray, float]]:
    rate = capture.get(cv2.CAP_PROP_FPS)
    rate = rate if 1 <= rate <= 1000 else FILE_RATE
    due, number = 0.0, 0
    while capture.grab():
        now, number = number / rate, number + 1
        if now < due:
            continue
        there, picture = capture.retrieve()
        if there:
            due = max(due + 1 / MOST_A_SECOND, now)
            yield cv2.cvtColor(picture, cv2.COLOR_BGR2RGB), now
