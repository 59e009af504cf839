"""A camera on this machine, played by a stand-in: its frames come as they were taken, then it is gone; one that is
not there is told in a sentence.
"""

from __future__ import annotations

import itertools
from types import SimpleNamespace

import cv2
import numpy as np
import pytest

from datasets.scenes.arrangements.melds import table
from datasets.scenes.cameras.handheld import STILL, film
from tests.vision.networks import networks
from vision.errors import NoSuchCamera
from vision.live import video
from vision.live.video import frames, watch

WIDTH, HEIGHT = 1280, 720  # pixels: what phones and cameras of laptops all have
BLUE = np.full((4, 6, 3), (200, 30, 10), np.uint8)  # as OpenCV hands it out: blue first
A_FRAME = 0.1  # seconds between two of them


class Camera:
    """Hands out these pictures, blue first, and is gone then. Without pictures it cannot be opened."""

    def __init__(self, pictures=()):
        self.pictures, self.there, self.number, self.asked, self.released = (
            iter(pictures),
            len(pictures) > 0,
            None,
            {},
            0,
        )

    def opened(self, number: int) -> Camera:
        self.number = number
        return self

    def isOpened(self) -> bool:
        return self.there

    def set(self, setting: int, value: float) -> bool:
        self.asked[setting] = value
        return True

    def read(self) -> tuple[bool, np.ndarray | None]:
        picture = next(self.pictures, None)
        return picture is not None, picture

    def release(self) -> None:
        self.released += 1


@pytest.fixture
def plugged_in(monkeypatch):
    """Put a camera in the place of this machine's; its clock goes on by a tenth of a second a frame."""

    def plug(camera: Camera) -> Camera:
        ticks = itertools.count()
        monkeypatch.setattr(cv2, "VideoCapture", camera.opened)
        monkeypatch.setattr(video, "time", SimpleNamespace(monotonic=lambda: 500 + A_FRAME * next(ticks)))
        return camera

    return plug


def test_frames_come_one_by_one_and_end_with_the_camera(plugged_in):
    camera = plugged_in(Camera([BLUE, BLUE // 2, BLUE // 5]))
    seen = list(frames(2))
    assert [pixels[0, 0].tolist() for pixels, _ in seen] == [[10, 30, 200], [5, 15, 100], [2, 6, 40]]
    assert [now for _, now in seen] == pytest.approx([0.1, 0.2, 0.3])
    assert (camera.number, camera.released) == (2, 1)


def test_a_camera_is_asked_for_enough_pixels_and_for_the_newest_frame_only(plugged_in):
    camera = plugged_in(Camera([BLUE]))
    list(frames(0))
    assert camera.asked == {
        cv2.CAP_PROP_FRAME_WIDTH: WIDTH,
        cv2.CAP_PROP_FRAME_HEIGHT: HEIGHT,
        cv2.CAP_PROP_BUFFERSIZE: 1,
    }


def test_whoever_stops_watching_gives_the_camera_back(plugged_in):
    camera = plugged_in(Camera([BLUE] * 5))
    watched = frames(0)
    next(watched)
    assert camera.released == 0
    watched.close()
    assert camera.released == 1


def test_a_camera_that_cannot_be_opened_is_told_in_a_sentence(plugged_in):
    camera = plugged_in(Camera())
    with pytest.raises(NoSuchCamera) as told:
        next(watch(3, *networks()))
    assert str(told.value) == (
        "I find no camera number 3 on this machine. Plug it in, close other programs that use it, or try "
        "another number."
    )
    assert camera.released == 1


def test_a_hand_held_before_the_camera_is_read_once(plugged_in):
    photo, _, _ = table(np.random.default_rng(8), "234678s22m", [{"tiles": "777z", "state": "open"}], height=900)
    plugged_in(
        Camera([frame.pixels[..., ::-1] for frame in film(photo, np.random.default_rng(3), 1.5, 1 / A_FRAME, STILL)])
    )
    (reading,) = watch(0, *networks())
    assert (reading["photo"], reading["status"], reading["size"], len(reading["tiles"])) == (
        "camera 0",
        "ok",
        [WIDTH, HEIGHT],
        11,
    )
    assert reading["hand"]["melds"] == [{"tiles": "777z", "state": "open", "claimed": "7z", "from": "left"}]
