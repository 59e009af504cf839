"""Short drills, made from a seed and answered by the real engine, each book with its own."""

from __future__ import annotations

import random

from scoring.books import BOOKS, usual_book
from scoring.coach.drills.question import Drill


def drill_kinds() -> dict[str, list[str]]:
    """Which drills there are, book by book."""
    return {name: list(book.coaching().drills) for name, book in BOOKS.items()}


def drill(kind: str, seed: int, rules: str = "") -> Drill:
    """One exercise, the same for the same seed; without `rules` by the usual book.

    Raises KeyError for a book or a kind that there is not.
    """
    rules = rules or usual_book()
    return BOOKS[rules].coaching().drills[kind](random.Random(f"{kind} {seed}"), rules)
