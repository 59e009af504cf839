"""The rule books by the name that a deal gives; each is loaded on first use.

A new book is a folder here and a line below, nothing else.
"""

from importlib import import_module

from scoring.rules import Ruleset
from scoring.shelf import Shelf
from scoring.sticks.pieces import PieceSet

PLACES = {
    "japanese": ("scoring.books.japanese.book", "JAPANESE"),
    "philos": ("scoring.books.german.book", "PHILOS"),
    "beepworld": ("scoring.books.german.book", "BEEPWORLD"),
    "hongkong": ("scoring.books.hongkong.book", "HONGKONG"),
    "mcr": ("scoring.books.mcr.book", "MCR"),
    "riichi": ("scoring.books.riichi.book", "RIICHI"),
    "american": ("scoring.books.american.book", "AMERICAN"),
}


def _load(name: str) -> Ruleset:
    module, constant = PLACES[name]
    book: Ruleset = getattr(import_module(module), constant)
    return book


BOOKS = Shelf(PLACES, _load)


def usual_book() -> str:
    """The book that is meant where nobody says which: the first on the shelf."""
    return next(iter(BOOKS))


def piece_sets() -> dict[str, PieceSet]:
    """Every set of sticks or chips that a book is played with, by its id."""
    return {pieces.id: pieces for book in BOOKS.values() for pieces in book.course.pieces}
