"""Seeing: from the bytes of a photograph to named tiles, sets and a hand. Knows tiles, knows no doubling."""

import os

# OpenCV reads this once, when it is first imported: no decoder behind it may make a picture of more pixels.
os.environ.setdefault("OPENCV_IO_MAX_IMAGE_PIXELS", str(64 << 20))
