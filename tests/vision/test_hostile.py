"""Pictures that somebody made to do harm, or that went wrong on the way: a clear error or an empty reading, soon,
and nothing else.
"""

from __future__ import annotations

import io
import random
import struct
import time
import zlib

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from scoring.errors import HullaError
from tests.examples import examples
from tests.vision import coloured
from vision.live.frame_preprocessing import as_frame
from vision.live.live_reader import LiveReader
from vision.photo.decoding import decode
from vision.pipeline import read

PATIENCE = 3.0
EXPECTED = {"bad_image", "image_too_large", "unsupported_format", "no_tiles"}


def noise(width: int = 320, height: int = 240) -> np.ndarray:
    return np.random.default_rng(7).integers(0, 255, (height, width, 3), np.uint8)


def encoded(extension: str, picture: np.ndarray | None = None, *options: int) -> bytes:
    return cv2.imencode(extension, noise() if picture is None else picture, list(options))[1].tobytes()


def pillow(mode: str, form: str, **options: object) -> bytes:
    target = io.BytesIO()
    Image.new(mode, (200, 150)).save(target, form, **options)
    return target.getvalue()


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int, body: bytes = b"", depth: int = 8, *extra: bytes) -> bytes:
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(extra) + chunk(b"IDAT", zlib.compress(body)) + chunk(b"IEND", b"")


def broken_exif() -> bytes:
    jpeg, body = encoded(".jpg"), b"Exif\0\0II*\0" + b"\xff" * 400
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body + jpeg[2:]


def exif_in_circles() -> bytes:
    jpeg = encoded(".jpg")
    entries = struct.pack("<H", 2) + struct.pack("<HHII", 0x0112, 3, 2**31, 8) + struct.pack("<HHII", 0x8769, 4, 1, 8)
    body = b"Exif\0\0II*\0" + struct.pack("<I", 8) + entries + struct.pack("<I", 8)
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body + jpeg[2:]


def animated() -> bytes:
    frames = [Image.fromarray(noise(60, 40) // k) for k in range(1, 30)]
    target = io.BytesIO()
    frames[0].save(target, "GIF", save_all=True, append_images=frames[1:], loop=0)
    return target.getvalue()


def large_frame_in_a_small_gif() -> bytes:
    gif = bytearray(pillow("P", "GIF"))
    gif[6:10] = struct.pack("<HH", 4, 4)
    return bytes(gif)


JPEG, PNG, WEBP, BMP, GIF = (encoded(extension) for extension in (".jpg", ".png", ".webp", ".bmp", ".gif"))
HOSTILE: dict[str, bytes] = {
    "empty": b"",
    "one byte": b"\xff",
    "text": "Fünf Bambus, bitte.".encode() * 50,
    "random bytes": random.Random(3).randbytes(50_000),
    "zeros": bytes(50_000),
    "jpeg signature and noise": b"\xff\xd8\xff" + random.Random(4).randbytes(50_000),
    "png signature and noise": b"\x89PNG\r\n\x1a\n" + random.Random(5).randbytes(50_000),
    "riff that is a sound": b"RIFF\x24\0\0\0WAVEfmt " + bytes(200),
    "endless markers": b"\xff\xd8" + b"\xff" * 200_000,
    "jpeg of tables only": b"\xff\xd8" + (b"\xff\xc4\x00\x03\x00" * 40_000),
    "png of 900 megapixels in a few kilobytes": png(30_000, 30_000, bytes(3_000_000)),
    "png of 2³¹ columns": png(2**31 - 1, 1),
    "png without rows": png(0, 0),
    "png with less than it promises": png(4000, 4000, bytes(1000)),
    "png with a bomb in its text": png(
        8, 8, bytes(200), 8, chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(60_000_000)))
    ),
    "webp of 268 megapixels": WEBP[:26] + struct.pack("<HH", 16383, 16383) + WEBP[30:],
    "bmp of negative width": BMP[:18] + struct.pack("<ii", -5, 7) + BMP[26:],
    "bmp of 60 megapixels without them": BMP[:18] + struct.pack("<ii", 8000, 7500) + BMP[26:],
    "gif of 4 gigapixels": GIF[:6] + struct.pack("<HH", 65535, 65535) + GIF[10:],
    "gif with a frame larger than itself": large_frame_in_a_small_gif(),
    "animated gif": animated(),
    "broken exif": broken_exif(),
    "exif in circles": exif_in_circles(),
    "one pixel": encoded(".png", noise(1, 1)),
    "a strip lying": encoded(".png", noise(20_000, 1)),
    "a strip standing": encoded(".jpg", noise(1, 20_000)),
    "sixteen bits": encoded(".png", noise().astype(np.uint16) * 256),
    "grey": pillow("L", "PNG"),
    "one bit": pillow("1", "PNG"),
    "alpha": pillow("RGBA", "PNG"),
    "palette": pillow("P", "PNG"),
    "cmyk jpeg": pillow("CMYK", "JPEG"),
    "progressive jpeg": pillow("RGB", "JPEG", progressive=True),
    "tiff": pillow("RGB", "TIFF"),
    "svg": b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    "zip": b"PK\x03\x04" + bytes(100),
    "pdf": b"%PDF-1.7\n" + bytes(100),
    "heic": b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + bytes(200),
    "too many bytes": JPEG + bytes(17 << 20),
}


def outcome(data: bytes) -> str:
    """The error's code or the reading's status; anything else that is raised fails the test."""
    try:
        reading = read(data, coloured.detector, coloured.classifier)
    except HullaError as error:
        assert error.message and "{" not in error.message
        return error.code
    return reading.status


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE.keys())
def test_it_ends_soon_and_clearly(data):
    start = time.process_time()
    assert outcome(data) in EXPECTED | {"ok"}
    assert time.process_time() - start < PATIENCE


@pytest.mark.parametrize("called", ["one pixel", "a strip lying", "a strip standing"])
def test_a_live_camera_outlives_it(called):
    frame = as_frame(decode(HOSTILE[called]).pixels)
    assert LiveReader(coloured.detector, coloured.classifier).see(frame, 0.0).reading.status == "no_tiles"


@pytest.mark.parametrize(
    ("called", "code"),
    [("empty", "bad_image"), ("text", "bad_image"), ("png of 900 megapixels in a few kilobytes", "image_too_large"),
     ("gif of 4 gigapixels", "image_too_large"), ("svg", "unsupported_format"), ("zip", "unsupported_format"),
     ("heic", "bad_image"), ("too many bytes", "image_too_large"), ("png without rows", "bad_image")],
)  # fmt: skip
def test_each_says_what_is_wrong(called, code):
    assert outcome(HOSTILE[called]) == code


@pytest.mark.parametrize("whole", [JPEG, PNG, WEBP, BMP, GIF, pillow("RGB", "JPEG", progressive=True)])
@pytest.mark.parametrize("share", [0.001, 0.01, 0.1, 0.3, 0.5, 0.9, 0.99])
def test_what_breaks_off_is_an_error(whole, share):
    assert outcome(whole[: int(len(whole) * share)]) == "bad_image"


@pytest.mark.slow
@examples(60)
@given(
    st.sampled_from([JPEG, PNG, WEBP, BMP, GIF]),
    st.lists(st.tuples(st.integers(0, 700), st.integers(0, 255)), max_size=12),
)
def test_a_few_wrong_bytes_never_break_anything(whole, changes):
    data = bytearray(whole)
    for place, value in changes:
        data[place] = value
    assert outcome(bytes(data)) in EXPECTED | {"ok"}


def test_nothing_is_written(tmp_path, monkeypatch, written):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    for data in (JPEG, PNG, GIF, HOSTILE["animated gif"], HOSTILE["broken exif"]):
        outcome(data)
    assert written == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("repeated", [b"\xff", b"\xff\x00", b"\xff\xe0\x00\x02"])
def test_marks_without_end_are_given_up_at_once(repeated):
    """Nothing else runs meanwhile."""
    data = b"\xff\xd8\xff" + repeated * ((15 << 20) // len(repeated))
    start = time.process_time()
    assert outcome(data) == "bad_image"
    assert time.process_time() - start < PATIENCE / 3
