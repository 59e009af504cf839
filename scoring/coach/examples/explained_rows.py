"""Every row of the books explained: why it counts, what it is worth, its place, and an example hand.

The tests let the engine find the row in each.
"""

from __future__ import annotations

from collections.abc import Mapping

from scoring.books import BOOKS
from scoring.coach.examples.row_example import RowExample
from scoring.coach.words.row_words import row_name, row_why
from scoring.results import ScoreLine
from scoring.rows import Rule
from scoring.rules import Ruleset
from scoring.tiles import write


def example_of(book: str, rule: Rule) -> RowExample | None:
    """The example of just this row; None for a row of the table's own."""
    found = BOOKS[book].coaching().examples.get(rule.id)
    return found.get(rule.name) if isinstance(found, Mapping) else found


def counted_in(book: str, rule: Rule, example: RowExample) -> ScoreLine | None:
    """The line of the example's sheet that this row earned."""
    sheet = example.sheet(book, rule.option)
    lines = (*sheet.points, *sheet.doublings, *sheet.limit_hands)
    return next((line for line in lines if (line.rule.id, line.rule.name) == (rule.id, rule.name)), None)


def explain(book: Ruleset, rule_id: str) -> list[dict[str, object]]:
    """Every row of the book with this id, explained."""
    return [_explained(book.id, rule) for rule in book.rows if rule.id == rule_id]


def _explained(book: str, rule: Rule) -> dict[str, object]:
    example = example_of(book, rule)
    return {
        "id": rule.id,
        "name": row_name(rule),
        "why": row_why(rule),
        "points": rule.points,
        "drawn": rule.drawn,
        "doublings": rule.doublings,
        "limit": bool(rule.limit),
        "source": rule.source,
        "example": example and _shown(book, rule, example),
    }


def _shown(book: str, rule: Rule, example: RowExample) -> dict[str, object]:
    """The example, and those of its tiles that earn the row; none where the whole hand or the circumstances do."""
    line = counted_in(book, rule, example)
    return example.as_json() | {"earned": write(line.tiles) if line else ""}
