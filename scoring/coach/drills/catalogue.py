"""Short drills, made from a seed and answered by the real engine, each book with its own."""

from __future__ import annotations

import random
from functools import lru_cache

from scoring.books import BOOKS, usual_book
from scoring.coach.drills.question import Drill


def drill_kinds() -> dict[str, dict[str, int]]:
    """Which drills there are, book by book, and how many levels each has."""
    return {
        name: {kind: len(makers) for kind, makers in book.coaching().drills.items()} for name, book in BOOKS.items()
    }


@lru_cache(maxsize=64)  # it is asked for again when it is answered
def drill(kind: str, seed: int, rules: str = "", level: int = 1) -> Drill:
    """One exercise, the same for the same seed; without `rules` by the usual book; above the last level the last.

    Raises KeyError for a book or a kind that there is not.
    """
    rules = rules or usual_book()
    makers = BOOKS[rules].coaching().drills[kind]
    make = makers[max(1, min(level, len(makers))) - 1]
    return make(random.Random(f"{kind} {seed}"), rules)
