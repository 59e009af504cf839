"""Videos and cameras from outside: a real file written by OpenCV, read by the real networks; and what is no video."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from datasets.scenes.arrangements.melds import table
from datasets.scenes.cameras.handheld import STILL, film
from tests.vision.networks import networks
from vision.errors import NoSuchCamera, NoSuchVideo
from vision.live.video import frames, watch

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[3]
HAND = "234678s22m"
MELDS = [{"tiles": "777z", "state": "open"}, {"tiles": "2222p", "state": "half_concealed"}]
STEPS = {"decode", "detect", "classify", "layout", "total"}


def written(path: Path, code: str, seconds: float, rate: float = 15.0, change: bool = False) -> Path:
    """A video of a rendered table; `change`: in its second half another hand lies there."""
    video = cv2.VideoWriter(str(path), cv2.VideoWriter_fourcc(*code), rate, (1280, 720))
    for seed in (3, 4) if change else (3,):
        photo, _, _ = table(
            np.random.default_rng(seed),
            HAND if seed == 3 else "123p456s77z",
            MELDS[: 2 if seed == 3 else 1],
            height=900,
        )
        for frame in film(photo, np.random.default_rng(seed), seconds / (1 + change), rate, STILL):
            video.write(frame.pixels[..., ::-1])
    video.release()
    return path


def door(*arguments: object, **how) -> subprocess.Popen:
    command = [sys.executable, str(ROOT / "hulla.py"), "watch", *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **how)


@pytest.mark.parametrize(("name", "code"), [("table.mp4", "mp4v"), ("table.avi", "MJPG")])
def test_a_video_gives_one_reading_for_the_hand_it_shows(tmp_path, name, code):
    path = written(tmp_path / name, code, 2)
    readings = list(watch(str(path), *networks()))
    assert len(readings) == 1
    assert (readings[0]["status"], readings[0]["photo"], readings[0]["size"]) == ("ok", str(path), [1280, 720])
    assert set(readings[0]["elapsed_ms"]) == STEPS
    assert [meld["state"] for meld in readings[0]["hand"]["melds"]] == ["open", "half_concealed"]
    assert len(readings[0]["tiles"]) == 15


def test_the_door_prints_a_line_for_each_hand_and_ends_with_the_file(tmp_path):
    running = door(written(tmp_path / "two.mp4", "mp4v", 4, change=True), "--rules", "japanese")
    out, err = running.communicate(timeout=300)
    assert (running.returncode, err) == (0, "")
    assert [len(json.loads(line)["tiles"]) for line in out.splitlines()] == [15, 11]


def test_of_a_fast_video_only_some_frames_are_taken(tmp_path):
    path = written(tmp_path / "fast.avi", "MJPG", 1, rate=50)
    times = [now for _, now in frames(str(path))]
    assert len(times) == 10
    assert times == pytest.approx(np.arange(10) / 10, abs=0.021)


def test_no_camera_and_no_video_are_said_in_a_sentence(tmp_path):
    letter = tmp_path / "letter.mp4"
    letter.write_text("Dear Sir or Madam")
    with pytest.raises(NoSuchCamera, match="no camera number 87"):
        next(frames(87))
    for path in (letter, tmp_path / "none.mp4"):
        with pytest.raises(NoSuchVideo, match="as a video"):
            next(frames(str(path)))
    refused = door("--camera", 87)
    out, err = refused.communicate(timeout=300)
    assert (refused.returncode, out) == (1, "") and err.count("\n") == 1 and "no camera number 87" in err
    refused = door(letter, "--camera", 0)
    assert refused.communicate(timeout=300)[1] and refused.returncode == 2


def test_ctrl_c_ends_it_tidily(tmp_path):
    path = written(tmp_path / "long.avi", "MJPG", 4, rate=10)
    with door(path) as running:
        assert json.loads(running.stdout.readline())["tiles"]
        running.send_signal(signal.SIGINT)
        assert running.wait(timeout=120) == 0 and running.stderr.read() == ""


def test_a_video_without_tiles_says_so(tmp_path):
    video = cv2.VideoWriter(str(tmp_path / "grey.avi"), cv2.VideoWriter_fourcc(*"MJPG"), 10, (640, 360))
    for _ in range(12):
        video.write(np.full((360, 640, 3), 90, np.uint8))
    video.release()
    running = door(tmp_path / "grey.avi")
    out, err = running.communicate(timeout=300)
    assert (running.returncode, out) == (0, "") and "No tiles held still" in err


def test_a_photo_is_sent_to_where_photos_are_read(tmp_path):
    cv2.imwrite(str(tmp_path / "hand.jpg"), np.full((360, 640, 3), 90, np.uint8))
    out, err = door(tmp_path / "hand.jpg").communicate(timeout=300)
    assert out == "" and "hulla read" in err
