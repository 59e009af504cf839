"""What can be wrong with a photo that somebody sends. The docstring is the sentence they read."""

from __future__ import annotations

from scoring.errors import HullaError


class BadImage(HullaError):
    """This file is no picture that I can read. Take the photo again, or save it as JPEG or PNG."""

    code = "bad_image"


class NoSuchPhoto(BadImage):
    """I cannot open the file “{path}”. Look whether it is there and may be read."""


class EmptyImage(BadImage):
    """The file is empty. Choose the photo again."""


class BrokenImage(BadImage):
    """The picture breaks off before its end. Send it again, and wait until it has arrived in full."""


class ImageTooLarge(HullaError):
    """The file has {megabytes} MB, and I take {limit} MB at most. Send the photo in a smaller size."""

    code = "image_too_large"
    status = 413


class TooManyPixels(ImageTooLarge):
    """The picture has {megapixels} megapixels, and I take {limit} at most. Send the photo in a smaller size."""


class UnsupportedFormat(HullaError):
    """I cannot open {format} files. Save the photo as JPEG or PNG and send that."""

    code = "unsupported_format"
    status = 415


class HeicPhoto(UnsupportedFormat):
    """I cannot open {format} files. On an iPhone choose Settings › Camera › Formats › Most Compatible, or send a screenshot of the photo."""
