"""What can be wrong with a photo that somebody sends. `sentence` is what they read."""

from __future__ import annotations

from scoring.errors import HullaError


class BadImage(HullaError):
    sentence = "This file is no picture that I can read. Take the photo again, or save it as JPEG or PNG."

    code = "bad_image"


class NoSuchPhoto(BadImage):
    sentence = "I cannot open the file “{path}”. Look whether it is there and may be read."


class EmptyImage(BadImage):
    sentence = "The file is empty. Choose the photo again."


class BrokenImage(BadImage):
    sentence = "The picture breaks off before its end. Send it again, and wait until it has arrived in full."


class ImageTooLarge(HullaError):
    sentence = "The file has {megabytes} MB, and I take {limit} MB at most. Send the photo in a smaller size."

    code = "image_too_large"
    status = 413


class TooManyPixels(ImageTooLarge):
    sentence = "The picture has {megapixels} megapixels, and I take {limit} at most. Send the photo in a smaller size."


class TooManyScans(ImageTooLarge):
    sentence = (
        "This JPEG is written in {scans} passes and would take too long to open. Save it as an ordinary JPEG, or "
        "send a screenshot of it."
    )


class TakesTooLong(ImageTooLarge):
    sentence = "This picture takes too long to open. Save it as an ordinary JPEG in a smaller size and send that."


class UnsupportedFormat(HullaError):
    sentence = "I cannot open {format} files. Save the photo as JPEG or PNG and send that."

    code = "unsupported_format"
    status = 415


class HeicPhoto(UnsupportedFormat):
    sentence = (
        "I cannot open {format} files. On an iPhone choose Settings › Camera › Formats › Most Compatible, or send "
        "a screenshot of the photo."
    )


class NoSuchCamera(HullaError):
    sentence = (
        "I find no camera number {number} on this machine. Plug it in, close other programs that use it, or try "
        "another number."
    )

    code = "no_camera"


class NoSuchVideo(HullaError):
    sentence = "I cannot open “{path}” as a video. Look whether it is there; MP4, MOV, AVI and WebM can be read."

    code = "bad_video"


class NoTileSet(HullaError):
    sentence = "This file is not a set of tiles that I have learnt. Learn the set again from photos."

    code = "no_tile_set"


class OtherClassifier(NoTileSet):
    sentence = (
        "Another version of Hulla learnt this set, and this one sees tiles differently. Learn it again from "
        "photos, into a new file."
    )


class NoRowsSeen(HullaError):
    sentence = (
        "I see no row of tiles to learn from. Lay a suit from 1 to 9 in one row, or the four winds and three "
        "dragons, and photograph it from above."
    )

    code = "no_rows"


class RowOfWrongLength(NoRowsSeen):
    sentence = (
        "In row {row} I count {seen} tiles. A suit has 9, winds and dragons 7, flowers, seasons or jokers 4; keep "
        "other tiles out of the photo."
    )

    code = "row_length"


class RowTwice(NoRowsSeen):
    sentence = (
        "Row {row} looks like one that I have seen further up. Show each row once in a photo, and take another "
        "photo for more examples."
    )

    code = "row_twice"


class TilesSwapped(NoRowsSeen):
    sentence = (
        "Tile {place} in row {row} seems to belong where tile {other} in row {beside} lies. Put the tiles in "
        "order and take the photo again."
    )

    code = "row_order"


class SameTileTwice(NoRowsSeen):
    sentence = (
        "Tile {place} in row {row} looks the same as tile {other} in row {beside}. Put the right one there and "
        "take the photo again."
    )

    code = "row_order"


class TileOfAnotherSuit(NoRowsSeen):
    sentence = (
        "Tile {place} in row {row} looks like this one: {tile}. Put the right one there and take the photo again."
    )

    code = "row_order"


class MissingNetwork(HullaError):
    sentence = (
        "I cannot read the network {path}: {problem}. It belongs to Hulla and never changes: install Hulla again."
    )

    code = "no_network"
    status = 500


class DamagedNetwork(MissingNetwork):
    sentence = (
        "The network {path} is damaged: it is not the file that came with Hulla. Install Hulla again, and look "
        "whether the disk is failing."
    )
