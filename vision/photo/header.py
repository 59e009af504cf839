"""What a file says of itself in its first bytes: which kind of picture, how large, whether its end has arrived.

Read before anything is decoded, so that a few kilobytes cannot ask for gigabytes. The name of the file does not matter.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from vision.errors import BadImage, UnsupportedFormat
from vision.photo import heif

MOST_SEGMENTS = 4000  # of a JPEG before its first scan: a photo has dozens, with a large colour profile hundreds

_MARKER = re.compile(rb"\xff[\x02-\xcf\xda-\xfe]")  # of a segment: all others stand alone, FF is there to fill
_OTHERS = {
    b"%PDF": "PDF", b"II*\0": "TIFF or raw", b"MM\0*": "TIFF or raw", b"PK\x03\x04": "ZIP", b"<svg": "SVG",
    b"<?xm": "SVG",
    b"\xff\x0a": "JPEG XL", b"\0\0\0\x0cJXL ": "JPEG XL", b"8BPS": "Photoshop",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Header:
    """`format` in capitals, size in pixels before any turning, `complete` when the end of the picture is there,
    `scans`: passes in which it is written.
    """

    format: str
    width: int
    height: int
    complete: bool = True
    scans: int = 1


def read_header(data: bytes) -> Header:
    """Raises UnsupportedFormat for a kind of picture that is known but not read, BadImage for anything else."""
    for signature, reader in _READERS.items():
        if data.startswith(signature):
            return _checked(reader, data)
    if heif.is_heif(data):
        return _checked(_heif, data)
    raise _unreadable(data)


def _checked(reader: Callable[[bytes], Header], data: bytes) -> Header:
    try:
        header = reader(data)
    except (struct.error, IndexError) as error:
        raise BadImage("photo") from error
    if header.width < 1 or header.height < 1:
        raise BadImage("photo")
    return header


def _unreadable(data: bytes) -> UnsupportedFormat | BadImage:
    if data[4:8] == b"ftyp":
        return UnsupportedFormat("photo", format="video")
    for signature, name in _OTHERS.items():
        if data.lstrip()[: len(signature)].lower() == signature.lower():
            return UnsupportedFormat("photo", format=name)
    return BadImage("photo")


def _png(data: bytes) -> Header:
    width, height = struct.unpack_from(">II", data, 16)
    return Header("PNG", width, height, complete=b"IEND" in data)


def _gif(data: bytes) -> Header:
    return Header("GIF", *struct.unpack_from("<HH", data, 6))


def _bmp(data: bytes) -> Header:
    if struct.unpack_from("<I", data, 14)[0] == 12:
        return Header("BMP", *struct.unpack_from("<HH", data, 18))
    width, height = struct.unpack_from("<ii", data, 18)
    return Header("BMP", width, abs(height))


def _webp(data: bytes) -> Header:
    if data[8:12] != b"WEBP":
        raise BadImage("photo")
    complete = struct.unpack_from("<I", data, 4)[0] + 8 <= len(data) + 1
    if data[12:16] == b"VP8X":
        width, height = (1 + int.from_bytes(data[i : i + 3], "little") for i in (24, 27))
    elif data[12:16] == b"VP8L":
        bits = struct.unpack_from("<I", data, 21)[0]
        width, height = 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    else:
        width, height = (side & 0x3FFF for side in struct.unpack_from("<HH", data, 26))
    return Header("WebP", width, height, complete)


def _heif(data: bytes) -> Header:
    found = heif.container(data)
    return Header(found.format, found.width, found.height, found.complete)


def _jpeg(data: bytes) -> Header:
    """The frame gives the size; the end marker counts only after the first scan, for thumbnails have their own."""
    size = None
    for marker, start in _segments(data):
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack_from(">HH", data, start + 3)
            size = width, height
        elif marker == 0xDA and size:
            return Header(
                "JPEG", *size, complete=data.find(b"\xff\xd9", start) >= 0, scans=data.count(b"\xff\xda", start - 2)
            )
    raise BadImage("photo")


def _segments(data: bytes) -> Iterator[tuple[int, int]]:
    """Each JPEG segment up to the first scan: its marker, and where its length stands."""
    position = 2
    for _ in range(MOST_SEGMENTS):
        found = _MARKER.search(data, position)
        if found is None:
            return
        yield data[found.end() - 1], found.end()
        position = found.end() + max(2, struct.unpack_from(">H", data, found.end())[0])


_READERS: dict[bytes, Callable[[bytes], Header]] = {
    b"\x89PNG\r\n\x1a\n": _png, b"\xff\xd8\xff": _jpeg, b"RIFF": _webp, b"GIF8": _gif, b"BM": _bmp,
}  # fmt: skip
