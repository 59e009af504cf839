"""AV1, the pictures inside AVIF: how large they are by their own sequence headers, for the container may say less.

Source: AV1 Bitstream & Decoding Process Specification, sections 5.3 and 5.5.
"""

from __future__ import annotations

from collections.abc import Iterator

from vision.errors import BadImage

_SEQUENCE_HEADER = 1


def largest_frame(data: bytes) -> int:
    """The pixels of the largest frame that may follow; 0 without a sequence header. Raises BadImage, IndexError."""
    return max((_frame(payload) for kind, payload in _units(data) if kind == _SEQUENCE_HEADER), default=0)


def _units(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The open bitstream units: the type of each and what is in it."""
    at = 0
    while at < len(data):
        head = data[at]
        at += 2 if head & 4 else 1
        size = len(data) - at
        if head & 2:
            size, at = _leb128(data, at)
        yield head >> 3 & 15, data[at : at + size]
        at += size


def _leb128(data: bytes, at: int) -> tuple[int, int]:
    """A number of seven bits a byte, the lowest first, and where the next begins."""
    value = 0
    for place in range(8):
        value |= (data[at + place] & 0x7F) << 7 * place
        if data[at + place] < 0x80:
            return value, at + place + 1
    raise BadImage("photo")


def _frame(header: bytes) -> int:
    bits = _Bits(header)
    bits.take(4)  # profile, still picture
    if bits.take(1):  # reduced header of a still picture
        bits.take(5)
    else:
        _skip_operating_points(bits)
    wide, high = bits.take(4) + 1, bits.take(4) + 1
    return (bits.take(wide) + 1) * (bits.take(high) + 1)


def _skip_operating_points(bits: _Bits) -> None:
    if bits.take(1):  # timing, which no photo has
        raise BadImage("photo")
    delays = bits.take(1)
    for _ in range(bits.take(5) + 1):
        bits.take(12)
        if bits.take(5) > 7:
            bits.take(1)
        if delays and bits.take(1):
            bits.take(4)


class _Bits:
    """Bits from the highest on. Raises BadImage behind the end."""

    def __init__(self, data: bytes):
        self.value, self.left = int.from_bytes(data[:200]), 8 * len(data[:200])

    def take(self, number: int) -> int:
        self.left -= number
        if self.left < 0:
            raise BadImage("photo")
        return self.value >> self.left & (1 << number) - 1
