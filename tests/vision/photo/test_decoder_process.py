"""Pictures are opened in processes of their own, and given up where they take too long or too much."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.errors import BadImage, TakesTooLong, TooManyScans
from vision.photo import decoder_process
from vision.photo.decoder_process import Decoders
from vision.photo.decoding import decode

NOISE = np.random.default_rng(3).integers(0, 256, (400, 500, 3), np.uint8)


def encoded(extension: str, picture: np.ndarray = NOISE, *options: int) -> bytes:
    return cv2.imencode(extension, picture, list(options))[1].tobytes()


def said_again(width: int, height: int, times: int) -> bytes:
    """A progressive JPEG of one colour that says its last scan so often."""
    jpeg = encoded(".jpg", np.full((height, width, 3), 200, np.uint8), cv2.IMWRITE_JPEG_PROGRESSIVE, 1)
    return jpeg[:-2] + jpeg[jpeg.rindex(b"\xff\xda") : -2] * times + b"\xff\xd9"


@pytest.fixture(scope="module")
def decoders():
    return Decoders(patience=60)


@pytest.mark.parametrize("extension", [".jpg", ".png", ".webp", ".bmp"])
@pytest.mark.parametrize("long_side", [None, 100, 1600])
def test_a_picture_is_the_same_wherever_it_is_opened(decoders, extension, long_side):
    data = encoded(extension)
    here, there = decode(data, long_side), decoders.decode(data, long_side)
    assert np.array_equal(here.pixels, there.pixels) and (here.size, here.reduced) == (there.size, there.reduced)
    there.pixels[0, 0] = 0  # it is our own


def test_what_is_no_picture_is_told_and_the_next_is_opened(decoders):
    with pytest.raises(BadImage):
        decoders.pixels_in(encoded(".png")[:-200], 1)
    assert decoders.pixels_in(encoded(".png"), 1).shape == NOISE.shape


def test_a_picture_that_takes_minutes_is_given_up():
    decoders = Decoders(patience=0.5)
    began = time.monotonic()
    with pytest.raises(TakesTooLong):
        decoders.pixels_in(said_again(4032, 3024, 3000), 1)
    assert time.monotonic() - began < 20
    assert not decoders._idle
    decoders.patience = 60
    assert decoders.pixels_in(encoded(".png"), 1).shape == NOISE.shape


def test_several_are_opened_at_once_and_some_processes_kept(decoders):
    with ThreadPoolExecutor(4) as threads:
        sizes = [*threads.map(lambda data: decoders.pixels_in(data, 1).shape, [encoded(".png")] * 8)]
    assert sizes == [NOISE.shape] * 8
    assert 0 < len(decoders._idle) <= decoder_process.KEPT


def test_a_process_that_was_killed_is_not_asked_again(decoders):
    decoders.pixels_in(encoded(".png"), 1)
    for process in decoders._idle:
        process.kill()
        process.wait()
    assert decoders.pixels_in(encoded(".png"), 1).shape == NOISE.shape


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux holds a process to its memory")
def test_a_picture_has_only_so_much_memory():
    process = Decoders()._taken()
    limits = Path(f"/proc/{process.pid}/limits").read_text().splitlines()
    process.kill()
    assert next(line for line in limits if line.startswith("Max address space")).split()[3] == str(
        decoder_process.MOST_MEMORY
    )


def test_it_ends_with_whoever_started_it():
    process = decoder_process._started()
    process.stdin.close()
    assert process.wait(60) == 0


def test_passes_are_counted_before_a_jpeg_is_opened():
    """Said 3000 times in 600 KB, 12 megapixels took 460 seconds; an ordinary photo says them ten times."""
    for passes in (90, 3000):
        with pytest.raises(TooManyScans, match="passes"):
            decode(said_again(4032, 3024, passes))
    assert decode(said_again(4032, 3024, 20), 400).size == (4032, 3024)
