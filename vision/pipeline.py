"""One photo, read: bytes in, tiles, sets and a hand out. Read this file from top to bottom to follow a photo."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np

from scoring.tiles import HIDDEN, KINDS
from vision.classification.blank_tiles import with_neighbours
from vision.classification.classifier import Name, Names, likely_tiles, name_tiles
from vision.classification.inverted_pass import Look, exchanged, surest
from vision.classification.truncated_boxes import evened
from vision.classification.verdict import Verdict, judge
from vision.detection.aspect_retry import unsqueezed
from vision.detection.detector import Find, Finds, distinct
from vision.detection.refinement import refined
from vision.detection.search import detect, typical_size
from vision.layout.groups import CONCEALED, OPEN, Layout, Part, lay_out
from vision.layout.hand_selection import LEAST, hand_of, set_apart, worth
from vision.layout.hidden import advice_on_backs, advice_on_gaps
from vision.photo.decoding import LONG_SIDE, Decode, Photo, decode
from vision.photo.quality import advice_on, advice_on_count, lacks_tiles
from vision.photo.white_balance import in_white_light
from vision.reading import Group, Reading, SeenTile
from vision.stopwatch import Stopwatch

LARGE_ENOUGH = 40.0  # pixels a tile: smaller ones are cut out of the photo decoded in full


def read(photo: bytes, find: Find, name: Name, turned_means: str = OPEN, least: int = LEAST, decode: Decode = decode) -> Reading:
    """Read a photo of tiles.

    photo         a JPEG, PNG, WebP, GIF or BMP file
    find, name    the two networks, see vision.detection.detector.load_finder and vision.classification.classifier.load_namer
    turned_means  what a crosswise tile says of its set, one of vision.layout.groups.CONVENTIONS: the rule book's convention
    least         how many tiles the hand has at least: 14 where it has won
    decode        what opens the file: here, or elsewhere (vision.decoding)
    Raises what vision.errors names.
    """
    watch = Stopwatch()
    picture, verdict = surest(partial(_looked_at, photo, find, name, watch, decode))
    reading = reading_of(picture, verdict, layout_of(verdict, turned_means), least)
    watch.lap("layout")
    return reading.timed(watch.laps)


def _looked_at(photo: bytes, find: Find, name: Name, watch: Stopwatch, decode: Decode, dark: bool) -> Look:
    """One look at a photo, for light faces or for dark ones."""
    picture = seen(photo, dark=dark, decode=decode)
    watch.lap("decode")
    finds = found(picture.pixels, find, name)
    picture, finds = unsqueezed(picture, finds, partial(found, find=find, name=name), partial(likely_tiles, name=name))
    watch.lap("detect")
    picture, finds = close_enough(photo, picture, finds, dark, decode)
    verdict = judge(*named(picture.pixels, finds, name))
    watch.lap("classify")
    return picture, verdict


def seen(photo: bytes, long_side: int | None = LONG_SIDE, dark: bool = False, decode: Decode = decode) -> Photo:
    """A photo as the networks are shown it: decoded, in white light; for `dark` faces with light and dark exchanged. Raises what vision.errors names."""
    picture = decode(photo, long_side)
    return replace(picture, pixels=(exchanged if dark else in_white_light)(picture.pixels))


def found(pixels: np.ndarray, find: Find, name: Name) -> Finds:
    """The tiles in a picture, each once, with corners as good as they get. pixels (height, width, 3) uint8 RGB."""
    return distinct(refined(pixels, detect(pixels, find, partial(likely_tiles, name=name)), find))


def named(pixels: np.ndarray, finds: Finds, name: Name) -> tuple[Finds, Names]:
    """What the finds show, once short outlines are made whole; blank tiles by the colour of the faces near by. pixels (height, width, 3) uint8 RGB."""
    finds = evened(pixels, finds, name)
    names = name_tiles(pixels, finds, name)
    return finds, replace(names, chances=with_neighbours(pixels, names.corners, names.chances))


def judged(pixels: np.ndarray, find: Find, name: Name) -> Verdict:
    """What one picture shows. pixels (height, width, 3) uint8 RGB."""
    return judge(*named(pixels, found(pixels, find, name), name))


def close_enough(photo: bytes, picture: Photo, finds: Finds, dark: bool = False, decode: Decode = decode) -> tuple[Photo, Finds]:
    """Decode in full where the photo was decoded smaller and its tiles turn out to be small."""
    if picture.reduced == 1 or picture.margin or not len(finds) or typical_size(finds) >= LARGE_ENOUGH:
        return picture, finds
    whole = seen(photo, None, dark, decode)
    return whole, finds.moved(picture.scale / whole.scale, 0)


def layout_of(verdict: Verdict, turned_means: str) -> Layout:
    """Which of the tiles that were judged lie together, and what they are."""
    kinds = [KINDS[kind] for kind in verdict.kinds]
    return lay_out(kinds, verdict.names.corners, verdict.names.turns, turned_means, verdict.faint)


def reading_of(picture: Photo, verdict: Verdict, layout: Layout, least: int = LEAST) -> Reading:
    """Tiles in reading order, their groups, and the hand they make, of at least so many tiles."""
    kinds = [KINDS[kind] for kind in verdict.kinds]
    parts = set_apart(layout.parts, verdict.names.corners, verdict.kinds == HIDDEN.index)
    groups = tuple(Group(tuple(kinds[i] for i in part.tiles), part.state) for part in parts)
    tiles = tuple(_seen(i, number, part, picture, verdict, layout) for number, part in enumerate(parts) for i in part.tiles)
    count = worth(parts)
    hidden = advice_on_backs(parts, kinds) or (advice_on_gaps(parts, kinds, verdict.names.corners) if lacks_tiles(count, least) else ())
    return Reading(picture.size, tiles, groups, hand_of(groups), advice_on(picture, verdict, len(tiles)) + advice_on_count(count, least) + hidden)


def _seen(i: int, group: int, part: Part, picture: Photo, verdict: Verdict, layout: Layout) -> SeenTile:
    tile = KINDS[verdict.kinds[i]]
    strange = tile is HIDDEN and part.state == CONCEALED
    return SeenTile(
        tile=tile,
        confidence=float(verdict.confidence[i]),
        corners=tuple((float(x), float(y)) for x, y in picture.in_full(verdict.names.corners[i])),
        turned=bool(layout.turned[i]),
        group=group,
        alternatives=tuple((KINDS[kind], chance) for kind, chance in verdict.guesses(i)),
        doubtful=bool(verdict.doubtful[i]) or strange,
    )
