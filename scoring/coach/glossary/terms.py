"""The words of the three books, each explained plainly, with an example and its place.

The rows are in `glossary_rows`.
"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.coach.glossary.rows import ROWS
from scoring.coach.words.sayings import Phrase

BOOKS = ("japanese", "philos", "beepworld", "american")


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game.

    name           the plain word
    said           book → its own word, where it has one
    plain          one or two sentences for newcomers
    example        tiles in the notation; empty where `pieces` are drawn, the values of sticks
    source         document and section
    """

    id: str
    name: str
    said: dict[str, str]
    plain: str
    example: str
    source: str
    pieces: tuple[int, ...] = ()

    def as_json(self) -> dict[str, object]:
        return {
            "id": self.id,
            "name": Phrase(self.name),
            "said": self.said,
            "plain": Phrase(self.plain),
            "example": self.example,
            "source": self.source,
            "pieces": list(self.pieces),
        }


def _term(id: str, name: str, said: str, plain: str, example: str, source: str) -> Term:
    """`said`: the books' own words, separated by `|` in the order of BOOKS; empty where a book has none."""
    words = [word.strip() for word in said.split("|")]
    by_book = {book: word for book, word in zip(BOOKS, words, strict=True) if word}
    return Term(id, name, by_book, plain, example, source, PIECES.get(id, ()))


PIECES = {"sticks": (10_000, 5000, 1000, 100)}


GLOSSARY: tuple[Term, ...] = tuple(_term(*row) for row in ROWS)
BY_ID: dict[str, Term] = {term.id: term for term in GLOSSARY}
