"""The rule books, by the name that a deal gives."""

from scoring.books.american import AMERICAN
from scoring.books.german import BEEPWORLD, PHILOS
from scoring.books.japanese import JAPANESE
from scoring.rules import Ruleset

BOOKS: dict[str, Ruleset] = {book.id: book for book in (JAPANESE, PHILOS, BEEPWORLD, AMERICAN)}
