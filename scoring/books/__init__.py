"""The rule books, by the name that a deal gives; each is loaded when it is first asked for."""

from importlib import import_module

from scoring.rules import Ruleset
from scoring.shelf import Shelf

_PLACES = {
    "japanese": ("scoring.books.japanese.book", "JAPANESE"),
    "philos": ("scoring.books.german.book", "PHILOS"),
    "beepworld": ("scoring.books.german.book", "BEEPWORLD"),
    "american": ("scoring.books.american.book", "AMERICAN"),
}


def _load(name: str) -> Ruleset:
    module, constant = _PLACES[name]
    book: Ruleset = getattr(import_module(module), constant)
    return book


BOOKS = Shelf(_PLACES, _load)
