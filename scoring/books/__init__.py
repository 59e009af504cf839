"""The rule books, by the name that a deal gives."""

from scoring.books.american.book import AMERICAN
from scoring.books.german.book import BEEPWORLD, PHILOS
from scoring.books.japanese.book import JAPANESE
from scoring.rules import Ruleset

BOOKS: dict[str, Ruleset] = {book.id: book for book in (JAPANESE, PHILOS, BEEPWORLD, AMERICAN)}
