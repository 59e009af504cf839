"""A browser whose camera films a real photo: what tests of the live camera need."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path

import cv2
import numpy as np
from devices import FLAGS, installed_browser

from datasets.scenes.cameras.handheld import STILL, film

FAKE = "--use-fake-ui-for-media-stream --use-fake-device-for-media-stream --use-file-for-fake-video-capture="


def filmed(photo: Path, folder: Path, seconds: float = 3, rate: float = 10) -> Path:
    """A Motion JPEG of this photo, filmed by a steady hand; Chromium plays it again and again."""
    pixels = cv2.cvtColor(cv2.imread(str(photo)), cv2.COLOR_BGR2RGB)
    video = folder / "camera.mjpeg"
    with video.open("wb") as file:
        for frame in film(pixels, np.random.default_rng(4), seconds, rate, STILL):
            file.write(cv2.imencode(".jpg", frame.pixels[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 85])[1].tobytes())
    return video


@contextmanager
def browser_that_films(chromium, video: Path | None):
    """Another browser, with this video for its camera, which it opens without asking; None: with no camera at all."""
    browser = chromium.browser_type.launch(
        executable_path=installed_browser(), args=[*FLAGS, *(f"{FAKE}{video}".split() if video else [])]
    )
    yield browser
    browser.close()
