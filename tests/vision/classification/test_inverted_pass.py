"""Sets with dark faces and light signs: read, filmed and learnt like others, and no ordinary photo is taken for one."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from datasets.scenes.arrangements.dark_rows import dark_row
from datasets.scenes.arrangements.laid_sets import codes_of
from datasets.scenes.arrangements.melds import table
from scoring.tiles import parse, write
from tests.vision.networks import networks
from vision import pipeline
from vision.classification.inverted_pass import INVERTED_PASS, inverted
from vision.classification.verdict import judge
from vision.live.frame_preprocessing import as_frame
from vision.live.live_reader import LiveReader
from vision.live.tracks import NONE
from vision.photo.decoding import Photo
from vision.pipeline import read
from vision.tile_sets.enrolment import examples_in

HAND = "123m456p789s11z55s7z"
LOOK_ROUND = 0.6  # seconds after which the whole frame is looked at again
LONG_AFTER = 4.0  # seconds without a frame, after which another set may lie there
CLOTHS = {"black": (24, 26, 28), "green": (40, 110, 60), "white": (235, 232, 228), "red": (150, 50, 50)}


LIGHT = table(np.random.default_rng(6), "123m456p789s11z5p", height=900)[0]


def row(tiles: str, cloth: str) -> np.ndarray:
    return dark_row(np.random.default_rng(1), codes_of(tiles), CLOTHS[cloth])[0]


def as_jpeg(picture: np.ndarray) -> bytes:
    return cv2.imencode(".jpg", picture[..., ::-1])[1].tobytes()


@pytest.mark.parametrize("cloth", CLOTHS)
def test_a_dark_set_is_read(cloth):
    reading = read(as_jpeg(row(HAND, cloth)), *networks())
    assert write(reading.hand.concealed) == write(parse(HAND))
    assert not [advice for advice in reading.advice if advice.code == "dark"], "the tiles are dark, not the room"


@pytest.mark.parametrize(("picture", "again"), [(LIGHT, 0), (row(HAND, "green"), 2)], ids=["light faces", "dark faces"])
def test_only_a_dark_set_is_looked_at_again_quickly_and_then_as_a_whole(monkeypatch, picture, again):
    looks = []
    monkeypatch.setattr(pipeline, "inverted", lambda pixels: looks.append(pixels.shape) or inverted(pixels))
    read(as_jpeg(picture), *networks())
    assert len(looks) == again


def test_a_film_of_a_dark_set_is_announced_and_so_is_a_light_one_after_it():
    live, clock, news = LiveReader(*networks()), 0.0, []
    for picture in (row(HAND, "green"), LIGHT):
        for _ in range(16):
            view = live.see(as_frame(picture), clock)
            news += [write(view.reading.hand.concealed)] if view.news else []
            clock += LOOK_ROUND / 4
    assert news[0] == write(parse(HAND)) and news[-1] == write(read(as_jpeg(LIGHT), *networks()).hand.concealed)


def test_after_a_pause_light_faces_are_looked_for_first():
    live, dark = LiveReader(*networks()), as_frame(row(HAND, "green"))
    for number in range(4):
        live.see(dark, number * LOOK_ROUND)
    read_at_once = live.see(as_frame(LIGHT), 4 * LOOK_ROUND + LONG_AFTER).reading.hand.concealed
    assert write(read_at_once) == write(read(as_jpeg(LIGHT), *networks()).hand.concealed)


def test_a_dark_set_is_learnt_from_its_rows():
    kinds, _ = examples_in(as_jpeg(row("123456789m", "green")), *networks())
    assert kinds.tolist() == list(range(9))


@pytest.mark.parametrize("shape", [(1, 1), (5, 300), (300, 200)])
def test_what_is_exchanged_twice_is_nearly_as_it_was(shape):
    grey = np.random.default_rng(1).integers(0, 256, shape, np.uint8)[..., None].repeat(3, axis=2)
    assert np.abs(inverted(inverted(grey)).astype(int) - grey).max() <= 4


@pytest.mark.parametrize(("side", "looks"), [(100, [False, True]), (6000, [False])])
def test_a_picture_without_tiles_is_looked_at_again_unless_it_is_huge(side, looks):
    pixels, asked = np.broadcast_to(np.zeros(3, np.uint8), (side, side, 3)), []

    def look(invert: bool):
        asked.append(invert)
        return Photo(pixels, (side, side)), judge(NONE.detections, NONE.classifications)

    INVERTED_PASS.best(look(False), look)
    assert asked == looks
