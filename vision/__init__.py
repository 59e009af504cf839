"""Seeing: from the bytes of a photograph to named tiles, sets and a hand. Knows tiles, knows no doubling."""

import os

MAX_PIXELS = 65_000_000  # a phone's 64 megapixels are 9248 × 6936, 64.1 million

# OpenCV reads these once, when it is first imported: no decoder behind it may make a picture of more pixels,
# and it prints nothing itself, for a faulty picture or video is reported in one sentence.
os.environ.setdefault("OPENCV_IO_MAX_IMAGE_PIXELS", str(MAX_PIXELS))
os.environ.setdefault("OPENCV_LOG_LEVEL", "SILENT")
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
