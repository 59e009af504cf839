"""HEIC and AVIF photos: upright, within limits, and with a sentence where nothing here reads them."""

from __future__ import annotations

import base64
import io
import struct
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from vision.errors import BadImage, BrokenImage, HeicPhoto, TooManyPixels, UnsupportedFormat
from vision.photo.decoder_process import Decoders
from vision.photo.decoding import decode

CASE = Path(__file__).resolve().parents[4] / "shared" / "cases" / "plain.heic"
# 600 × 400: above it is green, below that red on the left and blue on the right.
HEIC = base64.b64decode(
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUNtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAA"
    "AAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFnAAEAAAAAAAABeQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAw2lwcnAAAACl"
    "aXBjbwAAAHlodmNDAQNwAAAAAAAAAAAAP/AA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAP7oCQCEAAQAsQgEBA3AAAAMAkAAAAwAA"
    "AwA/oASyAZFlupJKa5uBAQMCAAADAAIAAAMAAhAiAAEAB0QBwXKwYkAAAAAUaXNwZQAAAAAAAAJYAAABkAAAABBwaXhpAAAAAAMICAgAAAAWaXBt"
    "YQAAAAAAAAABAAEDgQKDAAABgW1kYXQAAAF1KAGvCc4g0iywgHx+IzaiP/+Fp//827v//b92QU/8VU1Ezl5eV+E+2AAAEkAAHmABPAAAAwAAAwAA"
    "W2qgbagABQSi9rLUnBpn/XsI9Acbx9QddOS/XYcSdLO2jzjHPWDOjlKqoNlzABOroDRPgr6HGmQAABt3mr8U+qg8z9mL9tPJvanxvEyabC2NfV9L"
    "tNjBzToAyvHBmBVkZuF413vGDXCCjpwic2qk+FZ+UJJLAj6KtXQ3jbKK/dapEARwBW+RiKx6HUldAAADAuk5zs6AACcAAOQAAAMAA5pszrAOhGv7"
    "qCFhGgAAAwAAAwAAAwAAAwAAAwAAAwAS0IcAAAMAAAMAAAMAAM32hYAAAAMAAAMAAAcIAAADAAAUUAAAAwAAAwAAAwAAgs/CQAAAAwAAAwAAD3AA"
    "AAMAAEhAAAADAAADAAADAAz9/+wAAAMAAAMAAAMCtAAAAwAACogAAAMAAAMAAAMAA5B5gAAAAwAAAwAAAwLCFg=="
)
needs_pi_heif = pytest.mark.skipif(find_spec("pi_heif") is None, reason="pi-heif, which reads HEIC, is not installed")


def three_colours() -> np.ndarray:
    picture = np.zeros((400, 600, 3), np.uint8)
    picture[:, :300], picture[:, 300:] = (230, 20, 20), (20, 20, 230)
    picture[:100] = 20, 200, 20
    return picture


def avif(picture: np.ndarray, **how: object) -> bytes:
    file = io.BytesIO()
    Image.fromarray(picture).save(file, "AVIF", **how)
    return file.getvalue()


def exif(orientation: int) -> Image.Exif:
    found = Image.Exif()
    found[0x112] = orientation
    return found


def jpeg(orientation: int) -> bytes:
    file = io.BytesIO()
    Image.fromarray(three_colours()).save(file, "JPEG", quality=95, exif=exif(orientation))
    return file.getvalue()


def turned(heic: bytes, kind: bytes, how: int) -> bytes:
    """The same file with one more property of its picture: it is turned or mirrored."""
    property = struct.pack(">I4sB", 9, kind, how)
    at = heic.find(b"ipma") - 4
    grown = bytearray(heic[:at] + property + heic[at:])
    for box, more in ((b"meta", 10), (b"iprp", 10), (b"ipco", 9), (b"ipma", 1)):
        place = grown.find(box) - 4
        grown[place : place + 4] = struct.pack(">I", struct.unpack_from(">I", grown, place)[0] + more)
    # version, count; then the item, how many properties it has, and their places
    entry = grown.find(b"ipma") + 4 + 4 + 4
    number = grown[entry + 2]
    grown[entry + 2] = number + 1
    grown[entry + 3 + number : entry + 3 + number] = bytes([0x84])  # the fourth, essential
    # version, sizes, count; item, file; then where the picture's data begins
    base = grown.find(b"iloc") + 4 + 4 + 2 + 2 + 2 + 2
    grown[base : base + 4] = struct.pack(">I", struct.unpack_from(">I", grown, base)[0] + 10)
    return bytes(grown)


def claiming(data: bytes, width: int, height: int) -> bytes:
    place = data.find(b"ispe") + 8
    return data[:place] + struct.pack(">II", width, height) + data[place + 8 :]


def alike(one: np.ndarray, other: np.ndarray) -> bool:
    return one.shape == other.shape and np.abs(one.astype(int) - other).mean() < 4


@needs_pi_heif
def test_a_heic_photo_is_read():
    photo = decode(HEIC)
    assert (photo.size, photo.reduced) == ((600, 400), 1)
    assert alike(photo.pixels, three_colours())


@needs_pi_heif
def test_a_heic_photo_of_another_program_is_read():
    if not CASE.exists():
        pytest.skip("../shared/cases is not here: it holds a HEIC photo of another program")
    assert decode(CASE.read_bytes()).pixels.shape == (480, 640, 3)


@needs_pi_heif
@pytest.mark.parametrize(("kind", "how", "upright"), [
    (b"irot", 1, lambda picture: np.rot90(picture)), (b"irot", 2, lambda picture: picture[::-1, ::-1]),
    (b"irot", 3, lambda picture: np.rot90(picture, 3)),
    (b"imir", 0, lambda picture: picture[::-1]), (b"imir", 1, lambda picture: picture[:, ::-1]),
])  # fmt: skip
def test_a_heic_photo_is_turned_once(kind, how, upright):
    photo = decode(turned(HEIC, kind, how))
    assert photo.size == photo.pixels.shape[1::-1]
    assert alike(photo.pixels, upright(three_colours()))


@pytest.mark.parametrize("orientation", range(1, 9))
def test_an_avif_photo_is_turned_as_the_same_jpeg_is(orientation):
    photo = decode(avif(three_colours(), quality=95, exif=exif(orientation)))
    assert photo.size == photo.pixels.shape[1::-1]
    assert alike(photo.pixels, decode(jpeg(orientation)).pixels)


@pytest.mark.parametrize("mode", ["L", "RGBA"])
def test_grey_and_see_through_avif_photos_are_read(mode):
    file = io.BytesIO()
    Image.fromarray(three_colours()).convert(mode).save(file, "AVIF")
    assert decode(file.getvalue()).pixels.shape == (400, 600, 3)


@pytest.mark.parametrize("data", [HEIC, avif(three_colours())], ids=["HEIC", "AVIF"])
def test_the_header_of_heif_is_believed_before_anything_is_decoded(data):
    begun = time.process_time()
    with pytest.raises(TooManyPixels, match="900 megapixels"):
        decode(claiming(data, 30_000, 30_000))
    assert time.process_time() - begun < 1


def test_an_avif_photo_larger_than_it_says_is_not_decoded():
    """Of such a file libavif makes gigabytes, then a small picture."""
    lying = claiming(avif(np.zeros((8100, 8100, 3), np.uint8), speed=10, quality=10), 64, 48)
    begun = time.process_time()
    with pytest.raises(TooManyPixels, match="66 megapixels"):
        decode(lying)
    assert time.process_time() - begun < 1


def test_an_avif_film_is_no_photo():
    with pytest.raises(UnsupportedFormat, match="video"):
        decode(avif(three_colours(), save_all=True, append_images=[Image.new("RGB", (600, 400))]))


@needs_pi_heif
def test_a_heic_photo_larger_than_it_says_is_not_decoded():
    with pytest.raises(BadImage):
        decode(claiming(HEIC, 64, 48))


@pytest.mark.parametrize("data", [HEIC, avif(three_colours())], ids=["HEIC", "AVIF"])
@pytest.mark.parametrize("share", [0.05, 0.3, 0.5, 0.9, 0.99])
def test_a_heif_photo_that_breaks_off_is_an_error(data, share):
    with pytest.raises((BrokenImage, BadImage)):
        decode(data[: int(len(data) * share)])


@pytest.mark.slow
@needs_pi_heif
@pytest.mark.parametrize("data", [HEIC, avif(three_colours())], ids=["HEIC", "AVIF"])
def test_no_wrong_byte_of_its_container_breaks_anything(data):
    for place in range(4, min(len(data), 420)):
        for byte in (0, 1, 0x7F, 0xFF):
            try:
                decode(data[:place] + bytes([byte]) + data[place + 1 :])
            except (BadImage, UnsupportedFormat, TooManyPixels):
                continue


def test_without_pi_heif_a_sentence_says_what_to_do(monkeypatch):
    monkeypatch.setitem(sys.modules, "pi_heif", None)
    with pytest.raises(HeicPhoto, match="Most Compatible"):
        decode(HEIC)


def test_without_avif_in_opencv_a_sentence_says_what_to_do(monkeypatch):
    monkeypatch.setattr(cv2, "haveImageWriter", lambda name: False)
    with pytest.raises(UnsupportedFormat, match="AVIF"):
        decode(avif(three_colours()))


def test_a_video_is_none_of_them():
    with pytest.raises(UnsupportedFormat, match="video"):
        decode(b"\0\0\0\x18ftypisom\0\0\0\0isommp42" + bytes(100))


@needs_pi_heif
@pytest.mark.parametrize(
    "data", [HEIC, avif(three_colours()), jpeg(6)[:-2]], ids=["HEIC", "AVIF", "JPEG without its end marker"]
)
def test_they_are_the_same_opened_in_a_process_of_their_own(data):
    assert np.array_equal(Decoders(patience=60).decode(data, None).pixels, decode(data, None).pixels)
