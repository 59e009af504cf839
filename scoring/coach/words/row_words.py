"""The name of a book's row, and why it counts, as facts of a sentence."""

from __future__ import annotations

from scoring.coach.words.sayings import Phrase
from scoring.rows import Limit, Rule


def row_name(row: Rule | Limit) -> Phrase:
    return Phrase(row.name, context=row.book)


def row_why(row: Rule | Limit) -> Phrase:
    return Phrase(row.why, context=row.book)
