"""Pictures come in upright, in the colours they have, and as small as serves."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from vision.errors import BadImage, BrokenImage, EmptyImage, ImageTooLarge, TooManyPixels, UnsupportedFormat
from vision.photo.decoding import decode

FORMATS = (".jpg", ".png", ".webp", ".bmp", ".gif")


def encoded(picture: np.ndarray, extension: str = ".png", *options: int) -> bytes:
    return cv2.imencode(extension, picture[..., ::-1], list(options))[1].tobytes()


def red_left_blue_right(width: int = 60, height: int = 40) -> np.ndarray:
    picture = np.zeros((height, width, 3), np.uint8)
    picture[:, : width // 2], picture[:, width // 2 :] = (230, 20, 20), (20, 20, 230)
    return picture


def with_orientation(jpeg: bytes, orientation: int) -> bytes:
    tiff = b"II*\0" + struct.pack("<IHHHIHHI", 8, 1, 0x0112, 3, 1, orientation, 0, 0)
    exif = b"Exif\0\0" + tiff
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + jpeg[2:]


@pytest.mark.parametrize("extension", FORMATS)
def test_every_format_gives_red_green_blue(extension):
    photo = decode(encoded(red_left_blue_right(), extension))
    assert photo.size == (60, 40)
    assert photo.pixels.shape == (40, 60, 3)
    red, blue = photo.pixels[20, 10].astype(int), photo.pixels[20, 50].astype(int)
    assert red[0] > 180 > 90 > red[2]
    assert blue[2] > 180 > 90 > blue[0]


@pytest.mark.parametrize(
    "how",
    [{"quality": 80}, {"lossless": True}, {"quality": 80, "exif": b"Exif\0\0II*\0\x08\0\0\0\0\0\0\0\0\0"}],
    ids=["VP8", "VP8L", "VP8X"],
)
def test_the_size_of_every_webp_is_told(how):
    file = io.BytesIO()
    Image.fromarray(red_left_blue_right(61, 39)).save(file, "WEBP", **how)
    assert decode(file.getvalue()).size == (61, 39)


@pytest.mark.parametrize(("orientation", "red_at"), [(1, (20, 10)), (3, (20, 50)), (6, (10, 20)), (8, (50, 20))])
def test_a_phone_held_any_way_gives_an_upright_photo(orientation, red_at):
    photo = decode(with_orientation(encoded(red_left_blue_right(), ".jpg"), orientation))
    assert photo.size == ((40, 60) if orientation in (6, 8) else (60, 40))
    assert photo.pixels[red_at][0] > 180


def test_a_large_jpeg_is_decoded_smaller_and_says_so():
    large = cv2.resize(red_left_blue_right(), (4032, 3024))
    photo = decode(with_orientation(encoded(large, ".jpg"), 6))
    assert (photo.reduced, photo.size) == (2, (3024, 4032))
    assert photo.pixels.shape == (2016, 1512, 3)
    assert photo.scale == pytest.approx([2, 2])
    assert decode(encoded(large, ".jpg"), long_side=None).reduced == 1


@pytest.mark.parametrize("size", [(3200, 3199), (3199, 3200)])
def test_width_and_height_stay_what_they_are_where_half_as_many_pixels_make_a_square(size):
    photo = decode(encoded(cv2.resize(red_left_blue_right(), size), ".jpg"))
    assert (photo.size, photo.pixels.shape) == (size, (1600, 1600, 3))


def test_the_header_is_believed_before_anything_is_decoded():
    bomb = bytearray(encoded(red_left_blue_right()))
    bomb[16:24] = struct.pack(">II", 30_000, 30_000)
    with pytest.raises(TooManyPixels) as caught:
        decode(bytes(bomb))
    assert "900 megapixels" in caught.value.message
    assert (caught.value.code, caught.value.status) == ("image_too_large", 413)


@pytest.mark.parametrize(
    ("side", "error", "told"), [(8062, BadImage, "no picture"), (8063, TooManyPixels, "66 megapixels, and I take 65")]
)
def test_the_limit_is_the_one_that_is_named(side, error, told):
    """Of 64.996 and 65.012 million pixels; those of the first are not there, which shows only when they are decoded."""
    claims = bytearray(encoded(red_left_blue_right()))
    claims[16:24] = struct.pack(">II", side, side)
    with pytest.raises(error, match=told):
        decode(bytes(claims))


def test_too_many_bytes():
    with pytest.raises(ImageTooLarge, match="17 MB"):
        decode(b"\xff\xd8\xff" + bytes(16 << 20))


def test_a_photo_cut_short_is_not_whole_because_its_thumbnail_is():
    photo, thumbnail = encoded(red_left_blue_right(600, 400), ".jpg"), encoded(red_left_blue_right(), ".jpg")
    holding_it = photo[:2] + b"\xff\xe1" + struct.pack(">H", len(thumbnail) + 2) + thumbnail + photo[2:]
    assert decode(holding_it).size == (600, 400)
    with pytest.raises(BrokenImage):
        decode(holding_it[: -len(photo) // 2])


def busy(width: int = 400, height: int = 300) -> np.ndarray:
    return cv2.resize(
        np.random.default_rng(7).integers(0, 255, (height // 10, width // 10, 3), np.uint8), (width, height)
    )


@pytest.mark.parametrize("restarts", [0, 5])
def test_a_jpeg_without_its_end_marker_is_read_and_no_block_may_be_missing(restarts):
    whole = encoded(busy(), ".jpg", cv2.IMWRITE_JPEG_RST_INTERVAL, restarts)
    assert np.array_equal(decode(whole[:-2]).pixels, decode(whole).pixels)
    for missing in (40, 64, 100, 1000, len(whole) // 2):
        with pytest.raises(BrokenImage):
            decode(whole[:-missing])


def test_a_progressive_jpeg_without_its_end_is_refused_wherever_it_ends():
    whole = encoded(busy(), ".jpg", cv2.IMWRITE_JPEG_PROGRESSIVE, 1)
    for missing in (2, 40, len(whole) // 4, len(whole) // 2):
        with pytest.raises(BrokenImage):
            decode(whole[:-missing])


def test_a_camera_that_writes_no_end_marker():
    case = Path(__file__).resolve().parents[4] / "shared" / "cases" / "no-end-marker.jpg"
    if not case.exists():
        pytest.skip("../shared/cases is not here: it holds a JPEG without its end marker")
    assert decode(case.read_bytes()).pixels.size


def test_what_is_wrong_is_told_apart():
    jpeg = encoded(red_left_blue_right(), ".jpg")
    for data, error in (
        (b"", EmptyImage),
        (b"five of bamboo", BadImage),
        (jpeg[:-40], BrokenImage),
        (b"\0\0\0\x18ftypheic" + bytes(30), BadImage),
        (b"\0\0\0\x18ftypavif" + bytes(30), BadImage),
        (b"%PDF-1.7 ...", UnsupportedFormat),
    ):
        with pytest.raises(error) as caught:
            decode(data)
        assert type(caught.value) is error
        assert caught.value.field == "photo"
        assert "{" not in caught.value.message
