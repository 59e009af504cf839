"""Short drills, made from a seed and answered by the real engine, each book with its own."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from scoring.books import BOOKS
from scoring.coach.drills.name_drill import name_drill
from scoring.coach.drills.question import Drill
from scoring.coach.drills.set_drills import complete_drill, count_drill, waits_drill
from scoring.rules import Ruleset

Maker = Callable[[random.Random, str], Drill]


def drill_kinds() -> dict[str, list[str]]:
    """Which drills there are, book by book."""
    return {name: list(_makers(book)) for name, book in BOOKS.items()}


def drill(kind: str, seed: int, rules: str = "japanese") -> Drill:
    """One exercise, the same for the same seed. Raises KeyError for a book or a kind that there is not."""
    return _makers(BOOKS[rules])[kind](random.Random(f"{kind} {seed}"), rules)


def _makers(book: Ruleset) -> Mapping[str, Maker]:
    if not book.plays_by_card:
        return {"name": name_drill, "complete": complete_drill, "waits": waits_drill, "count": count_drill}
    from scoring.coach.drills import card_drills as card
    from scoring.coach.drills import card_table_drills as table

    return {
        "name": name_drill, "complete": card.complete_drill, "waits": card.waits_drill, "nearest": table.nearest_drill, "call": table.call_drill,
        "exchange": table.exchange_drill, "pass": table.pass_drill, "count": card.count_drill,
    }  # fmt: skip
