"""Rule books: score deals by them, list them."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from functools import cache
from io import BufferedReader
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import click

from hulla_cli.languages import languages
from hulla_cli.streams import Input, lines_of

if TYPE_CHECKING:
    from scoring.cards import Card, CardPlay
    from scoring.rules import Ruleset
    from scoring.shelf import Books

club_option = click.option(
    "--club", multiple=True, type=Input(), help="A club's own rows (docs/club-rows.md); may stand more than once."
)


@click.command()
@click.argument("file", type=Input(), default="-")
@club_option
def score(file: BufferedReader, club: tuple[BinaryIO, ...]) -> None:
    """Score deals: JSON Lines in, one result a line out, in order.

    Each deal stands on one line, in UTF-8 or UTF-16. The exit status is 1 when a line had no result.

    \b
    Example:
      hulla score deals.jsonl
      hulla score --club our-rows.toml < deals.jsonl
    """
    from scoring.contract import as_line
    from scoring.json_lines import answers
    from scoring.shelf import each_changed

    books = each_changed(books_of(club), with_card_files)
    missed = False
    for answer in answers(lines_of(file), books):
        print(as_line(answer), flush=True)
        missed |= answer["status"] == "error"
    sys.exit(missed)


@click.command()
@click.argument("book", required=False)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@click.option(
    "--lang", type=click.Choice(sorted(languages())), default="en", show_default=True, help="Language of the table."
)
@club_option
def rules(book: str | None, as_json: bool, lang: str, club: tuple[BinaryIO, ...]) -> None:
    """List the rule books and their options, or print one book as a table.

    \b
    Example:
      hulla rules
      hulla rules japanese --lang de
    """
    from scoring.books import listing

    books = books_of(club)
    chosen = book_called(book, books, "BOOK") if book else None
    if as_json:
        found = [listing.as_json(each, languages()) for each in ([chosen] if chosen else books.values())]
        print(json.dumps(found[0] if chosen else found))
    else:
        said = languages()[lang]
        print(listing.table(chosen, said) if chosen else listing.overview(books, said))


def books_of(club: tuple[BinaryIO, ...]) -> Books:
    """The rule books with a club's own rows. Ends the program with a sentence for a file that cannot be used."""
    from scoring.books import BOOKS
    from scoring.club.rows import add_rows
    from scoring.errors import TextRefused
    from scoring.validation.toml_text import Unreadable

    books: Books = BOOKS
    for file in club:
        try:
            books = add_rows(books, text_in(file))
        except (TextRefused, Unreadable) as problem:
            raise click.BadParameter(f"{file.name}: {problem}", param_hint="--club") from problem
    return books


def book_called(name: str, books: Mapping[str, Ruleset], hint: str) -> Ruleset:
    """The rule book of this name.

    Ends the program with a sentence where there is none; `hint` is the argument that named it.
    """
    if name not in books:
        raise click.BadParameter(f"there is no rule book “{name}”; there are {', '.join(books)}", param_hint=hint)
    return books[name]


def text_in(file: BinaryIO) -> str:
    """A club's text, no more of it than will be read. Raises Unreadable when it is no text."""
    from scoring.validation.text_encoding import MOST_BYTES, decoded
    from scoring.validation.toml_text import LONGEST, Unreadable

    try:
        return decoded(file.read(MOST_BYTES * (LONGEST + 1)))
    except UnicodeDecodeError as problem:
        raise Unreadable(name=file.name) from problem


def with_card_files(book: Ruleset) -> Ruleset:
    """The book; where it is played with a card, an option that names one names its file."""
    play = book.card
    return play.with_cards(lambda path: card_file(path, play)) if play else book


@cache
def card_file(path: str, play: CardPlay) -> Card:
    """The card in a file.

    Raises UnknownCard when there is none, Unreadable, TextRefused when it is no card.
    """
    from scoring.cards import UnknownCard
    from scoring.validation.toml_text import Unreadable

    try:
        if not Path(path).is_file():
            raise UnknownCard("options.card", name=path)
        with open(path, "rb") as file:
            return play.read(text_in(file))
    except OSError as problem:
        raise Unreadable("options.card", name=path) from problem
