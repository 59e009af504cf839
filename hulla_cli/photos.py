"""Photographs: read the tiles in them, watch a camera, learn a set of tiles."""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import click

from hulla_cli.books import book_called
from hulla_cli.streams import Input
from hulla_cli.writing import writing

if TYPE_CHECKING:
    from vision.classification.classifier import Classifier
    from vision.detection.detector import Detector
    from vision.tile_sets.tile_set import TileSet


book_option = click.option(
    "--rules",
    "book",
    help="Rule book: it decides what a crosswise tile means. Left out: the first that “hulla rules” lists.",
)
set_option = click.option("--set", "own_set", type=Input(), help="What “hulla learn” wrote of these very tiles.")


@click.command()
@click.argument("photos", nargs=-1, required=True)
@book_option
@click.option(
    "--annotate",
    type=click.Path(file_okay=False),
    help="Also write each photo with its reading drawn on it into this folder (green: the hand, blue: laid down, "
    "grey: not of the hand, dashed: doubtful); overwrites nothing.",
)
@set_option
def read(photos: tuple[str, ...], book: str | None, annotate: str | None, own_set: BinaryIO | None) -> None:
    """Read the tiles in photographs: one reading a line, in the order given.

    The exit status is 1 when a photo could not be read or shows no tiles.

    \b
    Example:
      hulla read --rules philos hand.jpg
      hulla read --annotate drawn/ *.jpg
    """
    from vision.files import read_file
    from vision.photo.decoder_process import Decoders

    if annotate:
        with writing(annotate):
            Path(annotate).mkdir(parents=True, exist_ok=True)
    seeing, decode = eyes(book, own_set), Decoders().decode
    missed = False
    for photo in photos:
        with writing(annotate or photo):
            reading = read_file(photo, *seeing, annotate, decode)
        print(json.dumps(reading), flush=True)
        missed |= reading["status"] != "ok"
    sys.exit(missed)


@click.command()
@click.argument("video", required=False)
@click.option(
    "--camera", type=click.IntRange(0, 99), metavar="NUMBER", help="A camera of this machine: 0 is the first."
)
@book_option
@set_option
def watch(video: str | None, camera: int | None, book: str | None, own_set: BinaryIO | None) -> None:
    """Watch a camera or a video: one reading a line, each time other tiles hold still. Ctrl-C ends it.

    \b
    Example:
      hulla watch --camera 0
      hulla watch --rules philos evening.mp4
    """
    from vision.live.video import watch as readings

    source = camera if video is None else video
    if source is None or None not in (video, camera):
        raise click.UsageError("Name a video or a camera, for example: hulla watch --camera 0")
    reading = None
    with suppress(KeyboardInterrupt):
        for reading in readings(source, *eyes(book, own_set)):
            print(json.dumps(reading), flush=True)
        if reading is None:
            print(
                "No tiles held still for long enough to be read. Hold the camera above them for a second; a "
                "photo is read with “hulla read”.",
                file=sys.stderr,
            )


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.argument("photos", nargs=-1, required=True, type=Input())
def learn(file: Path, photos: tuple[BinaryIO, ...]) -> None:
    """Learn what your own set looks like; FILE keeps it. What it knows already stays.

    Lay each suit in a row from 1 to 9, and east, south, west, north, white, green, red in one more; flowers, seasons
    and jokers, if you have them, in rows of four. Photograph the rows from above. Three photos of different tiles are
    best.

    \b
    Example:
      hulla learn our-set.tiles rows.jpg rows-again.jpg
      hulla read --set our-set.tiles hand.jpg
    """
    from scoring.errors import HullaError
    from vision.networks import classifier_file
    from vision.photo.decoder_process import Decoders
    from vision.tile_sets.enrolment import learn as learn_set
    from vision.tile_sets.tile_set_file import classifier_fingerprint, to_bytes

    own: TileSet | None = None
    seeing = networks()
    if file.exists():
        with file.open("rb") as kept:
            own = learnt_from(kept, "FILE")
    for photo in photos:
        try:
            own = learn_set([photo.read()], *seeing, own, Decoders().decode)
        except HullaError as problem:
            raise click.ClickException(f"{photo.name}: {problem}") from problem
    assert own, "there is at least one photo"
    with writing(file):
        part = file.with_name(f"{file.name}.part")
        part.write_bytes(to_bytes(own, classifier_fingerprint(classifier_file())))
        part.replace(file)
    print(f"{len(own.kinds)} kinds of tiles, {own.counts.sum()} examples → {file}")


def eyes(book: str | None, own_set: BinaryIO | None) -> tuple[Detector, Classifier, str]:
    """The two networks, and what a crosswise tile means by this book.

    Ends the program with a sentence for an unknown book or a file that is no set.
    """
    from scoring.books import BOOKS, usual_book

    turned_means = book_called(book or usual_book(), BOOKS, "--rules").turned_means
    detector, classifier = networks()
    return detector, learnt_from(own_set, "--set").classifier(classifier) if own_set else classifier, turned_means


def networks() -> tuple[Detector, Classifier]:
    from vision.classification.classifier import load_classifier
    from vision.detection.detector import load_detector
    from vision.networks import classifier_file, detector_file

    return load_detector(detector_file()), load_classifier(classifier_file())


def learnt_from(file: BinaryIO, hint: str) -> TileSet:
    """The set of tiles in a file.

    Ends the program with a sentence where there is none; `hint` is the argument that named it.
    """
    from scoring.errors import HullaError
    from vision.networks import classifier_file
    from vision.tile_sets.tile_set_file import classifier_fingerprint, from_bytes

    try:
        return from_bytes(file.read(), classifier_fingerprint(classifier_file()))
    except HullaError as problem:
        raise click.BadParameter(f"{file.name}: {problem}", param_hint=hint) from problem
