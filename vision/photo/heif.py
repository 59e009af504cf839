"""HEIF, the container of HEIC and AVIF photos: what it says of the picture in it, and that picture decoded upright.

It turns pictures by properties of its own (irot, imir); EXIF's orientation beside them says the same once more, and is
no matter here. HEIC is read where pi-heif is installed, AVIF where OpenCV knows it. Source: ISO/IEC 14496-12 and
23008-12.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec

import cv2
import numpy as np

from vision import MAX_PIXELS
from vision.errors import BadImage, HeicPhoto, TooManyPixels, UnsupportedFormat
from vision.photo.av1 import largest_frame

MOST_BOXES = 20_000  # side by side: a photo of 65 megapixels has some hundred tiles
_BRANDS = {b"heic", b"heix", b"hevc", b"hevx", b"heim", b"heis", b"mif1", b"msf1", b"avif", b"avis"}


@dataclass(frozen=True, slots=True)
class Container:
    """The main picture: "HEIC" or "AVIF", its size in pixels before any turning, how it is turned, whether the
    file's end is there.

    turns  what is done to it, in this order: (b"irot", quarter turns to the left) and (b"imir", 0 top and bottom or 1
           left and right exchanged)
    """

    format: str
    width: int
    height: int
    turns: tuple[tuple[bytes, int], ...]
    complete: bool


def is_heif(data: bytes) -> bool:
    """Told by the brands in its first box."""
    end = min(int.from_bytes(data[:4]), 200)
    brands = {data[8:12], *(data[at : at + 4] for at in range(16, end, 4))}
    return data[4:8] == b"ftyp" and bool(brands & _BRANDS)


def container(data: bytes) -> Container:
    """Raises BadImage, struct.error and IndexError for what is none."""
    files = list(_boxes(data, 0, len(data)))
    meta = _only(b"meta", files)
    inside = list(_boxes(data, meta[0] + 4, meta[1]))
    properties = _only(b"iprp", inside)
    listed = list(_boxes(data, *properties))
    every = list(_boxes(data, *_only(b"ipco", listed)))
    own = [
        every[index - 1] for index in _properties_of(data, _main_item(data, inside), _only(b"ipma", listed)) if index
    ]
    width, height = struct.unpack_from(">II", data, _only(b"ispe", own)[0] + 4)
    turns = tuple((kind, data[start] & 3) for kind, start, _ in own if kind in (b"irot", b"imir"))
    complete = all(end <= len(data) for _, _, end in files) and any(kind == b"mdat" for kind, _, _ in files)
    return Container("AVIF" if any(kind == b"av1C" for kind, _, _ in every) else "HEIC", width, height, turns, complete)


def check(data: bytes) -> None:
    """Raises UnsupportedFormat where nothing here reads such files, TooManyPixels for an AVIF larger than it says."""
    if container(data).format == "HEIC":
        if find_spec("pi_heif") is None:
            raise HeicPhoto("photo", format="HEIC")
    elif not cv2.haveImageWriter(".avif"):  # as much as to say that OpenCV reads them
        raise UnsupportedFormat("photo", format="AVIF")
    else:
        _refuse_large_frames(data)


def pixels(data: bytes) -> np.ndarray:
    """The picture upright, (height, width, 3) uint8 RGB, of a file that `check` let pass. Raises BadImage."""
    found = container(data)
    return _turned(_avif(data), found.turns) if found.format == "AVIF" else _heic(data)


def _heic(data: bytes) -> np.ndarray:
    """libheif turns the picture itself, and refuses one that is larger than its container says, before it decodes
    it.
    """
    import pi_heif

    pi_heif.options.DECODE_THREADS = 1
    try:
        picture = np.array(pi_heif.open_heif(data))
    except (ValueError, EOFError, SyntaxError, RuntimeError, OSError, IndexError) as error:
        raise BadImage("photo") from error
    return np.ascontiguousarray(picture[..., :3]) if picture.ndim == 3 else np.stack([picture] * 3, axis=-1)


def _avif(data: bytes) -> np.ndarray:
    try:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR_RGB | cv2.IMREAD_IGNORE_ORIENTATION)
    except cv2.error as error:
        raise BadImage("photo") from error
    if picture is None:
        raise BadImage("photo")
    return picture


def _refuse_large_frames(data: bytes) -> None:
    """libavif decodes frames of any size into the size that the container says.

    Raises TooManyPixels, and BadImage where no size can be found.
    """
    files = list(_boxes(data, 0, len(data)))
    if any(kind == b"moov" for kind, _, _ in files):  # its frames are elsewhere
        raise UnsupportedFormat("photo", format="video")
    start, end = _only(b"meta", files)
    try:
        frames = sum(map(largest_frame, _item_data(data, list(_boxes(data, start + 4, end)))))
    except IndexError as error:
        raise BadImage("photo") from error
    if not frames:
        raise BadImage("photo")
    if frames > MAX_PIXELS:
        raise TooManyPixels("photo", megapixels=-(-frames // 1_000_000), limit=MAX_PIXELS // 1_000_000)


def _turned(picture: np.ndarray, turns: tuple[tuple[bytes, int], ...]) -> np.ndarray:
    for kind, how in turns:
        picture = np.rot90(picture, how) if kind == b"irot" else np.flip(picture, how & 1)
    return np.ascontiguousarray(picture)


def _boxes(data: bytes, start: int, end: int) -> Iterator[tuple[bytes, int, int]]:
    """The boxes side by side between two places: the kind of each, where its content begins and ends."""
    for _ in range(MOST_BOXES):
        if start + 8 > min(end, len(data)):
            return
        size, kind = struct.unpack_from(">I4s", data, start)
        head = 16 if size == 1 else 8
        if size == 1:
            (size,) = struct.unpack_from(">Q", data, start + 8)
        stop = start + size if size else end
        if stop < start + head:
            raise BadImage("photo")
        yield kind, start + head, stop
        start = stop


def _only(kind: bytes, boxes: list[tuple[bytes, int, int]]) -> tuple[int, int]:
    for other, start, end in boxes:
        if other == kind:
            return start, end
    raise BadImage("photo")


def _main_item(data: bytes, meta: list[tuple[bytes, int, int]]) -> int:
    start, _ = _only(b"pitm", meta)
    return struct.unpack_from(">I" if data[start] else ">H", data, start + 4)[0]


def _properties_of(data: bytes, item: int, box: tuple[int, int]) -> list[int]:
    """The places, counted from 1, of an item's properties in the list of all."""
    numbers = _Numbers(data, *box)
    version, wide = numbers.take(1), numbers.take(3) & 1
    for _ in range(numbers.take(4)):
        name = numbers.take(4 if version else 2)
        places = [numbers.take(1 + wide) & (0x7FFF if wide else 0x7F) for _ in range(numbers.take(1))]
        if name == item:
            return places
    return []


def _item_data(data: bytes, meta: list[tuple[bytes, int, int]]) -> Iterator[bytes]:
    """What each item of the file holds, in one piece. Raises BadImage where together they are larger than the file."""
    numbers = _Numbers(data, *_only(b"iloc", meta))
    version, _ = numbers.take(1), numbers.take(3)
    sizes = [size for pair in (numbers.take(1), numbers.take(1)) for size in (pair >> 4, pair & 15)]
    for_offset, for_length, for_base, for_index = sizes
    left = len(data)
    for _ in range(numbers.take(4 if version == 2 else 2)):
        numbers.take(4 if version == 2 else 2)
        inside = version and numbers.take(2) & 15  # in idat instead of in the file
        numbers.take(2)
        start = numbers.take(for_base) + (_only(b"idat", meta)[0] if inside else 0)
        pieces = []
        for _ in range(numbers.take(2)):
            numbers.take(for_index if version else 0)
            offset, length = start + numbers.take(for_offset), numbers.take(for_length)
            pieces.append(data[offset : offset + length] if length else data[offset:])
            left -= len(pieces[-1])
            if left < 0:
                raise BadImage("photo")
        yield b"".join(pieces)


class _Numbers:
    """Whole numbers one after the other. Raises IndexError behind the end."""

    def __init__(self, data: bytes, start: int, end: int):
        self.data, self.at, self.end = data, start, min(end, len(data))

    def take(self, size: int) -> int:
        self.at += size
        if self.at > self.end:
            raise IndexError
        return int.from_bytes(self.data[self.at - size : self.at])
