"""The door: the command line of Hulla."""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import click

if TYPE_CHECKING:
    from scoring.card.cards import Card
    from scoring.rules import Ruleset
    from vision.classify import Name
    from vision.detect import Find
    from vision.tileset import TileSet

MODELS = Path(__file__).resolve().parent / "models" / "tiles"


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Hulla sees real Mah-Jongg tiles, scores the hand under your table's rule book and says why."""


book_option = click.option("--rules", "book", default="japanese", show_default=True, help="Rule book: it decides what a crosswise tile means.")
set_option = click.option("--set", "own_set", type=click.File("rb"), help="What “hulla learn” wrote of these very tiles.")
club_option = click.option("--club", multiple=True, type=click.File("rb"), help="A club's own rows (docs/club-rows.md); may stand more than once.")


@main.command()
@click.argument("file", type=click.File("rb"), default="-")
@club_option
def score(file: BinaryIO, club: tuple[BinaryIO, ...]) -> None:
    """Score deals: JSON Lines in, one result a line out, in order.

    \b
    Example:
      hulla score deals.jsonl
      hulla score --club our-rows.toml < deals.jsonl
    """
    from scoring.books.american import american
    from scoring.contract import answer_line

    books = books_of(club) | {"american": american(card_file)}
    for line in file:
        print(answer_line(line, books), flush=True)


def books_of(club: tuple[BinaryIO, ...]) -> dict[str, Ruleset]:
    """The rule books with a club's own rows. Ends the program with a sentence for a file that cannot be used."""
    from scoring.books import BOOKS
    from scoring.custom import RowsRefused, add_rows

    books = BOOKS
    for file in club:
        try:
            books = add_rows(books, file.read().decode("utf-8"))
        except (RowsRefused, UnicodeDecodeError) as problem:
            raise click.BadParameter(f"{file.name}: {problem}", param_hint="--club") from problem
    return books


@cache
def card_file(path: str) -> Card:
    """The American card in a file. Raises UnknownCard when there is none, CardRefused when it is no card."""
    from scoring.books.american import UnknownCard
    from scoring.card.cards import read_card

    try:
        return read_card(Path(path).read_text("utf-8"))
    except (OSError, ValueError) as problem:
        raise UnknownCard("options.card", name=path) from problem


@main.command()
@click.argument("photos", nargs=-1, required=True)
@book_option
@click.option("--annotate", type=click.Path(file_okay=False), help="Also write each photo with its reading drawn on it into this folder.")
@set_option
def read(photos: tuple[str, ...], book: str, annotate: str | None, own_set: BinaryIO | None) -> None:
    """Read the tiles in photographs: one reading a line, in the order given.

    \b
    Example:
      hulla read --rules philos hand.jpg
      hulla read --annotate drawn/ *.jpg
    """
    from vision.files import read_file

    seeing = eyes(book, own_set)
    for photo in photos:
        print(json.dumps(read_file(photo, *seeing, annotate)), flush=True)


def eyes(book: str, own_set: BinaryIO | None) -> tuple[Find, Name, str]:
    """The two networks, and what a crosswise tile means by this book. Ends the program with a sentence for an unknown book or a file that is no set."""
    from scoring.books import BOOKS
    from vision.classify import load_namer
    from vision.detect import load_finder

    if book not in BOOKS:
        raise click.BadParameter(f"there is no rule book “{book}”; there are {', '.join(BOOKS)}", param_hint="--rules")
    find, name = load_finder(MODELS / "finder.onnx"), load_namer(MODELS / "namer.onnx")
    return find, learnt_from(own_set).namer(name) if own_set else name, BOOKS[book].turned_means


@main.command()
@click.argument("video", required=False)
@click.option("--camera", type=click.IntRange(0, 99), metavar="NUMBER", help="A camera of this machine: 0 is the first.")
@book_option
@set_option
def watch(video: str | None, camera: int | None, book: str, own_set: BinaryIO | None) -> None:
    """Watch a camera or a video: one reading a line, each time other tiles hold still. Ctrl-C ends it.

    \b
    Example:
      hulla watch --camera 0
      hulla watch --rules philos evening.mp4
    """
    from scoring.errors import HullaError
    from vision.video import watch as readings

    if (video is None) == (camera is None):
        raise click.UsageError("Name a video or a camera, for example: hulla watch --camera 0")
    reading = None
    try:
        for reading in readings(video if camera is None else camera, *eyes(book, own_set)):
            print(json.dumps(reading), flush=True)
        if reading is None:
            print("No tiles held still for long enough to be read. Hold the camera above them for a second.", file=sys.stderr)
    except HullaError as problem:
        raise click.ClickException(problem.message) from problem
    except KeyboardInterrupt:
        pass


def learnt_from(file: BinaryIO) -> TileSet:
    """The set of tiles in a file. Ends the program with a sentence where there is none."""
    from scoring.errors import HullaError
    from vision.tileset import from_bytes, namer_print

    try:
        return from_bytes(file.read(), namer_print(MODELS / "namer.onnx"))
    except HullaError as problem:
        raise click.BadParameter(f"{file.name}: {problem}", param_hint="--set") from problem


@main.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.argument("photos", nargs=-1, required=True, type=click.File("rb"))
def learn(file: Path, photos: tuple[BinaryIO, ...]) -> None:
    """Learn what your own set looks like; FILE keeps it. What it knows already stays.

    Lay each suit in a row from 1 to 9, and east, south, west, north, white, green, red in one more; flowers, seasons and
    jokers, if you have them, in rows of four. Photograph the rows from above. Three photos of different tiles are best.

    \b
    Example:
      hulla learn our-set.tiles rows.jpg rows-again.jpg
      hulla read --set our-set.tiles hand.jpg
    """
    from scoring.errors import HullaError
    from vision.classify import load_namer
    from vision.detect import load_finder
    from vision.enrol import learn as learn_set
    from vision.tileset import namer_print

    known = None
    if file.exists():
        with file.open("rb") as kept:
            known = learnt_from(kept)
    try:
        own = learn_set([photo.read() for photo in photos], load_finder(MODELS / "finder.onnx"), load_namer(MODELS / "namer.onnx"), known)
    except HullaError as problem:
        raise click.ClickException(problem.message) from problem
    file.write_bytes(own.to_bytes(namer_print(MODELS / "namer.onnx")))
    print(f"{len(own.kinds)} kinds of tiles, {own.counts.sum()} examples → {file}")


@main.command()
@click.argument("book", required=False)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@click.option("--lang", type=click.Choice(["en", "de"]), default="en", show_default=True, help="Language of the table.")
@club_option
def rules(book: str | None, as_json: bool, lang: str, club: tuple[BinaryIO, ...]) -> None:
    """List the rule books and their options, or print one book as a table.

    \b
    Example:
      hulla rules
      hulla rules japanese --lang de
    """
    from scoring import listing

    books = books_of(club)
    if book and book not in books:
        raise click.BadParameter(f"there is no rule book “{book}”; there are {', '.join(books)}", param_hint="BOOK")
    if as_json:
        print(json.dumps(listing.as_json(books[book]) if book else [listing.as_json(each) for each in books.values()], ensure_ascii=False))
    else:
        print(listing.table(books[book], lang) if book else listing.overview(books, lang))


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8000, show_default=True, help="Port to listen on.")
@click.option("--lan", is_flag=True, help="Listen to every phone in this network (the same as --host 0.0.0.0).")
@click.option("--https", is_flag=True, help="With a certificate of this machine's own: phones get the live camera, and the page as an app.")
@click.option("--trust", multiple=True, metavar="NAME", help="Another name or address by which this page is called; may stand more than once.")
def serve(host: str, port: int, lan: bool, https: bool, trust: tuple[str, ...]) -> None:
    """Run the page and print its address and a QR code for phones.

    \b
    Example:
      hulla serve
      hulla serve --lan --port 8080
      hulla serve --lan --https
    """
    from webui.server import serve as run_server

    run_server("0.0.0.0" if lan else host, port, https, trust)


@main.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def backup(file: Path) -> None:
    """Write every game that is kept into one file. Games may go on meanwhile.

    \b
    Example:
      hulla backup evening.gz
    """
    from webui.backup import back_up
    from webui.database import database_url, opened

    print(f"{back_up(opened(database_url()), file)} games → {file}")


@main.command()
@click.argument("file", type=click.Path(dir_okay=False, exists=True, path_type=Path))
@click.option("--replace", is_flag=True, help="Put the backup in place of what is here already.")
def restore(file: Path, replace: bool) -> None:
    """Take the games back from a backup. Stop the page first.

    \b
    Example:
      hulla restore evening.gz
    """
    from scoring.errors import HullaError
    from webui.backup import restore as restored
    from webui.database import database_url, opened

    try:
        print(f"{restored(opened(database_url()), file, replace)} games ← {file}")
    except HullaError as problem:
        raise click.ClickException(problem.message) from problem


if __name__ == "__main__":
    sys.exit(main())
