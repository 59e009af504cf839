"""From the bytes of a file to an upright photo in memory, within limits that are checked before anything is decoded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from vision import MAX_PIXELS
from vision.errors import BadImage, BrokenImage, EmptyImage, ImageTooLarge, TooManyPixels, TooManyScans
from vision.photo import heif
from vision.photo.header import Header, read_header
from vision.photo.jpeg_end import with_its_end

MAX_BYTES = 16 << 20
MOST_SCANNED = 1_000_000_000  # pixels times the passes in which a progressive JPEG is written: one or two seconds
LONG_SIDE = 1600  # pixels that are left when a photo is decoded smaller, at least
# Which of OpenCV's flags decodes at one in so many pixels of a side.
_REDUCED = {
    1: cv2.IMREAD_COLOR,
    2: cv2.IMREAD_REDUCED_COLOR_2,
    4: cv2.IMREAD_REDUCED_COLOR_4,
    8: cv2.IMREAD_REDUCED_COLOR_8,
}


@dataclass(frozen=True, slots=True, eq=False)
class Photo:
    """An upright photo, perhaps smaller or wider in memory than it is.

    pixels   (height, width, 3) uint8 RGB
    size     width and height of the full-size upright photo
    reduced  the step at which the file was decoded: 1, 2, 4 or 8
    margin   how many of the pixels at every edge are not the photo's
    """

    pixels: np.ndarray
    size: tuple[int, int]
    reduced: int = 1
    margin: int = 0

    @property
    def scale(self) -> np.ndarray:
        """What to multiply lengths along x and y in `pixels` by to arrive at the full size."""
        height, width = self.pixels.shape[:2]
        return np.array([self.size[0] / (width - 2 * self.margin), self.size[1] / (height - 2 * self.margin)])

    def in_full(self, points: np.ndarray) -> np.ndarray:
        """Points (…, 2) in `pixels` as points of the full-size photo."""
        return (points - self.margin) * self.scale


def pixels_in(data: bytes, step: int = 1) -> np.ndarray:
    """The picture in a file, upright, (height, width, 3) uint8 RGB. step: decode at one in 1, 2, 4 or 8 pixels of a
    side. Raises BadImage.
    """
    if heif.is_heif(data):
        return heif.pixels(data)
    try:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), _REDUCED[step])
    except cv2.error as error:
        raise BadImage("photo") from error
    if picture is None or picture.ndim != 3 or not picture.size:
        raise BadImage("photo")
    return cv2.cvtColor(picture, cv2.COLOR_BGR2RGB, dst=picture)


Open = Callable[[bytes, int], np.ndarray]


def decode(data: bytes, long_side: int | None = LONG_SIDE, pixels_in: Open = pixels_in) -> Photo:
    """Decode a JPEG, PNG, WebP, GIF, BMP, HEIC or AVIF upright.

    long_side  a larger JPEG is decoded at ½, ¼ or ⅛ as long as its longer side keeps this many pixels; None: never
    pixels_in  what opens a file that is within the limits
    Raises EmptyImage, BrokenImage, BadImage, ImageTooLarge, TooManyPixels, TooManyScans, UnsupportedFormat.
    """
    header = _within_limits(data)
    if not header.complete:
        data = with_its_end(data, pixels_in)
    reduced = _reduction(header, long_side)
    pixels = pixels_in(data, reduced)
    width, height = header.width, header.height
    if (pixels.shape[1] - pixels.shape[0]) * (width - height) < 0:
        width, height = height, width
    return Photo(pixels, (width, height), reduced)


Decode = Callable[[bytes, int | None], Photo]


def too_large(size: int, most: int = MAX_BYTES) -> ImageTooLarge:
    """What is wrong with a file of so many bytes."""
    return ImageTooLarge("photo", megabytes=_rounded(size, 1 << 20), limit=most >> 20)


def _within_limits(data: bytes) -> Header:
    if not data:
        raise EmptyImage("photo")
    if len(data) > MAX_BYTES:
        raise too_large(len(data))
    header = read_header(data)
    if header.width * header.height > MAX_PIXELS:
        raise TooManyPixels(
            "photo", megapixels=_rounded(header.width * header.height, 1_000_000), limit=MAX_PIXELS // 1_000_000
        )
    if header.scans * header.width * header.height > MOST_SCANNED:
        raise TooManyScans("photo", scans=header.scans)
    if not header.complete and header.format != "JPEG":
        raise BrokenImage("photo")
    if heif.is_heif(data):
        heif.check(data)
    return header


def _reduction(header: Header, long_side: int | None) -> int:
    """Only JPEG is decoded faster when it is decoded smaller."""
    if long_side is None or header.format != "JPEG":
        return 1
    return max(step for step in _REDUCED if step == 1 or max(header.width, header.height) >= step * long_side)


def _rounded(amount: int, unit: int) -> int:
    return -(-amount // unit)
