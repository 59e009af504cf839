"""A JPEG without its end marker, as some cameras and transfers leave it: whether the picture is complete all the same.

It is decoded with noise after its last byte, twice. Where a block is missing, the two noises make different blocks of
it. A picture of several scans (progressive) is refused: nobody can tell whether another scan was to come.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np

from vision.errors import BadImage, BrokenImage

# no FF, with which a marker would begin
_NOISES = [bytes(random.Random(seed).choices(range(255), k=256)) for seed in (1, 2)]


def with_its_end(data: bytes, pixels_in: Callable[[bytes, int], np.ndarray]) -> bytes:
    """The file with an end marker. pixels_in: as vision.photo.pixels_in.

    Raises BrokenImage where a block is missing.
    """
    body = data.rstrip(b"\xff")
    try:
        one, other = (pixels_in(body + noise, 8) for noise in _NOISES)
    except BadImage as error:
        raise BrokenImage("photo") from error
    if not np.array_equal(one, other):
        raise BrokenImage("photo")
    return body + b"\xff\xd9"
