"""One photo, read: bytes in, tiles, sets and a hand out. Read this file from top to bottom to follow a photo."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Literal

import numpy as np

from vision.assembly import IsWhole, layout_of, middle_reading_of, reading_of, table_reading_of
from vision.classification.blank_tiles import with_neighbours
from vision.classification.classifier import Classifier
from vision.classification.flat_outlines import complete_flat_outlines
from vision.classification.inverted_pass import INVERTED_PASS, Look, inverted, promising
from vision.classification.red_fives import red_fives
from vision.classification.tile_classification import Classifications, classify_tiles, tile_likelihoods
from vision.classification.tile_score import can_be_tiles
from vision.classification.truncated_boxes import complete_truncated_boxes
from vision.classification.verdict import Verdict, judge
from vision.detection.aspect_retry import AspectLook, aspect_retry, stretched
from vision.detection.detector import Detections, Detector, distinct
from vision.detection.search import median_size, quick_look, search
from vision.layout.groups import OPEN
from vision.layout.hand_selection import LEAST
from vision.photo.decoding import LONG_SIDE, Decode, Photo, decode
from vision.photo.white_balance import white_balanced
from vision.reading import Reading
from vision.stopwatch import Stopwatch

Shows = Literal["hand", "table", "middle"]
UNSURE_ON_TABLE = 100  # tiles of a whole table that are looked at from all sides: all of four hands
LARGE_ENOUGH = 40.0  # pixels a tile: smaller ones are cut out of the photo decoded in full


def read(
    photo: bytes,
    detector: Detector,
    classifier: Classifier,
    turned_means: str = OPEN,
    least: int = LEAST,
    decode: Decode = decode,
    is_whole: IsWhole | None = None,
    shows: Shows = "hand",
) -> Reading:
    """Read a photo of tiles.

    photo         a JPEG, PNG, WebP, GIF or BMP file
    detector      see vision.detection.detector.load_detector
    classifier    see vision.classification.classifier.load_classifier
    turned_means  what a crosswise tile says of its set, one of vision.layout.groups.CONVENTIONS: the rule book's
                  convention
    least         how many tiles the hand has at least: 14 where it has won
    decode        what opens the file: here, or elsewhere (vision.photo.decoder_process)
    is_whole      where a win is being booked: whether the rule book calls a hand whole. It chooses between ways to cut
                  the hand out of the photo, and names no tile
    shows         one hand; a whole table, with the hands of all who sit round it; or the middle of one, with what they
                  let go and laid down
    Raises what vision.errors names.
    """
    watch = Stopwatch()
    look = partial(_look, photo, detector, classifier, watch, decode, shows != "hand")
    picture, verdict = first = look(False)
    if INVERTED_PASS.needed(first) and shows_more_inverted(first, detector, classifier):
        picture, verdict = INVERTED_PASS.best(first, look)
    reading = {
        "hand": lambda: reading_of(picture, verdict, layout_of(verdict, turned_means), least, is_whole),
        "table": lambda: table_reading_of(picture, verdict, turned_means),
        "middle": lambda: middle_reading_of(picture, verdict, turned_means),
    }[shows]()
    watch.lap("layout")
    return reading.timed(watch.laps)


def _look(
    photo: bytes,
    detector: Detector,
    classifier: Classifier,
    watch: Stopwatch,
    decode: Decode,
    on_table: bool,
    invert: bool,
) -> Look:
    """One look at a photo, as it was taken or with light and dark exchanged."""
    picture = prepared(photo, invert=invert, decode=decode)
    watch.lap("decode")
    picture, detections = detect_at_best_aspect(picture, detector, classifier)
    watch.lap("detect")
    picture, detections = at_full_size(photo, picture, detections, invert, decode)
    verdict = verdict_on(picture.pixels, detections, classifier, on_table)
    watch.lap("classify")
    return picture, verdict


def shows_more_inverted(look: Look, detector: Detector, classifier: Classifier) -> bool:
    """Whether a quick look with light and dark exchanged shows so much, by both networks, that it is worth a whole
    one.
    """
    pixels = inverted(look[0].pixels)
    return promising(tile_likelihoods(pixels, quick_look(pixels, detector), classifier), look)


def prepared(photo: bytes, long_side: int | None = LONG_SIDE, invert: bool = False, decode: Decode = decode) -> Photo:
    """A photo as the networks are shown it: decoded, in white light, on demand with light and dark exchanged.

    Raises what vision.errors names.
    """
    picture = decode(photo, long_side)
    return replace(picture, pixels=(inverted if invert else white_balanced)(picture.pixels))


def detect_at_best_aspect(photo: Photo, detector: Detector, classifier: Classifier) -> tuple[Photo, Detections]:
    """The tiles of a photo, at the width at which it shows most of them."""

    likelihood = partial(tile_likelihoods, classifier=classifier)

    def look(picture: Photo) -> AspectLook:
        return AspectLook(picture, detect(picture.pixels, detector, classifier), likelihood)

    first = look(photo)
    best = aspect_retry(first).best(first, lambda wider: look(stretched(photo, wider)))
    return best.photo, best.found


def detect(pixels: np.ndarray, detector: Detector, classifier: Classifier) -> Detections:
    """The tiles in a picture, each once. pixels (height, width, 3) uint8 RGB."""
    return search(pixels, detector, partial(tile_likelihoods, classifier=classifier))


def classify(
    pixels: np.ndarray, detections: Detections, classifier: Classifier, on_table: bool = False
) -> tuple[Detections, Classifications]:
    """What the detections show that can be tiles, each once when short outlines are completed; blank tiles by the
    colour of nearby faces.

    pixels    (height, width, 3) uint8 RGB
    on_table  whether many tiles lie on one table, and it is worth looking longer
    """
    detections = distinct(complete_truncated_boxes(pixels, detections, classifier))
    detections = detections.only(can_be_tiles(detections))
    if on_table:
        seen = classify_tiles(pixels, detections, classifier, UNSURE_ON_TABLE)
        detections, seen = complete_flat_outlines(pixels, detections, seen, classifier)
    else:
        seen = classify_tiles(pixels, detections, classifier)
    return detections, replace(seen, chances=with_neighbours(pixels, seen.corners, seen.chances))


def recognise(pixels: np.ndarray, detector: Detector, classifier: Classifier) -> Verdict:
    """What one picture shows. pixels (height, width, 3) uint8 RGB."""
    return verdict_on(pixels, detect(pixels, detector, classifier), classifier)


def verdict_on(pixels: np.ndarray, detections: Detections, classifier: Classifier, on_table: bool = False) -> Verdict:
    """What the detections show, and which fives are red. pixels (height, width, 3) uint8 RGB; on_table see classify."""
    return with_red_fives(pixels, judge(*classify(pixels, detections, classifier, on_table)))


def with_red_fives(pixels: np.ndarray, verdict: Verdict) -> Verdict:
    """The verdict with which of its fives are red. pixels (height, width, 3) uint8 RGB."""
    return replace(verdict, red=red_fives(pixels, verdict.classifications.corners, verdict.kinds))


def at_full_size(
    photo: bytes, picture: Photo, detections: Detections, invert: bool = False, decode: Decode = decode
) -> tuple[Photo, Detections]:
    """Decode in full where the photo was decoded smaller and its tiles turn out to be small."""
    if picture.reduced == 1 or picture.margin or not len(detections) or median_size(detections) >= LARGE_ENOUGH:
        return picture, detections
    whole = prepared(photo, None, invert, decode)
    return whole, detections.moved(picture.scale / whole.scale, 0)
